import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { contacts, predictions } from '#server/store/schema/bulk.ts'
import { scoreHistories } from '#server/store/schema/figures.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { everyRow, phoneDesk } from '#tests/support/given/call-list.ts'
import { endOrders, loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [
  { attomId: 1, score: 0.9, before: 0.9, street: '1 Oak St', avmCents: 50_000_000, owner1Full: 'LEE ANN' },
  { attomId: 2, score: 0.8, before: 0.8, street: '2 Oak St', owner1Full: 'Oak Trust' },
])
await db.insert(contacts).values({
  ...{ fips: travis, contactId: '1-1', attomId: 1, ownerNo: 1, firstName: 'Ann', lastName: 'Lee' },
  phones: [{ number: '5125550101', lineType: 'mobile', doNotCall: false }],
  ...{ phoneNumbers: ['5125550101'], emails: ['ann@example.com'] },
})
const factors = [{ code: 'tenure', value: 11, usual: 7, weight: 0.4 }]
await db.update(predictions).set({ factors }).where(sql`attom_id = 1`)
afterAll(() => server.close())

async function opened(attomId = '1') {
  const customer = await server.person()
  const sourceId = await order(server, customer)
  const desk = workLeads(server, customer)
  const find = () => desk.find({ type: 'likely', sourceId, fips: travis, itemId: attomId })
  return { customer, sourceId, desk, find, lead: (await find()).body }
}

async function callList(as: Person, id: string) {
  const source = { type: 'likely', id, fipsCode: travis, selection: everyRow }
  const { body } = await server.call('POST', `/calls/${as.id}`, { as, body: { name: 'Travis', source } })
  return phoneDesk(server, as, body.id)
}

describe('a lead of a county', () => {
  it('[LED-01] [LED-14] has the owner, their numbers, the score and its reasons', async () => {
    const { lead, sourceId } = await opened()
    expect(lead).toMatchObject({
      ...{ name: 'LEE ANN', street: '1 Oak St', status: 'toCall', blocked: null },
      source: {
        name: 'Travis County, TX',
        path: `/audiences/likelyseller/${sourceId}/${travis}`,
      },
      ...{ score: expect.closeTo(0.9), factors, match: null },
      phones: [{ name: 'Ann Lee', number: '5125550101', isWrong: false }],
      emails: ['ann@example.com'],
      home: { value: 500_000 },
      activity: [{ type: 'scored', at: '2026-11-02T08:00:00.000Z', score: expect.closeTo(0.9) }],
    })
  })

  const history = (propertyClass: 'SFR' | 'SFR+Condo', listed: number) => ({
    ...{ fips: travis, propertyClass, runs: 1, periods: 1, from: '2026-06-01', to: '2026-06-01' },
    ...{ eligible: 1_000, marketListed: 50 },
    tenthPredictions: [0, 0, 0, 0, 0, 0, 0, 0, 0, 200],
    tenthListed: [0, 0, 0, 0, 0, 0, 0, 0, 0, listed],
  })
  const turnedOut = async (item: Parameters<typeof order>[2]) => {
    const customer = await server.person()
    const sourceId = await order(server, customer, item)
    const source = { type: 'likely', sourceId, fips: travis, itemId: '1' }
    const { body } = await workLeads(server, customer).find(source)
    return body.scoredIn?.outcome?.listed
  }

  it('[LED-14] shows how homes of the item’s class turned out, as its list does', async () => {
    await db.insert(scoreHistories).values([history('SFR+Condo', 50), history('SFR', 40)])
    expect([await turnedOut({}), await turnedOut({ propertyClass: 'SFR' })]).toEqual([50, 40])
    await db.delete(scoreHistories)
  })

  it('[LED-14] shows by the score of COVID distress nothing that came of base scores', async () => {
    await loadHomes(server, [{ attomId: 1, score: 0.9, street: '1 Oak St' }], { fileClass: 'covid' })
    await db.insert(scoreHistories).values(history('SFR+Condo', 50))
    const customer = await server.person()
    const sourceId = await order(server, customer, { productType: 'COVID_Distressed' })
    const source = { type: 'likely', sourceId, fips: travis, itemId: '1' }
    const { body } = await workLeads(server, customer).find(source)
    expect(body.scoredIn).toMatchObject({ fips: travis, percentBelow: null, outcome: null })
    await db.delete(scoreHistories)
  })

  it('[LED-01] has the owner of a home without a number', async () => {
    const { lead } = await opened('2')
    expect(lead).toMatchObject({ name: 'Oak Trust', phones: [], emails: [], blocked: null })
  })

  it('[LED-06] says that the order has ended, and keeps the status', async () => {
    const { desk, lead, find } = await opened()
    await desk.setStatus(lead.id, 'called')
    await endOrders(server)
    expect((await desk.open(lead.id)).body).toMatchObject({
      ...{ blocked: 'ended', name: '', status: 'called', source: null },
    })
    expect((await find()).status).toBe(404)
  })

  it('[LED-06] is gone with the home’s owner, and the new owner is another lead', async () => {
    const { desk, lead, find } = await opened('2')
    await db.execute(sql`update properties set owner1_full = 'Elm Trust' where attom_id = 2`)
    expect((await desk.open(lead.id)).body).toMatchObject({ blocked: 'gone', name: '' })
    expect((await find()).body).toMatchObject({ name: 'Elm Trust', blocked: null })
    expect((await find()).body.id).not.toBe(lead.id)
    await db.execute(sql`update properties set owner1_full = 'Oak Trust' where attom_id = 2`)
  })

  it('[LED-09] [LED-14] is moved by a call of the county’s list, whose row leads to it', async () => {
    const { customer, sourceId, desk, lead } = await opened()
    const list = await callList(customer, sourceId)
    expect((await desk.find((await list.open()).body.row.lead)).body.id).toBe(lead.id)
    await list.record(1, 'again', { againOn: '2026-11-30' })
    expect((await desk.open(lead.id)).body).toMatchObject({ status: 'again', againOn: '2026-11-30' })
  })

  it('[LED-10] counts a call that was recorded before it was a lead', async () => {
    const customer = await server.person()
    const sourceId = await order(server, customer)
    const list = await callList(customer, sourceId)
    const insert = (outcome: string, attempt: number) => sql`
      insert into call_records (list_id, row_no, attempt, outcome, at, actor_id, opt_out_ids)
      select l.id, 1, ${attempt}, ${outcome}, ${`2026-10-0${attempt}`}::timestamptz, l.owner_id, '{}'
      from call_lists l where l.owner_id = ${customer.id}`
    await db.execute(insert('voicemail', 1))
    await db.execute(insert('reached', 2))
    const desk = workLeads(server, customer)
    const source = { type: 'likely', sourceId, fips: travis, itemId: '1' }
    const { body: lead } = await desk.find(source)
    expect(lead).toMatchObject({
      status: 'called',
      activity: [
        { type: 'scored', at: '2026-11-02T08:00:00.000Z' },
        { type: 'called', outcome: 'reached', at: '2026-10-02T00:00:00.000Z' },
        { type: 'called', outcome: 'voicemail', at: '2026-10-01T00:00:00.000Z' },
      ],
    })
    await desk.setStatus(lead.id, 'listed', { changes: lead.changes })
    expect((await desk.find(source)).body).toMatchObject({ status: 'listed', changes: lead.changes + 1 })
    expect((await list.open()).status).toBe(200)
  })

  it('[LED-08] goes with the account', async () => {
    const { customer, desk, lead } = await opened()
    await desk.addNote(lead.id, 'Secret')
    await db.execute(sql`delete from users where id = ${customer.id}`)
    const { rows } = await db.execute(sql`
      select owner_id from leads where owner_id = ${customer.id}
      union all select owner_id from lead_notes where owner_id = ${customer.id}`)
    expect(rows).toEqual([])
  })
})
