import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { contacts, predictions } from '#server/store/schema/bulk.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { everyRow, phoneDesk } from '#tests/support/given/call-list.ts'
import { endOrders, loadHomes, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [
  { attomId: 1, score: 0.9, before: 0.9, street: '1 Oak St', avmCents: 50_000_000, lastSaleOn: '2020-03-01' },
  { attomId: 2, score: 0.8, before: 0.8, street: '2 Oak St' },
  { attomId: 3, score: 0.3, before: 0.3, street: '3 Oak St', owner1Full: 'Oak Trust' },
])
const phone = (number: string, doNotCall = false) => ({ number, lineType: 'mobile' as const, doNotCall })
const contact = (attomId: number, ownerNo: number, firstName: string, number: string) => ({
  ...{ fips: travis, contactId: `${attomId}-${ownerNo}`, attomId, ownerNo, firstName, lastName: 'Lee' },
  ...{ phones: [phone(number)], phoneNumbers: [number], emails: [`${firstName.toLowerCase()}@example.com`] },
})
await db
  .insert(contacts)
  .values([
    contact(1, 1, 'Ann', '5125550101'),
    contact(1, 2, 'Bo', '5125550102'),
    contact(3, 1, 'Cy', '5125550103'),
  ])
const factors = [{ code: 'tenure', value: 11, usual: 7, weight: 0.4 }]
await db.update(predictions).set({ factors }).where(sql`attom_id = 1`)
afterAll(() => server.close())

async function listed(as: Person, id: string, selection: object = everyRow) {
  const source = { type: 'likely', id, fipsCode: travis, selection }
  return server.call('POST', `/calls/${as.id}`, { as, body: { name: 'Travis', source } })
}

async function started() {
  const customer = await server.person()
  const { body } = await listed(customer, await order(server, customer))
  return { customer, made: body, desk: phoneDesk(server, customer, body.id) }
}

describe('a call list of a county', () => {
  it('[CLL-01] has the chosen properties whose owners have a number, the likeliest first', async () => {
    const { made, desk } = await started()
    expect(made).toMatchObject({ rows: 2, leftOut: 1 })
    const { body } = await desk.open()
    expect(body.list).toMatchObject({ source: 'Travis County, TX', sourceType: 'likely' })
    expect(body.row).toMatchObject({ street: '1 Oak St', zip: '78701', score: expect.closeTo(0.9) })
    expect((await desk.record(1, 'reached')).body.row).toMatchObject({ street: '3 Oak St', name: 'Cy Lee' })
  })

  it('[CLL-03] shows each owner’s numbers, and why the property may be listed', async () => {
    const { desk } = await started()
    expect((await desk.open()).body.row).toMatchObject({
      name: 'Ann Lee and Bo Lee',
      phones: [
        { name: 'Ann Lee', number: '5125550101', lineType: 'mobile', doNotCall: false },
        { name: 'Bo Lee', number: '5125550102', lineType: 'mobile', doNotCall: false },
      ],
      factors,
      scoredIn: { fips: travis, predictionTime: '2026-11-02T08:00:00.000Z' },
      value: 500_000,
      lastSaleOn: '2020-03-01',
    })
  })

  it('[CLL-03] marks a number do-not-call that any of its entries in the contact data so marks', async () => {
    const { desk } = await started()
    const elsewhere = { ...contact(2, 1, 'Di', '5125550102'), phones: [phone('5125550102', true)] }
    await db.insert(contacts).values(elsewhere)
    const { body } = await desk.open()
    await db.delete(contacts).where(sql`contact_id = '2-1'`)
    expect(body.row.phones).toMatchObject([
      { number: '5125550101', doNotCall: false },
      { number: '5125550102', doNotCall: true },
    ])
  })

  it('[CLL-10] leaves out the owner who opted out, and no other', async () => {
    const { customer, desk } = await started()
    const body = { text: '5125550101', requestedOn: '2026-11-01' }
    await server.call('POST', `/opt-outs/${customer.id}`, { as: customer, body })
    expect((await desk.open()).body.row).toMatchObject({ name: 'Bo Lee', blocked: null })
    await desk.record(1, 'optOut')
    const { body: more } = await listed(customer, await order(server, customer))
    expect((await phoneDesk(server, customer, more.id).open()).body.row).toMatchObject({
      name: 'Ann Lee and Bo Lee',
      blocked: 'optedOut',
      phones: [],
    })
  })

  it('[CLL-03] keeps the score of the set that the properties were chosen from', async () => {
    const { desk } = await started()
    await loadHomes(server, [{ attomId: 1, score: 0.2, street: '1 Oak St' }], {
      runs: [{ predictionTime: '2026-11-09T08:00:00Z', loadedTime: '2026-11-10T08:00:00Z' }],
    })
    expect((await desk.open()).body.row.score).toBeCloseTo(0.9)
  })

  it('[CLL-02] is refused of another customer’s order', async () => {
    const owner = await server.person()
    const id = await order(server, owner)
    expect((await listed(await server.person(), id)).status).toBe(404)
    const none = [{ filter: null, added: [], removed: [] }]
    expect((await listed(owner, id, none)).status).toBe(422)
  })

  it('[CLL-08] says that the order has ended', async () => {
    const { desk } = await started()
    await endOrders(server)
    expect((await desk.open()).body.row).toMatchObject({ blocked: 'ended', name: '', phones: [] })
  })
})
