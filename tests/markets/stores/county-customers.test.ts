import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { marketsOf } from '#server/likely-sellers/markets.ts'
import { openStore } from '#server/store/pool.ts'
import { counties, predictionRuns } from '#server/store/schema/bulk.ts'
import { countyCustomers } from '#server/store/schema/orders.ts'
import { users } from '#server/store/schema/users.ts'
import { verifyJournal } from '#server/store/verify.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { plainOthers } from './plain-others.ts'

const fresh = await freshDatabase()
// One connection, so that its random numbers follow from the seed.
const store = openStore({ connectionString: fresh.url, max: 1 })
const { db, pool } = store
afterAll(async () => {
  await store.close()
  await fresh.close()
})

const fipsCodes = ['48209', '48453']
await db.insert(counties).values(fipsCodes.map((fips) => ({ fips, state: 'TX', name: fips })))
const run = { fileClass: 'base', predictionTime: new Date(0), reportWeek: '', complete: true, source: '' }
await db.insert(predictionRuns).values(fipsCodes.map((fips) => ({ ...run, fips })))
await pool.query(`
  insert into companies (id, name) select gen_random_uuid(), 'Company ' || n from generate_series(1, 3) n`)

const empty = () =>
  pool.query(`delete from orders; delete from users; update companies set status = 'active'`)

const oneOf = (table: string) => `(select id from ${table} order by random() limit 1)`
const company = `case when random() < 0.4 then ${oneOf('companies')} end`
const status = `case when random() < 0.8 then 'active' else 'inactive' end`
const addresses = `case when random() < 0.5 then '[]' else (
  select coalesce(jsonb_agg('person' || n || '@example.com'), '[]') from generate_series(1, 6) n where random() < 0.3) end`
const fips = `(array['48209', '48453'])[1 + floor(random() * 2)]`
const product = `case when random() < 0.8 then 'LikelySeller' else 'COVID_Distressed' end`
const item = `case when random() < 0.9 then 'Likely sellers' else 'COVID19 Hays' end`

/** Whatever writes orders and their people, each for one to three rows. */
const changes = [
  `insert into users (id, first_name, last_name, email, email_proven_at, company_id)
   select gen_random_uuid(), 'Ada', 'Example', 'Person' || n || '@example.com', case when random() < 0.7 then now() end,
     ${company} from generate_series(1, 6) n where random() < 0.9 on conflict do nothing`,
  `delete from users where random() < 0.4`,
  `update users set company_id = ${company} where random() < 0.3`,
  `update users set email = 'person' || n || '@example.com' from (select floor(random() * 6 + 1) as n) name
   where id = ${oneOf('users')} and not exists (select from users where lower(email) = 'person' || n || '@example.com')`,
  `insert into orders (id, name, amount, status, hubspot_status, company_id, accessible)
   select gen_random_uuid(), 'Order', 1, ${status}, 'won', ${company}, ${addresses} from generate_series(1, 4)`,
  `delete from orders where random() < 0.15`,
  `update orders set status = ${status} where random() < 0.2`,
  `update orders set company_id = ${company} where random() < 0.2`,
  `update orders set accessible = ${addresses} where id = ${oneOf('orders')}`,
  `insert into order_users select o.id, u.id from orders o, users u where random() < 0.2`,
  `delete from order_users where random() < 0.3`,
  `insert into order_items (id, order_id, name, product_type, fips, threshold1, cutoff, frequency, amount, status)
   select gen_random_uuid(), o.id, ${item}, ${product}, ${fips}, 'full', 0, 'monthly', 1, ${status}
   from orders o where random() < 0.7`,
  `update order_items set fips = ${fips}, order_id = ${oneOf('orders')}, status = ${status} where random() < 0.1`,
  `update order_items set name = ${item}, product_type = ${product} where random() < 0.1`,
  `delete from order_items where random() < 0.05`,
  `update companies set status = ${status} where id = ${oneOf('companies')}`,
]

const faults = async () => (await verifyJournal(db)).faults

it('[STO-65] the kept customers of a county are those of its orders, whatever changes', async () => {
  await empty()
  await pool.query('select setseed(0.154)')
  const most = new Map<string, number>()
  for (let round = 0; round < 12; round += 1) {
    const { rows } = await pool.query<{ at: number }>(
      `select at from generate_series(0, ${changes.length - 1}) at order by random()`,
    )
    for (const { at } of rows) {
      await pool.query(changes[at] ?? '')
      expect([changes[at], ...(await faults())]).toEqual([changes[at]])
    }
    for (const viewer of await db.select().from(users).limit(2)) {
      const plain = await plainOthers(db, viewer)
      for (const { fipsCode, others } of await marketsOf(db, viewer)) {
        expect([round, fipsCode, others]).toEqual([round, fipsCode, plain.get(fipsCode) ?? 0])
        most.set(fipsCode, Math.max(others, most.get(fipsCode) ?? 0))
      }
    }
  }
  expect(fipsCodes.filter((code) => (most.get(code) ?? 0) < 2)).toEqual([])
})

/** An order of a county, for a list of addresses. */
const order = (company: string) => `
  with made as (
    insert into orders (id, name, amount, status, hubspot_status, company_id, accessible)
    values (gen_random_uuid(), 'Order', 1, 'active', 'won', ${company}, '["late@example.com"]') returning id)
  insert into order_items (id, order_id, name, product_type, fips, threshold1, cutoff, frequency, amount, status)
  select gen_random_uuid(), id, 'Likely sellers', 'LikelySeller', '48453', 'full', 0, 'monthly', 1, 'active' from made`

const customers = async () => {
  const kept = await db.select().from(countyCustomers).where(eq(countyCustomers.fips, '48453'))
  return kept[0]?.customers
}

it('[STO-65] a person of an order who gets an account later counts as their company', async () => {
  await empty()
  const office = `(select id from companies where name = 'Company 1')`
  await pool.query(`${order('null')}; ${order(office)}`)
  expect(await customers()).toBe(2)
  await pool.query(
    `insert into users (id, first_name, last_name, email, company_id)
     values (gen_random_uuid(), 'Ada', 'Example', 'Late@example.com', ${office})`,
  )
  expect(await customers()).toBe(1)
  await pool.query('delete from users')
  expect(await customers()).toBe(2)
})

it('[STO-66] a customer whom two writers add to a county at once is counted once', async () => {
  await empty()
  const first = await fresh.pool.connect()
  await first.query('begin')
  await first.query(order('null'))
  const second = fresh.pool.query(order('null'))
  const waiting = async () => {
    const { rows } = await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
    return rows.length
  }
  await expect.poll(waiting).toBe(1)
  await first.query('commit')
  first.release()
  await second
  expect(await customers()).toBe(1)
  expect(await faults()).toEqual([])
})

it('[JRN-90] journal:verify names a county whose kept customers are not those of its orders', async () => {
  await empty()
  await pool.query(order('null'))
  await pool.query(`update county_customers set customers = customers + 1 where fips = '48453'`)
  await pool.query(`insert into county_orders values ('48209', 'someone', gen_random_uuid())`)
  expect(await faults()).toEqual([
    'The customers kept of county 48209 are not those of its orders.',
    'The customers kept of county 48453 are not those of its orders.',
  ])
  await pool.query(`update county_customers set customers = customers - 1 where fips = '48453'`)
  await pool.query(`delete from county_orders where fips = '48209'`)
  expect(await faults()).toEqual([])
})
