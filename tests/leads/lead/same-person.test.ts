import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { readToday } from '#server/leads/today/read-today.ts'
import { contacts } from '#server/store/schema/bulk.ts'
import { startServer } from '#tests/support/foresale.ts'
import { buy, type Customer, makePreview } from '#tests/support/given/audit.ts'
import { order, travis } from '#tests/support/given/county.ts'
import { rowIds, workLeads } from '#tests/support/given/lead.ts'
import { loadStreet } from '#tests/support/given/street.ts'
import { csvOf } from '#tests/support/given/upload.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadStreet(server.foresale.store)
await db.execute(sql`update prediction_runs set loaded_time = '2026-11-17T08:00:00Z'`)
await db.execute(sql`update predictions set last_sale_on = '2015-01-01', in_file = true`)
afterAll(() => server.close())

/** How a row of a file and the county write the same first owner, or not. */
const spellings = [
  ['a middle initial', ['Jessica K', 'Silva'], ['Jessica', 'Silva'], true],
  ['a middle name', ['Jessica Karen', 'Silva'], ['Jessica', 'Silva'], true],
  ['a short form', ['Jess', 'Silva'], ['Jessica', 'Silva'], true],
  ['an accent and small letters', ['jessica', 'Sílva'], ['JESSICA', 'SILVA'], true],
  ['one cell, last name first', ['Silva, Jessica', ''], ['Jessica K', 'Silva'], true],
  ['another first name', ['Carlos', 'Silva'], ['Jessica', 'Silva'], false],
  ['junior', ['Carlos', 'Silva Jr'], ['Carlos', 'Silva'], false],
] as const

const words = async ([given, family]: readonly [string, string]): Promise<unknown> =>
  (await db.execute(sql`select person_words(${given}, ${family}) as words`)).rows[0]?.words

describe('a person at a home', () => {
  it.each(spellings)('[LED-41] written with %s', async (_, one, other, isSame) => {
    expect((await words(one)) === (await words(other))).toBe(isSame)
  })

  it.each([
    [['J', 'Silva'], 'J SILVA'],
    [['J Robert', 'Silva'], 'ROBERT SILVA'],
    [['', ''], ''],
    [['', 'Granite Peak Capital LLC'], 'CAPITAL GRANITE LLC PEAK'],
    [['—', '?!'], ''],
  ] as const)('[LED-41] %j has the words %s', async (name, expected) => {
    expect(await words(name)).toBe(expected)
  })
})

/** A file in which the owner of 101 Oak St has a middle initial and this number, and an order of the county. */
async function agent(phone = '') {
  const person = await server.person()
  const content = csvOf([['Pat Q', 'Adams', '101 Oak St', '78701', 'pat@example.com']])
  const auditId = await makePreview(server, person, { content })
  const owner: Customer = { ...person, auditId }
  await buy(server, owner, auditId)
  await db.execute(sql`update audit_rows set phone = ${phone} where audit_id = ${auditId}`)
  const item = await order(server, owner)
  const [itemId = ''] = await rowIds(server, owner)
  const desk = workLeads(server, owner)
  return {
    ...{ owner, item, desk },
    inFile: async () => (await desk.find({ type: 'audit', sourceId: auditId, itemId })).body,
    inCounty: async () =>
      (await desk.find({ type: 'likely', sourceId: item, fips: travis, itemId: '1' })).body,
    today: async (at = '2026-11-20T15:00:00Z') => {
      const { store, secrets } = server.foresale
      return (await readToday({ db: store.db, secrets, ownerId: owner.id, now: new Date(at) })).leads
    },
    deleteFile: () => server.call('DELETE', `/audit/${auditId}`, { as: owner }),
  }
}

const numbersOf = ({ phones }: { phones: { number: string }[] }) => phones.map(({ number }) => number)

describe('who is in a file by another spelling than in the county', () => {
  it('[LED-41] is one lead with one status, in both lists', async () => {
    const { owner, item, desk, inFile, inCounty } = await agent()
    const { id } = await inFile()
    expect(await inCounty()).toMatchObject({ id })
    await desk.setStatus(id, 'appointment')
    const county = await server.call(
      'GET',
      `/api/v1/likely/get-properties?id=${item}&county=${travis}&start=0&perPage=20`,
      { as: owner },
    )
    expect(JSON.stringify(county.body)).toContain('appointment')
    expect((await inCounty()).status).toBe('appointment')
  })

  it('[LED-41] keeps a lead that an earlier release placed by all words of the name, in the county too once opened', async () => {
    const { owner, inFile, inCounty } = await agent()
    const old = randomUUID()
    await db.execute(sql`
      insert into leads (owner_id, id, source_type, source_id, item_id, seen_at)
        values (${owner.id}, ${old}, 'audit', ${owner.auditId}, '1', now())`)
    await db.execute(sql`
      insert into lead_places (owner_id, place, number, name, lead_id)
        values (${owner.id}, ${travis}, 1, 'ADAMS PAT Q', ${old})`)
    expect(await inFile()).toMatchObject({ id: old })
    expect(await inCounty()).toMatchObject({ id: old })
  })

  it('[LED-42] has the numbers of both, each once, and is called today by one that may be called', async () => {
    const { inFile, inCounty, today } = await agent('5125550155')
    await db.insert(contacts).values({
      ...{ fips: travis, contactId: 'c1', attomId: 1, ownerNo: 1, firstName: 'Pat', lastName: 'Adams' },
      phones: [
        { number: '5125550102', lineType: 'mobile', doNotCall: false },
        { number: '5125550155', lineType: 'mobile', doNotCall: true },
      ],
      ...{ phoneNumbers: ['5125550102', '5125550155'], emails: [] },
    })
    expect(numbersOf(await inFile()).toSorted()).toEqual(['5125550102', '5125550155'])
    expect(numbersOf(await inCounty()).toSorted()).toEqual(['5125550102', '5125550155'])
    expect(await today()).toMatchObject([{ phone: { number: '5125550102' } }])
  })

  it('[LED-43] is still there by the county once the file is deleted, and due on its day', async () => {
    const { desk, inFile, deleteFile, today } = await agent('5125550155')
    const { id } = await inFile()
    await desk.setStatus(id, 'again', { againOn: '2026-11-21' })
    await deleteFile()
    const { body: lead } = await desk.open(id)
    expect(lead).toMatchObject({ id, status: 'again', street: '101 Oak St', blocked: null })
    expect(await today('2026-11-21T15:00:00Z')).toMatchObject([{ id, rule: 'due' }])
  })
})
