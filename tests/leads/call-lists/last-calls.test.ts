import { afterAll, describe, expect, it } from 'vitest'
import { zapierContact } from '#model/deliveries/zapier-contact.ts'
import { pushSources } from '#server/deliveries/pushes/push-sources.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { csvRows } from '#tests/support/csv.ts'
import { startServer } from '#tests/support/foresale.ts'
import { download } from '#tests/support/given/audit.ts'
import { caller, everyRow, inOrder, make, phoneDesk } from '#tests/support/given/call-list.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { push, storeKey } from '#tests/support/given/push.ts'
import { loadStreet } from '#tests/support/given/street.ts'

const server = await startServer()
await loadStreet(server.foresale.store)
const customer = await caller(server)
await storeKey(server, customer)
const { body: first } = await make(server, customer)
const { body: second } = await make(server, customer)
const [desk, later] = [phoneDesk(server, customer, first.id), phoneDesk(server, customer, second.id)]
await desk.record(1, 'voicemail')
await desk.record(2, 'again', { againOn: '2026-11-30' })
await desk.record(3, 'skipped')
server.later(1_000)
afterAll(() => server.close())

const called = async () => {
  const { bytes } = await download(server, customer, customer.auditId)
  const [headings = [], ...rows] = csvRows(bytes)
  const at = headings.indexOf('Last call')
  expect(headings[at + 1]).toBe('Last call on')
  return rows.map((row) => [row[0], row[at], row[at + 1]])
}

describe('the last call', () => {
  it('[CLL-15] goes with the next download, from whatever list, a skipped contact having none', async () => {
    const { body } = await later.record(1, 'reached')
    expect(await called()).toEqual([
      ['Pat', 'Reached', '2026-11-20'],
      ['Cam', 'Call again on Nov 30, 2026', '2026-11-20'],
      ['Dee', '', ''],
      ['Bea', '', ''],
    ])
    await later.undo(body.undo.id)
    expect((await called())[0]).toEqual(['Pat', 'Voicemail', '2026-11-20'])
  })

  it('[CLL-15] goes with the next push', async () => {
    const { body } = await push(server, customer, {}, {}, '/preview')
    const fields: readonly { name: string; value: string }[] = body.fields
    expect(fields.find(({ name }) => name === 'background')?.value).toMatch(
      /\. Last call: Voicemail \(Nov 20, 2026\)$/,
    )
    const source = pushSources['dbrefresh-contacts']
    const file = { ownerId: customer.id, fileId: customer.auditId, now: server.clock.now }
    const { rows } = await server.foresale.store.pool.query(
      'select public_id::text as id from audit_rows where audit_id = $1 order by row_no',
      [customer.auditId],
    )
    const sent = await source.contacts(
      server.foresale.store.db,
      file,
      rows.map(({ id }) => id),
    )
    expect([...sent.values()].map((contact) => zapierContact(contact).last_call)).toEqual([
      'Voicemail',
      'Call again on Nov 30, 2026',
      null,
      null,
    ])
  })

  it('[CLL-10] of a contact who opted out is the last: the next push leaves them out', async () => {
    const { body } = await later.record(1, 'optOut')
    const { body: preview } = await push(server, customer, {}, {}, '/preview')
    await later.undo(body.undo.id)
    expect(preview.leftOut).toEqual([{ reason: 'optedOut', count: 1 }])
  })

  it('[CLL-15] is another customer’s own', async () => {
    const other = await caller(server)
    const { body } = await make(server, other)
    await phoneDesk(server, other, body.id).record(1, 'wrongNumber')
    expect((await called())[0]?.[1]).toBe('Voicemail')
    expect(inOrder[0]).toBe('Pat Adams')
  })

  it('[CLL-15] goes with a county’s export, also of the order after, but not with custom audiences', async () => {
    await loadHomes(server, [{ attomId: 71, score: 0.9, street: '71 Oak St' }])
    await server.foresale.store.db.insert(contacts).values({
      ...{ fips: travis, contactId: '71', attomId: 71, ownerNo: 1, firstName: 'Ann', lastName: 'Lee' },
      ...{ phones: [{ number: '5125550171', lineType: 'mobile', doNotCall: false }] },
      ...{ phoneNumbers: ['5125550171'], emails: [] },
    })
    const owner = await server.person()
    const [id, after] = [await order(server, owner), await order(server, owner)]
    const source = { type: 'likely', id, fipsCode: travis, selection: everyRow }
    const made = await server.call('POST', `/calls/${owner.id}`, { as: owner, body: { name: 'T', source } })
    await phoneDesk(server, owner, made.body.id).record(1, 'reached')
    const exported = async (marketingChannel: string) => {
      const body = { filter: { likelyIds: ['71'] }, marketingChannel }
      return (await server.call('POST', `/likelyseller/download/${after}/${travis}`, { as: owner, body }))
        .body
    }
    const phone: string = await exported('Phone')
    expect(phone).toMatch(
      /,last call,last call on,lender,status,notes,track record,times the average home\r\n/,
    )
    expect(phone).toMatch(/,Reached,2026-11-20,,Called,[^\r]*\r\n/)
    expect(await exported('Facebook')).not.toContain('Reached')
  })
})
