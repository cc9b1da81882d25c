import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { sandboxCrmTexts } from '#model/crm/sandbox-crm.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { startServer } from '#tests/support/foresale.ts'
import { addCounty, travis as travisFips } from '#tests/support/given/county.ts'
import { crmOf } from '#tests/support/given/crm.ts'
import { journalOf } from '#tests/support/given/person.ts'

const server = await startServer()
const withHubSpot = await startServer({ env: { HUBSPOT: 'none' } })
const { db } = server.foresale.store
const admin = await server.person('admin')
const crm = crmOf(server, admin)
await addCounty(db, travisFips)
beforeEach(async () => {
  await db.execute(sql`truncate crm_syncs, crm_records, sandbox_crm_records`)
  await db.execute(sql`delete from orders`)
})
afterAll(() => Promise.all([server.close(), withHubSpot.close()]))

type Kind = 'company' | 'contact' | 'deal' | 'lineItem'
const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object, as = admin) =>
  server.call(method, `/crm/sandbox${path}`, { as, ...(body ? { body } : {}) })
const add = async (kind: Kind, properties: Record<string, string>, links: object = {}): Promise<string> =>
  (await call('POST', `/${kind}`, { properties, ...links })).body.id
const list = async (kind: Kind, query = '') => (await call('GET', `/${kind}${query}`)).body

async function addCustomer() {
  const companyId = await add('company', { name: 'Larkspur Homes' })
  const person = { firstname: 'Priya', lastname: 'Natarajan', email: 'priya@example.com' }
  const contactId = await add('contact', person, { companyId })
  const dealId = await add(
    'deal',
    { dealname: 'Likely sellers', dealstage: 'closedwon', amount: '499' },
    { companyId, contactIds: [contactId] },
  )
  return { companyId, contactId, dealId }
}
const travis = { name: 'Travis County', product_type: 'LikelySeller', fips_code: travisFips, amount: '499' }

describe('the sandbox CRM', () => {
  it('[CRM-24] lists what was added, the newest first, with what it belongs to', async () => {
    const { companyId, contactId, dealId } = await addCustomer()
    const itemId = await add('lineItem', travis, { dealId })
    const at = server.clock.now.toISOString()
    const company = { id: companyId, name: 'Larkspur Homes' }
    const contact = { id: contactId, name: 'Priya Natarajan' }
    expect(await list('deal')).toEqual({
      records: [
        {
          id: dealId,
          name: 'Likely sellers',
          properties: {
            dealname: 'Likely sellers',
            dealstage: 'closedwon',
            amount: '499',
            createdate: at,
            closedate: at,
          },
          company,
          contacts: [contact],
          modifiedAt: at,
          items: [
            {
              id: itemId,
              name: 'Travis County',
              properties: travis,
              company: null,
              contacts: [],
              modifiedAt: at,
            },
          ],
        },
      ],
      totalCount: 1,
    })
    expect((await call('GET', '')).body).toEqual({
      companies: [company],
      contacts: [{ id: contactId, name: 'Priya Natarajan, priya@example.com' }],
    })
  })

  it('[CRM-24] finds the records that have every word, or the id', async () => {
    const first = await add('company', { name: 'Oak Realty' })
    await add('company', { name: 'Oak & Elm' })
    await add('company', { name: '100% Homes' })
    const names = async (search: string) =>
      (await list('company', `?searchText=${encodeURIComponent(search)}`)).records.map(
        ({ name }: { name: string }) => name,
      )
    expect(await names('oak')).toEqual(['Oak & Elm', 'Oak Realty'])
    expect(await names('REAL oak')).toEqual(['Oak Realty'])
    expect(await names(first)).toEqual(['Oak Realty'])
    expect(await names('0%')).toEqual(['100% Homes'])
    expect(await names('name')).toEqual([])
    expect(await list('company', '?limit=2&page=1')).toMatchObject({
      records: [{ name: 'Oak Realty' }],
      totalCount: 3,
    })
  })

  it('[CRM-24] is read by a sync: a deal becomes an order, what is deleted is missing', async () => {
    const { dealId } = await addCustomer()
    const itemId = await add('lineItem', travis, { dealId })
    expect(await crm.sync()).toMatchObject({ status: 'done', applied: 4 })
    expect(await db.select().from(orders)).toMatchObject([{ hubspotId: dealId, status: 'active' }])
    expect(await db.select().from(orderItems)).toMatchObject([{ hubspotId: itemId, fips: '48453' }])

    server.later(60_000)
    const [{ items }] = (await list('deal')).records
    const { modifiedAt } = items[0]
    const changed = { properties: { ...travis, cutoff: '12' }, dealId, modifiedAt }
    expect(await call('PUT', `/lineItem/${itemId}`, changed)).toMatchObject({ status: 200 })
    await crm.sync()
    expect(await db.select().from(orderItems)).toMatchObject([{ cutoff: 12 }])

    expect(await call('DELETE', `/deal/${dealId}`)).toMatchObject({ status: 200 })
    expect(await list('deal')).toEqual({ records: [], totalCount: 0 })
    await crm.sync()
    expect(await crm.differences('deal', 'missing')).toMatchObject([{ crmId: dealId }])
    expect(await crm.differences('lineItem', 'missing')).toMatchObject([{ crmId: itemId }])
  })

  it('[CRM-24] keeps facts of who changed what, without data', async () => {
    const id = await add('company', { name: 'Larkspur Homes' })
    await call('DELETE', `/company/${id}`)
    const own = await journalOf(server, admin.id)
    expect(own.slice(-2)).toMatchObject([
      { type: 'v1.SandboxCrmRecordSaved', data: { kind: 'company', recordId: id } },
      { type: 'v1.SandboxCrmRecordDeleted', data: { kind: 'company', recordId: id } },
    ])
    expect(JSON.stringify(own)).not.toContain('Larkspur')
  })

  it('[CRM-25] refuses a record without its name, and a field that the CRM does not have', async () => {
    expect(await call('POST', '/company', { properties: { name: '  ' } })).toMatchObject({
      status: 422,
      body: { field: 'name', message: 'Required' },
    })
    expect(await call('POST', '/company', { properties: { name: 'Oak', rating: 'A' } })).toMatchObject({
      status: 422,
      body: { message: 'A company of the sandbox CRM has no field “rating”.' },
    })
    expect(await list('company')).toMatchObject({ totalCount: 0 })
  })

  it('[CRM-25] refuses an association with what is not there', async () => {
    const { companyId, contactId } = await addCustomer()
    const deal = (links: object) =>
      call('POST', '/deal', { properties: { dealname: 'Deal', dealstage: 'contractsent' }, ...links })
    const refused = (message: string) => ({ status: 422, body: { message } })
    expect(await deal({ contactIds: [contactId, '999999'] })).toMatchObject(
      refused(sandboxCrmTexts.noContact),
    )
    expect(await deal({ contactIds: [companyId] })).toMatchObject(refused(sandboxCrmTexts.noContact))
    expect(await deal({ companyId: '999999' })).toMatchObject(refused(sandboxCrmTexts.noCompany))
    expect(await deal({ companyId: 'x' })).toMatchObject({
      status: 400,
      body: { message: 'This is not an id of the CRM.' },
    })
    expect(await call('POST', '/lineItem', { properties: travis })).toMatchObject(
      refused(sandboxCrmTexts.noDeal),
    )
    await call('DELETE', `/contact/${contactId}`)
    expect(await deal({ contactIds: [contactId] })).toMatchObject(refused(sandboxCrmTexts.noContact))
  })

  it('[CRM-25] refuses a change of what has changed or is deleted meanwhile', async () => {
    const id = await add('company', { name: 'Oak' })
    const modifiedAt = server.clock.now.toISOString()
    const rename = (name: string) => call('PUT', `/company/${id}`, { properties: { name }, modifiedAt })
    server.later(1_000)
    expect(await rename('Elm')).toMatchObject({ status: 200 })
    expect(await rename('Ash')).toMatchObject({ status: 409, body: { message: sandboxCrmTexts.changed } })
    expect(await list('company')).toMatchObject({ records: [{ name: 'Elm' }] })
    await call('DELETE', `/company/${id}`)
    expect(await rename('Ash')).toMatchObject({ status: 404 })
    expect(await call('DELETE', `/company/${id}`)).toMatchObject({ status: 404 })
    expect(await call('DELETE', '/company/rubbish')).toMatchObject({ status: 404 })
  })

  it('[CRM-25] saves what no sync can use, and the sync says why', async () => {
    const { dealId } = await addCustomer()
    await add('lineItem', { ...travis, fips_code: 'Travis' }, { dealId })
    const read = await crm.read()
    expect(read.counts?.lineItem).toMatchObject({ add: 0, unusable: 1 })
    expect(await crm.differences('lineItem', 'unusable')).toMatchObject([
      { name: 'Travis County', problem: 'fips' },
    ])
  })

  it('[CRM-24] does not exist for customers, nor where the CRM is not the sandbox', async () => {
    const customer = await server.person()
    const other = await withHubSpot.person('admin')
    const id = await add('company', { name: 'Oak' })
    const calls = [
      ['GET', ''],
      ['GET', '/company'],
      ['POST', '/company'],
      ['PUT', `/company/${id}`],
      ['DELETE', `/company/${id}`],
    ] as const
    for (const [method, path] of calls) {
      const body = method === 'POST' || method === 'PUT' ? { properties: { name: 'Elm' } } : undefined
      expect(await call(method, path, body, customer)).toMatchObject({ status: 404 })
      const elsewhere = await withHubSpot.call(method, `/crm/sandbox${path}`, {
        as: other,
        ...(body ? { body } : {}),
      })
      expect(elsewhere).toMatchObject({ status: 404 })
    }
    expect(await list('company')).toMatchObject({ records: [{ name: 'Oak' }] })
  })
})
