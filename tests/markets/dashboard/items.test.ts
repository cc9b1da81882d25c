import { afterAll, expect, it } from 'vitest'
import type { PropertyType } from '#model/markets/dashboard.ts'
import { userById } from '#server/accounts/users/users.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { MarketStatistics } from '#server/markets/statistics.ts'
import { startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'
import { type PlainItem, plainItem } from './plain-items.ts'

const server = await startServer()
const { store } = server.foresale
afterAll(() => server.close())

const travis: PlainItem = { fips: '48453', least: 41, below: 90, soldMonths: 12 }
const hays: PlainItem = { fips: '48209', least: 17, below: 101, soldMonths: 24 }
await loadCountyShape(store, { fips: travis.fips, state: 'TX', name: 'Travis', weeks: 41, homes: 120 })
await loadCountyShape(store, { fips: hays.fips, state: 'TX', name: 'Hays', weeks: 30, homes: 80 })
const agent = await server.person()
await order(server, agent, { fips: travis.fips, threshold1: '41', threshold2: '90', cutoff: 12 })
await order(server, agent, { fips: hays.fips, threshold1: '17', cutoff: 24 })
await countPending(store.db)

const user = await userById(store.db, agent.id)
if (!user) throw new Error('The agent is not there.')
const statistics = new MarketStatistics(store.db)

const ranges = [
  { from: '2026-08-23', to: '2026-11-16' },
  { from: '2026-10-01', to: '2026-10-31' },
] as const
const cases = ranges.flatMap((range) =>
  (['All', 'SFR', 'Condo'] satisfies PropertyType[]).flatMap((propertyType) =>
    [travis, hays].map((item) => ({ range, propertyType, item, fips: item.fips })),
  ),
)
const classesOf = (type: PropertyType) => (type === 'All' ? ['SFR', 'Condo'] : [type])

it.each(cases)(
  '[DSH-90] each county’s figures are those of its own item: $fips, $propertyType, $range.from',
  async ({ range, propertyType, item }) => {
    const plain = await plainItem(store.db, { ...item, ...range, classes: classesOf(propertyType) })
    const query = { ...range, propertyType, counties: [], byCounty: true }
    const own = <Row extends { group_tag: string }>(rows: readonly Row[]) =>
      rows.filter(({ group_tag }) => group_tag === item.fips)
    const summary = (await statistics.summary(user, query)).find(({ fips }) => fips === item.fips)
    const months = own(await statistics.predictions(user, query))
    const weeks = own(await statistics.truePredictions(user, query))
    const days = own(await statistics.daysToListing(user, query))

    expect(summary).toMatchObject({
      ...plain.newest,
      true_predictions: plain.listed.homes,
      listed_predictions_avm: plain.listed.dollars,
      counted_to: '2026-11-16',
    })
    expect(months).toMatchObject(plain.months)
    expect(months).toHaveLength(plain.months.length)
    expect(weeks).toMatchObject(plain.weeks)
    expect(weeks).toHaveLength(plain.weeks.length)
    expect(days).toMatchObject([
      {
        true_predictions: plain.listed.homes,
        true_prediction_meantime: expect.closeTo(plain.listed.days, 8),
      },
    ])
  },
)

it.each([
  ['lower threshold', { least: 30 }],
  ['upper threshold', { below: 101 }],
  ['sale filter', { soldMonths: 24 }],
])('[DSH-90] another %s has other figures', async (_what, other) => {
  const query = { ...ranges[0], classes: ['SFR', 'Condo'] }
  const [own, others] = await Promise.all([
    plainItem(store.db, { ...travis, ...query }),
    plainItem(store.db, { ...travis, ...other, ...query }),
  ])
  for (const figure of ['months', 'newest', 'weeks', 'listed'] as const)
    expect(others[figure]).not.toEqual(own[figure])
})
