import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { blockTexts, callListTexts, maxCallRows } from '#model/leads/call-lists.ts'
import { type Customer, makePreview } from '#tests/support/given/audit.ts'
import { caller, everyRow, inOrder, make, phoneDesk } from '#tests/support/given/call-list.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()
const { db } = server.foresale.store
const customer = await caller(server)
const [withOptOut, withOptOuts, withDeleted] = [
  await caller(server),
  await caller(server),
  await caller(server),
]
const stranger = { ...(await server.person()), auditId: customer.auditId }

async function started(by = customer) {
  const { body } = await make(server, by)
  return { listId: body.id, desk: phoneDesk(server, by, body.id) }
}

const optOutsOf = async (owner: Customer) =>
  (await server.call('GET', `/opt-outs/${owner.id}`, { as: owner })).body.optOuts

describe('a call list of an audit', () => {
  it('[CLL-01] has the chosen contacts with a number, the likeliest first', async () => {
    const owner = await caller(server)
    const { body: made } = await make(server, owner)
    expect(made).toEqual({ id: expect.any(String), rows: 3, leftOut: 1 })
    const desk = phoneDesk(server, owner, made.id)
    const names: string[] = []
    for (const rowNo of [1, 2, 3]) {
      names.push((await desk.open()).body.row.name)
      await desk.record(rowNo, 'reached')
    }
    expect(names).toEqual(inOrder)
    const { lists } = (await server.call('GET', `/calls/${owner.id}`, { as: owner })).body
    expect(lists).toMatchObject([{ name: 'November', source: 'clients.csv', rows: 3, called: 3 }])
  })

  it('[CLL-02] is refused without a contact, without a number, of too many, and of an unpaid audit', async () => {
    const nothing = [{ filter: { likelySeller: { below: 0 } }, added: [], removed: [] }]
    expect((await make(server, customer, nothing)).body.message).toBe(callListTexts.nothingChosen)
    const unnumbered = [{ filter: { likelySeller: { below: 0.2 } }, added: [], removed: [] }]
    expect((await make(server, customer, unnumbered)).body.message).toBe(callListTexts.noNumbers)
    expect((await make(server, customer, everyRow, ' ')).body.message).toBe(callListTexts.name)
    await db.execute(sql`
      insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address,
        city, zip, match_kind, match_confidence, match_reason)
      select ${customer.auditId}, n, n, '', '', '5125550100', '', '', '', '', '', 'none', 0, ''
      from generate_series(100, 100 + ${maxCallRows}::int) n`)
    expect((await make(server, customer)).body.message).toBe(callListTexts.tooMany)
    await db.execute(sql`delete from audit_rows where audit_id = ${customer.auditId} and row_no >= 100`)
    const auditId = await makePreview(server, customer, {
      content: csvOf([['Eve', 'Evans', '109 Oak St', '78701']]),
    })
    expect((await make(server, { ...customer, auditId })).status).toBe(404)
    expect((await make(server, stranger)).status).toBe(404)
  })

  it('[CLL-03] shows name, numbers with their marks, place, score, value and last sale', async () => {
    await db.execute(sql`
      insert into contacts (fips, contact_id, first_name, last_name, phones, phone_numbers, emails)
      values ('48453', 'marked', 'Pat', 'Adams',
        '[{"number":"5125550101","lineType":"landline","doNotCall":true}]', '{5125550101}', '{}')`)
    const { desk } = await started()
    const { body } = await desk.open()
    expect(body.row).toEqual({
      rowNo: 1,
      lead: expect.objectContaining({ type: 'audit' }),
      attempts: 0,
      blocked: null,
      name: 'Pat Adams',
      street: '101 Oak St',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      phones: [
        {
          name: 'Pat Adams',
          number: '(512) 555-0101',
          lineType: 'landline',
          doNotCall: true,
          isWrong: false,
        },
      ],
      score: expect.closeTo(0.91),
      factors: null,
      scoredIn: null,
      value: 510_000,
      lastSaleOn: '2026-06-01',
      last: null,
    })
    await db.execute(sql`delete from contacts where contact_id = 'marked'`)
  })

  it('[CLL-04] continues at its first contact without an outcome, in every window', async () => {
    const { desk } = await started()
    expect((await desk.record(1, 'voicemail')).body).toMatchObject({
      row: { rowNo: 2, name: 'Cam Castro' },
      outcomes: { voicemail: 1, reached: 0 },
      list: { called: 1 },
    })
    expect((await desk.open()).body.row.rowNo).toBe(2)
    const second = await desk.record(1, 'reached')
    expect(second.status).toBe(409)
    expect(second.body.message).toBe(callListTexts.changedElsewhere)
    expect((await desk.open()).body.outcomes).toMatchObject({ voicemail: 1, reached: 0 })
  })

  it('[CLL-04] keeps one of two outcomes that come at once', async () => {
    const { desk } = await started()
    const both = await Promise.all([desk.record(1, 'voicemail'), desk.record(1, 'reached')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { outcomes } = (await desk.open()).body
    expect(outcomes.voicemail + outcomes.reached).toBe(1)
  })

  it('[CLL-05] asks for a contact again on the chosen day, and not before', async () => {
    const { desk, listId } = await started()
    for (const againOn of [null, '2026-11-20', '2027-11-21'])
      expect((await desk.record(1, 'again', { againOn })).body).toMatchObject({
        message: callListTexts.day,
        field: 'againOn',
      })
    expect((await desk.record(1, 'reached', { againOn: '2026-11-23' })).status).toBe(422)
    await desk.record(1, 'again', { againOn: '2026-11-23' })
    await desk.record(2, 'reached')
    const { body: waiting } = await desk.record(3, 'reached')
    expect(waiting).toMatchObject({ row: null, nextDay: '2026-11-23', list: { called: 3 } })
    await db.execute(
      sql`update call_rows set again_on = '2026-11-20' where list_id = ${listId} and row_no = 1`,
    )
    const { body: due } = await desk.open()
    expect(due).toMatchObject({
      list: { called: 2 },
      row: { rowNo: 1, attempts: 1, last: { outcome: 'again', againOn: '2026-11-23' } },
    })
    expect((await desk.record(1, 'reached', { attempts: 1 })).body.row).toBeNull()
  })

  it.each([0, 2 ** 31, 1.5])('[CLL-05] refuses the outcome of a row %s, which no list has', async (rowNo) => {
    const { desk } = await started()
    expect((await desk.record(rowNo, 'reached')).status).toBe(400)
  })

  it('[CLL-06] undoes its outcomes one after the other, the last one first', async () => {
    const { desk } = await started()
    const first = (await desk.record(1, 'again', { againOn: '2026-11-23' })).body.undo
    const second = (await desk.record(2, 'voicemail')).body.undo
    expect(second).toEqual({ id: expect.any(String), rowNo: 2, outcome: 'voicemail' })
    expect((await desk.undo(first.id)).status).toBe(409)
    expect((await desk.undo(second.id)).body).toMatchObject({
      row: { rowNo: 2, attempts: 0 },
      undo: first,
      outcomes: { voicemail: 0, again: 1 },
    })
    expect((await desk.undo(first.id)).body).toMatchObject({ row: { rowNo: 1, last: null }, undo: null })
    expect((await desk.undo(first.id)).body.message).toBe(callListTexts.nothingToUndo)
  })

  it('[CLL-07] goes through what was skipped once more, with what was recorded before', async () => {
    const { desk } = await started()
    await desk.record(1, 'skipped')
    await desk.record(2, 'reached')
    await desk.record(3, 'skipped')
    expect((await desk.open()).body).toMatchObject({ row: null, outcomes: { skipped: 2 } })
    expect((await desk.reopen()).body).toMatchObject({
      row: { rowNo: 1, attempts: 0 },
      outcomes: { skipped: 0, reached: 1 },
      list: { called: 1 },
    })
  })

  it('[CLL-10] opts a contact out by all that is known of them, in every list, until it is undone', async () => {
    const { desk } = await started(withOptOut)
    const { body: made } = await make(server, withOptOut, everyRow, 'Another')
    const other = phoneDesk(server, withOptOut, made.id)
    const { body } = await desk.record(1, 'optOut')
    const values = (await optOutsOf(withOptOut)).map(({ value }: { value: string }) => value)
    expect(values.toSorted()).toEqual([
      '5125550101',
      'Pat Adams, 101 OAK ST, AUSTIN, TX 78701',
      'pat@example.com',
    ])
    expect((await other.open()).body.row).toMatchObject({
      name: 'Pat Adams',
      blocked: 'optedOut',
      phones: [],
    })
    expect((await other.record(1, 'reached')).body.message).toBe(callListTexts.notCallable)
    await desk.undo(body.undo.id)
    expect(await optOutsOf(withOptOut)).toEqual([])
    expect((await other.open()).body.row).toMatchObject({ blocked: null })
  })

  it('[CLL-10] leaves an opt-out from before in place when it is undone', async () => {
    const { desk } = await started(withOptOuts)
    const body = { text: 'pat@example.net', requestedOn: '2026-11-01' }
    await server.call('POST', `/opt-outs/${withOptOuts.id}`, { as: withOptOuts, body })
    const recorded = await desk.record(1, 'optOut')
    expect((await optOutsOf(withOptOuts)).length).toBe(4)
    await desk.undo(recorded.body.undo.id)
    expect(await optOutsOf(withOptOuts)).toMatchObject([{ value: 'pat@example.net' }])
  })

  it('[CLL-08] says which contacts are gone with their file, and lets them be skipped', async () => {
    const { desk } = await started(withDeleted)
    await server.call('DELETE', `/audit/${withDeleted.auditId}`, { as: withDeleted })
    const { body } = await desk.open()
    expect(body).toMatchObject({
      list: { source: '' },
      row: { rowNo: 1, blocked: 'gone', name: '', phones: [] },
    })
    expect(blockTexts.gone).toContain('its file was deleted')
    expect((await desk.record(1, 'reached')).status).toBe(422)
    expect((await desk.record(1, 'skipped')).body.row.rowNo).toBe(2)
  })

  it('[CLL-09] is its own customer’s, and deleted with its outcomes', async () => {
    const { listId, desk } = await started()
    await desk.record(1, 'reached')
    const stranger = phoneDesk(server, await server.person(), listId)
    await stranger.remove()
    for (const answer of [
      await stranger.open(),
      await stranger.record(1, 'reached'),
      await stranger.reopen(),
    ])
      expect(answer.status).toBe(404)
    expect((await phoneDesk(server, customer, randomUUID()).open()).status).toBe(404)
    expect((await phoneDesk(server, customer, 'x').open()).status).toBe(404)
    expect((await desk.remove()).status).toBe(200)
    expect((await desk.remove()).status).toBe(200)
    expect((await desk.open()).status).toBe(404)
    const { rows } = await db.execute(sql`select from call_records where list_id = ${listId}`)
    expect(rows).toEqual([])
  })

  it('[CLL-09] leaves ids in the journal, and nothing of the people', async () => {
    const { listId, desk } = await started()
    const { body } = await desk.record(1, 'reached')
    await desk.undo(body.undo.id)
    await desk.reopen()
    await desk.remove()
    const own = (await journalOf(server, customer.id)).filter(({ data }) => data.listId === listId)
    expect(own.map(({ type, data }) => [type, data])).toEqual([
      ['v1.CallListMade', { listId, rows: 3 }],
      ['v1.CallRecorded', { listId, rowNo: 1, outcome: 'reached' }],
      ['v1.CallUndone', { listId, rowNo: 1 }],
      ['v1.SkippedCallsReopened', { listId }],
      ['v1.CallListDeleted', { listId }],
    ])
  })
})
