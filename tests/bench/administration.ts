import type pg from 'pg'
import type { ListFilter } from '#model/administration.ts'
import { listUsers } from '#server/administration/lists.ts'
import { onDatabase } from './database.ts'
import { timed } from './kapture.ts'

const people = 100_000

const fillUsers = (pool: pg.Pool) =>
  pool.query(
    `insert into users (id, first_name, last_name, email, phone, brokerage, status, hubspot_id)
     select gen_random_uuid(), 'First' || h % 900, 'Last' || h % 20000, 'person' || n || '@example.com',
       '5125550100', 'Company ' || h % 5000, case when h % 20 = 0 then 'inactive' else 'active' end, (700000 + n)::text
     from (select n, (hashint4(n)::bigint + 2147483648) as h from generate_series(1, $1::int) n) made`,
    [people],
  )

const filters: Readonly<Record<string, ListFilter>> = {
  everyone: { status: 'all', searchText: '' },
  'one person': { status: 'all', searchText: 'person77123@example.com' },
  'two words': { status: 'active', searchText: 'first12 last3' },
  'a word of everyone': { status: 'inactive', searchText: 'first' },
  nobody: { status: 'all', searchText: 'nobody at all' },
}

/** Pages of the administrators' list of users, with their counts. */
export async function benchAdministration(): Promise<void> {
  await onDatabase(async ({ store: { db, pool } }) => {
    await fillUsers(pool)
    await pool.query('vacuum analyze users')
    console.log(`of ${people.toLocaleString('en-US')} users: p50 and p95 (aim: p95 under 100 ms)`)
    for (const [name, filter] of Object.entries(filters)) {
      const page = (of: number) => timed(() => listUsers(db, filter, { page: of, limit: 25, sort: 'name' }))
      console.log(`  ${name.padEnd(20)} first page ${await page(1)}, page 200 ${await page(200)}`)
    }
  })
}
