import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { orderFileTexts } from '#model/administration/order-files.ts'
import { orders } from '#server/store/schema/orders.ts'
import { companies } from '#server/store/schema/users.ts'
import { work } from '#server/store/schema/work.ts'
import { startServer } from '#tests/support/foresale.ts'
import { addCounty, travis } from '#tests/support/given/county.ts'
import { crmOf, oneItem } from '#tests/support/given/crm.ts'

const server = await startServer()
const { db } = server.foresale.store
const admin = await server.person('admin')
const crm = crmOf(server, admin)
await addCounty(db, travis)
beforeEach(async () => {
  await db.execute(sql`truncate crm_syncs, crm_records, sandbox_crm_records`)
  await db.execute(sql`delete from orders`)
  await db.execute(sql`update users set hubspot_id = null, company_id = null`)
  await db.execute(sql`delete from companies`)
})
afterAll(() => server.close())

const companyNames = async () =>
  (await db.select().from(companies).orderBy(companies.name)).map(({ name }) => name)

it('[CRM-31] applies what it showed; what the CRM changes meanwhile is in the next difference', async () => {
  const changed = await crm.company('Elm Realty')
  const deleted = await crm.company('Yew Realty')
  const { id } = await crm.read()
  server.later(10 * 60_000)
  await crm.change(changed, { properties: { name: 'Elm & Sons' } })
  await crm.archive(deleted)
  await crm.company('Fir Realty')
  await crm.apply(id)
  await crm.run()
  expect(await companyNames()).toEqual(['Elm Realty', 'Yew Realty'])
  const next = await crm.read()
  expect(next.counts?.company).toEqual({ add: 1, change: 1, missing: 1, unusable: 0 })
  expect((await crm.differences('company', 'change'))[0]?.fields).toEqual([
    { field: 'name', from: 'Elm Realty', to: 'Elm & Sons' },
  ])
  await crm.apply(next.id)
  await crm.run()
  expect(await companyNames()).toEqual(['Elm & Sons', 'Fir Realty', 'Yew Realty'])
})

it('[CRM-32] an application that is given up says at what, and the next sync applies the rest', async () => {
  const companyId = await crm.company('Oak Realty')
  const contactId = await crm.contact('oak@example.com', companyId)
  await crm.deal({ companyId, contactIds: [contactId] })
  const { id } = await crm.read()
  await crm.apply(id)
  await db.execute(sql`
    create function refuse() returns trigger language plpgsql as 'begin raise exception ''disk full''; end'`)
  await db.execute(sql`create trigger stop before insert on orders execute function refuse()`)
  await crm.run()
  expect(await crm.newest()).toMatchObject({ id, status: 'applying', at: 'deal', applied: 2 })
  await db.update(work).set({ runAt: sql`now()`, attempts: 5 }).where(eq(work.status, 'ready'))
  await crm.run()
  expect(await crm.newest()).toMatchObject({
    id,
    status: 'failed',
    why: 'Applying orders failed. The fault is in the log.',
  })
  await db.execute(sql`drop function refuse cascade`)
  const rest = await crm.sync()
  expect(rest).toMatchObject({ status: 'done', applied: 2, total: 2 })
  expect(rest.id).not.toBe(id)
  expect(await companyNames()).toEqual(['Oak Realty'])
  expect(await db.select().from(orders)).toMatchObject([{ name: 'Likely sellers' }])
})

it('[CRM-33] a deal of unusable items only is an order without items, of which no file is made', async () => {
  const companyId = await crm.company('Ash Realty')
  const person = await server.person()
  const contactId = await crm.contact(person.email, companyId)
  await crm.deal({ companyId, contactIds: [contactId] }, [
    { ...oneItem, fips_code: 'Travis' },
    { ...oneItem, amount: 'much' },
  ])
  const { counts } = await crm.sync()
  expect(counts).toMatchObject({ deal: { add: 1 }, lineItem: { add: 0, unusable: 2 } })
  const [order] = await db.select().from(orders)
  const body = { marketingChannel: 'Phone' }
  const made = await server.call('POST', `/export/files/${order?.id}`, { as: admin, body })
  expect(made).toMatchObject({ status: 422, body: { message: orderFileTexts.noItems } })
})
