import { randomUUID } from 'node:crypto'
import { defaultSetting } from '#model/markets/figures.ts'
import { CustomerQuery, CustomerSubject } from '#model/reports/customer-report.ts'
import { SellerFilter } from '#model/reports/progress-report.ts'
import { chicagoWeek } from '#model/shared/chicago.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { countTask } from '#server/markets/figures/counting-jobs.ts'
import { settingIdOf } from '#server/markets/figures/settings.ts'
import { customerReport } from '#server/reports/customer-report.ts'
import { sellerReport } from '#server/reports/seller-report.ts'
import type { Store } from '#server/store/pool.ts'
import { leaseOf } from '#tests/support/lease.ts'
import { compareRead, onDatabase } from './lib/database.ts'
import type { Bench, Figures } from './lib/figures.ts'
import { fillFigures, fillHomes, fillRuns, instantBefore, many, newestRun } from './lib/market.ts'

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
export const reports: Bench = {
  floor:
    'the statements of a report, sent bare; for a count, how many of each file were listed within 90 days, in SQL',
  aims: { report: 2, count: 10 },
  async run(figures) {
    await onDatabase((database) => benchReports(figures, database.store))
    await onDatabase((database) => benchCounts(figures, database.store))
  },
}

async function benchReports(figures: Figures, store: Store): Promise<void> {
  await fillFigures(store)
  for (const [name, filter] of Object.entries(filters))
    await compareRead(figures, store, `report: ${name}`, async () => {
      const { resp, making } = await sellerReport(store.db, randomUUID(), SellerFilter.parse(filter))
      if (resp.length !== many.counties || making !== null) throw new Error('figures are missing')
    })
  const userId = await buyEveryCounty(store)
  const filter = { ...CustomerQuery.parse({}), ...CustomerSubject.parse({ userId }) }
  await compareRead(figures, store, 'report: a customer of all counties', async () => {
    const found = await customerReport(store.db, randomUUID(), filter)
    if (isRefusal(found) || found.resp.length !== many.counties) throw new Error('figures are missing')
  })
  figures.note(`reports of ${many.counties} counties and ${many.runs} runs`)
}

async function benchCounts(figures: Figures, store: Store): Promise<void> {
  await fillRuns(store.pool, counted.counties)
  await fillHomes(store.pool, counted)
  await figures.compare('count: a new run of each', {
    floor: () => countListed(store, newestWeek),
    ours: await newRun(store),
  })
  for (const threshold1 of [10, 70])
    await figures.compare(`count: the first report of threshold ${threshold1}`, {
      floor: () => countListed(store),
      ours: () => countSetting(store, threshold1),
    })
  const { counties, homes, inFile } = counted
  figures.note(`counts of ${counties} counties of ${homes} homes with ${inFile} rows in each run's file`)
}

async function countListed({ pool }: Store, week?: string): Promise<void> {
  await pool.query(
    `select p.fips, p.run_id, h.property_class, count(*), count(l), sum(h.avm_cents)
     from prediction_runs r join predictions p on p.fips = r.fips and p.run_id = r.id
     join properties h on h.fips = p.fips and h.attom_id = p.attom_id
     left join lateral (select 1 from listings l where l.fips = p.fips and l.attom_id = p.attom_id
       and l.listed_on between r.prediction_time::date and r.prediction_time::date + 90 limit 1) l on true
     where p.in_file and ($1::text is null or r.report_week = $1) group by 1, 2, 3`,
    [week],
  )
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

/** Counts the figures of a week's runs, when those of the runs before are kept. */
async function newRun({ db, pool }: Store): Promise<() => Promise<void>> {
  const isLoaded = (loaded: boolean) =>
    pool.query('update prediction_runs set complete = $1 where report_week = $2', [loaded, newestWeek])
  await isLoaded(false)
  await countPending(db)
  await isLoaded(true)
  return async () => void (await countPending(db))
}

async function countSetting(store: Store, threshold1: number): Promise<void> {
  const settingId = await settingIdOf(store.db, { ...defaultSetting, threshold1 })
  await countTask({ store }).run(
    leaseOf({
      payload: { week: newestWeek, parts: [{ settingId, fileClass: defaultSetting.fileClass, fips: null }] },
    }),
  )
}
