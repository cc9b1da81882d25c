import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Run } from '#model/county-data/selection.ts'
import type { ListAccess } from '#server/likely-sellers/rows.ts'
import type { Database } from '#server/store/pool.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import { someone } from '#tests/support/someone.ts'
import type { Customer } from './browser.ts'

export const fips = '48453'

/** Homes of a person each, with a newest run of all of them and `inFile` in its file, and the file of the run before. */
export async function fillCounty(pool: pg.Pool, homes: number, inFile = homes): Promise<void> {
  await pool.query(
    `insert into properties (fips, attom_id, owner1_first, owner1_last, street, city, address_key, house_number, zip,
       city_key, state, property_class, beds, baths, avm_cents, area_sqft, last_sale_on, owner_occupied, mail_street,
       mail_city, mail_state, mail_zip)
     select $1, n, 'Ann', 'O' || translate(n::text, '0123456789', 'abcdefghij'), n || ' Oak St', 'Austin',
       n || '|||OAK|ST||', n::text, zip, 'AUSTIN', 'TX', 'SFR', n % 6, 2, (n % 900) * 100000, n % 4000,
       date '2015-01-01' + (n % 4000), n % 3 = 0, n || ' Oak St', 'Austin', 'TX', zip
     from generate_series(1, $2::int) n, lateral (select '787' || lpad((n % 90)::text, 2, '0')) place (zip)`,
    [fips, homes],
  )
  await pool.query(
    `insert into predictions (fips, run_id, attom_id, score, in_file, prediction_class)
     select $1, 2, n, (n % 10000) / 10000.0, n % $3::int = 0, 'new' from generate_series(1, $2::int) n
     union all
     select $1, 1, n, (n % 10000) / 10000.0, true, 'new' from generate_series(1, $2::int) n where n % 334 = 0`,
    [fips, homes, Math.floor(homes / inFile)],
  )
  await pool.query('vacuum analyze properties, predictions')
}

const run = (id: number, day: string): Run => {
  const at = Date.parse(day)
  return { id, fips, fileClass: 'base', predictionTime: at, loadedTime: at }
}

export const countyAccess: ListAccess = {
  item: {
    ...{ id: randomUUID(), name: 'Travis County', kind: 'likelyseller', productType: 'LikelySeller' },
    ...{ county: 'Travis County', state: 'TX', lender: null, propertiesAt: null },
    selection: {
      ...{ fips, fileClass: 'base', threshold1: 'full', threshold2: null, cutoff: 24 },
      ...{ propertyClass: 'SFR+Condo', predictionClass: 'all' },
    },
    set: run(2, '2026-11-02'),
    before: run(1, '2026-10-05'),
  },
  userId: randomUUID(),
  now: new Date('2026-11-20T15:00:00Z'),
}

/** A customer with an order of these counties, and the order's first item. */
export async function ownerOf(
  counties: readonly string[],
  db: Database,
): Promise<Customer & { readonly itemId: string }> {
  const customer = await someone(db)
  const [orderId, itemId] = [randomUUID(), randomUUID()]
  const shared = { name: 'Likely sellers', amount: 49_900, status: 'active' }
  await db.insert(orders).values({ ...shared, id: orderId, hubspotStatus: 'closedwon', accessible: [] })
  await db.insert(orderUsers).values({ orderId, userId: customer.id })
  await db.insert(orderItems).values(
    counties.map((county, at) => ({
      ...{ ...shared, id: at === 0 ? itemId : randomUUID(), orderId, fips: county },
      ...{ productType: 'LikelySeller', threshold1: 'full', cutoff: 24, frequency: 'monthly' },
    })),
  )
  return { ...customer, itemId }
}
