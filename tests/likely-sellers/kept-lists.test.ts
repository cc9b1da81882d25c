import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, describe, expect, it } from 'vitest'
import type { LikelyFilter } from '#model/likely-sellers/likely.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { countyItem } from '#server/likely-sellers/items.ts'
import { type ListAccess, likelyRowsOf, matching } from '#server/likely-sellers/rows.ts'
import { appendedContacts } from '#server/store/schema/appends.ts'
import { imports, listCounts } from '#server/store/schema/bulk.ts'
import { queryKey } from '#server/store/shared-cache.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, order, travis } from '#tests/support/given/county.ts'
import { workLeads } from '#tests/support/given/lead.ts'
import { statementsOf } from '#tests/support/statements.ts'

const server = await startServer()
const { db, pool } = server.foresale.store
afterAll(() => server.close())

const lastSaleOn = '2026-06-01'
await loadHomes(server, [
  { attomId: 1, score: 0.9, street: '1 Oak St', beds: 3, ownerOccupied: true, lastSaleOn },
  { attomId: 2, score: 0.3, before: 0.3, street: '2 Elm St', propertyClass: 'Condo', areaSqft: 900 },
  { attomId: 3, score: 0.7, street: '3 Elm St', avmCents: 50_000_000, baths: 2 },
])

async function accessOf(person: Person, item: Parameters<typeof order>[2] = {}): Promise<ListAccess> {
  const id = await order(server, person, item)
  return accessOfItem(person, id)
}

async function accessOfItem(person: Person, id: string): Promise<ListAccess> {
  const user = await userById(db, person.id)
  const found = user && (await countyItem(db, user, { id }, server.clock.now))
  if (!found || isRefusal(found)) throw new Error('the item is gone')
  return { item: found, userId: person.id, now: server.clock.now }
}

/** A reader that has kept nothing yet, as in a process of its own. */
const freshRows = () => likelyRowsOf(drizzle(pool))

const [one, other] = [await server.person(), await server.person()]
const person = { firstNameResult: 'Ada', middleNameResult: '', lastNameResult: 'Lee', addressResult: null }
const found = { phonesResult: [{ number: '5125550100' }], emailsResult: [{ email: 'ada@example.com' }] }
await db.insert(appendedContacts).values({
  ...{ userId: one.id, fips: travis, attomId: 1, ownerNo: 1, appendedAt: server.clock.now },
  result: { ...person, ...found },
})

const item = { id: await order(server, one), fipsCode: travis }
await workLeads(server, one).setChosen(
  { type: 'likely', ...item, selection: [{ filter: null, added: ['1'], removed: [] }] },
  'called',
)

const filters: Required<LikelyFilter> = {
  addressCityZip: 'elm',
  sqFeet: 800,
  priceRangeStart: 400_000,
  priceRangeEnd: 600_000,
  beds: 2,
  baths: 1.5,
  ownerOccupied: 'yes',
  sellerScore: 'high',
  recentSale: 12,
  hasPhone: 'yes',
  leadStatus: 'called',
  hasEmail: 'yes',
  newPrediction: 'yes',
  skiptraced: 'yes',
  likelyIds: '1,2',
}
const ownFilters = ['hasPhone', 'leadStatus', 'hasEmail', 'skiptraced']

describe('what is kept of a list', () => {
  it.each(Object.entries(filters))('[LIK-43] is no other user’s, filtered by %s', async (name, value) => {
    const filter = { [name]: value }
    const [mine, theirs] = [await accessOf(one), await accessOf(other)]
    const read = async (rows: ReturnType<typeof freshRows>, access: ListAccess) => [
      await rows.count(access, filter),
      await rows.page(access, filter, { start: 0, perPage: 10 }),
    ]
    const alone = await read(freshRows(), theirs)
    const shared = freshRows()
    const first = await read(shared, mine)
    let second: unknown
    const asked = await statementsOf(async () => {
      second = await read(shared, theirs)
    })
    expect(second).toEqual(alone)
    const isCounted = asked.some((text) => text.includes('select count(*)'))
    expect(isCounted).toBe(ownFilters.includes(name))
    if (isCounted) expect(first[0]).not.toBe(alone[0])
  })

  it('[LIK-71] has the user in its key wherever its query asks for what is theirs', async () => {
    const [mine, theirs] = [await accessOf(one), await accessOf(other)]
    const key = (access: ListAccess, filter: LikelyFilter) => queryKey(matching(filter, access), 'loaded')
    const names = Object.keys(filters).filter((name) => {
      const filter = { [name]: filters[name as keyof LikelyFilter] }
      expect(key(mine, filter)).toBe(key(mine, filter))
      return key(mine, filter) !== key(theirs, filter)
    })
    expect(names).toEqual(ownFilters)
  })

  it('[LIK-44] is counted once for all processes, until properties or a set are loaded', async () => {
    const person = await server.person()
    await loadHomes(
      server,
      [1, 3].map((attomId) => ({ attomId, score: 0.9 })),
      { fips: hays },
    )
    const id = await order(server, person, { fips: hays, propertyClass: 'SFR' })
    const count = async () => {
      const access = await accessOfItem(person, id)
      let homes = 0
      const asked = await statementsOf(async () => {
        homes = await freshRows().count(access, {})
      })
      return { homes, isRead: asked.some((text) => /from predictions\b/.test(text)) }
    }
    expect(await count()).toEqual({ homes: 2, isRead: true })
    expect(await count()).toEqual({ homes: 2, isRead: false })

    await db.execute(
      sql`update properties set property_class = 'Condo' where fips = ${hays} and attom_id = 3`,
    )
    const file = {
      sha256: 'a',
      fileName: 'a.csv',
      offsetBytes: 0,
      line: 2,
      rows: 1,
      rejected: 0,
      rejectsBytes: 0,
    }
    await db.insert(imports).values({ ...file, kind: 'properties', finishedAt: new Date() })
    expect(await count()).toEqual({ homes: 1, isRead: true })
    expect(await count()).toEqual({ homes: 1, isRead: false })

    const december = { predictionTime: '2026-12-07T08:00:00Z', loadedTime: '2026-12-08T08:00:00Z' }
    await loadHomes(server, [{ attomId: 4, score: 0.8, before: 0.8 }], { fips: hays, runs: [december] })
    server.clock.now = new Date('2026-12-09T15:00:00Z')
    expect(await count()).toEqual({ homes: 1, isRead: true })
    server.clock.now = new Date('2026-11-20T15:00:00Z')
  })

  it.each([
    ['as it opens', { sellerScore: 'high' }, 2],
    ['by the low scores', { sellerScore: 'low' }, 1],
  ] as const)('[LIK-44] is counted once for all processes %s, too', async (_, filter, homes) => {
    const person = await server.person()
    const access = await accessOf(person, { predictionClass: 'all', lender: 'Lakeview' })
    expect(await freshRows().count(access, filter)).toBe(homes)
    const asked = await statementsOf(async () => {
      expect(await freshRows().count(access, filter)).toBe(homes)
    })
    expect(asked.filter((text) => /from predictions\b/.test(text))).toEqual([])
  })

  it('[LIK-45] is counted apart for each thing that an item selects', async () => {
    const person = await server.person()
    const counts: number[] = []
    for (const item of [
      {},
      { threshold1: '50' },
      { propertyClass: 'Condo' },
      { predictionClass: 'repeat' },
    ] as const)
      for (let time = 0; time < 2; time += 1)
        counts.push(await freshRows().count(await accessOf(person, item), {}))
    expect(counts).toEqual([3, 3, 2, 2, 1, 1, 1, 1])
    expect(await db.$count(listCounts)).toBeGreaterThanOrEqual(4)
  })
})
