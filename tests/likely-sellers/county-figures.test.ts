import { afterAll, expect, it } from 'vitest'
import { countLists } from '#server/likely-sellers/county-figures.ts'
import { countAndAnnounce } from '#server/markets/figures/announce.ts'
import { appendedContacts } from '#server/store/schema/appends.ts'
import { contacts, imports, listings } from '#server/store/schema/bulk.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, order, travis } from '#tests/support/given/county.ts'
import { statementsOf } from '#tests/support/statements.ts'

const server = await startServer()
const { db } = server.foresale.store
afterAll(() => server.close())

await loadHomes(server, [
  { attomId: 1, score: 0.9, before: 0.9 },
  { attomId: 2, score: 0.8, before: 0.8 },
  { attomId: 3, score: 0.7, propertyClass: 'Condo' },
  { attomId: 4, score: 0.6 },
  { attomId: 5, score: 0.2, before: 0.9 },
])

const number = '5125550100'
const contact = (attomId: number, phones: readonly string[]): typeof contacts.$inferInsert => ({
  ...{ fips: travis, contactId: `c${attomId}`, attomId, firstName: 'Ada', lastName: 'Lee', emails: [] },
  phones: phones.map((one) => ({ number: one, lineType: null, doNotCall: false })),
  phoneNumbers: [...phones],
})
const listing = (attomId: number, listedOn: string) => ({ fips: travis, attomId, listedOn })
await db.insert(contacts).values([contact(1, [number]), contact(2, [])])
await db
  .insert(listings)
  .values([
    listing(1, '2026-11-03'),
    listing(1, '2026-11-10'),
    listing(2, '2026-11-02'),
    listing(3, '2027-01-31'),
    listing(4, '2027-02-01'),
  ])

const append = (person: Person, attomId: number, phones: readonly string[]) =>
  db.insert(appendedContacts).values({
    ...{ userId: person.id, fips: travis, attomId, ownerNo: 1, appendedAt: server.clock.now },
    result: {
      ...{ firstNameResult: 'Ada', middleNameResult: '', lastNameResult: 'Lee', addressResult: null },
      phonesResult: phones.map((one) => ({ number: one })),
      emailsResult: [],
    },
  })

let finished = 0
const loads = (kind: 'contacts' | 'listings' | 'sales') =>
  db.insert(imports).values({
    ...{ kind, sha256: String(++finished), fileName: 'a.csv', offsetBytes: 0, line: 2, rows: 1 },
    ...{ rejected: 0, rejectsBytes: 0, finishedAt: new Date(server.clock.now.getTime() + finished) },
  })

const count = () => countLists(db, server.clock.now)

const figuresOf = async (person: Person) => {
  const path = `/api/v1/likely/orders/user/${person.id}/likelyseller/active`
  const { body } = await server.call('GET', path, { as: person })
  return body.items.map(({ figures }: { figures: object | null }) => figures)
}

it('[LIK-75] a county is listed with the homes of its list that are new, have a phone, and were listed since the prediction', async () => {
  const person = await server.person()
  await order(server, person)
  expect(await figuresOf(person)).toEqual([null])
  await count()
  expect(await figuresOf(person)).toEqual([{ new: 2, withPhone: 1, listed: 2 }])
})

it.each([
  [{ threshold1: '50' }, { new: 2, withPhone: 1, listed: 2 }],
  [{ threshold1: '75' }, { new: 0, withPhone: 1, listed: 1 }],
  [{ propertyClass: 'Condo' }, { new: 1, withPhone: 0, listed: 1 }],
  [{ predictionClass: 'repeat' }, { new: 3, withPhone: 1, listed: 1 }],
] as const)('[LIK-75] they are those of a list of %j', async (item, figures) => {
  const person = await server.person()
  await order(server, person, item)
  await count()
  expect(await figuresOf(person)).toEqual([figures])
})

it('[LIK-75] are as many as the list has with these filters', async () => {
  const person = await server.person()
  const id = await order(server, person)
  await append(person, 3, [number])
  const homes = async (filter: string) => {
    const path = `/api/v1/likely/get-properties?id=${id}&county=${travis}&${filter}=yes`
    return (await server.call('GET', path, { as: person })).body.totalCount
  }
  const [figures] = await figuresOf(person)
  expect([await homes('newPrediction'), await homes('hasPhone')]).toEqual([figures.new, figures.withPhone])
})

it('[LIK-75] are none of a county without a set', async () => {
  const person = await server.person()
  await order(server, person, { fips: hays })
  await count()
  expect(await figuresOf(person)).toEqual([null])
})

it('[LIK-76] counts a home whose owner was appended with a phone for the user alone, and once', async () => {
  const [person, other] = [await server.person(), await server.person()]
  for (const each of [person, other]) await order(server, each)
  await append(person, 1, [number])
  await append(person, 3, [number])
  await append(person, 4, [])
  const phones = async (each: Person) => (await figuresOf(each))[0].withPhone
  expect([await phones(person), await phones(other)]).toEqual([2, 1])
})

it('[LIK-77] is counted once for all, and again once contacts or listings are loaded', async () => {
  const person = await server.person()
  await order(server, person)
  const counted = async () => {
    const asked = await statementsOf(count)
    const [figures] = await figuresOf(person)
    return { figures, lists: asked.filter((text) => text.includes('insert into list_figures')).length }
  }
  const before = { new: 2, withPhone: 1, listed: 2 }
  await count()
  expect(await counted()).toEqual({ figures: before, lists: 0 })

  await db.insert(contacts).values(contact(4, [number]))
  await loads('contacts')
  expect((await counted()).figures).toEqual({ ...before, withPhone: 2 })
  await db.insert(listings).values(listing(5, '2026-11-12'))
  await loads('listings')
  expect((await counted()).figures).toEqual({ new: 2, withPhone: 2, listed: 3 })
  await loads('sales')
  expect(await counted()).toEqual({ figures: { new: 2, withPhone: 2, listed: 3 }, lists: 0 })
})

it('[LIK-77] is counted after an import, before its customers hear of it', async () => {
  const person = await server.person()
  await order(server, person, { threshold1: '10' })
  const { store, journal } = server.foresale
  await countAndAnnounce({ store, journal, now: () => server.clock.now })
  expect(await figuresOf(person)).toEqual([{ new: 2, withPhone: 2, listed: 3 }])
})
