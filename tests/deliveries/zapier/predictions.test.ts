import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { pushTexts } from '#model/deliveries/pushes.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import type { Person } from '#tests/support/foresale.ts'
import { endOrders, hays, loadHomes, order, travis } from '#tests/support/given/county.ts'
import { runPush, stateOfPush, storeKey } from '#tests/support/given/push.ts'
import { turnOn, zapCall, zapierKey, zapierOffice } from '#tests/support/given/zap.ts'
import { statementsOf } from '#tests/support/statements.ts'

const { server, provider, received, names, close } = await zapierOffice(0)
afterAll(close)
beforeEach(() => {
  received.length = 0
})

const mailed = { mailStreet: '9 Lake Dr', mailCity: 'Austin', mailState: 'TX', mailZip: '78703' }
await loadHomes(server, [
  {
    attomId: 901,
    score: 0.9,
    street: '901 Elm St',
    unit: '#4',
    avmCents: 50_000_000,
    lastSaleOn: '2020-03-01',
    ...mailed,
  },
  { attomId: 902, score: 0.8, street: '902 Elm St', owner1First: 'Bo', owner1Last: 'Ray' },
  { attomId: 903, score: 0.2, street: '903 Elm St', owner1Full: 'Elm Trust' },
])
await loadHomes(
  server,
  [{ attomId: 911, score: 0.7, street: '1 Kyle Rd', owner1First: 'Kay', owner1Last: 'Oh' }],
  { fips: hays },
)
const phones = [
  { number: '5125550101', lineType: 'mobile' as const, doNotCall: true },
  { number: '5125550102', lineType: 'mobile' as const, doNotCall: false },
]
await server.foresale.store.db.insert(contacts).values({
  ...{ fips: travis, contactId: '901-1', attomId: 901, ownerNo: 1, firstName: 'Ann', lastName: 'Lee' },
  ...{ phones, phoneNumbers: phones.map(({ number }) => number), emails: ['Ann@example.com'] },
})

/** With a key, a Zap that is on, and an order of Travis County. */
async function customer() {
  const person = await server.person()
  const itemId = await order(server, person)
  const key = await zapierKey(server, person)
  await turnOn(server, key, 'likely', 'prediction')
  return { ...person, itemId, key }
}

const notify = (person: Person, options: object, path = '') =>
  server.call('POST', `/api/v1/zapier-notify${path}`, {
    as: person,
    body: { email: person.email, type: 'prediction', options },
  })

describe('a push of likely sellers', () => {
  it('[ZAP-15] sends the whole list of a county, likeliest first, one person a property', async () => {
    const one = await customer()
    const { body } = await notify(one, { fipsCodes: [travis] })
    await runPush(server, body.id)
    expect(names()).toEqual(['Ann', 'Bo', ''])
    expect(received[0]?.contact).toEqual({
      ...{ id: '901', first_name: 'Ann', last_name: 'Lee', email: 'ann@example.com', other_emails: '' },
      ...{ phone: '5125550102', other_phones: '', street: '901 Elm St #4', city: 'Austin', state: 'TX' },
      ...{ zip: '78701', likely_score: 0.9, estimated_value: 500_000, last_sold: '2020-03-01' },
      ...{ last_call: null, last_call_on: null, status: 'To call', call_again_on: null },
    })
    expect(received[2]?.contact.last_name).toBe('Elm Trust')
    expect((await stateOfPush(server, body.id)).push).toMatchObject({ sent: 3, numbersLeftOut: 1 })
    const { body: page } = await server.call('GET', `/deliveries/${one.id}`, { as: one })
    expect(page.deliveries).toMatchObject([{ push: { type: 'prediction', title: 'Travis County, TX' } }])
    const { body: rows } = await server.call('GET', `/delivery/${one.id}/${body.id}/rows`, { as: one })
    expect(rows.rows.map(({ name }: { name: string }) => name)).toEqual(['Ann Lee', 'Bo Ray', 'Elm Trust'])
  })

  it('[ZAP-15] sends chosen properties: by id in several counties, or by a selection of one', async () => {
    const one = await customer()
    await order(server, one, { fips: hays })
    const { body } = await notify(one, { fipsCodes: [travis, hays], likelyIds: ['902'] })
    await runPush(server, body.id)
    expect(names()).toEqual(['Bo'])
    const likelySelection = [{ filter: { sellerScore: 'high' }, added: [], removed: ['902'] }]
    const chosen = { orderItemId: one.itemId, likelySelection }
    expect((await notify(one, chosen, '/preview')).body).toMatchObject({ rows: 1, blocked: null })
    const { body: second } = await notify(one, { ...chosen, insist: true })
    await runPush(server, second.id)
    expect(names()).toEqual(['Bo', 'Ann'])
    expect((await notify(one, { fipsCodes: [travis, hays], likelyIds: ['1'] })).body.message).toBe(
      pushTexts.nothingChosen,
    )
  })

  it('[ZAP-15] refuses ids that no property has', async () => {
    const one = await customer()
    const { status, body } = await notify(one, { orderItemId: one.itemId, likelyIds: ['901', 'x'] })
    expect([status, body.field]).toEqual([422, 'options'])
  })

  it('[ZAP-15] is of the customer’s own counties only, while their order lasts', async () => {
    const one = await customer()
    expect((await notify(one, { fipsCodes: [hays] })).status).toBe(404)
    expect((await notify(one, {})).status).toBe(404)
    expect((await notify(one, { auditId: one.itemId })).status).toBe(404)
    const other = await customer()
    expect((await notify(one, { orderItemId: other.itemId })).status).toBe(404)
    const { body } = await notify(one, { orderItemId: one.itemId })
    await endOrders(server)
    await runPush(server, body.id)
    expect(received).toEqual([])
    expect((await stateOfPush(server, body.id)).rows).toEqual(Array(3).fill(['failed', 'gone']))
  })

  it('[ZAP-15] goes to Follow Up Boss as well', async () => {
    const one = await customer()
    await storeKey(server, one)
    const { body } = await server.call('POST', `/fub/export/${one.id}`, {
      as: one,
      body: { fileId: one.itemId, type: 'prediction', options: { ids: ['901'] } },
    })
    await runPush(server, body.id)
    const [sent] = provider.received
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      firstName: 'Ann',
      addresses: [
        { street: '901 Elm St #4', code: '78701' },
        { street: '9 Lake Dr', code: '78703' },
      ],
      background: 'Likely Score: 90.00%. AVM Value: $500,000. Last Sold: 2020-03-01',
    })
  })
})

describe('what can be sent', () => {
  const products = (person: Person, as = person) =>
    server.call('GET', `/api/v1/get-zap-products/${person.id}`, { as })

  it('[ZAP-05] is listed with rows, newest change and a sample, also for the key', async () => {
    const one = await customer()
    const listed = {
      type: 'prediction',
      id: one.itemId,
      name: 'Travis County, TX',
      rows: 3,
      newestChange: '2026-11-03T08:00:00.000Z',
      sample: expect.objectContaining({ id: '901', first_name: 'Ann', phone: '5125550102' }),
    }
    expect((await products(one)).body).toEqual([listed])
    const headers = { authorization: `Bearer ${one.key}` }
    const byKey = await server.call('GET', `/api/v1/get-zap-products/${one.id}`, { headers })
    expect(byKey.body).toEqual([listed])
    expect((await zapCall(server, one.key, 'GET', 'samples/prediction')).body[0]).toEqual(listed.sample)
    expect((await products(one, await server.person())).status).toBe(404)
    expect((await products(await server.person())).body).toEqual([])
  })

  it('[SPD-01] is counted and put in order once for a set, however often it is asked for', async () => {
    const one = await customer()
    const first = await products(one)
    const asked = await statementsOf(async () => expect(await products(one)).toEqual(first))
    expect(asked.filter((text) => /from predictions .* order by|count\(\*\)::int/s.test(text))).toEqual([])
  })

  it('[ZAP-19] is counted a county at a time, so that other requests are not kept waiting', async () => {
    const one = await customer()
    for (let county = 0; county < 20; county += 1) await order(server, one, { fips: String(60_001 + county) })
    const { pool } = server.foresale.store
    let most = 0
    const look = () => {
      most = Math.max(most, pool.totalCount - pool.idleCount + pool.waitingCount)
    }
    pool.on('acquire', look)
    expect((await products(one)).body).toHaveLength(21)
    pool.off('acquire', look)
    expect(most).toBeLessThan(8)
  })
})
