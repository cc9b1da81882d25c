import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { withAdvisoryLock } from '#server/store/advisory-lock.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import { copyFormat, copyRows } from '../copy.ts'
import { loadCounties } from '../counties.ts'
import { gatherFrequentNames } from '../frequent-names.ts'
import { realtorRow } from '../import/plans.ts'
import { gatherPlaces } from '../places.ts'
import { loadCounty } from './load-county.ts'
import { demoCounties } from './places.ts'
import { randomFrom } from './random.ts'
import { realtorRows } from './realtors.ts'

export interface DemoOptions {
  readonly now: Date
  readonly seed: string
}

const lock = 4_003_728

/**
 * Fills a database without properties with the demo data, in one transaction. Returns whether it did. The same seed
 * and day give the same data. Of several servers that start together one fills it and the others wait.
 * @param patience seconds
 * @throws StartError if that was not enough
 */
export async function loadDemoData(
  pool: pg.Pool,
  { now, seed }: DemoOptions,
  patience?: number,
): Promise<boolean> {
  let isLoaded = false
  if (!(await isEmpty(pool))) return isLoaded
  await withAdvisoryLock(
    pool,
    lock,
    async (client) => {
      if (!(await isEmpty(client))) return
      await drizzle(client).transaction(() => load(client, now.getTime(), seed))
      await client.query(`vacuum (analyze) ${tables.join(', ')}`)
      isLoaded = true
    },
    patience,
  )
  return isLoaded
}

const tables = [
  'contacts',
  'counties',
  'listings',
  'prediction_runs',
  'predictions',
  'properties',
  'property_scores',
  'realtors',
  'sales',
  'streets',
  'cities',
  'frequent_names',
]

async function isEmpty(client: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from properties) as empty',
  )
  return rows[0]?.empty === true
}

async function load(client: pg.ClientBase, now: number, seed: string): Promise<void> {
  await loadCounties(client)
  await copyRows(client, copyFormat(realtors), realtorRows(randomFrom(`${seed} realtors`)), realtorRow)
  for (const county of demoCounties) await loadCounty(client, county, now, seed)
  await gatherPlaces(client)
  for (const { fips } of demoCounties) await gatherFrequentNames(client, fips)
}
