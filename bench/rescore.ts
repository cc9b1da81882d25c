import type pg from 'pg'
import { type RescorePayload, rescoreTask } from '#server/audits/rescore.ts'
import { readConfig } from '#server/config/config.ts'
import { Journal } from '#server/store/journal.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { someone } from '#tests/support/someone.ts'
import { addAudit } from './lib/audit-rows.ts'
import { fillCounty, fips } from './lib/county.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'

const rows = 100_000
const homes = 1_000_000

/** The report has a tenth of the homes, with scores that differ from the county's, which has sales and listings. */
async function fillChanges(pool: pg.Pool, auditId: string): Promise<void> {
  await pool.query(
    `insert into prediction_runs (fips, id, file_class, prediction_time, report_week, complete, source)
     values ($1, 1, 'base', '2026-11-02', '', true, ''), ($1, 2, 'base', '2026-12-01', '', true, '')`,
    [fips],
  )
  await pool.query(
    `insert into sales (fips, attom_id, sold_on) select $1, n, '2026-11-20' from generate_series(1, $2::int, 100) n`,
    [fips, homes],
  )
  await pool.query(
    `insert into listings (fips, attom_id, listed_on)
     select $1, n, '2026-11-20' from generate_series(2, $2::int, 100) n`,
    [fips, homes],
  )
  await pool.query(
    'update audit_rows set fips = $2, attom_id = row_no * 10, score_run_id = 1 where audit_id = $1',
    [auditId, fips],
  )
  await pool.query('vacuum analyze sales, listings, audit_rows')
}

/** A bought report of 100,000 contacts scored again by a set that changes every score. */
export const rescore: Bench = {
  floor: 'one exact update of the rows from the predictions, rolled back',
  aims: { 'scored again': 3 },
  run: (figures) =>
    onDatabase(async ({ store }) => {
      const { id: ownerId } = await someone(store.db)
      await indexSearches(store.pool)
      const auditId = await addAudit(store, ownerId, rows, true)
      await fillCounty(store.pool, homes, 3_000)
      await fillChanges(store.pool, auditId)
      const now = () => new Date('2026-12-02T16:00:00Z')
      const journal = new Journal(store.db, now)
      const messages = { send: async () => '' }
      const task = rescoreTask({ store, now, config: readConfig({}, []), journal, messages })
      const payload: RescorePayload = { auditId, month: '2026-12', sets: [{ fips, runId: 2 }], without: [] }
      await figures.compare('scored again', {
        floor: () => exactUpdate(store.pool, auditId),
        ours: async () => void (await task.run(leaseOf({ ownerId, payload: { ...payload } }))),
      })
      const { rowCount } = await store.pool.query(`select from audit_rows where rescored_month = '2026-12'`)
      if (rowCount !== rows) throw new Error(`${rowCount} rows were scored again`)
      figures.note(`${count(rows)} rows of a county of ${count(homes)} homes`)
    }),
}

async function exactUpdate(pool: pg.Pool, auditId: string): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(
      `update audit_rows r set score = p.score, score_run_id = p.run_id from predictions p
       where r.audit_id = $1 and p.fips = r.fips and p.run_id = 2 and p.attom_id = r.attom_id`,
      [auditId],
    )
    await client.query('rollback')
  } finally {
    client.release()
  }
}
