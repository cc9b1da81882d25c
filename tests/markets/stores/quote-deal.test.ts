import { asc } from 'drizzle-orm'
import { afterAll, afterEach, expect, it } from 'vitest'
import { readRecord } from '#server/crm/records.ts'
import { createSandboxRecord } from '#server/crm/sandbox.ts'
import { sandboxCrmRecords } from '#server/store/schema/crm.ts'
import { startServer, type TestServer } from '#tests/support/foresale.ts'
import { loadHomes, travis } from '#tests/support/given/county.ts'
import { crmOf } from '#tests/support/given/crm.ts'

const sandbox = await startServer({ env: { HUBSPOT: 'sandbox' } })
const none = await startServer({ env: { HUBSPOT: 'none' } })
await loadHomes(sandbox, [{ attomId: 1, score: 0.9 }])
afterEach(() => sandbox.foresale.store.db.delete(sandboxCrmRecords))
afterAll(() => Promise.all([sandbox.close(), none.close()]))

const asked = {
  product: 'likelyseller',
  name: 'Dana Mae Whitfield',
  email: 'dana@example.com',
  phone: '3125550142',
  fipsCodes: [travis],
  details: '',
  nickname: '',
  pageAge: 9_000,
}
const ask = async (server: TestServer, body: object = {}) => {
  const { status } = await server.call('POST', '/quotes', { body: { ...asked, ...body } })
  expect(status).toBe(200)
}
const records = ({ foresale }: TestServer) =>
  foresale.store.db.select().from(sandboxCrmRecords).orderBy(asc(sandboxCrmRecords.id))

it('[STO-15] a request is a deal of the sandbox CRM, with its contact and a line item for each county', async () => {
  await ask(sandbox)
  const made = await records(sandbox)
  const [contact, deal, item] = made.map(({ id, kind, properties, links }) =>
    readRecord(kind, { id: String(id), properties, links }),
  )
  expect(made.map(({ kind }) => kind)).toEqual(['contact', 'deal', 'lineItem'])
  expect([contact?.problem, deal?.problem, item?.problem]).toEqual([null, null, null])
  expect(contact?.data).toMatchObject({
    firstName: 'Dana',
    lastName: 'Mae Whitfield',
    email: 'dana@example.com',
    phone: '3125550142',
  })
  expect(deal?.data).toMatchObject({
    name: 'Quote for Likely Sellers: Dana Mae Whitfield',
    won: false,
    contacts: [String(made[0]?.id)],
  })
  expect(item?.data).toMatchObject({
    name: 'Likely Sellers Travis County, TX',
    productType: 'LikelySeller',
    fips: travis,
    deal: String(made[1]?.id),
  })
})

it('[STO-15] a known address keeps its contact, and other products need no county', async () => {
  await ask(sandbox)
  await ask(sandbox, { product: 'kapture', fipsCodes: [], name: 'Someone Else', email: 'Dana@Example.com' })
  const made = await records(sandbox)
  const contacts = made.filter(({ kind }) => kind === 'contact')
  expect(contacts).toMatchObject([{ properties: { firstname: 'Dana' } }])
  expect(made.filter(({ kind }) => kind === 'deal').map(({ links }) => links.contact)).toEqual([
    [String(contacts[0]?.id)],
    [String(contacts[0]?.id)],
  ])
  expect(made.at(-1)?.properties).toMatchObject({ product_type: 'KaptuRE API' })
})

it('[STO-15] a bot makes no deal, and without the sandbox there is none', async () => {
  await ask(sandbox, { nickname: 'Bot' })
  await ask(none, { fipsCodes: [] })
  expect([await records(sandbox), await records(none)]).toEqual([[], []])
})

it('[STO-46] the county of a quote is in its asker’s list once the deal is won and synced', async () => {
  const [person, admin] = [await sandbox.person(), await sandbox.person('admin')]
  const crm = crmOf(sandbox, admin)
  const counties = async () => (await sandbox.call('GET', `/counties/${person.id}`, { as: person })).body
  await ask(sandbox, { email: person.email })
  await crm.sync()
  expect(await counties()).toEqual([])
  const deal = (await records(sandbox)).find(({ kind }) => kind === 'deal')
  const properties = { ...deal?.properties, dealstage: 'closedwon', closedate: '2026-11-20T15:00:00Z' }
  await crm.change(String(deal?.id), { properties })
  await crm.sync()
  expect(await counties()).toEqual([travis])
})

it('[STO-15] the deal of someone whose company the CRM knows is that company’s', async () => {
  const { db } = sandbox.foresale.store
  const now = new Date(sandbox.foresale.now())
  const company = await createSandboxRecord(db, now, { kind: 'company', properties: { name: 'Oak Realty' } })
  const properties = { firstname: 'Dana', lastname: 'Whitfield', email: asked.email }
  await createSandboxRecord(db, now, { kind: 'contact', properties, links: { company: [company] } })
  await ask(sandbox)
  const deals = (await records(sandbox)).filter(({ kind }) => kind === 'deal')
  expect(deals.map(({ links }) => links.company)).toEqual([[company]])
})
