import type pg from 'pg'
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

/**
 * Fills a database without properties with the demo data, in one transaction. Returns whether it did. The same seed
 * and day give the same data.
 */
export async function loadDemoData(pool: pg.Pool, { now, seed }: DemoOptions): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const empty = await isEmpty(client)
    if (empty) await load(client, now.getTime(), seed)
    await client.query('commit')
    if (empty) await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    client.release()
    return empty
  } catch (error) {
    client.release(true)
    throw error
  }
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

/** Of two servers that start together the second waits here. */
async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('foresale demo data'))`)
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
