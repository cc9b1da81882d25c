import { randomUUID } from 'node:crypto'
import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { type CrmOverview, type CrmSync, crmTexts } from '#model/crm/crm.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { Config } from '#server/config/config.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { isId, nilUuid } from '#server/store/id.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store, Transaction } from '#server/store/pool.ts'
import { crmSyncs } from '#server/store/schema/crm.ts'
import type { SyncRow } from './read.ts'

export interface SyncNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly now: () => Date
  readonly config: Pick<Config, 'hubSpot' | 'crmSyncHour'>
}

const syncOf = ({
  askedBy: _,
  archived: _archived,
  after: _after,
  readAt: _readAt,
  startedAt,
  endedAt,
  ...sync
}: SyncRow): CrmSync => ({
  ...sync,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})

export async function newestSync(db: Database | Transaction): Promise<SyncRow | undefined> {
  const [newest] = await db.select().from(crmSyncs).orderBy(desc(crmSyncs.startedAt)).limit(1)
  return newest
}

export async function crmOverview({ store: { db }, config }: SyncNeeds): Promise<CrmOverview> {
  const newest = await newestSync(db)
  return {
    sync: newest ? syncOf(newest) : null,
    isSandbox: config.hubSpot.gateway === 'sandbox',
    nightlyHour: config.crmSyncHour ?? null,
  }
}

const dayMs = 24 * 60 * 60_000
/** What deleted records and associations an increment does not show, a whole reading does. */
const wholeEveryMs = 7 * dayMs
/** For a day a failed sync is resumed, and a difference waits for the administrator who requested it. */
const freshMs = dayMs

/**
 * Starts reading the CRM, for all administrators: one who asks while another's is under way joins it. A difference
 * that waits is read again; a reading that has failed goes on from where it stopped.
 */
export async function startSync(
  { journal, now, config }: SyncNeeds,
  actor: Actor | null,
): Promise<CrmSync | Refusal> {
  if (config.hubSpot.gateway === 'none') return refuse('noCrm', crmTexts.noCrm, 409)
  const ownerId = actor?.actorId ?? nilUuid
  const by = actor ?? { actorId: nilUuid, onBehalfOf: null }
  return journal.command(ownerId, by, async ({ tx, append }) => {
    await lockSyncs(tx)
    const newest = await newestSync(tx)
    if (newest?.status === 'reading' || newest?.status === 'applying') {
      if (actor && newest.askedBy === null) await setAskedBy(tx, newest.id, actor)
      return syncOf(newest)
    }
    const isFresh = newest !== undefined && now().getTime() - newest.startedAt.getTime() < freshMs
    if (!actor && newest?.status === 'ready' && isFresh) return syncOf(newest)
    if (newest?.status === 'ready')
      await tx.update(crmSyncs).set({ status: 'superseded' }).where(eq(crmSyncs.id, newest.id))
    const isResumable = newest?.status === 'failed' && newest.readAt === null && isFresh
    const sync = isResumable
      ? await resume(tx, newest.id, actor?.actorId ?? null)
      : await begin(tx, { askedBy: actor?.actorId ?? null, now: now() })
    await enqueueSync(tx, 'crm.read', sync, ownerId)
    if (actor) await append('profile', ownerId, { type: 'v1.CrmSyncStarted', data: { syncId: sync.id } })
    return syncOf(sync)
  })
}

/** A nightly sync that an administrator joins waits for their approval. */
const setAskedBy = (tx: Transaction, id: string, { actorId }: Actor) =>
  tx.update(crmSyncs).set({ askedBy: actorId }).where(eq(crmSyncs.id, id))

const crmLock = 7_261_414

const lockSyncs = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${crmLock})`)

async function resume(tx: Transaction, id: string, askedBy: string | null): Promise<SyncRow> {
  return written(
    await tx
      .update(crmSyncs)
      .set({ status: 'reading', askedBy, why: null, endedAt: null })
      .where(eq(crmSyncs.id, id))
      .returning(),
  )
}

async function begin(
  tx: Transaction,
  { askedBy, now }: { readonly askedBy: string | null; readonly now: Date },
): Promise<SyncRow> {
  const [lastWhole] = await tx
    .select({ startedAt: crmSyncs.startedAt })
    .from(crmSyncs)
    .where(and(eq(crmSyncs.whole, true), isNotNull(crmSyncs.readAt)))
    .orderBy(desc(crmSyncs.startedAt))
    .limit(1)
  const whole = !lastWhole || now.getTime() - lastWhole.startedAt.getTime() > wholeEveryMs
  const sync = { id: randomUUID(), status: 'reading' as const, askedBy, whole, at: 'company' as const }
  return written(
    await tx
      .insert(crmSyncs)
      .values({ ...sync, startedAt: now })
      .returning(),
  )
}

function written([row]: SyncRow[]): SyncRow {
  if (!row) throw new Error('the sync is gone')
  return row
}

/** A job for each try, so that one that ended does not stand for the next. */
const enqueueSync = (tx: Transaction, kind: 'crm.read' | 'crm.apply', sync: SyncRow, ownerId: string) =>
  enqueue(tx, {
    kind,
    lane: 'crm',
    key: `${kind}:${randomUUID()}`,
    ownerId,
    payload: { syncId: sync.id },
  })

/** Applies the difference that was shown; again, it joins. */
export async function applySync(
  { journal }: SyncNeeds,
  actor: Actor,
  id: string,
): Promise<CrmSync | Refusal> {
  if (!isId(id)) return notThere
  return journal.command(actor.actorId, actor, async ({ tx, append }) => {
    await lockSyncs(tx)
    const [sync] = await tx.select().from(crmSyncs).where(eq(crmSyncs.id, id))
    if (!sync) return notThere
    if (sync.status === 'applying' || sync.status === 'done') return syncOf(sync)
    if (sync.status !== 'ready') return refuse('notReady', crmTexts.notReady, 409)
    const applying = await beginApplying(tx, sync, actor.actorId)
    await append('profile', actor.actorId, { type: 'v1.CrmDifferenceApplied', data: { syncId: id } })
    return syncOf(applying)
  })
}

export async function beginApplying(tx: Transaction, sync: SyncRow, ownerId: string): Promise<SyncRow> {
  const [applying] = await tx
    .update(crmSyncs)
    .set({ status: 'applying', at: 'company', applied: 0, total: totalOf(sync) })
    .where(and(eq(crmSyncs.id, sync.id), inArray(crmSyncs.status, ['ready', 'reading'])))
    .returning()
  if (!applying) return sync
  await enqueueSync(tx, 'crm.apply', applying, ownerId)
  return applying
}

const totalOf = ({ counts }: SyncRow): number =>
  Object.values(counts ?? {}).reduce((sum, { add, change }) => sum + add + change, 0)
