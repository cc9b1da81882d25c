import type pg from 'pg'
import { counties, realtors } from '#server/store/schema/bulk.ts'
import { copyFormat, copyRows } from '../copy.ts'
import { realtorRow } from '../import/plans.ts'
import { loadCounty } from './load-county.ts'
import { demoCounties } from './places.ts'
import { randomFrom } from './random.ts'
import { realtorRows } from './realtors.ts'
import { atlasCounties } from './shapes.ts'
import { demoStates } from './states.ts'

export interface DemoOptions {
  /** The newest run is loaded by then, and no listing or sale is later. */
  readonly now: Date
  readonly seed: string
}

/**
 * Fills a database that has no property yet with the demo data, in one transaction: all of them or nothing.
 * Answers whether it did. The same seed and day give the same data.
 */
export async function loadDemoData(pool: pg.Pool, { now, seed }: DemoOptions): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const empty = await isEmpty(client)
    if (empty) await load(client, now.getTime(), seed)
    await client.query('commit')
    if (empty) await client.query(`vacuum (analyze) ${tables.join(', ')}`)
    return empty
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
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
]

/** Of two servers that start at once the second one waits here for the first. */
async function isEmpty(client: pg.ClientBase): Promise<boolean> {
  await client.query(`select pg_advisory_xact_lock(hashtext('foresale demo data'))`)
  const { rows } = await client.query<{ empty: boolean }>(
    'select not exists (select from properties) as empty',
  )
  return rows[0]?.empty === true
}

async function load(client: pg.ClientBase, now: number, seed: string): Promise<void> {
  await copyCounties(client)
  await copyRows(client, copyFormat(realtors), realtorRows(randomFrom(`${seed} realtors`)), realtorRow)
  for (const county of demoCounties) await loadCounty(client, county, now, seed)
}

async function copyCounties(client: pg.ClientBase): Promise<void> {
  const states = new Map(demoStates.map(({ fips, state }) => [fips, state]))
  await client.query('delete from counties')
  await copyRows(client, copyFormat(counties), atlasCounties(), ({ fips, name }) => ({
    fips,
    name,
    state: states.get(fips.slice(0, 2)) ?? '',
  }))
}
