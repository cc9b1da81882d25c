import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Run } from '#model/county-data/selection.ts'
import { noAppend } from '#model/likely-sellers/append.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { lookUpOwners } from '#server/likely-sellers/append/look-up.ts'
import { estimateAppend, keepOwners } from '#server/likely-sellers/append/owners.ts'
import type { ListReading } from '#server/likely-sellers/rows.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { onDatabase } from './database.ts'

const fips = '48453'
const homes = 100_000

/** A file of homes with a person as owner; the county names a third, and a third is known by address only. */
async function fillCounty(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into properties (fips, attom_id, owner1_first, owner1_last, street, city, address_key, house_number, zip,
       city_key, state, property_class, mail_street, mail_city, mail_state, mail_zip)
     select $1, n, 'Ann', 'O' || translate(n::text, '0123456789', 'abcdefghij'), n || ' Oak St', 'Austin', n || '|||OAK|ST||', n::text,
       '787' || lpad((n % 90)::text, 2, '0'), 'AUSTIN', 'TX', 'SFR', n || ' Oak St', 'Austin', 'TX',
       '787' || lpad((n % 90)::text, 2, '0')
     from generate_series(1, $2::int) n`,
    [fips, homes],
  )
  await pool.query(
    `insert into predictions (fips, run_id, attom_id, score, in_file, prediction_class)
     select $1, 1, n, (n % 10000) / 10000.0, true, 'new' from generate_series(1, $2::int) n`,
    [fips, homes],
  )
  await pool.query(
    `insert into contacts (fips, contact_id, attom_id, owner_no, first_name, last_name, street, city, phones,
       phone_numbers, emails, address_key, house_number, zip, city_key, state)
     select $1, n::text, case when n % 3 = 0 then n end, case when n % 3 = 0 then 1 end, 'Ann',
       'O' || translate(n::text, '0123456789', 'abcdefghij'), n || ' Oak St', 'Austin', '[]',
       case when n % 3 = 0 then array['5125550100'] else '{}' end, array['owner' || n || '@example.com'], n || '|||OAK|ST||', n::text,
       '787' || lpad((n % 90)::text, 2, '0'), 'AUSTIN', 'TX'
     from generate_series(1, $2::int) n where n % 3 < 2`,
    [fips, homes],
  )
  for (const table of ['properties', 'predictions', 'contacts']) await pool.query(`vacuum analyze ${table}`)
}

const at = Date.parse('2026-11-02')
const run: Run = { id: 1, fips, fileClass: 'base', predictionTime: at, loadedTime: at }
const reading: ListReading = {
  item: {
    ...{ id: randomUUID(), name: 'Travis County', kind: 'likelyseller', productType: 'LikelySeller' },
    ...{ county: 'Travis County', state: 'TX', lender: null, set: run, before: null, propertiesAt: null },
    selection: {
      ...{ fips, fileClass: 'base', threshold1: 'full', threshold2: null, cutoff: 0 },
      ...{ propertyClass: 'SFR+Condo', predictionClass: 'all' },
    },
  },
  userId: randomUUID(),
  now: new Date('2026-11-20T15:00:00Z'),
}

async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  const answer = await work()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`  ${what.padEnd(28)} ${seconds} s`)
  return answer
}

/** An append to a list of 100,000 properties: its estimate, in the cart, and its delivery before it is paid. */
export async function benchAppend(): Promise<void> {
  await onDatabase(async ({ store }) => {
    await fillCounty(store.pool)
    console.log(`an append of ${homes.toLocaleString('en-US')} owners`)
    const options = { appendPersonOption: 'person1', appendKind: 'new' } as const
    const estimated = await timed('estimated', () => estimateAppend(store.db, reading, options))
    if (isRefusal(estimated)) throw new Error(estimated.message)
    const id = randomUUID()
    await timed('put in the cart', () => store.db.transaction((tx) => keepOwners(tx, id, reading, options)))
    const lease = leaseOf({ id, ownerId: reading.userId })
    const append = { ...noAppend, id, ...options }
    const found = await timed('looked up', () =>
      lookUpOwners({ store, now: () => reading.now }, lease, append),
    )
    console.log(`  ${estimated.quantity} estimated, ${found?.quantity} found and billed`)
    await timed('estimated again', () => estimateAppend(store.db, reading, options))
  })
}
