import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DayRange } from '#model/markets/dashboard.ts'
import { defaultSetting } from '#model/markets/figures.ts'
import { chicagoWeek } from '#model/shared/chicago.ts'
import { userById } from '#server/accounts/users/users.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { keptFigures } from '#server/markets/figures/kept-figures.ts'
import { MarketStatistics } from '#server/markets/statistics.ts'
import { counties, listings, predictionRuns, predictions, properties } from '#server/store/schema/bulk.ts'
import { runBackTests, trueDays } from '#server/store/schema/figures.ts'
import { type OwnServer, startServer } from '#tests/support/foresale.ts'
import { order } from '#tests/support/given/county.ts'

const fips = '48453'
const blank = { street: '', city: '', addressKey: '', houseNumber: '', zip: '', cityKey: '', state: 'TX' }

/** What each is worth in dollars, the runs that predict it, and when it was on the market. */
const homes = [
  {
    worth: 100_000,
    runs: ['08-31', '09-28'],
    listed: [
      ['09-10', '09-20'],
      ['10-05', null],
    ],
  },
  {
    worth: 20_000,
    runs: ['09-28'],
    listed: [
      ['09-01', '09-15'],
      ['10-20', null],
    ],
  },
  { worth: 3_000, runs: ['08-31'], listed: [['11-02', null]] },
  { worth: 400, runs: ['08-31', '09-28', '11-16'], listed: [] },
] as const

/** The 26 weeks of the report of the run of 16 November. */
const window = { from: '2026-05-19', to: '2026-11-16' }
const october = { from: '2026-10-01', to: '2026-10-31' }

interface World {
  readonly server: OwnServer
  readonly figuresIn: (range: DayRange) => Promise<object>
}

async function open(): Promise<World> {
  const server = await startServer()
  const { db } = server.foresale.store
  await db.insert(counties).values({ fips, state: 'TX', name: 'Travis' })
  await db.insert(properties).values(
    homes.map(({ worth }, at) => ({
      ...blank,
      ...{ fips, attomId: at + 1, propertyClass: 'SFR' as const, avmCents: worth * 100 },
    })),
  )
  for (const day of ['08-31', '09-28', '11-16']) {
    const at = new Date(`2026-${day}T08:00:00Z`)
    const [run] = await db
      .insert(predictionRuns)
      .values({
        ...{
          fips,
          fileClass: 'base',
          predictionTime: at,
          loadedTime: at,
          reportWeek: chicagoWeek(at.getTime()),
        },
        ...{ complete: true, source: 'test' },
      })
      .returning({ id: predictionRuns.id })
    const named = homes.flatMap(({ runs }, home) =>
      (runs as readonly string[]).includes(day) ? [home + 1] : [],
    )
    await db.insert(predictions).values(
      named.map((attomId) => ({
        ...{ fips, runId: run?.id ?? 0, attomId, score: 0.6, inFile: true, predictionClass: 'new' as const },
      })),
    )
  }
  await db.insert(listings).values(
    homes.flatMap(({ listed }, home) =>
      listed.map(([from, to]) => ({
        ...{ fips, attomId: home + 1, listedOn: `2026-${from}`, endedOn: to && `2026-${to}` },
      })),
    ),
  )
  const agent = await server.person()
  await order(server, agent, { fips, threshold1: 'full', cutoff: 24 })
  await countPending(db)
  const user = await userById(db, agent.id)
  if (!user) throw new Error('The agent is not there.')
  const statistics = new MarketStatistics(db)
  const figuresIn = async (range: DayRange) => {
    const query = { ...range, counties: [], propertyType: 'All', byCounty: true } as const
    const [county] = await statistics.summary(user, query)
    const weeks = await statistics.truePredictions(user, query)
    const days = await statistics.daysToListing(user, query)
    return {
      listed: county?.true_predictions,
      value: county?.listed_predictions_avm,
      weeks: weeks.flatMap((week) =>
        week.group_tag === fips
          ? [[week.listed_date, week.true_predictions, week.listed_predictions_avm]]
          : [],
      ),
      days: days.find(({ group_tag }) => group_tag === fips)?.true_prediction_meantime,
    }
  }
  return { server, figuresIn }
}

let world: World
beforeAll(async () => {
  world = await open()
})
afterAll(() => world.server.close())

const inWindow = {
  listed: 2,
  value: 103_000,
  weeks: [
    ['2026-09-07', 1, 100_000],
    ['2026-11-02', 1, 3_000],
  ],
  days: (10 + 63) / 2,
}
const inOctober = {
  listed: 2,
  value: 120_000,
  weeks: [
    ['2026-10-05', 1, 100_000],
    ['2026-10-19', 1, 20_000],
  ],
  days: (35 + 22) / 2,
}

it('[DSH-85] a home that was listed again counts once, by its first listing in the range', async () => {
  expect(await world.figuresIn(window)).toEqual(inWindow)
  expect(await world.figuresIn(october)).toEqual(inOctober)
})

it('[DSH-85] so does the report of the same days', async () => {
  const [report] = await keptFigures(world.server.foresale.store.db, {
    ...{ setting: defaultSetting, week: '2026-W47', predictionClass: 'all', propertyClass: 'SFR' },
    where: sql`true`,
  })
  expect(report?.sums).toMatchObject({ trueListings: inWindow.listed, trueCents: inWindow.value * 100 })
})

it('[DSH-86] figures of an earlier version, or from before a listing was known, are counted again', async () => {
  const { server, figuresIn } = await open()
  const { db } = server.foresale.store
  await db.update(trueDays).set({ previousOn: '-infinity' })
  await db.insert(listings).values({ fips, attomId: 3, listedOn: '2026-10-12', endedOn: '2026-10-15' })
  await db.delete(runBackTests)

  await countPending(db)

  expect(await figuresIn(window)).toEqual({
    ...inWindow,
    weeks: [
      ['2026-09-07', 1, 100_000],
      ['2026-10-12', 1, 3_000],
    ],
    days: (10 + 42) / 2,
  })
  await server.close()
})
