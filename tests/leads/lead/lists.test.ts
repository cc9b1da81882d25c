import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import type { PushContact } from '#model/deliveries/push-contact.ts'
import { zapierContact } from '#model/deliveries/zapier-contact.ts'
import { pushSources } from '#server/deliveries/pushes/push-sources.ts'
import { csvRows } from '#tests/support/csv.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { buy, type Customer, download, fourContacts, makePreview } from '#tests/support/given/audit.ts'
import { caller, make, phoneDesk } from '#tests/support/given/call-list.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { rowIds, ticked, workLeads } from '#tests/support/given/lead.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()
const { db } = server.foresale.store

const county = await startServer()
await loadHomes(county, [
  { attomId: 1, score: 0.9, before: 0.9, street: '1 Oak St', owner1Full: 'LEE ANN' },
  { attomId: 2, score: 0.8, before: 0.8, street: '2 Oak St', owner1Full: 'Oak Trust' },
  { attomId: 3, score: 0.7, before: 0.7, street: '3 Oak St', owner1Full: 'Bo Ray' },
])
afterAll(() => county.close())

const listed = async (owner: Customer, filter: object = {}, sort: object | null = null) => {
  const { body } = await server.call('POST', `/audit/${owner.id}/${owner.auditId}/rows`, {
    as: owner,
    body: { filter, sort, page: { limit: 100 } },
  })
  return body.items.map((row: { lastNameInput: string; leadStatus: string }) => [
    ...[row.lastNameInput, row.leadStatus],
  ])
}

function zapierOf(contact: PushContact | undefined) {
  const { status, call_again_on } = contact ? zapierContact(contact) : {}
  return { status, call_again_on }
}

describe('the status in a report', () => {
  it('[LED-17] is in its rows, filters them and sorts them', async () => {
    const owner = await caller(server)
    const [first = '', second = ''] = await rowIds(server, owner)
    await workLeads(server, owner).setChosen(ticked(owner, [second]), 'appointment')
    await workLeads(server, owner).setChosen(ticked(owner, [first]), 'called')
    const all = await listed(owner)
    expect(all.map(([, status]: string[]) => status)).toEqual(['called', 'appointment', 'toCall', 'toCall'])
    const by = { field: 'leadStatus', descending: true }
    expect((await listed(owner, {}, by)).map(([, status]: string[]) => status)).toEqual([
      ...['appointment', 'called', 'toCall', 'toCall'],
    ])
    expect(await listed(owner, { leadStatus: { equals: 'called' } })).toEqual([all[0]])
    expect(await listed(owner, { leadStatus: { equals: 'toCall' } })).toHaveLength(2)
  })

  it('[LED-18] is in a renewed file with names in another order, and in no other customer’s', async () => {
    const [owner, other] = [await caller(server), await caller(server)]
    const [first = ''] = await rowIds(server, owner)
    await workLeads(server, owner).setChosen(ticked(owner, [first]), 'listed')
    const auditId = await makePreview(server, owner, { content: csvOf(fourContacts.toReversed()) })
    await buy(server, owner, auditId)
    const again = await listed({ ...owner, auditId }, { leadStatus: { equals: 'listed' } })
    expect(again).toEqual([['Adams', 'listed']])
    await db.execute(sql`
      update audit_rows set first_name = 'ADAMS,', last_name = 'pat' where audit_id = ${auditId} and last_name = 'Adams'`)
    expect(await listed({ ...owner, auditId }, { leadStatus: { equals: 'listed' } })).toEqual([
      ['pat', 'listed'],
    ])
    expect(await listed(other, { leadStatus: { equals: 'listed' } })).toEqual([])
  })

  it('[LED-23] is that they opted out while that holds, for that customer alone', async () => {
    const [owner, other] = [await caller(server), await caller(server)]
    const statuses = async (of: Customer) =>
      (await listed(of)).map(([name, status]: string[]) => `${name}: ${status}`).toSorted()
    const [before, ofOther] = [await statuses(owner), await statuses(other)]
    expect(before).toContain('Adams: toCall')
    const body = { text: 'pat@example.com', requestedOn: '2026-11-01' }
    await server.call('POST', `/opt-outs/${owner.id}`, { as: owner, body })
    const out = before.map((each: string) => (each === 'Adams: toCall' ? 'Adams: optedOut' : each))
    expect(await statuses(owner)).toEqual(out)
    const opening = (await server.call('GET', `/audit/${owner.id}/${owner.auditId}/opening`, { as: owner }))
      .body
    expect(opening.rows.items.map((row: { leadStatus: string }) => row.leadStatus)).toContain('optedOut')
    expect(await statuses(other)).toEqual(ofOther)
    const { optOuts } = (await server.call('GET', `/opt-outs/${owner.id}`, { as: owner })).body
    await server.call('DELETE', `/opt-outs/${owner.id}/${optOuts[0].id}`, { as: owner })
    expect(await statuses(owner)).toEqual(before)
  })

  it('[LED-19] is in the customer’s own file', async () => {
    const owner = await caller(server)
    const [first = ''] = await rowIds(server, owner)
    await workLeads(server, owner).setChosen(ticked(owner, [first]), 'again', '2026-11-30')
    const { bytes } = await download(server, owner, owner.auditId)
    const [head = [], ...lines] = csvRows(bytes)
    const at = head.indexOf('Status')
    expect(lines.map((line) => line[at])).toEqual([
      'Call again on Nov 30, 2026',
      'To call',
      'To call',
      'To call',
    ])
  })

  it('[LED-19] goes with the customer’s pushes', async () => {
    const owner = await caller(server)
    const [first = '', second = ''] = await rowIds(server, owner)
    await workLeads(server, owner).setChosen(ticked(owner, [first]), 'again', '2026-11-30')
    const file = { ownerId: owner.id, fileId: owner.auditId, now: server.clock.now }
    const sent = await pushSources['dbrefresh-contacts'].contacts(db, file, [first, second])
    expect(sent.get(first)?.background).toMatch(/\. Status: Call again on Nov 30, 2026$/)
    expect([first, second].map((id) => zapierOf(sent.get(id)))).toEqual([
      { status: 'Call again', call_again_on: '2026-11-30' },
      { status: 'To call', call_again_on: null },
    ])
  })
})

describe('a wrong number', () => {
  it('[LED-20] is marked in a call list and comes last', async () => {
    const owner = await caller(server)
    const { body } = await make(server, owner)
    const desk = phoneDesk(server, owner, body.id)
    const { row } = (await desk.open()).body
    expect(row.phones.map(({ isWrong }: { isWrong: boolean }) => isWrong)).toEqual([false])
    const [first = ''] = await rowIds(server, owner)
    const lead = (
      await workLeads(server, owner).find({ type: 'audit', sourceId: owner.auditId, itemId: first })
    ).body
    await db.execute(sql`
      insert into lead_wrong_numbers (owner_id, lead_id, number, call_id)
      values (${owner.id}, ${lead.id}, ${row.phones[0].number.replace(/\D/g, '')}, 1)`)
    expect((await desk.open()).body.row.phones).toEqual([{ ...row.phones[0], isWrong: true }])
  })
})

describe('the status in a county', () => {
  const homes = async (as: Person, id: string, query: string) => {
    const { body } = await county.call(
      ...(['GET', `/api/v1/likely/get-properties?id=${id}&county=${travis}${query}`, { as }] as const),
    )
    return body.resp.map((row: { attom_id: number; lead_status: string }) => [row.attom_id, row.lead_status])
  }

  it('[LED-17] is in its rows, filters them and sorts them', async () => {
    const customer = await county.person()
    const id = await order(county, customer)
    const source = { type: 'likely', id, fipsCode: travis }
    const selection = [{ filter: null, added: ['2', '99'], removed: [] }]
    const { body } = await workLeads(county, customer).setChosen({ ...source, selection }, 'appointment')
    expect(body).toMatchObject({ changed: 1, gone: 1 })
    expect(await homes(customer, id, '')).toEqual([
      [1, 'toCall'],
      [2, 'appointment'],
      [3, 'toCall'],
    ])
    expect(await homes(customer, id, '&leadStatus=appointment')).toEqual([[2, 'appointment']])
    expect(await homes(customer, id, '&leadStatus=toCall')).toHaveLength(2)
    expect(await homes(customer, id, '&sort=lead_status&descending=yes')).toEqual([
      [2, 'appointment'],
      [1, 'toCall'],
      [3, 'toCall'],
    ])
  })

  it('[LED-19] is in the customer’s file of a channel and goes with pushes', async () => {
    const customer = await county.person()
    const id = await order(county, customer)
    const source = { type: 'likely', sourceId: id, fips: travis, itemId: '1' }
    const desk = workLeads(county, customer)
    const { body: lead } = await desk.find(source)
    await desk.setStatus(lead.id, 'again', { againOn: '2026-11-30' })
    await desk.addNote(lead.id, '=Moving in spring')
    const body = { filter: { likelyIds: ['1', '2'] }, marketingChannel: 'Address Master' }
    const { body: csv } = await county.call('POST', `/likelyseller/download/${id}/${travis}`, {
      as: customer,
      body,
    })
    expect(csvRows(Buffer.from(csv)).map((line) => line.slice(-4, -2))).toEqual([
      ['status', 'notes'],
      ['Call again on Nov 30, 2026', "'=Moving in spring"],
      ['To call', ''],
    ])
    const sent = await pushSources.prediction.contacts(
      county.foresale.store.db,
      { ownerId: customer.id, fileId: id, now: county.clock.now },
      ['1', '2'],
    )
    expect(['1', '2'].map((each) => zapierOf(sent.get(each)).status)).toEqual(['Call again', 'To call'])
    expect(sent.get('1')?.background).toContain('Notes: =Moving in spring')
  })

  it('[LED-18] is not that of a home’s next owner', async () => {
    const customer = await county.person()
    const id = await order(county, customer)
    const source = { type: 'likely', sourceId: id, fips: travis, itemId: '3' }
    const desk = workLeads(county, customer)
    const { body } = await desk.find(source)
    await desk.setStatus(body.id, 'called')
    expect(await homes(customer, id, '&leadStatus=called')).toEqual([[3, 'called']])
    await county.foresale.store.db.execute(
      sql`update properties set owner1_full = 'Cy New' where attom_id = 3`,
    )
    expect(await homes(customer, id, '&leadStatus=called')).toEqual([])
  })
})
