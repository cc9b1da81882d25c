import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { noAudit } from '#model/audits/audit.ts'
import { enqueueRescores } from '#server/audits/enqueue-rescores.ts'
import { unlessElsewhere } from '#server/store/advisory-lock.ts'
import { streams } from '#server/store/projection.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { statementsOf } from '#tests/support/statements.ts'

const store = await freshDatabase()
const { db, pool } = store
afterAll(() => store.close())

const now = () => new Date('2026-12-02T16:00:00Z')
const fips = '48453'
await db.insert(counties).values({ fips, state: 'TX', name: 'Travis' })
const runOf = (day: string) => ({
  ...{ fips, fileClass: 'base', reportWeek: '', complete: true, source: day },
  ...{ predictionTime: new Date(day), loadedTime: new Date(day) },
})
await db.insert(predictionRuns).values([runOf('2026-11-30'), runOf('2026-12-01T12:00:00Z')])

/** Reports of one contact each. */
async function addReports(many: number, state: object): Promise<void> {
  const report = { ...noAudit, processedAt: '2026-11-20T15:00:00.000Z', ...state }
  await db.execute(sql`
    with made as (
      insert into ${streams} (stream_id, owner_id, kind, created_seq, seq, state)
      select id, gen_random_uuid(), 'audit', 1, 1, ${JSON.stringify(report)}::jsonb || jsonb_build_object('id', id)
      from (select gen_random_uuid() as id from generate_series(1, ${many})) ids returning stream_id)
    insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address, city, zip,
      match_kind, match_confidence, match_reason, fips)
    select stream_id, 1, 1, 'Pat', 'Adams', '', '', '', '', '', '', 'exact', 1, '', ${fips} from made`)
}

it('[RSC-27] reports that wait for the month’s scores are found, however many have the same last day, and no others', async () => {
  const rescoredUntil = '2027-01-15T15:00:00.000Z'
  await addReports(401, { rescoredUntil })
  await addReports(3, { rescoredUntil: '2027-02-01T00:00:00.000Z', rescore: { month: '2026-11' } })
  await addReports(5, { rescoredUntil, rescore: { month: '2026-12' } })
  await addReports(5, { rescoredUntil: '2026-12-02T15:59:59.000Z' })
  await addReports(5, { rescoredUntil, deleted: true })
  await addReports(5, {})
  expect(await enqueueRescores({ store, now })).toBe(404)
  expect(await db.$count(sql`work`)).toBe(404)
})

it('[RSC-27] the rows of a report are not looked at while no set is newer than its scores', async () => {
  await db.execute(sql`update ${streams} set state = state || '{"processedAt": "2026-12-02T15:00:00.000Z"}'`)
  let due = 0
  const asked = await statementsOf(async () => {
    due = await enqueueRescores({ store, now })
  })
  expect(due).toBe(0)
  expect(asked.filter((text) => text.includes('audit_rows'))).toEqual([])
})

it('[RSC-28] of several processes one looks for them, and gives way when it has or has failed', async () => {
  const run = (act: () => Promise<string>) => unlessElsewhere(pool, 7, act)
  const inside = await run(async () => `${await run(async () => 'second')}`)
  expect(inside).toBe('undefined')
  await expect(run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
  expect(await run(async () => 'next')).toBe('next')
})
