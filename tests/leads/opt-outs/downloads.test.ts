import { afterAll, describe, expect, it } from 'vitest'
import { deliveryTexts, leftOutHeader } from '#model/deliveries/deliveries.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import { csvRows } from '#tests/support/csv.ts'
import type { Person } from '#tests/support/foresale.ts'
import type { Customer } from '#tests/support/given/audit.ts'
import { caller } from '#tests/support/given/call-list.ts'
import { buyList, downloadList, licence } from '#tests/support/given/licence.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { startShop } from '#tests/support/given/shop.ts'
import { loadStreet } from '#tests/support/given/street.ts'

const shop = await startShop()
const { server } = shop
await loadStreet(server.foresale.store)
afterAll(() => shop.close())

const optOut = async (person: Person, text: string) => {
  const body = { text, requestedOn: '2026-11-19' }
  const reply = await server.call('POST', `/opt-outs/${person.id}`, { as: person, body })
  expect(reply.body.added).toBeGreaterThan(0)
}

async function report(who: Customer, filter: object = {}) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/backend/audit/download/${who.auditId}`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: { filter, format: 'csv' },
  })
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload }
}

const namesIn = (bytes: Buffer) =>
  csvRows(bytes)
    .slice(1)
    .map(([first]) => first)

describe('the file of a report', () => {
  it.each([
    ['an e-mail address', 'PAT@example.com', ['Cam', 'Dee', 'Bea']],
    ['a phone number', '+1 512 555 0103', ['Pat', 'Dee', 'Bea']],
    ['a name with an address', 'Dunn Dee, 107 Oak Street, Austin, TX 78701', ['Pat', 'Cam', 'Bea']],
  ])('[OPT-06] leaves out whoever opted out by %s, and counts them', async (_, text, left) => {
    const customer = await caller(server)
    await optOut(customer, `${text}\nothers@example.com`)
    const { headers, bytes } = await report(customer)
    expect(namesIn(bytes)).toEqual(left)
    expect(headers[leftOutHeader]).toBe('1')
    expect(
      (await journalOf(server, customer.id)).findLast(({ type }) => type === 'v1.AuditExported')?.data,
    ).toEqual({
      ...{ auditId: customer.auditId, format: 'csv', rows: 3, leftOut: 1 },
    })
  })

  it('[OPT-06] is whole for another customer', async () => {
    const [customer, other] = [await caller(server), await caller(server)]
    await optOut(customer, 'pat@example.com')
    const { headers, bytes } = await report(other)
    expect([namesIn(bytes).length, headers[leftOutHeader]]).toEqual([4, '0'])
  })

  it('[OPT-06] is refused if all of the chosen contacts opted out', async () => {
    const customer = await caller(server)
    await optOut(customer, 'pat@example.com\ncam@example.com')
    const chosen = {
      selection: [{ filter: { search: { anyWord: 'Adams Castro' } }, added: [], removed: [] }],
    }
    const { status, bytes } = await report(customer, chosen)
    expect([status, JSON.parse(bytes.toString()).message]).toEqual([422, deliveryTexts.allOptedOut])
    expect((await journalOf(server, customer.id)).some(({ type }) => type === 'v1.AuditExported')).toBe(false)
  })
})

describe('a list of licences', () => {
  const open = (who: Person, listId: string, headers: Record<string, string> = {}) =>
    server.app.inject({
      method: 'GET',
      url: `/backend/kapturebuy/download/${listId}?format=csv`,
      headers: { authorization: `Bearer ${who.token}`, ...headers },
    })

  it('[OPT-06] keeps its lines, without what leads to those who opted out', async () => {
    const who = await server.person()
    await server.foresale.store.db
      .insert(realtors)
      .values([
        licence('NV1', { state: 'NV', firstName: 'Ann', email: 'ann@example.com', phone: '7025550101' }),
        licence('NV2', { state: 'NV', firstName: 'Bo', email: 'bo@example.com', phone: '7025550102' }),
      ])
    const { listId } = await buyList(shop, who, { state: 'NV' })
    const before = await open(who, listId)
    await optOut(who, '(702) 555-0102')
    const { bytes, headers } = await downloadList(server, who, listId)
    const [headings = [], ...rows] = csvRows(bytes)
    const columns = ['First Name', 'E-mail', 'Phone'].map((name) => headings.indexOf(name))
    expect(rows.map((row) => columns.map((at) => row[at]))).toEqual([
      ['Ann', 'ann@example.com', '7025550101'],
      ['Bo', '', ''],
    ])
    expect(headers[leftOutHeader]).toBe('1')
    expect(
      (await journalOf(server, who.id)).findLast(({ type }) => type === 'v1.KaptureBuyDownloaded')?.data,
    ).toEqual({
      ...{ format: 'csv', rows: 2, leftOut: 1 },
    })
    const rest = await open(who, listId, { range: 'bytes=10-', 'if-range': String(before.headers.etag) })
    expect([rest.statusCode, rest.rawPayload.equals(bytes)]).toEqual([200, true])
    const part = await open(who, listId, { range: 'bytes=10-', 'if-range': String(rest.headers.etag) })
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(10))]).toEqual([206, true])
  })

  it('[OPT-06] by filter, as a file and by key, is without it too', async () => {
    const who = await server.person('admin')
    await server.foresale.store.db
      .insert(realtors)
      .values([licence('WY1', { state: 'WY', firstName: 'Ann', email: 'ann@example.com' })])
    await optOut(who, 'ann@example.com')
    const ask = (path: string) => server.call('GET', `${path}?userId=${who.id}&state=WY`, { as: who })
    expect((await ask('/realtors-export-to-file')).body).not.toContain('ann@example.com')
    expect((await ask('/api/v2/kapture/realtors')).body.realtors).toMatchObject([
      { firstName: 'Ann', email: null },
    ])
  })
})
