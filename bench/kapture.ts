import type pg from 'pg'
import type { RealtorFilter } from '#model/kapture/kapture.ts'
import { countRealtors, realtorPage, statesWithLicences } from '#server/kapture/realtors.ts'
import { compareRead, onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'

const licences = 1_500_000

/** A fifth of the licences is of Texas, more than any state has. */
const fillLicences = (pool: pg.Pool) =>
  pool.query(
    `insert into realtors (state, license_no, license_type, license_status, contact_type, first_name, last_name,
       entity_full_name, city, city_key, email, phone)
     select (array['TX','TX','TX','TX','CA','CA','CA','FL','FL','FL','NY','NY','GA','OH','PA','NC','IL','AZ','WA','CO'])[1 + n % 20],
       lpad(n::text, 8, '0'), 'Salesperson', (array['active','active','active','pending','inactive'])[1 + h % 5],
       case when h % 4 = 0 then 'broker' else 'agent' end, 'First' || h % 900, 'Last' || h % 20000,
       'Company ' || h % 5000, 'City ' || h % 400, 'CITY ' || h % 400,
       case when h % 7 > 0 then 'person' || n || '@example.com' end, case when h % 10 > 0 then '512555' || lpad((n % 10000)::text, 4, '0') end
     from (select n, (hashint4(n)::bigint + 2147483648) as h from generate_series(1, $1::int) n) made`,
    [licences],
  )

const texas: RealtorFilter = { state: 'TX' }
const filters: Readonly<Record<string, RealtorFilter>> = {
  'a state': texas,
  'a city': { ...texas, city: 'City 12' },
  'a contact type': { ...texas, contactType: 'broker' },
  'a license status': { ...texas, licenseStatus: 'inactive' },
  'with e-mail, without phone': { ...texas, hasEmail: 'yes', hasPhone: 'no' },
  everything: {
    ...texas,
    city: 'City 12',
    contactType: 'agent',
    licenseStatus: 'active',
    hasEmail: 'yes',
    hasPhone: 'yes',
  },
}

/** Counts and deep pages of licences as /kapture and its API read them, and the states that have any. */
export const kapture: Bench = {
  floor: 'the statements of a page or a count, sent bare',
  aims: { 'the states': 2, count: 2, 'last page': 2 },
  run: (figures) =>
    onDatabase(async ({ store }) => {
      const { db, pool } = store
      await fillLicences(pool)
      await pool.query('vacuum analyze realtors')
      await compareRead(figures, store, 'the states', () => statesWithLicences(db))
      for (const [name, filter] of Object.entries(filters)) {
        const total = await countRealtors(db, filter)
        const last = { limit: 100, offset: Math.max(0, total - 100) }
        await compareRead(figures, store, `count: ${name}`, () => countRealtors(db, filter))
        await compareRead(figures, store, `last page: ${name}`, () => realtorPage(db, filter, last))
      }
      figures.note(`of ${count(licences)} licences`)
    }),
}
