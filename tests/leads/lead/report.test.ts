import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { leadTexts, longestNote } from '#model/leads/lead.ts'
import type { Person } from '#tests/support/foresale.ts'
import { buy, type Customer, fourContacts, makePreview } from '#tests/support/given/audit.ts'
import { caller, make, phoneDesk } from '#tests/support/given/call-list.ts'
import { rowIds, ticked, workLeads } from '#tests/support/given/lead.ts'
import { journalOf } from '#tests/support/given/person.ts'
import { sharedStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await sharedStreet()

const opened = async (owner: Customer, at = 0) => {
  const desk = workLeads(server, owner)
  const [itemId = ''] = (await rowIds(server, owner)).slice(at)
  const { body, status } = await desk.find({ type: 'audit', sourceId: owner.auditId, itemId })
  return { desk, itemId, lead: body, status }
}

const leadFactsOf = async (owner: Person) =>
  (await journalOf(server, owner.id))
    .filter(({ type }) => type.startsWith('v1.Lead'))
    .map(({ type, data }) => [type, data])

const secondFile = async (owner: Customer) => {
  const auditId = await makePreview(server, owner, { content: csvOf(fourContacts.toReversed()) })
  await buy(server, owner, auditId)
  return auditId
}

describe('the rows of a report', () => {
  it('[LED-31] have the numbers that their lead must not be called by', async () => {
    const owner = await caller(server)
    const barred = async () => {
      const { body } = await server.call('POST', `/audit/${owner.id}/${owner.auditId}/rows`, {
        as: owner,
        body: { filter: {}, sort: null, page: { limit: 100 } },
      })
      return body.items.flatMap(({ notToCall = [] }: { notToCall?: object[] }) => notToCall)
    }
    expect(await barred()).toEqual([])
    const { db } = server.foresale.store
    await db.execute(sql`
      insert into contacts (fips, contact_id, first_name, last_name, phones, phone_numbers, emails)
      values ('48453', 'barred', 'Pat', 'Adams', '[{"number":"5125550101","doNotCall":true}]', '{5125550101}', '{}')`)
    expect(await barred()).toEqual([{ number: '5125550101', why: 'doNotCall' }])
    await db.execute(sql`delete from contacts where contact_id = 'barred'`)
    const { lead } = await opened(owner)
    await db.execute(sql`
      insert into lead_wrong_numbers (owner_id, lead_id, number, call_id)
      values (${owner.id}, ${lead.id}, '5125550101', 1)`)
    expect(await barred()).toEqual([{ number: '5125550101', why: 'wrongNumber' }])
  })
})

describe('a lead of a report', () => {
  it('[LED-01] has the name, the address, the score with its date, the numbers and the home', async () => {
    const owner = await caller(server)
    const { lead } = await opened(owner)
    expect(lead).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-8/),
      ...{ status: 'toCall', againOn: null, before: null, changes: 0, blocked: null },
      ...{ name: 'Pat Adams', street: '101 Oak St', city: 'Austin', state: 'TX', zip: '78701' },
      source: {
        type: 'audit',
        sourceId: owner.auditId,
        itemId: expect.any(String),
        fips: null,
        name: 'clients.csv',
        path: `/audiences/audit/${owner.auditId}/refresh`,
      },
      score: expect.closeTo(0.91),
      ...{ scoredIn: null, otherScores: [] },
      factors: null,
      phones: [
        { name: 'Pat Adams', number: '(512) 555-0101', lineType: null, doNotCall: false, isWrong: false },
      ],
      emails: ['pat@example.com'],
      home: {
        ...{ value: 510_000, lastSaleOn: '2026-06-01', ownerOccupied: true },
        ...{ beds: 3, baths: 2, areaSqft: 1_850 },
      },
      match: { matchKind: 'exact', matchConfidence: expect.any(Number), matchReason: expect.any(String) },
      notes: [],
      activity: [{ type: 'scored', at: expect.any(String), by: 'server', score: expect.closeTo(0.91) }],
      seq: expect.any(Number),
    })
  })

  it('[LED-02] is the same in a second file, with its status', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    await desk.setStatus(lead.id, 'appointment')
    const again = await secondFile(owner)
    const { lead: same } = await opened({ ...owner, auditId: again })
    expect(same).toMatchObject({ id: lead.id, status: 'appointment', source: { sourceId: again } })
  })

  it('[LED-02] is another one of another customer, of another person and of another home', async () => {
    const [one, other] = [await caller(server), await caller(server)]
    const ids = [
      (await opened(one)).lead.id,
      (await opened(one, 1)).lead.id,
      (await opened(other)).lead.id,
      (await opened(other, 1)).lead.id,
    ]
    expect(new Set(ids).size).toBe(4)
  })

  it('[LED-03] takes each status as a fact, and undoes one step', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    const called = (await desk.setStatus(lead.id, 'called')).body
    expect(called).toMatchObject({ status: 'called', changes: 1, before: { status: 'toCall' } })
    const again = (await desk.setStatus(lead.id, 'again', { changes: 1, againOn: '2026-11-30' })).body
    expect(again).toMatchObject({ status: 'again', againOn: '2026-11-30' })
    const undone = (await desk.undo(lead.id, 2)).body
    expect(undone).toMatchObject({ status: 'called', againOn: null, before: null, changes: 3 })
    expect((await desk.undo(lead.id, 3)).body.message).toBe(leadTexts.nothingToUndo)
    expect(await leadFactsOf(owner)).toEqual([
      ['v1.LeadStatusSet', { status: 'called', againOn: null }],
      ['v1.LeadStatusSet', { status: 'again', againOn: '2026-11-30' }],
      ['v1.LeadStatusUndone', { status: 'called', againOn: null, callId: null }],
    ])
    expect(undone.activity.map(({ type }: { type: string }) => type)).toContain('undone')
  })

  it('[LED-03] keeps one of two statuses that are set at once', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    const both = await Promise.all([desk.setStatus(lead.id, 'called'), desk.setStatus(lead.id, 'listed')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(leadTexts.changedElsewhere)
  })

  it.each([
    ['again', null],
    ['again', '2026-11-20'],
    ['again', '2027-11-21'],
    ['called', '2026-11-30'],
  ])('[LED-03] refuses %s with the day %s', async (status, againOn) => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    const { body } = await desk.setStatus(lead.id, status, { againOn })
    expect(body).toMatchObject({ message: leadTexts.day, field: 'againOn' })
  })

  it('[LED-04] keeps a note as text, says in a fact that it was written, and erases it', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    const text = '<img src=x onerror="alert(1)"> & **bold** \u202e'
    const { body } = await desk.addNote(lead.id, ` ${text} `)
    expect(body.notes).toEqual([{ id: expect.any(String), text, at: expect.any(String), by: 'owner' }])
    const noteId = body.notes[0].id
    expect((await desk.eraseNote(lead.id, noteId)).body.notes).toEqual([])
    expect((await desk.eraseNote(lead.id, noteId)).status).toBe(200)
    expect(await leadFactsOf(owner)).toEqual([
      ['v1.LeadNoted', { noteId }],
      ['v1.LeadNoteErased', { noteId }],
    ])
  })

  it('[LED-04] refuses an empty note and one of 10,000 characters with a sentence', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    expect((await desk.addNote(lead.id, '  ')).body).toMatchObject({
      message: leadTexts.emptyNote,
      field: 'text',
    })
    expect((await desk.addNote(lead.id, 'x'.repeat(10_000))).body).toMatchObject({
      message: leadTexts.longNote,
      field: 'text',
    })
    expect((await desk.addNote(lead.id, 'é'.repeat(longestNote))).body.notes).toHaveLength(1)
  })

  it('[LED-06] is gone with its file, and keeps status and notes', async () => {
    const owner = await caller(server)
    const { lead, desk, itemId } = await opened(owner)
    await desk.setStatus(lead.id, 'listed')
    await desk.addNote(lead.id, 'Signed on the porch.')
    await server.call('DELETE', `/audit/${owner.auditId}`, { as: owner })
    expect((await desk.open(lead.id)).body).toMatchObject({
      ...{ blocked: 'gone', name: '', phones: [], emails: [], source: null },
      ...{ status: 'listed', notes: [{ text: 'Signed on the porch.' }] },
    })
    expect((await desk.find({ type: 'audit', sourceId: owner.auditId, itemId })).status).toBe(404)
  })

  it('[LED-07] shows nobody to call once they opted out, and again once that is removed', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    const body = { text: 'pat@example.com', requestedOn: '2026-11-01' }
    await server.call('POST', `/opt-outs/${owner.id}`, { as: owner, body })
    expect((await desk.open(lead.id)).body).toMatchObject({
      ...{ blocked: 'optedOut', status: 'toCall', name: 'Pat Adams', phones: [], emails: [] },
    })
    const { optOuts } = (await server.call('GET', `/opt-outs/${owner.id}`, { as: owner })).body
    await server.call('DELETE', `/opt-outs/${owner.id}/${optOuts[0].id}`, { as: owner })
    expect((await desk.open(lead.id)).body).toMatchObject({ blocked: null })
  })

  it('[LED-08] is its own customer’s', async () => {
    const owner = await caller(server)
    const { lead, itemId } = await opened(owner)
    const stranger = workLeads(server, await server.person())
    const source = { type: 'audit', sourceId: owner.auditId, itemId }
    for (const answer of [
      await stranger.open(lead.id),
      await stranger.find(source),
      await stranger.setStatus(lead.id, 'called'),
      await stranger.undo(lead.id, 0),
      await stranger.addNote(lead.id, 'Mine now'),
      await stranger.eraseNote(lead.id, randomUUID()),
      await stranger.setChosen(ticked(owner, [itemId]), 'called'),
      await stranger.undoChosen(lead.id),
      await stranger.open('rubbish'),
      await stranger.find({ ...source, itemId: 'rubbish' }),
    ])
      expect(answer.status).toBe(404)
    expect(await leadFactsOf(owner)).toEqual([])
  })
})

describe('a call of a list', () => {
  const called = async (owner: Customer) => {
    const { body } = await make(server, owner)
    return phoneDesk(server, owner, body.id)
  }

  it.each([
    ['reached', 'called', null],
    ['voicemail', 'toCall', null],
    ['wrongNumber', 'toCall', null],
    ['again', 'again', '2026-11-30'],
  ])('[LED-09] that is %s leaves the lead %s', async (outcome, status, againOn) => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    await desk.setStatus(lead.id, 'appointment')
    const list = await called(owner)
    const { undo } = (await list.record(1, outcome, { againOn })).body
    const now = (await desk.open(lead.id)).body
    expect(now).toMatchObject({
      status,
      againOn,
      activity: expect.arrayContaining([expect.objectContaining({ type: 'called', outcome, againOn })]),
    })
    expect(now.phones[0].isWrong).toBe(outcome === 'wrongNumber')
    await list.undo(undo.id)
    const undone = (await desk.open(lead.id)).body
    expect(undone).toMatchObject({ status: 'appointment', againOn: null })
    expect(undone.phones[0].isWrong).toBe(false)
    expect(undone.activity.filter(({ type }: { type: string }) => type === 'called')).toEqual([])
  })

  it('[LED-09] that is skipped is none', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    await (await called(owner)).record(1, 'skipped')
    expect((await desk.open(lead.id)).body).toMatchObject({ status: 'toCall', changes: 0 })
  })

  it('[LED-09] that is undone later leaves the status that was set since', async () => {
    const owner = await caller(server)
    const { lead, desk } = await opened(owner)
    const list = await called(owner)
    const { undo } = (await list.record(1, 'reached')).body
    await desk.setStatus(lead.id, 'listed', { changes: 1 })
    await list.undo(undo.id)
    expect((await desk.open(lead.id)).body).toMatchObject({ status: 'listed', changes: 2 })
  })
})
