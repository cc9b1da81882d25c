import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { leadTexts, leftOutText, maxBulkLeads, undoneText } from '#model/leads/lead.ts'
import { verifyJournal } from '#server/store/verify.ts'
import type { Customer } from '#tests/support/given/audit.ts'
import { caller, everyRow } from '#tests/support/given/call-list.ts'
import { rowIds, ticked, workLeads } from '#tests/support/given/lead.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { sharedStreet } from '#tests/support/given/street.ts'

const server = await sharedStreet()
const { db } = server.foresale.store

const working = async () => {
  const owner = await caller(server)
  const desk = workLeads(server, owner)
  const ids = await rowIds(server, owner)
  const lead = async (itemId: string) =>
    (await desk.find({ type: 'audit', sourceId: owner.auditId, itemId })).body
  return { owner, desk, ids, lead }
}

const leadFactsOf = async (owner: Customer) =>
  (await journalOf(server, owner.id)).filter(({ type }) => type.startsWith('v1.Lead'))

const optOut = (owner: Customer, text: string) =>
  server.call('POST', `/opt-outs/${owner.id}`, { as: owner, body: { text, requestedOn: '2026-11-01' } })

describe('the status of many leads', () => {
  it('[LED-05] [LED-15] is set by one fact, which each of them folds', async () => {
    const { owner, desk, ids, lead } = await working()
    const { body } = await desk.setChosen(ticked(owner, ids.slice(0, 2)), 'again', '2026-11-30')
    expect(body).toEqual({ id: expect.any(String), changed: 2, gone: 0, optedOut: 0 })
    for (const id of ids.slice(0, 2))
      expect(await lead(id)).toMatchObject({
        ...{ status: 'again', againOn: '2026-11-30', before: { status: 'toCall', againOn: null } },
        activity: expect.arrayContaining([expect.objectContaining({ type: 'status' })]),
      })
    expect(await lead(ids[2] ?? '')).toMatchObject({ status: 'toCall', changes: 0 })
    expect(await leadFactsOf(owner)).toMatchObject([
      { type: 'v1.LeadsStatusSet', data: { status: 'again', leadIds: { length: 2 } } },
    ])
    expect((await verifyJournal(db)).faults).toEqual([])
  })

  it('[LED-15] leaves out rows that are gone and people who opted out, and says so', async () => {
    const { owner, desk, ids } = await working()
    await optOut(owner, 'pat@example.com')
    await db.execute(sql`delete from audit_rows where audit_id = ${owner.auditId} and public_id = ${ids[1]}`)
    const { body } = await desk.setChosen(ticked(owner, [...ids.slice(0, 3), '77', 'rubbish']), 'called')
    expect(body).toMatchObject({ changed: 1, gone: 3, optedOut: 1 })
    expect(leftOutText(body)).toBe(
      '3 leads are no longer in this list. 1 lead has opted out, and kept the status.',
    )
    const { body: nobody } = await desk.setChosen(ticked(owner, ids.slice(0, 2)), 'called')
    expect(nobody.message).toBe(leadTexts.noneLeft)
  })

  it('[LED-15] is refused for none, for too many, of a deleted file and with a wrong day', async () => {
    const { owner, desk, ids } = await working()
    const every = { ...ticked(owner, []), selection: everyRow }
    expect((await desk.setChosen(ticked(owner, []), 'called')).body.message).toBe(leadTexts.noneChosen)
    expect((await desk.setChosen(ticked(owner, ids), 'again')).body.message).toBe(leadTexts.day)
    await db.execute(sql`
      insert into audit_rows (audit_id, row_no, public_id, first_name, last_name, phone, email, street, address,
        city, zip, match_kind, match_confidence, match_reason)
      select ${owner.auditId}, n, n, '', '', '', '', '', '', '', '', 'none', 0, ''
      from generate_series(100, 100 + ${maxBulkLeads}::int) n`)
    expect((await desk.setChosen(every, 'called')).body.message).toBe(leadTexts.tooMany)
    await server.call('DELETE', `/audit/${owner.auditId}`, { as: owner })
    expect((await desk.setChosen(every, 'called')).status).toBe(404)
    expect(await leadFactsOf(owner)).toEqual([])
  })

  it('[LED-16] is undone for each to what it was, and kept where it was changed since', async () => {
    const { owner, desk, ids, lead } = await working()
    const [first = '', second = '', third = ''] = ids
    await desk.setStatus((await lead(second)).id, 'appointment')
    const { body: change } = await desk.setChosen(ticked(owner, [first, second, third]), 'called')
    await desk.setStatus((await lead(third)).id, 'listed', { changes: 1 })
    const { body } = await desk.undoChosen(change.id)
    expect(body).toEqual({ changed: 2, kept: 1 })
    expect(undoneText(body)).toBe(
      '2 leads have the status before again. 1 lead was changed since, and kept that.',
    )
    expect(await Promise.all([first, second, third].map(async (id) => (await lead(id)).status))).toEqual([
      ...['toCall', 'appointment', 'listed'],
    ])
    expect((await lead(first)).before).toBeNull()
    expect((await desk.undoChosen(change.id)).body).toEqual({ changed: 0, kept: 3 })
    expect((await desk.undoChosen('rubbish')).status).toBe(404)
    expect((await verifyJournal(db)).faults).toEqual([])
  })

  it('[LED-15] of two windows at once is set by both, one after the other', async () => {
    const { owner, desk, ids, lead } = await working()
    const both = await Promise.all([
      desk.setChosen(ticked(owner, ids), 'called'),
      desk.setChosen(ticked(owner, ids), 'listed'),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await lead(ids[0] ?? '')).changes).toBe(2)
  })
})
