import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { userById } from '#server/accounts/users/users.ts'
import { marketsOf } from '#server/likely-sellers/markets.ts'
import { contactStats } from '#server/markets/contact-stats.ts'
import type { Store } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { boughtAudit, fillAudit } from './lib/audit-rows.ts'
import { compareRead } from './lib/database.ts'
import type { Figures } from './lib/figures.ts'

const files = [
  { type: 'refresh', rows: 100_000 },
  { type: 'skiptrace', rows: 20_000 },
] as const
const [{ rows: homes }] = files

/** The contact figures of a customer of a report and a trace; each third contact is a home with a score. */
export async function benchContacts(figures: Figures, store: Store, ownerId: string): Promise<void> {
  const { db, pool } = store
  for (const [at, { type, rows }] of files.entries()) {
    const processedAt = new Date(Date.now() - 60 * 86_400_000).toISOString()
    const audit = { ...boughtAudit(randomUUID()), type, processedAt }
    await fillAudit(pool, audit.id, rows)
    const ids = { streamId: audit.id, ownerId, kind: 'audit', createdSeq: at + 1, seq: at + 1 }
    await db.insert(streams).values({ ...ids, state: { ...audit } })
  }
  await pool.query(`update audit_rows set fips = '10001', attom_id = row_no where row_no % 3 = 0`)
  await pool.query(
    `insert into property_scores (fips, attom_id, run_id, score, prediction_time)
     select '10001', n, 10040, (n % 1000) / 1000.0, now() - interval '7 days' from generate_series(3, $1::int, 3) n`,
    [homes],
  )
  await pool.query(
    `insert into listings (fips, attom_id, listed_on)
     select '10001', n, current_date - 30 from generate_series(3, $1::int, 30) n`,
    [homes],
  )
  await pool.query('vacuum analyze audit_rows, property_scores, listings')
  const name = `contacts: ${files.map(({ type, rows }) => `${rows} rows of ${type}`).join(', ')}`
  await compareRead(figures, store, name, () => contactStats(db, ownerId, new Date()))
}

const sold = { orders: 100_000, items: 10 } as const

/** Half of the orders are of companies, the others of single people. */
const fillOrders = async (pool: pg.Pool) => {
  await pool.query(
    `insert into companies (id, name) select gen_random_uuid(), 'Company ' || n from generate_series(1, 20000) n`,
  )
  await pool.query(
    `insert into orders (id, company_id, name, amount, status, hubspot_status, accessible)
     select gen_random_uuid(), case when n % 2 = 0 then c.id end, 'Order', 1, 'active', 'closedwon',
       case when n % 2 = 1 then jsonb_build_array('person' || n % 50000 || '@example.com') else '[]' end
     from generate_series(1, $1::int) n
     join (select id, row_number() over (order by id) as place from companies) c on c.place = n % 20000 + 1`,
    [sold.orders],
  )
  await pool.query(
    `insert into order_items (id, order_id, name, product_type, fips, threshold1, cutoff, frequency, amount, status)
     select gen_random_uuid(), id, 'Likely sellers', 'LikelySeller',
       (10001 + (hashint4((place * 31 + k)::int)::bigint + 2147483648) % 1000)::text, 'full', 24, 'monthly', 1, 'active'
     from (select id, row_number() over (order by id) as place from orders) o, generate_series(1, $1::int) k`,
    [sold.items],
  )
  await pool.query('vacuum analyze companies, orders, order_items')
}

/** The shop of counties among very many orders. */
export async function benchShop(figures: Figures, store: Store, userId: string): Promise<void> {
  const { db, pool } = store
  await fillOrders(pool)
  const user = await userById(db, userId)
  if (!user) throw new Error('There is no such user.')
  const name = `shop: ${sold.orders * sold.items} order items`
  await compareRead(figures, store, name, () => marketsOf(db, user))
}
