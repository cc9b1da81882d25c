import { randomUUID } from 'node:crypto'
import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import {
  type CrmOverview,
  type CrmStarted,
  type CrmSync,
  type CrmSyncFact,
  crmSyncTakes,
  crmTexts,
  syncStatusAfter,
} from '#model/crm/crm.ts'
import { crmSyncLife } from '#model/crm/crm-sync-life.ts'
import { statusAfter } from '#model/shared/life.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { Config } from '#server/config/config.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import { isId, nilUuid } from '#server/store/id.ts'
import type { Actor, CommandContext, Journal } from '#server/store/journal.ts'
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
): Promise<CrmStarted | Refusal> {
  if (config.hubSpot.gateway === 'none') return refuse('noCrm', crmTexts.noCrm, 409)
  const ownerId = actor?.actorId ?? nilUuid
  const by = actor ?? { actorId: nilUuid, onBehalfOf: null }
  return journal.command(ownerId, by, async (context) => {
    const { tx } = context
    await lockSyncs(tx)
    const newest = await newestSync(tx)
    if (newest?.status === 'reading' || newest?.status === 'applying') {
      if (actor && newest.askedBy === null) await setAskedBy(tx, newest.id, actor)
      return { ...syncOf(newest), isJoined: true }
    }
    const isFresh = newest !== undefined && now().getTime() - newest.startedAt.getTime() < freshMs
    if (!actor && newest?.status === 'ready' && isFresh) return { ...syncOf(newest), isJoined: true }
    const askedBy = actor?.actorId ?? null
    if (newest) await moveSync(context, newest.id, 'v1.CrmSyncSuperseded')
    const restart = () => ({ askedBy, why: null, endedAt: null })
    const resumed =
      newest?.readAt === null && isFresh
        ? await moveSync(context, newest.id, 'v1.CrmSyncStarted', restart)
        : undefined
    const sync = resumed ?? (await begin(context, askedBy))
    await enqueueSync(tx, 'crm.read', sync, ownerId)
    return { ...syncOf(sync), isJoined: false }
  })
}

/** A nightly sync that an administrator joins waits for their approval. */
const setAskedBy = (tx: Transaction, id: string, { actorId }: Actor) =>
  tx.update(crmSyncs).set({ askedBy: actorId }).where(eq(crmSyncs.id, id))

const crmLock = 7_261_414

const lockSyncs = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${crmLock})`)

/** A nightly sync belongs to no account: it writes no facts. */
async function record(
  { ownerId, append }: CommandContext,
  syncId: string,
  type: CrmSyncFact['type'],
): Promise<void> {
  if (ownerId !== nilUuid) await append('profile', ownerId, { type, data: { syncId } })
}

/**
 * Moves a sync by a fact of its life, and changes what comes with it. Undefined, and nothing changed, where its life
 * does not take the fact now.
 */
export async function moveSync(
  context: CommandContext,
  id: string,
  type: CrmSyncFact['type'],
  changeOf: (sync: SyncRow) => Partial<SyncRow> = () => ({}),
): Promise<SyncRow | undefined> {
  const { tx } = context
  const isSync = eq(crmSyncs.id, id)
  const [sync] = await tx.select().from(crmSyncs).where(isSync).for('update')
  if (!sync || !crmSyncTakes(sync, { type })) return undefined
  await record(context, id, type)
  const status = syncStatusAfter(sync, type)
  return written(
    await tx
      .update(crmSyncs)
      .set({ ...changeOf(sync), status })
      .where(isSync)
      .returning(),
  )
}

async function begin(context: CommandContext, askedBy: string | null): Promise<SyncRow> {
  const { tx, at } = context
  const startedAt = new Date(at)
  const [lastWhole] = await tx
    .select({ startedAt: crmSyncs.startedAt })
    .from(crmSyncs)
    .where(and(eq(crmSyncs.whole, true), isNotNull(crmSyncs.readAt)))
    .orderBy(desc(crmSyncs.startedAt))
    .limit(1)
  const whole = !lastWhole || startedAt.getTime() - lastWhole.startedAt.getTime() > wholeEveryMs
  const id = randomUUID()
  const type = 'v1.CrmSyncStarted'
  await record(context, id, type)
  const status = statusAfter(crmSyncLife, 'none', type)
  return written(
    await tx.insert(crmSyncs).values({ id, status, askedBy, whole, at: 'company', startedAt }).returning(),
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
  return journal.command(actor.actorId, actor, async (context) => {
    const { tx } = context
    await lockSyncs(tx)
    const [sync] = await tx.select().from(crmSyncs).where(eq(crmSyncs.id, id))
    if (!sync) return notThere
    if (sync.status === 'applying' || sync.status === 'done') return syncOf(sync)
    const applying = await beginApplying(context, id)
    return applying ? syncOf(applying) : refuse('notReady', crmTexts.notReady, 409)
  })
}

export async function beginApplying(context: CommandContext, id: string): Promise<SyncRow | undefined> {
  const whole = (sync: SyncRow) => ({ at: 'company', applied: 0, total: totalOf(sync) }) as const
  const applying = await moveSync(context, id, 'v1.CrmDifferenceApplied', whole)
  if (applying) await enqueueSync(context.tx, 'crm.apply', applying, context.ownerId)
  return applying
}

const totalOf = ({ counts }: SyncRow): number =>
  Object.values(counts ?? {}).reduce((sum, { add, change }) => sum + add + change, 0)
