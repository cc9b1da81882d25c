import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { crmTexts } from '#model/crm/crm.ts'
import { syncIfDue } from '#server/crm/nightly-sync.ts'
import { newestSync } from '#server/crm/sync.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import { type Crm, CrmRefused } from '#server/gateways/hubspot/port.ts'
import { sandboxCrm } from '#server/gateways/hubspot/sandbox.ts'
import { crmSyncs } from '#server/store/schema/crm.ts'
import { facts } from '#server/store/schema/journal.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { work } from '#server/store/schema/work.ts'
import { startServer } from '#tests/support/foresale.ts'
import { addCounty, loadHomes, travis } from '#tests/support/given/county.ts'
import { crmOf, oneItem } from '#tests/support/given/crm.ts'
import { journalOf } from '#tests/support/given/person.ts'

/** The sandbox, until a test takes the place of a page. */
let instead: ((kind: string, after: string | null) => void) | undefined
const crmOfTest: Crm = {
  async page(kind, reading) {
    instead?.(kind, reading.after)
    return sandboxCrm(server.foresale.store.db).page(kind, reading)
  },
  archived: (kind, after) => sandboxCrm(server.foresale.store.db).archived(kind, after),
}
const server = await startServer({ crm: crmOfTest, env: { CRM_SYNC_HOUR: '2' } })
const { db } = server.foresale.store
const admin = await server.person('admin')
const crm = crmOf(server, admin)
for (const fips of [travis, '01001']) await addCounty(db, fips)
const noon = server.clock.now
beforeEach(async () => {
  instead = undefined
  server.clock.now = noon
  await db.delete(work)
  await db.execute(sql`truncate crm_syncs, crm_records, sandbox_crm_records, crm_deleted_contacts`)
  await db.execute(sql`delete from orders`)
  await db.execute(sql`update users set hubspot_id = null, company_id = null`)
  await db.execute(sql`delete from companies`)
})
afterAll(() => server.close())

const none = { add: 0, change: 0, missing: 0, unusable: 0 }
const userWith = async (email: string) => (await db.select().from(users).where(eq(users.email, email)))[0]
const orderOf = async (dealId: string) =>
  (await db.select().from(orders).where(eq(orders.hubspotId, dealId)))[0]
const itemsOf = async (dealId: string) =>
  db
    .select()
    .from(orderItems)
    .where(eq(orderItems.orderId, (await orderOf(dealId))?.id ?? randomUUID()))
    .orderBy(orderItems.fips)

describe('a sync with the CRM', () => {
  it('[CRM-01] shows its difference before it applies it, and nothing afterwards', async () => {
    const companyId = await crm.company('Larkspur Homes')
    const read = await crm.read()
    expect(read).toMatchObject({
      status: 'ready',
      whole: true,
      read: 1,
      counts: { company: { ...none, add: 1 } },
    })
    expect(await db.$count(companies)).toBe(0)
    expect(await crm.differences('company', 'add')).toEqual([
      {
        id: companyId,
        crmId: companyId,
        portalId: null,
        name: 'Larkspur Homes',
        fields: [{ field: 'name', from: null, to: 'Larkspur Homes' }],
        problem: null,
        markedAt: null,
      },
    ])
    await crm.apply(read.id)
    await crm.run()
    expect(await crm.newest()).toMatchObject({ status: 'done', applied: 1, total: 1 })
    expect(await db.select().from(companies)).toMatchObject([
      { name: 'Larkspur Homes', hubspotId: companyId, status: 'active' },
    ])
    expect(await crm.differences('company', 'add')).toEqual([])
    expect((await crm.read()).counts?.company).toEqual(none)
  })

  it('[CRM-04] makes an order of a won deal, which its contacts open', async () => {
    const person = await server.person()
    await loadHomes(server, [{ attomId: 1, score: 0.9 }])
    const companyId = await crm.company('Oak Realty')
    const contactId = await crm.contact(person.email.toUpperCase(), companyId)
    const dealId = await crm.deal({ companyId, contactIds: [contactId] })
    expect(await crm.sync()).toMatchObject({ status: 'done', applied: 4 })
    const [order] = await db.select().from(orders).where(eq(orders.hubspotId, dealId))
    expect(order).toMatchObject({
      name: 'Likely sellers',
      amount: 49_900,
      status: 'active',
      hubspotStatus: 'closedwon',
      accessible: [person.email],
      closedAt: new Date('2026-11-20T15:00:00Z'),
    })
    const [user] = await db.select().from(users).where(eq(users.id, person.id))
    expect(user).toMatchObject({ hubspotId: contactId, firstName: 'Dana', companyId: order?.companyId })
    expect(
      await db
        .select()
        .from(orderItems)
        .where(eq(orderItems.orderId, order?.id ?? '')),
    ).toMatchObject([
      {
        name: oneItem.name,
        fips: '48453',
        threshold1: 'full',
        cutoff: 0,
        frequency: 'monthly',
        amount: 49_900,
      },
    ])
    const path = `/api/v1/likely/orders/user/${person.id}/likelyseller/active`
    expect((await server.call('GET', path, { as: person })).body.items).toHaveLength(1)
  })

  it('[CRM-05] makes a user of a contact without an account, who activates it', async () => {
    const companyId = await crm.company('Fir Realty')
    await crm.contact('New.Agent@example.com', companyId, { phone: '+1 (512) 555-0188', company: 'Fir' })
    await crm.sync()
    const made = await userWith('new.agent@example.com')
    expect(made).toMatchObject({
      firstName: 'Dana',
      lastName: 'Whitfield',
      phone: '5125550188',
      brokerage: 'Fir',
      passwordHash: null,
      emailConfirmedAt: null,
      status: 'active',
      role: 'customer',
    })
    const body = { email: 'new.agent@example.com' }
    expect((await server.call('POST', '/login/confirmation', { body })).body).toEqual({ state: 'sent' })
  })

  it('[CRM-06] takes names, deals and who belongs to them from the CRM, and keeps status, e-mail and keys', async () => {
    const person = await server.person()
    const companyId = await crm.company('Ash Realty')
    const contactId = await crm.contact(person.email, companyId)
    const dealId = await crm.deal({ companyId, contactIds: [contactId] })
    await crm.sync()
    const before = await userWith(person.email)
    await db.update(users).set({ firstName: 'Renamed', status: 'inactive' }).where(eq(users.id, person.id))
    await db.update(orders).set({ status: 'inactive', amount: 1 })
    await db.update(companies).set({ name: 'Renamed', status: 'inactive' })
    await crm.change(contactId, { properties: { firstname: 'Dee', email: 'moved@example.com' }, links: {} })
    const read = await crm.read()
    expect(read.counts).toMatchObject({ company: { change: 1 }, contact: { change: 1 }, deal: { change: 1 } })
    expect((await crm.differences('contact', 'change'))[0]?.fields).toEqual([
      { field: 'company', from: companyId, to: null },
      { field: 'firstName', from: 'Renamed', to: 'Dee' },
    ])
    await crm.apply(read.id)
    await crm.run()
    const after = await userWith(person.email)
    expect(after).toMatchObject({
      firstName: 'Dee',
      lastName: 'Whitfield',
      status: 'inactive',
      companyId: null,
    })
    expect(after?.passwordHash).toBe(before?.passwordHash)
    expect(await orderOf(dealId)).toMatchObject({
      status: 'inactive',
      amount: 49_900,
      accessible: ['moved@example.com'],
    })
    expect(await db.select().from(companies)).toMatchObject([{ name: 'Ash Realty', status: 'inactive' }])
  })

  it('[CRM-07] lists what cannot be used with the reason, and leaves it out', async () => {
    const companyId = await crm.company('Elm Realty')
    await crm.company('')
    const contactId = await crm.contact('elm@example.com', companyId)
    await crm.contact('not an address')
    await crm.deal({ companyId })
    const dealId = await crm.deal({ companyId, contactIds: [contactId] }, [
      { ...oneItem, fips_code: '1001' },
      { ...oneItem, fips_code: 'Travis' },
      { ...oneItem, threshold1: 'most' },
      { ...oneItem, product_type: '' },
    ])
    const { counts } = await crm.sync()
    expect(counts).toMatchObject({
      company: { add: 1, unusable: 1 },
      contact: { unusable: 1 },
      deal: { add: 1, unusable: 1 },
      lineItem: { add: 1, unusable: 3 },
    })
    const problems = async (kind: Parameters<typeof crm.differences>[0]) =>
      (await crm.differences(kind, 'unusable')).map(({ problem }) => problem)
    expect(await problems('company')).toEqual(['noName'])
    expect(await problems('contact')).toEqual(['noEmail'])
    expect(await problems('deal')).toEqual(['noContacts'])
    expect(await problems('lineItem')).toEqual(['fips', 'threshold', 'noProduct'])
    expect((await itemsOf(dealId)).map(({ fips }) => fips)).toEqual(['01001'])
  })

  it('[CRM-37] lists a line item whose county has not been loaded as unusable, unless its product needs none', async () => {
    const contactId = await crm.contact('oak@example.com')
    const unknown = { ...oneItem, fips_code: '99999' }
    const dealId = await crm.deal({ contactIds: [contactId] }, [
      oneItem,
      unknown,
      { ...unknown, product_type: 'COVID_Distressed' },
      { ...unknown, product_type: 'KaptuRE API' },
    ])
    const { counts } = await crm.sync()
    expect(counts?.lineItem).toEqual({ ...none, add: 2, unusable: 2 })
    expect((await crm.differences('lineItem', 'unusable')).map(({ problem }) => problem)).toEqual([
      'county',
      'county',
    ])
    expect((await itemsOf(dealId)).map(({ fips, productType }) => [fips, productType])).toEqual([
      [travis, 'LikelySeller'],
      ['99999', 'KaptuRE API'],
    ])
  })

  it('[CRM-38] keeps an item of the order whose line item has moved to a county that has not been loaded', async () => {
    const contactId = await crm.contact('ash@example.com')
    const dealId = await crm.deal({ contactIds: [contactId] })
    await crm.sync()
    const [item] = await itemsOf(dealId)
    await crm.change(item?.hubspotId ?? '', { properties: { ...oneItem, fips_code: '99999', amount: '1' } })
    expect((await crm.sync()).counts?.lineItem).toEqual({ ...none, unusable: 1 })
    expect(await itemsOf(dealId)).toEqual([item])
  })

  it('[CRM-08] marks and lists what the CRM has no more, keeps it, and unmarks what comes back', async () => {
    const companyId = await crm.company('Yew Realty')
    const contactId = await crm.contact('yew@example.com', companyId)
    const dealId = await crm.deal({ companyId, contactIds: [contactId] })
    await crm.sync()
    await crm.archive(dealId)
    const gone = await crm.sync()
    expect(gone.counts?.deal).toEqual({ ...none, missing: 1 })
    expect(gone).toMatchObject({ status: 'done', applied: 0, total: 0 })
    const [missing] = await crm.differences('deal', 'missing')
    expect(missing).toMatchObject({ crmId: dealId, name: 'Likely sellers' })
    expect(missing?.markedAt).toEqual(expect.any(String))
    expect(await orderOf(dealId)).toMatchObject({ status: 'active', accessible: ['yew@example.com'] })
    await crm.change(dealId, { archivedAt: null })
    expect((await crm.sync()).counts?.deal).toEqual({ ...none, change: 1 })
    expect(await orderOf(dealId)).toMatchObject({ crmMissingAt: null })
  })

  it('[CRM-09] gives the items that an order had before they had ids theirs, and adds none twice', async () => {
    const companyId = await crm.company('Bay Realty')
    const contactId = await crm.contact('bay@example.com', companyId)
    const dealId = await crm.deal({ companyId, contactIds: [contactId] })
    await crm.sync()
    await db.update(orderItems).set({ hubspotId: null, amount: 1 })
    await crm.sync()
    expect(await itemsOf(dealId)).toMatchObject([{ amount: 49_900, hubspotId: expect.any(String) }])
  })

  it('[CRM-10] reads what changed since, and everything once a week', async () => {
    await crm.company('Once')
    server.later(10 * 60_000)
    await crm.sync()
    server.later(60 * 60_000)
    await crm.company('Later')
    expect(await crm.read()).toMatchObject({ whole: false, read: 1 })
    await db.execute(sql`update crm_syncs set started_at = started_at - interval '8 days'`)
    expect(await crm.read()).toMatchObject({ whole: true, read: 2 })
  })

  it('[CRM-11] [CRM-42] is one for all administrators: who asks meanwhile joins it', async () => {
    const other = await server.person('admin')
    const [one, two] = await Promise.all([crm.start(), crm.start(other)])
    expect(two.id).toBe(one.id)
    expect([one.isJoined, two.isJoined].sort()).toEqual([false, true])
    expect(await crm.start()).toMatchObject({ id: one.id, isJoined: true })
    expect(await db.$count(crmSyncs)).toBe(1)
    await crm.run()
    const applied = await Promise.all([crm.apply(one.id), crm.apply(one.id, other)])
    expect(applied.map(({ body }) => body.status)).toEqual(['applying', 'applying'])
    expect(await db.$count(work, sql`kind = 'crm.apply' and payload ->> 'syncId' = ${one.id}`)).toBe(1)
    await crm.run()
    expect((await crm.apply(one.id)).body.status).toBe('done')
  })

  it('[CRM-30] is not started in the name of another administrator', async () => {
    const other = await server.person('admin')
    for (const id of [other.id, 'nonsense'])
      expect((await server.call('POST', `/import/all/${id}`, { as: admin })).status).toBe(404)
    expect(await newestSync(db)).toBeUndefined()
  })

  it('[CRM-11] a difference that is no longer the newest is not applied', async () => {
    const first = await crm.read()
    await crm.read()
    expect(await crm.apply(first.id)).toMatchObject({ status: 409, body: { message: crmTexts.notReady } })
    expect((await crm.apply(randomUUID())).status).toBe(404)
    expect((await crm.apply('x')).status).toBe(404)
  })

  it('[CRM-12] goes on where a killed reading stopped, and where a failed one did', async () => {
    for (let n = 0; n < 150; n += 1) await crm.company(`Company ${n}`)
    const asked: (string | null)[] = []
    instead = (kind, after) => {
      if (kind !== 'company') return
      asked.push(after)
      if (asked.length === 2) throw new ProviderUnavailable('HubSpot answered 503')
    }
    const broken = await crm.read()
    expect(broken).toMatchObject({ status: 'reading', at: 'company', read: 100 })
    await db.update(work).set({ runAt: sql`now()`, attempts: 5 }).where(eq(work.status, 'ready'))
    instead = (kind, after) => {
      asked.push(after)
      throw new ProviderUnavailable(`HubSpot answered 503 to ${kind}`.slice(0, 20))
    }
    await crm.run()
    expect(await crm.newest()).toMatchObject({
      id: broken.id,
      status: 'failed',
      why: 'Reading companies failed. HubSpot answered 503.',
    })
    instead = (kind, after) => void (kind === 'company' && asked.push(after))
    expect(await crm.read()).toMatchObject({ id: broken.id, status: 'ready', read: 150 })
    expect(new Set(asked.slice(1)).size).toBe(1)
    expect(asked[1]).not.toBeNull()
  })

  it('[CRM-03] says that the CRM refuses the token, and tries no more', async () => {
    instead = () => {
      throw new CrmRefused('HubSpot refuses the access token. Check HUBSPOT_TOKEN.')
    }
    expect(await crm.read()).toMatchObject({
      status: 'failed',
      why: 'Reading companies failed. HubSpot refuses the access token. Check HUBSPOT_TOKEN.',
    })
  })

  it('[CRM-13] applies what is left after a kill, nothing twice, with a fact for each', async () => {
    for (let n = 0; n < 250; n += 1) await crm.company(`Company ${n}`)
    const { id } = await crm.read()
    await crm.apply(id)
    // Killed after its first batch.
    await db.execute(sql`
      create function stop_at_200() returns trigger language plpgsql as
        'begin if (select count(*) from companies) >= 200 then raise exception ''killed''; end if; return new; end'`)
    await db.execute(
      sql`create trigger stop before insert on companies for each statement execute function stop_at_200()`,
    )
    await crm.run()
    expect(await crm.newest()).toMatchObject({ status: 'applying', applied: 200, total: 250 })
    await db.execute(sql`drop function stop_at_200 cascade`)
    await crm.run()
    expect(await crm.newest()).toMatchObject({ status: 'done', applied: 250, total: 250 })
    expect(await db.$count(companies)).toBe(250)
    expect(await db.$count(facts, sql`type = 'v1.CompanySynced' and data ->> 'syncId' = ${id}`)).toBe(250)
  })

  it('[CRM-14] is in the trail, without anyone’s data', async () => {
    const companyId = await crm.company('Trail Realty')
    await crm.contact('trail@example.com', companyId)
    const { id } = await crm.sync()
    const own = (await journalOf(server, admin.id)).filter(({ data }) => data.syncId === id)
    expect(own.map(({ type }) => type)).toEqual([
      'v1.CrmSyncStarted',
      'v1.CrmSyncRead',
      'v1.CrmDifferenceApplied',
      'v1.CrmSyncDone',
    ])
    const made = await userWith('trail@example.com')
    const theirs = await journalOf(server, made?.id ?? '')
    expect(theirs).toMatchObject([
      {
        type: 'v1.UserSynced',
        actorId: admin.id,
        data: { syncId: id, fields: ['company', 'lastName', 'firstName', 'hubspotId'] },
      },
    ])
    expect(JSON.stringify([...own, ...theirs])).not.toMatch(/trail@|Whitfield/)
  })

  it('[CRM-16] does not add a person again who has deleted their account', async () => {
    const person = await server.person()
    const contactId = await crm.contact(person.email)
    await crm.sync()
    await server.call('DELETE', '/account', { as: person, body: { currentPassword: person.password } })
    expect(await userWith(person.email)).toBeUndefined()
    await crm.change(contactId, {})
    expect((await crm.sync()).counts?.contact).toEqual(none)
    expect(await userWith(person.email)).toBeUndefined()
  })

  it('[CRM-15] runs by itself in its hour, once a night, and is applied', async () => {
    await crm.company('Night Realty')
    expect(await syncIfDue(server.foresale)).toBe(false)
    server.clock.now = new Date('2026-11-21T08:10:00Z')
    expect(await syncIfDue(server.foresale)).toBe(true)
    await crm.run()
    await crm.run()
    expect(await newestSync(db)).toMatchObject({ status: 'done', applied: 1 })
    server.later(30 * 60_000)
    expect(await syncIfDue(server.foresale)).toBe(false)
    server.later(24 * 60 * 60_000)
    expect(await syncIfDue(server.foresale)).toBe(true)
    await crm.run()
  })

  it('[CRM-36] is applied by who joined it at night, not by itself', async () => {
    await crm.company('Night Realty')
    server.clock.now = new Date('2026-11-21T08:10:00Z')
    await syncIfDue(server.foresale)
    const joined = await crm.start(await server.person('admin'))
    await crm.run()
    expect(await newestSync(db)).toMatchObject({ id: joined.id, status: 'ready', applied: 0 })
  })

  it('[CRM-36] leaves a difference that an administrator is looking at alone for a day', async () => {
    server.clock.now = new Date('2026-11-21T07:50:00Z')
    await crm.company('Evening Realty')
    const looked = await crm.start(await server.person('admin'))
    await crm.run()
    server.clock.now = new Date('2026-11-21T08:10:00Z')
    await syncIfDue(server.foresale)
    await crm.run()
    expect(await newestSync(db)).toMatchObject({ id: looked.id, status: 'ready', applied: 0 })
    server.later(24 * 60 * 60_000)
    await syncIfDue(server.foresale)
    await crm.run()
    await crm.run()
    expect(await newestSync(db)).toMatchObject({ status: 'done', applied: 1 })
  })
})
