import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { noAppend } from '#model/likely-sellers/append.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { lookUpOwners } from '#server/likely-sellers/append/look-up.ts'
import { estimateAppend, keepOwners } from '#server/likely-sellers/append/owners.ts'
import type { ListAccess } from '#server/likely-sellers/rows.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { countyAccess, fillCounty, fips } from './lib/county.ts'
import { onDatabase } from './lib/database.ts'
import { type Bench, count } from './lib/figures.ts'

const homes = 100_000

/** The county names a third, and a third is known by address only. */
const fillContacts = (pool: pg.Pool) =>
  pool.query(
    `insert into contacts (fips, contact_id, attom_id, owner_no, first_name, last_name, street, city, phones,
       phone_numbers, emails, address_key, house_number, zip, city_key, state)
     select fips, attom_id::text, case when attom_id % 3 = 0 then attom_id end, case when attom_id % 3 = 0 then 1 end,
       owner1_first, owner1_last, street, city, '[]', case when attom_id % 3 = 0 then array['5125550100'] else '{}' end,
       array['owner' || attom_id || '@example.com'], address_key, house_number, zip, city_key, state
     from properties where attom_id % 3 < 2`,
  )

const { item } = countyAccess
const access: ListAccess = {
  ...countyAccess,
  item: { ...item, before: null, selection: { ...item.selection, cutoff: 0 } },
}
const options = { appendPersonOption: 'person1', appendKind: 'new' } as const

/** An append to a list of 100,000 properties: its estimate, in the cart, and its delivery before it is paid. */
export const append: Bench = {
  floor:
    'an exact join of the predicted homes with the contacts of their owners, by home or by address and name',
  aims: { estimated: 10, 'put in the cart': 10, 'looked up': 10, 'estimated again': 10 },
  run: (figures) =>
    onDatabase(async ({ store }) => {
      await fillCounty(store.pool, homes)
      await fillContacts(store.pool)
      await store.pool.query('vacuum analyze contacts')
      const floor = () => exactJoin(store.pool)
      const estimate = async () => {
        const estimated = await estimateAppend(store.db, access, options)
        if (isRefusal(estimated)) throw new Error(estimated.message)
        figures.note(`${count(estimated.quantity)} of ${count(homes)} owners estimated`)
      }
      await figures.compare('estimated', { floor, ours: estimate })
      const id = randomUUID()
      await figures.compare('put in the cart', {
        floor,
        ours: () => store.db.transaction(async (tx) => void (await keepOwners(tx, id, access, options))),
      })
      await figures.compare('looked up', {
        floor,
        ours: async () => {
          const lease = leaseOf({ id, ownerId: access.userId })
          const needs = { store, now: () => access.now }
          const found = await lookUpOwners(needs, lease, { ...noAppend, id, ...options })
          figures.note(`${count(found?.quantity ?? 0)} found and billed`)
        },
      })
      await figures.compare('estimated again', { floor, ours: estimate })
    }),
}

const exactJoin = async (pool: pg.Pool): Promise<void> => {
  await pool.query(
    `select p.attom_id, c.emails, c.phone_numbers
     from predictions s join properties p using (fips, attom_id)
     join contacts c on c.fips = p.fips and (c.attom_id = p.attom_id and c.owner_no = 1)
     where s.fips = $1 and s.run_id = 2 and s.in_file
     union all
     select p.attom_id, c.emails, c.phone_numbers
     from predictions s join properties p using (fips, attom_id)
     join contacts c on c.attom_id is null and c.zip = p.zip and c.address_key = p.address_key
       and c.first_name = p.owner1_first and c.last_name = p.owner1_last
     where s.fips = $1 and s.run_id = 2 and s.in_file`,
    [fips],
  )
}
