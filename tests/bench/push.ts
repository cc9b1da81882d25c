import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { noAudit } from '#model/audit.ts'
import { type PushAnswer, sendsAtOnce } from '#server/gateways/push-answer.ts'
import type { PushDestination } from '#server/pushes/destination.ts'
import { pushTask } from '#server/pushes/run-push.ts'
import type { JobLease } from '#server/queue/task.ts'
import { Journal } from '#server/store/journal.ts'
import type { Store } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { pushes } from '#server/store/schema/pushes.ts'
import { onDatabase } from './database.ts'
import { fillAudit } from './million-rows.ts'

const rows = 10_000
const replyMs = 50
/** Zapier's 20,000 in five minutes; Follow Up Boss takes 25 a second. */
const limit = { most: 66, windowMs: 1_000 }
const killedAfter = 4_000

/** A destination with a reply time and a limit, which counts how often each contact arrived. */
function limited(arrived: Map<string, number>): PushDestination {
  let [since, taken] = [0, 0]
  return {
    payload: (contact) => contact,
    open: async () => ({
      atOnce: sendsAtOnce,
      async send({ id }): Promise<PushAnswer> {
        const now = performance.now()
        if (now - since > limit.windowMs) [since, taken] = [now, 0]
        await wait(replyMs)
        if (taken >= limit.most)
          return { was: 'busy', pauseMs: Math.max(0, since + limit.windowMs - performance.now()) }
        taken += 1
        arrived.set(id, (arrived.get(id) ?? 0) + 1)
        return { was: 'sent', pauseMs: 0 }
      },
    }),
  }
}

async function startedPush({ db, pool }: Store): Promise<{ ownerId: string; pushId: string }> {
  const [ownerId, auditId, pushId] = [randomUUID(), randomUUID(), randomUUID()]
  await db.execute(sql`
    insert into users (id, email, first_name, last_name, phone, status, password_hash, role)
    values (${ownerId}, 'bench@example.com', '', '', '', 'active', '', 'customer')`)
  await fillAudit(pool, auditId, rows)
  const cartItem = {
    id: '',
    cartId: '',
    actualAmount: 0,
    cart: { status: 'success' as const, receiptUrl: null },
  }
  const state = { ...noAudit, id: auditId, cartItem }
  await db.insert(streams).values({ streamId: auditId, ownerId, kind: 'audit', createdSeq: 1, seq: 1, state })
  const at = new Date()
  await db.insert(pushes).values({
    ...{ id: pushId, ownerId, fileId: auditId, destination: 'followupboss', type: 'dbrefresh-contacts' },
    ...{ mode: 'quiet', tag: '', suppress: true, fingerprint: Buffer.alloc(32), total: rows },
    ...{ startedAt: at, resumedAt: at },
  })
  await db.execute(sql`
    insert into push_rows (push_id, row_no, item_id)
    select ${pushId}::uuid, row_no, public_id::text from audit_rows where audit_id = ${auditId}`)
  await pool.query('vacuum analyze audit_rows, push_rows')
  return { ownerId, pushId }
}

/** A push of 10,000 contacts to a destination at its limit, killed once on the way. */
export async function benchPush(): Promise<void> {
  await onDatabase(async ({ store }) => {
    const { ownerId, pushId } = await startedPush(store)
    const arrived = new Map<string, number>()
    const now = () => new Date()
    const destination = limited(arrived)
    const task = pushTask({
      ...{ store, now, journal: new Journal(store.db, now) },
      destinations: { followupboss: destination, zapier: destination },
    })
    const start = performance.now()
    await task.run(leaseOf(ownerId, pushId, () => arrived.size >= killedAfter)).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    const before = arrived.size
    await task.run(leaseOf(ownerId, pushId, () => false))
    const seconds = (performance.now() - start) / 1000
    const [push] = await store.db.select().from(pushes)
    const twice = [...arrived.values()].filter((times) => times > 1).length
    const perSecond = arrived.size / seconds
    const atMost = (limit.most / limit.windowMs) * 1_000
    console.log(
      `  ${arrived.size.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} contacts in ${seconds.toFixed(1)} s: ${perSecond.toFixed(0)} a second (limit: ${atMost})`,
    )
    console.log(`  killed after ${before}: ${push?.unconfirmed} unconfirmed, ${twice} sent twice (aim: 0)`)
  })
}

class Killed extends Error {}

/** As a killed process: once it is over, it writes nothing any more. */
const leaseOf = (ownerId: string, pushId: string, isKilled: () => boolean): JobLease => ({
  ...{
    id: randomUUID(),
    lane: 'push',
    ownerId,
    payload: { pushId },
    checkpoint: null,
    attempts: 1,
  },
  signal: new AbortController().signal,
  progress: async () => undefined,
  save: async () => {
    if (isKilled()) throw new Killed()
  },
  finish: async () => undefined,
})
