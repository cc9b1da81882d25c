import { desc, eq, sql } from 'drizzle-orm'
import type { ZapierArrival } from '#model/deliveries/zapier.ts'
import type { Database } from '#server/store/pool.ts'
import { sandboxZapierArrivals as arrivals, zapierHooks } from '#server/store/schema/zapier.ts'
import { sendsAtOnce } from '../push-answer.ts'
import { hookDigest } from './hook-digest.ts'
import type { ZapierHooks } from './port.ts'

/** Takes everyone, and keeps them with their Zap; nothing leaves the machine. */
export const sandboxZapierHooks = (db: Database, now: () => Date): ZapierHooks => ({
  atOnce: sendsAtOnce,
  async send(target, contact) {
    await db.execute(sql`
      insert into ${arrivals} (hook_id, contact, arrived_at)
      select id, ${JSON.stringify(contact)}::json, ${now()} from ${zapierHooks} where digest = ${hookDigest(target)}`)
    return { was: 'sent', pauseMs: 0 }
  },
})

const mostShown = 10

/** What arrived last at the customer's Zaps, the newest first. */
export async function sandboxArrivals(db: Database, ownerId: string): Promise<ZapierArrival[]> {
  const rows = await db
    .select({ id: arrivals.id, type: zapierHooks.type, at: arrivals.arrivedAt, contact: arrivals.contact })
    .from(arrivals)
    .innerJoin(zapierHooks, eq(zapierHooks.id, arrivals.hookId))
    .where(eq(zapierHooks.ownerId, ownerId))
    .orderBy(desc(arrivals.id))
    .limit(mostShown)
  return rows.map(({ id, at, ...arrival }) => ({ ...arrival, id: String(id), at: at.toISOString() }))
}
