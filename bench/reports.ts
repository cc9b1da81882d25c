import { randomUUID } from 'node:crypto'
import { defaultSetting } from '#model/markets/figures.ts'
import { CustomerQuery, CustomerSubject } from '#model/reports/customer-report.ts'
import { SellerFilter } from '#model/reports/progress-report.ts'
import { chicagoWeek } from '#model/shared/chicago.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { countDue } from '#server/markets/figures/count.ts'
import { countTask } from '#server/markets/figures/counting-jobs.ts'
import { settingIdOf } from '#server/markets/figures/settings.ts'
import { customerReport } from '#server/reports/customer-report.ts'
import { sellerReport } from '#server/reports/seller-report.ts'
import type { Store } from '#server/store/pool.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { onDatabase } from './database.ts'
import { timed } from './kapture.ts'
import { fillFigures, fillHomes, fillRuns, instantBefore, many, newestRun } from './market.ts'

const filters: Readonly<Record<string, Partial<SellerFilter>>> = {
  'the newest week': {},
  'a week of before': { predictionDate: instantBefore({ weeks: 16 }) },
  'new predictions of condos': { predictionClass: 'new', propertyClass: 'Condo' },
  'counties without an order': { businessStanding: 'open' },
  'another threshold': { probabilityThreshold: '70' },
}

/** The files of 1,000 counties are 40 GB: those of a few are counted. */
const counted = { counties: 20, homes: 50_000, inFile: 3_000 } as const
const newestWeek = chicagoWeek(Date.parse(newestRun))

/** The progress reports from kept figures, and what counting them takes. */
export async function benchReports(): Promise<void> {
  await onDatabase(async ({ store }) => {
    await fillFigures(store)
    console.log(`of ${many.counties} counties and ${many.runs} runs: p50 and p95 (aim: under 300 ms)`)
    for (const [name, filter] of Object.entries(filters)) {
      const read = async () => {
        const { resp, making } = await sellerReport(store.db, randomUUID(), SellerFilter.parse(filter))
        if (resp.length !== many.counties || making !== null) throw new Error('figures are missing')
      }
      console.log(`  ${name.padEnd(28)} ${await timed(read)}`)
    }
    const userId = await buyEveryCounty(store)
    const filter = { ...CustomerQuery.parse({}), ...CustomerSubject.parse({ userId }) }
    const read = async () => {
      const found = await customerReport(store.db, randomUUID(), filter)
      if (isRefusal(found) || found.resp.length !== many.counties) throw new Error('figures are missing')
    }
    console.log(`  ${'a customer of all counties'.padEnd(28)} ${await timed(read)}`)
  })
  await onDatabase(async ({ store }) => {
    await fillRuns(store.pool, counted.counties)
    await fillHomes(store.pool, counted)
    const { counties, homes, inFile } = counted
    console.log(`counting ${counties} counties of ${homes} homes with ${inFile} rows in each run's file`)
    await countNewRun(store)
    for (const threshold1 of [10, 70])
      await report(`the first report of threshold ${threshold1} (aim: 30 s)`, () =>
        countSetting(store, threshold1),
      )
  })
}

/** By three settings. */
async function buyEveryCounty({ pool }: Store): Promise<string> {
  const [userId, orderId] = [randomUUID(), randomUUID()]
  await pool.query(
    `insert into users (id, first_name, last_name, email) values ($1, 'Avery', 'Quinn', 'agent@example.com')`,
    [userId],
  )
  await pool.query(
    `insert into orders (id, name, amount, status, hubspot_status, accessible)
     values ($1, 'Every county', 0, 'active', 'closedwon', '[]')`,
    [orderId],
  )
  await pool.query('insert into order_users (order_id, user_id) values ($1, $2)', [orderId, userId])
  await pool.query(
    `insert into order_items (id, order_id, name, product_type, fips, threshold1, cutoff, frequency, amount, status)
     select gen_random_uuid(), $1, name, 'LikelySeller', fips, (array['full', '40', '70'])[1 + fips::int % 3], 24,
       'monthly', 0, 'active' from counties`,
    [orderId],
  )
  return userId
}

async function report(name: string, count: () => Promise<void>): Promise<void> {
  const start = performance.now()
  await count()
  const seconds = (performance.now() - start) / 1_000
  const ofAll = (seconds * many.counties) / counted.counties
  console.log(`  ${name}: ${seconds.toFixed(1)} s, so ${ofAll.toFixed(0)} s for ${many.counties} counties`)
}

/** The figures of a week's runs, counted when those of the runs before are kept. */
async function countNewRun({ db, pool }: Store): Promise<void> {
  const isLoaded = (loaded: boolean) =>
    pool.query('update prediction_runs set complete = $1 where report_week = $2', [loaded, newestWeek])
  await isLoaded(false)
  await countDue(db)
  await isLoaded(true)
  await report('a new run of each (aim: 60 s)', async () => {
    await countDue(db)
  })
}

async function countSetting(store: Store, threshold1: number): Promise<void> {
  const settingId = await settingIdOf(store.db, { ...defaultSetting, threshold1 })
  await countTask({ store }).run(
    leaseOf({
      payload: { week: newestWeek, parts: [{ settingId, fileClass: defaultSetting.fileClass, fips: null }] },
    }),
  )
}
