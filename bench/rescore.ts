import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type RescorePayload, rescoreTask } from '#server/audits/rescore.ts'
import { readConfig } from '#server/config/config.ts'
import { Journal } from '#server/store/journal.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { onDatabase } from './database.ts'
import { fillAudit } from './million-rows.ts'

const rows = 100_000
const homes = 1_000_000
const fips = '48453'

/** A county of which the report has a tenth, with scores that differ from its own, sales and listings. */
async function fillCounty(pool: pg.Pool, auditId: string): Promise<void> {
  await pool.query(
    `insert into properties (fips, attom_id, street, city, address_key, house_number, zip, city_key, state, property_class)
     select $1, n, '', '', '', '', '', '', 'TX', 'SFR' from generate_series(1, $2::int) n`,
    [fips, homes],
  )
  await pool.query(
    `insert into prediction_runs (fips, id, file_class, prediction_time, report_week, complete, source)
     values ($1, 1, 'base', '2026-11-02', '', true, ''), ($1, 2, 'base', '2026-12-01', '', true, '')`,
    [fips],
  )
  await pool.query(
    `insert into predictions (fips, run_id, attom_id, score, in_file)
     select $1, 2, n, (n % 10000) / 10000.0, false from generate_series(1, $2::int) n`,
    [fips, homes],
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
  for (const table of ['properties', 'predictions', 'sales', 'listings', 'audit_rows'])
    await pool.query(`vacuum analyze ${table}`)
}

/** A bought report of 100,000 contacts scored again by a set that changes every score. */
export async function benchRescore(): Promise<void> {
  await onDatabase(async ({ store }) => {
    const auditId = randomUUID()
    await indexSearches(store.pool)
    await fillAudit(store.pool, auditId, rows)
    await fillCounty(store.pool, auditId)
    const now = () => new Date('2026-12-02T16:00:00Z')
    const task = rescoreTask({
      store,
      now,
      config: readConfig({}, []),
      journal: new Journal(store.db, now),
      messages: { send: async () => '' },
    })
    const payload: RescorePayload = { auditId, month: '2026-12', sets: [{ fips, runId: 2 }], without: [] }
    const start = performance.now()
    await task.run(leaseOf({ payload: { ...payload } }))
    const seconds = (performance.now() - start) / 1000
    console.log(
      `  ${rows.toLocaleString('en-US')} rows of a county of ${homes.toLocaleString('en-US')} homes scored again in ${seconds.toFixed(1)} s`,
    )
  })
}
