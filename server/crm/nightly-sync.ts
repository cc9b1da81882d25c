import { and, gt, isNull } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { chicagoDay, chicagoHour } from '#model/shared/chicago.ts'
import { crmSyncs } from '#server/store/schema/crm.ts'
import { type SyncNeeds, startSync } from './sync.ts'

const lookMs = 10 * 60_000
const dayMs = 24 * 60 * 60_000

/** Starts the night's sync with the CRM in its hour, once a day. */
export async function syncIfDue(needs: SyncNeeds): Promise<boolean> {
  const { config, store, now } = needs
  const at = now().getTime()
  if (config.crmSyncHour === undefined || chicagoHour(at) !== config.crmSyncHour) return false
  const nights = await store.db
    .select({ startedAt: crmSyncs.startedAt })
    .from(crmSyncs)
    .where(and(isNull(crmSyncs.askedBy), gt(crmSyncs.startedAt, new Date(at - dayMs))))
  if (nights.some(({ startedAt }) => chicagoDay(startedAt.getTime()) === chicagoDay(at))) return false
  await startSync(needs, null)
  return true
}

export function syncNightly(needs: SyncNeeds, log: FastifyBaseLogger): () => void {
  const look = () => {
    syncIfDue(needs).catch((err: unknown) => log.error({ err }, 'the nightly sync could not be started'))
  }
  look()
  const timer = setInterval(look, lookMs)
  return () => clearInterval(timer)
}
