import type pg from 'pg'
import type { RealtorFilter } from '#model/kapture/kapture.ts'
import { countRealtors, realtorPage, statesWithLicences } from '#server/kapture/realtors.ts'
import { onDatabase } from './database.ts'

const rounds = 20
const licences = 1_500_000
const aimMs = 100

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
export async function benchKapture(): Promise<void> {
  await onDatabase(async ({ store: { db, pool } }) => {
    await fillLicences(pool)
    await pool.query('vacuum analyze realtors')
    console.log(
      `of ${licences.toLocaleString('en-US')} licences: p50 and p95 of ${rounds} (aim: under ${aimMs} ms)`,
    )
    console.log(`  ${'the states'.padEnd(28)} ${await timed(() => statesWithLicences(db))}`)
    for (const [name, filter] of Object.entries(filters)) {
      const total = await countRealtors(db, filter)
      const last = { limit: 100, offset: Math.max(0, total - 100) }
      const count = await timed(() => countRealtors(db, filter))
      const page = await timed(() => realtorPage(db, filter, last))
      console.log(
        `  ${name.padEnd(28)} count ${count}, last page ${page}, of ${total.toLocaleString('en-US')}`,
      )
    }
  })
}

export async function timed(read: () => Promise<unknown>): Promise<string> {
  await read()
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    await read()
    took.push(performance.now() - start)
  }
  took.sort((a, b) => a - b)
  const at = (share: number) => `${(took[Math.ceil(took.length * share) - 1] ?? 0).toFixed(0)} ms`
  return `${at(0.5)}, ${at(0.95)}`
}
