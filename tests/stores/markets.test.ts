import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { activityWords, MarketActivity, othersWords } from '#model/markets.ts'
import { listings } from '#server/store/schema/bulk.ts'
import { companies } from '#server/store/schema/users.ts'
import { hays, loadHomes, november, order, travis } from '#tests/likely/county.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'

const server = await startServer()
const { db } = server.foresale.store
await loadHomes(server, [{ attomId: 1, score: 0.9 }])
await loadHomes(server, [{ attomId: 2, score: 0.9 }], { fips: hays })
const listed = (fips: string, attomId: number, listedOn: string) =>
  db.insert(listings).values({ fips, attomId, listedOn })
afterAll(() => server.close())

const get = async (person: Person, path: string, as: Person | undefined = person) => {
  const { status, body } = await server.call('GET', `/markets/${person.id}${path}`, { as })
  return status === 200 ? body : status
}

describe('the counties of the shop', () => {
  it('[STO-20] are those with predictions, and how many others have each, never who', async () => {
    const person = await server.person()
    await order(server, person)
    const other = await server.person()
    await order(server, other)
    await order(server, other, { fips: hays })
    await order(server, await server.person(), { fips: hays })
    await order(server, await server.person(), { fips: hays, status: 'inactive' })
    await order(server, await server.person(), { fips: hays, productType: 'COVID_Distressed' })
    await order(server, await server.person(), { fips: hays, name: 'COVID19 Hays' })
    const markets = await get(person, '')
    expect(markets).toEqual([
      {
        fipsCode: hays,
        name: 'Hays County, TX',
        state: 'TX',
        lat: expect.closeTo(30, 0),
        lon: expect.closeTo(-98, 0),
        isOwn: false,
        others: 2,
      },
      {
        fipsCode: travis,
        name: 'Travis County, TX',
        state: 'TX',
        lat: expect.closeTo(30, 0),
        lon: expect.closeTo(-98, 0),
        isOwn: true,
        others: 1,
      },
    ])
  })

  it('[STO-20] count a company once, whatever it ordered', async () => {
    const person = await server.person()
    const before = (await get(person, ''))[0].others
    const id = '5a0c1d4e-7e55-4d0c-8d5c-0f3a5e9a7c11'
    await db.insert(companies).values({ id, name: 'Lakeside Realty', status: 'active' })
    for (const holder of [await server.person(), await server.person()]) {
      const item = await order(server, holder, { fips: hays })
      await db.execute(sql`
        update orders set company_id = ${id} where id = (select order_id from order_items where id = ${item})`)
    }
    expect((await get(person, ''))[0].others).toBe(before + 1)
  })

  it('[STO-41] count nobody whose company is inactive', async () => {
    const person = await server.person()
    const before = (await get(person, ''))[0].others
    const [company] = await db
      .insert(companies)
      .values({ id: randomUUID(), name: 'Closed Realty', status: 'active' })
      .returning()
    if (!company) throw new Error('no company')
    const item = await order(server, await server.person(), { fips: hays })
    await db.execute(sql`
      update orders set company_id = ${company.id}
      where id = (select order_id from order_items where id = ${item})`)
    expect((await get(person, ''))[0].others).toBe(before + 1)
    await db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, company.id))
    expect((await get(person, ''))[0].others).toBe(before)
  })

  it('[STO-20] are another user’s to see for administrators only', async () => {
    const [person, other, admin] = [
      await server.person(),
      await server.person(),
      await server.person('admin'),
    ]
    expect([await get(person, '', other), await get(person, '/activities', other)]).toEqual([404, 404])
    expect(await get(person, '', admin)).toHaveLength(2)
  })

  it.each([
    [0, 'No other customer has it yet'],
    [1, '1 other customer has it'],
    [3, '3 other customers have it'],
  ])('[STO-20] say so: %i', (others, words) => {
    expect(othersWords(others)).toBe(words)
  })
})

describe('activities', () => {
  const activities = async (person: Person, query = '') => {
    const body = await get(person, `/activities${query}`)
    return typeof body === 'number' ? body : body.items
  }
  const words = async (person: Person, query = '') =>
    (await activities(person, query)).map((item: unknown) => {
      const activity = MarketActivity.parse(item)
      return `${activity.county}: ${activityWords(activity)}`
    })

  it('[STO-21] are the runs loaded, the own exports and the homes listed, the newest first', async () => {
    const person = await server.person()
    const itemId = await order(server, person)
    await listed(travis, 1, '2026-11-09')
    await listed(travis, 2, '2026-11-15')
    await listed(travis, 3, '2026-11-16')
    await listed(hays, 2, '2026-11-10')
    const actor = { actorId: person.id, onBehalfOf: null }
    await server.foresale.journal.command(person.id, actor, ({ append }) =>
      append('profile', person.id, {
        type: 'v1.LikelySellersExported',
        data: { itemId, channel: 'Direct Mail', format: 'csv' },
      }),
    )
    expect(await words(person)).toEqual([
      'Travis County, TX: List exported for Direct Mail',
      'Travis County, TX: 2 homes listed in the week of Nov 9, 2026',
      'Travis County, TX: New predictions loaded, as of Nov 2, 2026',
      'Travis County, TX: New predictions loaded, as of Oct 5, 2026',
    ])
    expect((await activities(person)).at(2)).toMatchObject({
      at: november.loadedTime,
      fipsCode: travis,
      what: { kind: 'run', predictionTime: november.predictionTime },
    })
  })

  it('[STO-21] are those of the chosen period, and come in pages', async () => {
    const person = await server.person()
    await order(server, person, { fips: hays })
    await listed(hays, 3, '2026-07-01')
    const july = 'Hays County, TX: 1 home listed in the week of Jun 29, 2026'
    expect(await words(person, '?months=3')).not.toContain(july)
    const all: string[] = await words(person, '?months=6')
    expect(all).toContain(july)
    const pages = await Promise.all([0, 1, 2].map((page) => words(person, `?months=6&limit=2&page=${page}`)))
    expect(pages.flat()).toEqual(all)
    expect(await activities(person, '?months=4')).toBe(400)
  })

  it('[STO-21] are those of own counties only, whatever is asked for', async () => {
    const person = await server.person()
    await order(server, person, { fips: hays })
    const counties = async (query: string) =>
      new Set((await activities(person, query)).map(({ fipsCode }: { fipsCode: string }) => fipsCode))
    expect(await counties(`?fipsCodes=${hays},${travis}`)).toEqual(new Set([hays]))
    expect(await counties(`?fipsCodes=${travis}`)).toEqual(new Set())
    expect(await activities(await server.person())).toEqual([])
    expect(await activities(person, '?fipsCodes=Hays')).toBe(400)
  })
})
