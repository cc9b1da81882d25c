import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { activityWords, type Market, MarketActivity, othersWords } from '#model/markets/markets.ts'
import { listings } from '#server/store/schema/bulk.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, november, order, travis } from '#tests/support/given/county.ts'
import { storeKey } from '#tests/support/given/push.ts'

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

/** How many more others have a county than now. */
async function othersIn(fips: string, person?: Person) {
  const viewer = person ?? (await server.person())
  const read = async (): Promise<number> =>
    (await get(viewer, '')).find((market: Market) => market.fipsCode === fips).others
  const before = await read()
  return async () => (await read()) - before
}

async function addCompany() {
  const id = randomUUID()
  await db.insert(companies).values({ id, name: 'Lakeside Realty' })
  return id
}

async function orderOf(companyId: string, holder: Person, item: Parameters<typeof order>[2] = {}) {
  const made = await order(server, holder, item)
  const ofItem = db.select({ id: orderItems.orderId }).from(orderItems).where(eq(orderItems.id, made))
  await db.update(orders).set({ companyId }).where(inArray(orders.id, ofItem))
}

const joins = (person: Person, companyId: string) =>
  db.update(users).set({ companyId }).where(eq(users.id, person.id))

describe('the counties of the shop', () => {
  it('[STO-20] are those with predictions, and how many others have each, never who', async () => {
    const othersBefore: number[] = (await get(await server.person(), '')).map(({ others }: Market) => others)
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
        others: (othersBefore[0] ?? 0) + 2,
      },
      {
        fipsCode: travis,
        name: 'Travis County, TX',
        state: 'TX',
        lat: expect.closeTo(30, 0),
        lon: expect.closeTo(-98, 0),
        isOwn: true,
        others: (othersBefore[1] ?? 0) + 1,
      },
    ])
  })

  it('[STO-20] count a company once, whatever it ordered', async () => {
    const count = await othersIn(hays)
    const company = await addCompany()
    for (const holder of [await server.person(), await server.person()])
      await orderOf(company, holder, { fips: hays })
    expect(await count()).toBe(1)
  })

  it('[STO-41] count nobody whose company is inactive', async () => {
    const count = await othersIn(hays)
    const company = await addCompany()
    await orderOf(company, await server.person(), { fips: hays })
    expect(await count()).toBe(1)
    await db.update(companies).set({ status: 'inactive' }).where(eq(companies.id, company))
    expect(await count()).toBe(0)
  })

  it('[STO-60] count two companies, and a person who orders without one, once each', async () => {
    const count = await othersIn(hays)
    for (const company of [await addCompany(), await addCompany()])
      await orderOf(company, await server.person(), { fips: hays })
    const alone = await server.person()
    await order(server, alone, { fips: hays })
    await order(server, alone, { fips: hays })
    await order(server, await server.person(), { fips: hays, accessible: [alone.email] })
    expect(await count()).toBe(3)
  })

  it('[STO-60] count an order without a company once, whoever else may open it', async () => {
    const count = await othersIn(hays)
    await order(server, await server.person(), {
      fips: hays,
      accessible: ['first@example.com', 'second@example.com'],
    })
    expect(await count()).toBe(1)
  })

  it('[STO-60] count a person’s order without a company as their company’s', async () => {
    const count = await othersIn(hays)
    const company = await addCompany()
    const member = await server.person()
    await joins(member, company)
    await order(server, member, { fips: hays })
    await orderOf(company, await server.person(), { fips: hays })
    expect(await count()).toBe(1)
  })

  it('[STO-60] are not counted for their own company, by whichever colleague it was ordered', async () => {
    const person = await server.person()
    const count = await othersIn(hays, person)
    const company = await addCompany()
    const colleague = await server.person()
    await orderOf(company, colleague, { fips: hays })
    expect(await count()).toBe(1)
    await joins(person, company)
    expect(await count()).toBe(0)
    await joins(colleague, company)
    await order(server, colleague, { fips: hays })
    expect(await count()).toBe(0)
  })

  it('[STO-60] are not counted for a company that one of the own orders is of', async () => {
    const person = await server.person()
    const count = await othersIn(hays, person)
    const company = await addCompany()
    await orderOf(company, await server.person(), { fips: hays })
    expect(await count()).toBe(1)
    await orderOf(company, person)
    expect(await count()).toBe(0)
  })

  it('[STO-60] are not counted for the own address, proven or not', async () => {
    const person = await server.person()
    const count = await othersIn(hays, person)
    await db.update(users).set({ emailProvenAt: null }).where(eq(users.id, person.id))
    await order(server, await server.person(), { fips: hays, accessible: [person.email] })
    expect(await count()).toBe(0)
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
    [0, 'No one else has it yet'],
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

  it('[STO-63] are also what was sent to a service', async () => {
    const person = await server.person()
    const itemId = await order(server, person)
    await storeKey(server, person)
    const sent = await server.call('POST', `/fub/export/${person.id}`, {
      as: person,
      body: { fileId: itemId, type: 'prediction', options: {} },
    })
    expect(sent.status).toBe(200)
    const pushed = 'Travis County, TX: Sending of 1 home to Follow Up Boss started'
    expect((await words(person)).at(0)).toBe(pushed)
    const other = await server.person()
    await order(server, other)
    expect(await words(other)).not.toContain(pushed)
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
