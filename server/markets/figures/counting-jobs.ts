import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FigureSetting } from '#model/markets/figures.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { Task } from '#server/queue/task.ts'
import { nilUuid } from '#server/store/id.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Database, Store, Transaction } from '#server/store/pool.ts'
import { announceOrders, countAndAnnounce } from './announce.ts'
import { countEach } from './count.ts'
import type { Counting } from './county.ts'
import { runsOfWeek } from './kept-figures.ts'
import { settingIdOf } from './settings.ts'

/** A setting in the counties of a week's runs: in some, or null for all. */
const Part = z.object({ settingId: z.number(), fileClass: z.string(), fips: z.nullable(z.array(z.string())) })
const Payload = z.object({ week: z.string(), parts: z.array(Part) })
type Payload = z.infer<typeof Payload>

const countKind = 'figures.count'
const dueKind = 'figures.due'

interface Progress {
  readonly done: number
  readonly total: number
}

interface Making extends Progress {
  /** Given up; operations can try it again. */
  readonly isStopped: boolean
}

interface Asked {
  readonly setting: FigureSetting
  /** Null for every county. */
  readonly fips: string[] | null
}

/** Counts settings in a week's counties, unless that is under way or was given up; returns how far it is. */
export async function startCounting(
  db: Database,
  ownerId: string,
  { week, asked }: { readonly week: string; readonly asked: readonly Asked[] },
): Promise<Making> {
  const parts: Payload['parts'] = []
  for (const { setting, fips } of asked)
    parts.push({ settingId: await settingIdOf(db, setting), fileClass: setting.fileClass, fips })
  const payload: Payload = { week, parts }
  const { rows } = await db.execute<{ progress: Progress | null; isStopped: boolean }>(sql`
    select progress, status = 'failed' as "isStopped" from work
    where kind = ${countKind} and status in ('ready', 'failed') and payload = ${JSON.stringify(payload)}::jsonb`)
  const { total, pending } = await lacking(db, payload)
  const made = { done: total - pending.length, total, isStopped: false }
  const [known] = rows
  if (known) return { ...made, ...known.progress, isStopped: known.isStopped }
  if (pending.length === 0) return made
  const key = `${countKind}:${randomUUID()}`
  await db.transaction((tx) => enqueue(tx, { kind: countKind, lane: 'report', key, ownerId, payload }))
  return made
}

async function lacking(
  db: Database,
  { week, parts }: Payload,
): Promise<{ readonly total: number; readonly pending: readonly Counting[] }> {
  const pending: Counting[] = []
  let total = 0
  for (const { settingId, fileClass, fips: only } of parts) {
    const { rows } = await db.execute<{ fips: string; runId: number; isKept: boolean }>(sql`
      select r.fips, r.id::float8 as "runId", exists (
        select from window_figures w where w.setting_id = ${settingId} and w.fips = r.fips and w.run_id = r.id
      ) as "isKept"
      from (${runsOfWeek(fileClass, week)}) r
      where ${only === null ? sql`true` : sql`r.fips = any(${sql.param(only)}::text[])`} order by r.fips`)
    total += rows.length
    for (const { fips, runId, isKept } of rows)
      if (!isKept) pending.push({ fips, runId, settingIds: [settingId], windowOnly: true })
  }
  return { total, pending }
}

/** Resumes where it stopped: what is kept is not counted again. */
export const countTask = ({ store: { db } }: { readonly store: Store }): Task => ({
  kind: countKind,
  maxAttempts: 3,
  async run(lease) {
    const { total, pending } = await lacking(db, Payload.parse(lease.payload))
    const before = total - pending.length
    await countEach(db, pending, (done) => lease.progress(lease.id, before + done, total), lease.signal)
    await db.transaction((tx) => lease.finish(tx))
  },
  giveUp: (lease) => db.transaction((tx) => lease.finish(tx)),
})

const Due = z.object({ sync: z.optional(z.object({ id: z.string(), startedAt: z.string() })) })
type Due = z.infer<typeof Due>

/** Counts what no import has counted: of a new order's setting, or of an import that was cut short. */
export const dueTask = (needs: { readonly store: Store; readonly journal: Journal; now(): Date }): Task => ({
  kind: dueKind,
  maxAttempts: 3,
  async run(lease) {
    await countAndAnnounce(needs, lease.signal)
    const { sync } = Due.parse(lease.payload)
    if (sync) await announceOrders(needs, sync, (tx) => lease.finish(tx))
    else await needs.store.db.transaction((tx) => lease.finish(tx))
  },
  giveUp: (lease) => needs.store.db.transaction((tx) => lease.finish(tx)),
})

/** `occasion` is counted after once: an hour, an import, or a sync, whose customers are then notified. */
export const enqueueDue = (tx: Transaction, occasion: string, payload: Due = {}): Promise<void> =>
  enqueue(tx, {
    kind: dueKind,
    lane: 'report',
    key: `${dueKind}:${occasion}`,
    ownerId: nilUuid,
    payload,
  })
