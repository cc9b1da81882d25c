import { and, desc, eq, isNotNull, lt } from 'drizzle-orm'
import * as z from 'zod/mini'
import { crmKindLabels, crmKinds } from '#model/crm/crm.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import { type Crm, CrmRefused } from '#server/gateways/hubspot/port.ts'
import { enqueueDue } from '#server/markets/figures/counting-jobs.ts'
import { byItself } from '#server/queue/asked-by.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import type { Journal } from '#server/store/journal.ts'
import { atLength, type Database, type Store, type Transaction } from '#server/store/pool.ts'
import { crmSyncs } from '#server/store/schema/crm.ts'
import { applyBatch, markMissing } from './apply.ts'
import { applicablePage, countDifference } from './difference.ts'
import { readCrm, type SyncRow } from './read.ts'
import { beginApplying, moveSync } from './sync.ts'

interface CrmNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly now: () => Date
  readonly crm: Crm
}

const Payload = z.object({ syncId: z.string() })

const batch = 200
/** The CRM's clock may differ from ours, and its search finds a change some time after it was made. */
const overlapMs = 5 * 60_000

async function syncOfJob(db: Database, lease: JobLease): Promise<SyncRow> {
  const { syncId } = Payload.parse(lease.payload)
  const [sync] = await db.select().from(crmSyncs).where(eq(crmSyncs.id, syncId))
  if (!sync) throw new Error('the sync is gone')
  return sync
}

async function sinceOf(db: Database, { whole, startedAt }: SyncRow): Promise<Date | null> {
  if (whole) return null
  const [before] = await db
    .select({ startedAt: crmSyncs.startedAt })
    .from(crmSyncs)
    .where(and(isNotNull(crmSyncs.readAt), lt(crmSyncs.startedAt, startedAt)))
    .orderBy(desc(crmSyncs.startedAt))
    .limit(1)
  return before ? new Date(before.startedAt.getTime() - overlapMs) : null
}

async function fail({ journal, now }: CrmNeeds, lease: JobLease, cause?: string): Promise<void> {
  const { syncId } = Payload.parse(lease.payload)
  await journal.command(lease.ownerId, byItself(lease.ownerId), async (context) => {
    await lease.finish(context.tx)
    await moveSync(context, syncId, 'v1.CrmSyncFailed', (sync) => {
      const part = sync.at ? crmKindLabels[sync.at].toLowerCase() : 'the difference'
      const doing = sync.status === 'applying' ? `Applying ${part}` : `Reading ${part}`
      const why = `${doing} failed. ${cause ?? sync.why ?? 'The fault is in the log.'}`
      return { why, endedAt: now() }
    })
  })
}

export function crmReadTask(needs: CrmNeeds): Task {
  const { store, journal, now, crm } = needs
  const { db } = store

  async function end(lease: JobLease, sync: SyncRow): Promise<void> {
    const counts = await atLength(db, countDifference)
    await journal.command(lease.ownerId, byItself(lease.ownerId), async (context) => {
      await lease.finish(context.tx)
      const read = () => ({ at: null, counts, readAt: now(), why: null })
      const ready = await moveSync(context, sync.id, 'v1.CrmSyncRead', read)
      // Nobody waits for the nightly one.
      if (ready?.askedBy === null) await beginApplying(context, ready.id)
    })
  }

  return {
    kind: 'crm.read',
    maxAttempts: 6,
    longestPauseMs: 5 * 60_000,
    async run(lease) {
      const sync = await syncOfJob(db, lease)
      try {
        // Read to its end, and killed before it was counted, it has no place any more.
        if (sync.at !== null) await readCrm({ db, crm, lease, since: await sinceOf(db, sync) }, sync)
      } catch (error) {
        if (error instanceof CrmRefused) return fail(needs, lease, error.message)
        if (error instanceof ProviderUnavailable)
          await db
            .update(crmSyncs)
            .set({ why: `${error.message}.` })
            .where(eq(crmSyncs.id, sync.id))
        throw error
      }
      await end(lease, sync)
    },
    giveUp: (lease) => fail(needs, lease),
  }
}

export function crmApplyTask(needs: CrmNeeds): Task {
  const { store, journal, now } = needs
  const { db } = store

  return {
    kind: 'crm.apply',
    maxAttempts: 6,
    async run(lease) {
      const sync = await syncOfJob(db, lease)
      const actor = byItself(lease.ownerId)
      let applied = sync.applied
      for (const kind of crmKinds.slice(crmKinds.indexOf(sync.at ?? 'company'))) {
        await db.update(crmSyncs).set({ at: kind }).where(eq(crmSyncs.id, sync.id))
        const record = async (tx: Transaction, more: number) => {
          applied += more
          await tx.update(crmSyncs).set({ applied }).where(eq(crmSyncs.id, sync.id))
          await lease.save(tx, { at: kind, applied })
        }
        const application = { db, journal, actor, syncId: sync.id, record }
        // An item that one takes over from before it had an id leaves another to be added.
        for (const how of ['change', 'add'] as const) {
          let after = ''
          for (;;) {
            lease.signal.throwIfAborted()
            const page = await applicablePage(db, kind, how, { after, limit: batch })
            if (page.length > 0) await applyBatch(application, kind, how, page)
            if (page.length < batch) break
            after = page.at(-1)?.crmId ?? ''
          }
        }
        // A mark is no change that was to be applied, so it is not counted as one.
        const marking = { ...application, record: (tx: Transaction) => record(tx, 0) }
        while ((await markMissing(marking, kind, batch)) > 0) lease.signal.throwIfAborted()
      }
      await journal.command(lease.ownerId, actor, async (context) => {
        const { tx } = context
        await lease.finish(tx)
        const { id, startedAt } = sync
        const end = () => ({ at: null, why: null, endedAt: now() })
        const done = await moveSync(context, id, 'v1.CrmSyncDone', end)
        if (done && applied > 0)
          await enqueueDue(tx, id, { sync: { id, startedAt: startedAt.toISOString() } })
      })
    },
    giveUp: (lease) => fail(needs, lease),
  }
}
