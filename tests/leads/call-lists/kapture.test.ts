import { afterAll, describe, expect, it } from 'vitest'
import { callListTexts } from '#model/leads/call-lists.ts'
import { realtors } from '#server/store/schema/bulk.ts'
import { csvRows } from '#tests/support/csv.ts'
import type { Person } from '#tests/support/foresale.ts'
import { phoneDesk } from '#tests/support/given/call-list.ts'
import { buyList, downloadList, licence, makeList } from '#tests/support/given/licence.ts'
import { startShop } from '#tests/support/given/shop.ts'

const shop = await startShop()
const { server } = shop
afterAll(() => shop.close())

await server.foresale.store.db
  .insert(realtors)
  .values([
    licence('NM1', { state: 'NM', firstName: 'Ann', email: 'ann@example.com', phone: '5055550101' }),
    licence('NM2', { state: 'NM', firstName: 'Bo', phone: null }),
    licence('NM3', { state: 'NM', firstName: 'Cy', email: 'cy@example.com', phone: '5055550103' }),
  ])
const owner = await server.person()
const { listId } = await buyList(shop, owner, { state: 'NM' })

const make = (as: Person, id: string, from?: number) =>
  server.call('POST', `/calls/${as.id}`, {
    as,
    body: { name: 'New Mexico', source: { type: 'kapture', id, ...(from && { from }) } },
  })

const called = async () => {
  const { bytes, headers } = await downloadList(server, owner, listId)
  const [headings = [], ...rows] = csvRows(bytes)
  const columns = ['First Name', 'Phone', 'Last call', 'Last call on'].map((name) => headings.indexOf(name))
  return { rows: rows.map((row) => columns.map((at) => row[at])), headers }
}

describe('a call list of a bought list of licenses', () => {
  it('[CLL-16] has those with a number, by license number, with name, company, city and state', async () => {
    const { body: made } = await make(owner, listId)
    expect(made).toMatchObject({ rows: 2, leftOut: 1 })
    const { body } = await phoneDesk(server, owner, made.id).open()
    expect(body.list).toMatchObject({ sourceType: 'kapture', source: 'KaptuRE New Mexico', rows: 2 })
    expect(body.row).toMatchObject({
      ...{ rowNo: 1, blocked: null, street: '', city: 'Austin', state: 'NM', score: null },
      name: 'Ann Example NM1 (Lone Star Homes)',
      phones: [{ number: '5055550101', doNotCall: false }],
    })
  })

  it('[CLL-16] begins at the record that is asked for, and is refused past the end', async () => {
    const { body: made } = await make(owner, listId, 3)
    expect(made).toMatchObject({ rows: 1, leftOut: 0 })
    const { status, body } = await make(owner, listId, 4)
    expect([status, body.field, body.message]).toEqual([422, 'from', callListTexts.pastEnd])
    expect((await make(owner, listId, 2 ** 31 - 1)).body.message).toBe(callListTexts.pastEnd)
  })

  it('[CLL-16] is none of an unpaid list, or of another customer’s', async () => {
    const [other, unpaid] = [await server.person(), await makeList(server, owner, { state: 'NM' })]
    expect((await make(other, listId)).status).toBe(404)
    expect((await make(owner, unpaid)).status).toBe(404)
  })

  it('[CLL-15] [CLL-10] its outcomes go with the next download, and who opted out is left out there', async () => {
    const before = await called()
    expect(before.rows.map(([, , outcome]) => outcome)).toEqual(['', '', ''])
    const { body: made } = await make(owner, listId)
    const desk = phoneDesk(server, owner, made.id)
    await desk.record(1, 'reached')
    const { body } = await desk.record(2, 'optOut')
    expect((await called()).rows).toEqual([
      ['Ann', '5055550101', 'Reached', '2026-11-20'],
      ['Bo', '', '', ''],
      ['Cy', '', 'Opted out', '2026-11-20'],
    ])
    await desk.undo(body.undo.id)
    expect((await called()).rows[2]).toEqual(['Cy', '5055550103', '', ''])
  })
})
