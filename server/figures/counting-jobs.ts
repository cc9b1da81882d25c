import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FigureSetting } from '#model/figures.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { Task } from '../queue/task.ts'
import { nilUuid } from '../store/id.ts'
import type { Database, Store } from '../store/pool.ts'
import { countDue, countEach } from './count.ts'
import type { Counting } from './count-sql.ts'
import { runsOfWeek } from './kept.ts'
import { settingIdOf } from './settings.ts'

const Payload = z.object({ settingId: z.number(), fileClass: z.string(), week: z.string() })
type Payload = z.infer<typeof Payload>

const countKind = 'figures.count'
const dueKind = 'figures.due'

interface Progress {
  readonly done: number
  readonly total: number
}

/** Counts a setting in a week's counties, unless that is under way; returns how far it is. */
export async function startCounting(
  db: Database,
  ownerId: string,
  { setting, week }: { readonly setting: FigureSetting; readonly week: string },
): Promise<Progress> {
  const { fileClass } = setting
  const payload: Payload = { settingId: await settingIdOf(db, setting), fileClass, week }
  const { rows } = await db.execute<{ progress: Progress | null }>(sql`
    select progress from work where kind = ${countKind} and status = 'ready' and payload = ${JSON.stringify(payload)}::jsonb`)
  const { total, due } = await lacking(db, payload)
  const made = { done: total - due.length, total }
  if (rows[0]) return rows[0].progress ?? made
  const key = `${countKind}:${randomUUID()}`
  await db.transaction((tx) => enqueue(tx, { kind: countKind, lane: 'report', key, ownerId, payload }))
  return made
}

async function lacking(
  db: Database,
  { settingId, fileClass, week }: Payload,
): Promise<{ readonly total: number; readonly due: readonly Counting[] }> {
  const { rows } = await db.execute<{ fips: string; runId: number; isKept: boolean }>(sql`
    select r.fips, r.id::float8 as "runId", exists (
      select from window_figures w where w.setting_id = ${settingId} and w.fips = r.fips and w.run_id = r.id
    ) as "isKept"
    from (${runsOfWeek(fileClass, week)}) r order by r.fips`)
  const due = rows.filter(({ isKept }) => !isKept)
  return {
    total: rows.length,
    due: due.map(({ fips, runId }) => ({ fips, runId, settingIds: [settingId] })),
  }
}

/** Resumes where it stopped: what is kept is not counted again. */
export const countTask = ({ store: { db } }: { readonly store: Store }): Task => ({
  kind: countKind,
  maxAttempts: 3,
  async run(lease) {
    const { total, due } = await lacking(db, Payload.parse(lease.payload))
    const before = total - due.length
    await countEach(db, due, (done) => lease.progress(lease.id, before + done, total), lease.signal)
    await db.transaction((tx) => lease.finish(tx))
  },
  giveUp: (lease) => db.transaction((tx) => lease.finish(tx)),
})

/** Counts what no import has counted: of a new order's setting, or of an import that was cut short. */
export const dueTask = ({ store: { db } }: { readonly store: Store }): Task => ({
  kind: dueKind,
  maxAttempts: 3,
  async run(lease) {
    await countDue(db, lease.signal)
    await db.transaction((tx) => lease.finish(tx))
  },
  giveUp: (lease) => db.transaction((tx) => lease.finish(tx)),
})

export const enqueueDue = (db: Database, now: Date): Promise<void> =>
  db.transaction((tx) =>
    enqueue(tx, {
      kind: dueKind,
      lane: 'report',
      key: `${dueKind}:${now.toISOString().slice(0, 13)}`,
      ownerId: nilUuid,
      payload: {},
    }),
  )
