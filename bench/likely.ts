import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Run } from '#model/county-data/selection.ts'
import type { LikelyFilter } from '#model/likely-sellers/likely.ts'
import { LikelyRows, type ListReading } from '#server/likely-sellers/rows.ts'
import { onDatabase } from './database.ts'
import { timed } from './kapture.ts'
import { loadOfPages } from './likely-load.ts'

const fips = '48453'
const homes = 1_000_000
const [pageAimMs, countAimMs] = [50, 100]

/**
 * A county, its newest run with every home, and the file of the run before; the files have `inFile` of them, or 3,000.
 */
export async function fillCounty(pool: pg.Pool, inFile = 3_000): Promise<void> {
  await pool.query(
    `insert into properties (fips, attom_id, street, city, address_key, house_number, zip, city_key, state,
       property_class, beds, baths, avm_cents, area_sqft, last_sale_on, owner_occupied)
     select $1, n, n || ' Oak St', 'Austin', '', '', '787' || (n % 90 + 10), '', 'TX', 'SFR', n % 6, 2,
       (n % 900) * 100000, n % 4000, date '2015-01-01' + (n % 4000), n % 3 = 0
     from generate_series(1, $2::int) n`,
    [fips, homes],
  )
  await pool.query(
    `insert into predictions (fips, run_id, attom_id, score, in_file, prediction_class)
     select $1, 2, n, (n % 10000) / 10000.0, n % $3::int = 0, 'new' from generate_series(1, $2::int) n
     union all
     select $1, 1, n, (n % 10000) / 10000.0, true, 'new' from generate_series(1, $2::int) n where n % 334 = 0`,
    [fips, homes, Math.floor(homes / inFile)],
  )
  for (const table of ['properties', 'predictions']) await pool.query(`vacuum analyze ${table}`)
}

const run = (id: number, day: string): Run => {
  const at = Date.parse(day)
  return { id, fips, fileClass: 'base', predictionTime: at, loadedTime: at }
}

export const countyReading: ListReading = {
  item: {
    id: randomUUID(),
    name: 'Travis County',
    kind: 'likelyseller',
    productType: 'LikelySeller',
    county: 'Travis County',
    state: 'TX',
    lender: null,
    selection: {
      ...{ fips, fileClass: 'base', threshold1: 'full', threshold2: null, cutoff: 24 },
      ...{ propertyClass: 'SFR+Condo', predictionClass: 'all' },
    },
    set: run(2, '2026-11-02'),
    before: run(1, '2026-10-05'),
    propertiesAt: null,
  },
  userId: randomUUID(),
  now: new Date('2026-11-20T15:00:00Z'),
}

const filters: Readonly<Record<string, LikelyFilter>> = {
  'high scores': { sellerScore: 'high' },
  'no phone, not skip traced': { hasPhone: 'no', skiptraced: 'no' },
  'five filters and a search': {
    ...{ sellerScore: 'high', beds: 3, priceRangeStart: 10_000, newPrediction: 'yes', sqFeet: 500 },
    addressCityZip: 'OAK',
  },
}

/** Pages and counts of a county's list, as `get-properties` reads them. */
export async function benchLikely(): Promise<void> {
  await onDatabase(async (database) => {
    const { db, pool } = database.store
    await fillCounty(pool)
    console.log(
      `of ${homes.toLocaleString('en-US')} properties: p50 and p95 (aims: a page ${pageAimMs} ms, a count ${countAimMs} ms)`,
    )
    for (const [name, filter] of Object.entries(filters)) {
      const page = await timed(() =>
        new LikelyRows(db).page(countyReading, filter, { start: 40, perPage: 20 }),
      )
      const count = await timed(() => new LikelyRows(db).count(countyReading, filter))
      console.log(`  ${name.padEnd(28)} page ${page}, count ${count}`)
    }
    await loadOfPages(database, fips, Object.values(filters))
  })
}
