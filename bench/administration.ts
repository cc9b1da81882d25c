import type pg from 'pg'
import type { ListFilter } from '#model/administration/administration.ts'
import type { TrailFilter } from '#model/administration/audit-trail.ts'
import { listUsers } from '#server/administration/lists.ts'
import { trailPage } from '#server/administration/trail.ts'
import { indexSearches } from '#server/store/search-index.ts'
import { compareRead, onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'

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

const facts = 1_000_000

/** A hundred facts for each of 10,000 people, one in 1,000 by an administrator. */
const fillFacts = (pool: pg.Pool) =>
  pool.query(
    `with people as (select id, row_number() over (order by id) as n from users limit 10000),
       boss as (insert into users (id, first_name, last_name, email, role)
         values (gen_random_uuid(), 'Robin', 'Admin', 'robin@example.com', 'admin') returning id)
     insert into facts (owner_id, seq, stream_id, kind, type, data, actor_id, at)
     select p.id, s, p.id, 'profile', 'v1.UserLoggedIn', '{"remembered":false}',
       case when (p.n * 100 + s) % 1000 = 0 then boss.id else p.id end, now() - (p.n * 100 + s) * interval '7 seconds'
     from people p, boss, generate_series(1, $1::int / 10000) s`,
    [facts],
  )

const trails: Readonly<Record<string, TrailFilter>> = {
  everything: {},
  'one person': { person: 'person777@example.com' },
  'an administrator': { person: 'robin@example.com' },
  administrators: { administrators: 'yes' },
  'a kind without facts': { kind: 'company' },
  'a day': { from: '2026-11-01', to: '2026-11-01' },
}

/** Pages of the administrators' list of users, with their counts, and of the audit trail. */
export const administration: Bench = {
  floor: 'the statements of a page, sent bare',
  aims: { users: 2, 'users, page 200': 2, trail: 2 },
  run: (figures) =>
    onDatabase(async ({ store }) => {
      const { db, pool } = store
      await indexSearches(pool)
      await fillUsers(pool)
      await pool.query('vacuum analyze users')
      for (const [name, filter] of Object.entries(filters)) {
        const page = (of: number) => () => listUsers(db, filter, { page: of, limit: 25, sort: 'name' })
        await compareRead(figures, store, `users: ${name}`, page(1))
        await compareRead(figures, store, `users, page 200: ${name}`, page(200))
      }
      await fillFacts(pool)
      await pool.query('vacuum analyze users, facts')
      for (const [name, filter] of Object.entries(trails))
        await compareRead(figures, store, `trail: ${name}`, () =>
          trailPage(db, filter, { page: 0, limit: 10 }),
        )
      figures.note(`of ${count(people)} users and ${count(facts)} facts`)
    }),
}
