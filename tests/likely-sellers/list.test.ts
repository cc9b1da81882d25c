import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { hays, loadHomes, november, october, order, travis } from '#tests/support/given/county.ts'

const server = await startServer()
await loadHomes(server, [
  { attomId: 1, score: 0.9 },
  { attomId: 2, score: 0.4 },
])
await loadHomes(server, [{ attomId: 3, score: 0.8 }], { fips: hays })
afterAll(() => server.close())

const listed = async (person: Person, { kind = 'likelyseller', as = person, query = '' } = {}) => {
  const path = `/api/v1/likely/orders/user/${person.id}/${kind}/active${query}`
  const { status, body } = await server.call('GET', path, { as })
  return status === 200 ? body.items : status
}

const counties = async (person: Person, kind = 'likelyseller') =>
  (await listed(person, { kind })).map(({ county }: { county: string }) => county)

describe('the list of counties', () => {
  it('[LIK-01] holds each county once, with the set that its list is of', async () => {
    const person = await server.person()
    const id = await order(server, person)
    await order(server, person, { fips: hays })
    const [first, second] = await listed(person)
    expect(first).toMatchObject({ county: 'Hays County', fipsCode: hays, items: 1 })
    expect(second).toEqual({
      id,
      name: 'Likely sellers',
      kind: 'likelyseller',
      productType: 'LikelySeller',
      status: 'active',
      accessible: true,
      fipsCode: travis,
      county: 'Travis County',
      state: 'TX',
      threshold1: 'full',
      cutoff: 0,
      propertyClass: 'SFR+Condo',
      predictionClass: 'all',
      lender: null,
      items: 2,
      figures: null,
      appends: [],
      set: {
        predictionTime: new Date(november.predictionTime).toISOString(),
        loadedTime: new Date(november.loadedTime).toISOString(),
        isThisMonth: true,
      },
    })
    await order(server, person)
    expect(await counties(person)).toEqual(['Hays County', 'Travis County'])
  })

  it('[LIK-01] takes the set of an import that ended between two milliseconds', async () => {
    const person = await server.person()
    await order(server, person, { fips: hays })
    await server.foresale.store.db.execute(
      sql`update prediction_runs set loaded_time = loaded_time + interval '123 microseconds' where fips = ${hays}`,
    )
    const [item] = await listed(person)
    expect(item.set).toMatchObject({ loadedTime: new Date(november.loadedTime).toISOString() })
  })

  it('[LIK-01] comes in pages', async () => {
    const person = await server.person()
    await order(server, person)
    await order(server, person, { fips: hays })
    const page = (number: number) => listed(person, { query: `?page=${number}&limit=1` })
    expect((await Promise.all([page(0), page(1), page(2)])).map(({ length }) => length)).toEqual([1, 1, 0])
    expect(await listed(person, { query: '?limit=11' })).toBe(400)
  })

  it('[LIK-02] has COVID lists apart, by product or by name, and KaptuRE in none', async () => {
    const person = await server.person()
    await order(server, person, { productType: 'COVID_Distressed' })
    await order(server, person, { name: 'COVID19 Hays', fips: hays })
    await order(server, person, { productType: 'KaptuRE API' })
    expect(await counties(person)).toEqual([])
    expect(await counties(person, 'covid')).toEqual(['Hays County', 'Travis County'])
  })

  it('[LIK-02] has the rows of a COVID list from its own model’s file', async () => {
    const [person, fips] = [await server.person(), '48021']
    const itemId = await order(server, person, { productType: 'COVID_Distressed', fips })
    await loadHomes(server, [{ attomId: 9_001, score: 0.9 }], { fips })
    await loadHomes(server, [{ attomId: 9_002, score: 0.2 }], { fips, fileClass: 'covid' })
    const path = `/api/v1/likely/get-properties?id=${itemId}&county=${fips}`
    const { body } = await server.call('GET', path, { as: person })
    expect([body.totalCount, body.resp.map(({ attom_id }: { attom_id: number }) => attom_id)]).toEqual([
      1,
      [9_002],
    ])
  })

  it.each([
    ['an item that has ended', { status: 'inactive' }],
    ['an order that has ended', { orderStatus: 'inactive' }],
    ['an order for others', { accessible: ['another@example.com'] }],
  ])('[LIK-03] has nothing of %s', async (_, item) => {
    const person = await server.person()
    await order(server, person, item)
    expect(await listed(person)).toEqual([])
  })

  it('[LIK-03] is one’s own, and an administrator’s to see', async () => {
    const [person, other, admin] = [
      await server.person(),
      await server.person(),
      await server.person('admin'),
    ]
    await order(server, person)
    expect(await listed(person, { as: other })).toBe(404)
    expect((await listed(person, { as: admin })).length).toBe(1)
  })

  it('[LIK-04] says when a county has no predictions of this month, or none at all', async () => {
    const person = await server.person()
    await loadHomes(server, [{ attomId: 4, score: 0, before: 0.8 }], { fips: '48491', runs: [october] })
    await order(server, person, { fips: '48491' })
    await order(server, person, { fips: '48055' })
    const [none, earlier] = await listed(person)
    expect([earlier.items, earlier.set.isThisMonth]).toEqual([1, false])
    expect([none.items, none.set]).toEqual([0, null])
  })

  it('[LIK-03] shows no item of another county or customer', async () => {
    const [person, other] = [await server.person(), await server.person()]
    const id = await order(server, person)
    const seen = (as: Person, itemId: string, fips: string) =>
      server.call('GET', `/api/v1/likely/item?id=${itemId}&county=${fips}`, { as })
    const refused = [seen(other, id, travis), seen(person, id, hays), seen(person, randomUUID(), travis)]
    expect((await Promise.all(refused)).map(({ status }) => status)).toEqual([404, 404, 404])
    expect((await seen(person, "' or 1=1", travis)).status).toBe(404)
  })
})
