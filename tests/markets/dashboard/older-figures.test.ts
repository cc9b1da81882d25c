import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, expect, it } from 'vitest'
import { bareDatabase } from '#tests/support/database.ts'

const migrationsFolder = fileURLToPath(new URL('../../../server/store/migrations/', import.meta.url))
const before = 58
const database = await bareDatabase()
const { pool } = database
afterAll(() => database.close())

const migrations = readMigrationFiles({ migrationsFolder })
const apply = async (from: number, to: number) => {
  for (const { sql } of migrations.slice(from, to)) for (const statement of sql) await pool.query(statement)
}

it('[DSH-63] figures kept before are summed up by week and of both classes, and sets get their days', async () => {
  await apply(0, before)
  await pool.query(`
    insert into counties (fips, state, name) values ('48453', 'TX', 'Travis');
    insert into prediction_runs (fips, id, file_class, prediction_time, report_week, loaded_time, complete, source)
    values ('48453', 7, 'base', '2026-10-31T12:00:00Z', '2026-W44', '2026-11-01T03:00:00Z', true, '');
    insert into figure_settings (file_class, threshold1, cutoff) values ('base', 0, 24);
    insert into run_figures (setting_id, fips, run_id, property_class, predicted_on, predictions, listed, eligible,
      market_listed)
    values (1, '48453', 7, 'SFR', '2026-10-31', 10, 2, 100, 5), (1, '48453', 7, 'Condo', '2026-10-31', 4, 1, 50, 3);
    insert into set_figures (setting_id, fips, run_id, property_class, predictions, new_predictions, value_cents)
    values (1, '48453', 7, 'SFR', 10, 3, 900), (1, '48453', 6, 'SFR', 8, 1, 700);
    insert into true_days (setting_id, fips, property_class, listed_on, true_listings, true_cents, waited_days)
    values (1, '48453', 'SFR', '2026-11-01', 1, 100, 9), (1, '48453', 'SFR', '2026-11-02', 2, 200, 8),
      (1, '48453', 'Condo', '2026-11-08', 3, 3000000000, 7)`)
  await apply(before, before + 1)
  const read = async (text: string) => (await pool.query({ text, rowMode: 'array' })).rows
  expect(
    await read(
      `select property_class, predictions, listed, eligible, market_listed from run_figures order by 1`,
    ),
  ).toEqual([
    ['Condo', 4, 1, 50, 3],
    ['SFR', 10, 2, 100, 5],
    ['SFR+Condo', 14, 3, 150, 8],
  ])
  expect(
    await read(`
      select property_class, monday::text, true_listings, true_cents, waited_days from true_weeks order by 1, 2`),
  ).toEqual([
    ['Condo', '2026-11-02', 3, '3000000000', 7],
    ['SFR', '2026-10-26', 1, '100', 9],
    ['SFR', '2026-11-02', 2, '200', 8],
    ['SFR+Condo', '2026-10-26', 1, '100', 9],
    ['SFR+Condo', '2026-11-02', 5, '3000000200', 15],
  ])
  expect(
    await read(
      `select run_id::int, loaded_on::text, prediction_time = '2026-10-31T12:00:00Z' from set_figures`,
    ),
  ).toEqual([[7, '2026-10-31', true]])
})
