import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { marketPeriods } from '#model/markets/markets.ts'
import { userById } from '#server/accounts/users/users.ts'
import { propertyLocations } from '#server/markets/property-map.ts'
import { startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'
import { plainLocations } from './plain-locations.ts'

const server = await startServer()
server.clock.now = new Date('2026-11-20T18:00:00Z')
const { store } = server.foresale
const { db } = store
afterAll(() => server.close())
const agent = await server.person()
const other = await server.person()
const travis = '48453'
const hays = '48209'
const elPaso = '08041'
await loadCountyShape(store, { fips: travis, state: 'TX', name: 'Travis', weeks: 41, homes: 60 })
await loadCountyShape(store, { fips: hays, state: 'TX', name: 'Hays', weeks: 30, homes: 90 })
await loadCountyShape(store, { fips: elPaso, state: 'CO', name: 'El Paso', weeks: 20, homes: 30 })
// Each county at a longitude of its own, so that a home of another county is seen.
await db.execute(
  sql`update properties set lat = attom_id, lon = -fips::int / 1000.0 where attom_id % 10 <> 0`,
)
await order(server, agent, { fips: travis, threshold1: '40', cutoff: 0 })
await order(server, agent, { fips: hays, threshold1: '40', cutoff: 0 })
await order(server, other, { fips: elPaso, threshold1: 'full', cutoff: 0 })

const since = { 3: '2026-08-20', 6: '2026-05-20', 9: '2026-02-20' } as const
const ask = (body: object, as = agent) =>
  server.call('POST', '/prediction-property-locations', { as, body: { userId: agent.id, ...body } })

interface Columns {
  readonly likely_id: readonly string[]
  readonly property_latitude: readonly number[]
  readonly property_longitude: readonly number[]
  readonly listed: readonly string[]
}
const homesOf = ({ likely_id, property_latitude: lats, property_longitude: lons, listed }: Columns) =>
  likely_id
    .map((id, at) => ({ id, lat: lats[at] ?? 0, lon: lons[at] ?? 0, mark: listed[at] }))
    .toSorted((a, b) => a.lon - b.lon || Number(a.id) - Number(b.id))

const cases = marketPeriods.flatMap((period) =>
  (['All', 'SFR', 'Condo'] as const).flatMap((propertyType) =>
    [[], [hays]].map((counties) => ({ period, propertyType, counties })),
  ),
)

describe('the property map', () => {
  it.each(cases)(
    '[DSH-11] has the placed homes of the sets of $period months: $propertyType, $counties',
    async (filter) => {
      const { body } = await ask(filter)
      const plain = await plainLocations(db, {
        fips: filter.counties.length === 0 ? [travis, hays] : filter.counties,
        since: since[filter.period],
        classes: filter.propertyType === 'All' ? ['SFR', 'Condo'] : [filter.propertyType],
        threshold: 40,
        most: 1_000,
      })
      expect(plain.length).toBeGreaterThan(2)
      expect(homesOf(body)).toEqual(plain)
    },
  )

  it('[DSH-11] tells homes that were listed, that were not, and whose 90 days are not over', async () => {
    const { body } = await ask({ period: 9 })
    expect(new Set(body.listed)).toEqual(new Set(['yes', 'no', 'unknown']))
  })

  it.each([8, 40, 80])('[DSH-70] has an equal part of each county where only %i fit', async (most) => {
    const user = await userById(db, agent.id)
    if (!user) throw new Error('The agent is gone')
    const filter = { counties: [], propertyType: 'All', period: 9 } as const
    const homes = await propertyLocations(db, user, filter, server.clock.now, most)
    const plain = await plainLocations(db, {
      ...{ fips: [travis, hays], since: since[9], classes: ['SFR', 'Condo'], threshold: 40 },
      most: most / 2,
    })
    expect(plain).toHaveLength(most)
    expect(homesOf(homes)).toEqual(plain)
  })

  it('[DSH-12] leaves counties of others out, and another user’s map is not there', async () => {
    const { body } = await ask({ counties: [elPaso, hays] })
    expect(new Set(body.property_longitude)).toEqual(new Set([-48.209]))
    expect((await ask({ counties: [elPaso] })).body).toMatchObject({ likely_id: [] })
    expect((await ask({}, other)).status).toBe(404)
  })

  it('[DSH-12] is empty for a county without runs', async () => {
    const buyer = await server.person()
    await order(server, buyer, { fips: '01001' })
    const { status, body } = await ask({ userId: buyer.id }, buyer)
    expect({ status, ids: body.likely_id }).toEqual({ status: 200, ids: [] })
  })

  it.each([24, -3, '3', 'years'])('[DSH-12] refuses the period %j with a sentence', async (period) => {
    const { status, body } = await ask({ period })
    expect({ status, message: body.message }).toEqual({
      status: 400,
      message: expect.stringContaining('Choose the last 3, 6 or 9 months.'),
    })
  })

  it('[DSH-13] has addresses and details of its own homes only', async () => {
    const map = (await ask({ period: 9, counties: [hays] })).body
    const [id = ''] = map.likely_id
    await db.execute(sql`update properties set street = '1 Oak St', city = 'Kyle' where fips = ${hays}`)
    const places = (ids: readonly string[], as = agent) =>
      server.call('POST', '/prediction-property-locations/places', { as, body: { userId: as.id, ids } })
    const { body } = await places([id, '999999'])
    expect(body.resp).toContainEqual(
      expect.objectContaining({ likely_id: id, property_address_full: '1 Oak St', city: 'Kyle' }),
    )
    expect(new Set(body.resp.map((row: { likely_id: string }) => row.likely_id))).toEqual(new Set([id]))
    const stranger = await server.person()
    expect((await places([id], stranger)).body).toEqual({ resp: [] })
    for (const each of map.likely_id) {
      const path = `/likelyseller/prediction-property-detail/${agent.id}/${each}`
      expect((await server.call('GET', path, { as: agent })).body).toHaveLength(1)
    }
  })
})
