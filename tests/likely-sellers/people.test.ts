import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { appendedContacts } from '#server/store/schema/appends.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [
  {
    attomId: 1,
    score: 0.9,
    street: '1 Oak St',
    owner1Full: 'LEE ANN',
    owner1First: 'Ann',
    owner1Last: 'Lee',
  },
  { attomId: 2, score: 0.8, street: '2 Oak St' },
  { attomId: 3, score: 0.7, street: '3 Oak St', owner1Full: 'Bo Ray' },
  { attomId: 4, score: 0.6, street: '4 Oak St', owner1Full: 'Cy Fox' },
])
const mobile = { lineType: 'mobile', doNotCall: false } as const
await db.insert(contacts).values([
  {
    ...{ fips: travis, contactId: '1', attomId: 1, ownerNo: 1, firstName: 'Ann', lastName: 'Lee' },
    phones: [
      { ...mobile, number: '5125550101', doNotCall: true },
      { ...mobile, number: '5125550102' },
    ],
    ...{ phoneNumbers: ['5125550101', '5125550102'], emails: ['ann@example.com'] },
  },
  {
    ...{ fips: travis, contactId: '3', attomId: 3, ownerNo: 1, firstName: 'Bo', lastName: 'Ray' },
    phones: [{ ...mobile, number: '5125550103', doNotCall: true }],
    ...{ phoneNumbers: ['5125550103'], emails: [] },
  },
])
afterAll(() => server.close())

const fields = ['owner', 'best_phone', 'do_not_call', 'best_email', 'lead_status'] as const

async function rowsOf(as: Person, id: string): Promise<Record<string, unknown>[]> {
  const path = `/api/v1/likely/get-properties?id=${id}&county=${travis}`
  return (await server.call('GET', path, { as })).body.resp
}

const people = async (as: Person, id: string): Promise<unknown[][]> =>
  (await rowsOf(as, id)).map((row) => fields.map((name) => row[name]))

async function detailOf(person: Person, attomId: number) {
  const path = `/likelyseller/prediction-property-detail/${person.id}/${attomId}`
  return (await server.call('GET', path, { as: person })).body[0]
}

async function shownOnMap(person: Person, attomId: number) {
  const { owner1_name_full, best_phone, best_email, opted_out } = await detailOf(person, attomId)
  return [owner1_name_full, best_phone, best_email, opted_out]
}

const append = (user: Person, attomId: number, firstNameResult: string, number: string) =>
  db.insert(appendedContacts).values({
    ...{ userId: user.id, fips: travis, attomId, ownerNo: 1, appendedAt: new Date() },
    result: {
      ...{ firstNameResult, middleNameResult: '', lastNameResult: 'Moss', addressResult: null },
      ...{ phonesResult: [{ number }], emailsResult: [] },
    },
  })

const optOut = (as: Person, text: string) =>
  server.call('POST', `/opt-outs/${as.id}`, { as, body: { text, requestedOn: '2026-11-01' } })

const ann = ['LEE ANN', '5125550102', false, 'ann@example.com', 'toCall']
const unknown = [null, null, false, null, 'toCall']
const bo = ['Bo Ray', null, true, null, 'toCall']
const cy = ['Cy Fox', null, false, null, 'toCall']

describe('the people of a county’s list', () => {
  it('[LIK-81] are the owner, the first number that may be called, and an e-mail address', async () => {
    const person = await server.person()
    const id = await order(server, person)
    expect(await people(person, id)).toEqual([ann, unknown, bo, cy])
    expect(await shownOnMap(person, 1)).toEqual(['LEE ANN', '5125550102', 'ann@example.com', false])
  })

  it('[LIK-81] are those of an append where the county’s data have none, for its user alone', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const [id, otherId] = [await order(server, person), await order(server, other)]
    await append(person, 2, 'Di', '5125550104')
    expect((await people(person, id))[1]).toEqual(['Di Moss', '5125550104', false, null, 'toCall'])
    expect(await shownOnMap(person, 2)).toEqual(['Di Moss', '5125550104', null, false])
    expect(await people(other, otherId)).toEqual([ann, unknown, bo, cy])
  })

  it('[LIK-81] are without a number that turned out not to be theirs', async () => {
    const person = await server.person()
    const id = await order(server, person)
    const source = { type: 'likely', sourceId: id, fips: travis, itemId: '1' } as const
    const { body: lead } = await workLeads(server, person).find(source)
    await db.execute(sql`
      insert into lead_wrong_numbers (owner_id, lead_id, number, call_id)
      values (${person.id}, ${lead.id}, '5125550102', 1)`)
    expect((await people(person, id))[0]).toEqual(['LEE ANN', null, true, 'ann@example.com', 'toCall'])
  })
})

describe('a person who opted out', () => {
  it('[LIK-82] is shown as opted out, with no number and no e-mail address, whatever they opted out by', async () => {
    const person = await server.person()
    const id = await order(server, person)
    await optOut(person, '(512) 555-0101')
    await optOut(person, 'Cy Fox, 4 Oak St, Austin, TX 78701')
    expect(await people(person, id)).toEqual([
      ['LEE ANN', null, false, null, 'optedOut'],
      unknown,
      bo,
      ['Cy Fox', null, false, null, 'optedOut'],
    ])
    expect((await shownOnMap(person, 1)).slice(1)).toEqual([null, null, true])
    expect(await shownOnMap(person, 4)).toEqual([null, null, null, true])
  })

  it('[LIK-82] leaves the other at the home to be called, by their own name', async () => {
    const person = await server.person()
    const id = await order(server, person)
    await db.insert(contacts).values({
      ...{ fips: travis, contactId: '1b', attomId: 1, ownerNo: 2, firstName: 'Di', lastName: 'Lee' },
      ...{ phones: [{ ...mobile, number: '5125550109' }], phoneNumbers: ['5125550109'], emails: [] },
    })
    await append(person, 1, 'Ann', '5125550102')
    const row = async () => (await rowsOf(person, id))[0]
    expect(await row()).toMatchObject({ owner: 'LEE ANN', best_phone: '5125550102', reached: null })
    expect((await detailOf(person, 1)).appends).toMatchObject([{ phones: ['5125550102'] }])
    await optOut(person, 'ann@example.com')
    const [reached, list] = [{ best_phone: '5125550109', reached: 'Di Lee' }, await row()]
    expect(list).toMatchObject({ owner: 'LEE ANN', ...reached, lead_status: 'toCall' })
    const detail = await detailOf(person, 1)
    await db.delete(contacts).where(sql`contact_id = '1b'`)
    expect(detail).toMatchObject({ ...reached, opted_out: false })
    expect(detail.appends.flatMap(({ phones }: { phones: string[] }) => phones)).toEqual([])
  })

  it('[LIK-82] shows no number of an append that reaches them', async () => {
    const person = await server.person()
    await order(server, person)
    await append(person, 1, 'Ann', '5125550102')
    await optOut(person, 'ann@example.com')
    expect(await detailOf(person, 1)).toMatchObject({ opted_out: true, appends: [] })
  })

  it('[LIK-82] is again as before once that is removed, and never so for another customer', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const [id, otherId] = [await order(server, person), await order(server, other)]
    await optOut(person, 'ann@example.com')
    expect([(await people(person, id))[0]?.at(-1), (await people(other, otherId))[0]]).toEqual([
      'optedOut',
      ann,
    ])
    const { optOuts } = (await server.call('GET', `/opt-outs/${person.id}`, { as: person })).body
    await server.call('DELETE', `/opt-outs/${person.id}/${optOuts[0].id}`, { as: person })
    expect((await people(person, id))[0]).toEqual(ann)
  })
})
