import type pg from 'pg'
import type { ImportRow } from '#model/county-data/bulk.ts'
import { chicagoMonth, chicagoWeek } from '#model/shared/chicago.ts'
import {
  contacts,
  listings,
  predictionRuns,
  predictions,
  properties,
  propertyScores,
  sales,
} from '#server/store/schema/bulk.ts'
import { copyFormat, copyInto, copyRows, inChunks } from '../copy.ts'
import { contactRow, propertyRow } from '../import/plans.ts'
import { keepPercentiles } from '../score-percentiles.ts'
import { dayText, quietWeeks, type RunTime, runTimes } from './calendar.ts'
import { contactsOf } from './contacts.ts'
import { demoLives } from './county.ts'
import { type HomeLife, newestRow } from './market.ts'
import type { DemoCounty } from './places.ts'
import { randomFrom } from './random.ts'
import { type DemoRun, predictionLines, scoreOf } from './runs.ts'

/** Of the newest runs the months' sets are chosen, and what they are compared with. */
const recentRuns = 10

export async function loadCounty(
  client: pg.ClientBase,
  county: DemoCounty,
  now: number,
  seed: string,
): Promise<void> {
  const times = runTimes(now)
  const lives = demoLives(county, seed, now)
  const runs = await openRuns(client, county.fips, times, lives.length)
  const base = runs.filter(({ fileClass }) => fileClass === 'base')
  const newest = base.at(-1)

  await copyRows(client, copyFormat(properties), lives, (life) => propertyRow(newestRow(life)))
  await copyRows(client, copyFormat(listings), lives.flatMap(listingRows), (row) => row)
  await copyRows(client, copyFormat(sales), lives.flatMap(saleRows), (row) => row)
  await copyRows(client, copyFormat(contacts), contactRows(county, lives, seed), contactRow)
  await copyInto(client, copyFormat(predictions), inChunks(predictionLines(runs, lives)))
  if (newest === undefined) return
  await copyRows(client, copyFormat(propertyScores), lives, (life) => ({
    fips: county.fips,
    attomId: life.home.row.attom_id,
    runId: newest.id,
    score: scoreOf(newest, life),
    predictionTime: new Date(newest.predictionTime).toISOString(),
  }))
  for (const { id } of base.slice(-recentRuns)) await keepPercentiles(client, county.fips, String(id))
}

async function openRuns(
  client: pg.ClientBase,
  fips: string,
  times: readonly RunTime[],
  rows: number,
): Promise<DemoRun[]> {
  const runs = times.flatMap(({ predictionTime, loadedTime }, index) => {
    const run = { fips, predictionTime, loadedTime, week: quietWeeks + index }
    const base = { ...run, fileClass: 'base' as const }
    const isNewMonth = chicagoMonth(loadedTime) !== chicagoMonth(times[index - 1]?.loadedTime ?? loadedTime)
    const isRecent = times.length - index <= 17
    return isNewMonth && isRecent ? [base, { ...run, fileClass: 'covid' as const }] : [base]
  })
  const { rows: made } = await client.query<{ id: string }>(
    `select nextval(pg_get_serial_sequence('prediction_runs', 'id')) as id from generate_series(1, $1)`,
    [runs.length],
  )
  const numbered = runs.map((run, index) => ({ ...run, id: Number(made[index]?.id) }))
  await copyRows(client, copyFormat(predictionRuns), numbered, (run) => ({
    fips,
    id: run.id,
    fileClass: run.fileClass,
    predictionTime: new Date(run.predictionTime).toISOString(),
    reportWeek: chicagoWeek(run.predictionTime),
    loadedTime: new Date(run.loadedTime).toISOString(),
    complete: true,
    source: 'demo data',
    rows,
    scorePercentiles: null,
  }))
  return numbered
}

function listingRows({ home, listings: found }: HomeLife) {
  const { fips, attom_id: attomId } = home.row
  return found.map(({ listedOn, endedOn, cents }) => ({
    fips,
    attomId,
    listedOn: dayText(listedOn),
    endedOn: endedOn === null ? null : dayText(endedOn),
    priceCents: cents,
  }))
}

function saleRows({ home, sales: found }: HomeLife) {
  const { fips, attom_id: attomId } = home.row
  return found.map(({ soldOn, cents }) => ({ fips, attomId, soldOn: dayText(soldOn), priceCents: cents }))
}

function* contactRows(
  { fips, areaCode }: DemoCounty,
  lives: readonly HomeLife[],
  seed: string,
): Generator<ImportRow<'contacts'>> {
  const random = randomFrom(`${seed} contacts ${fips}`)
  const randomUnlinked = randomFrom(`${seed} unlinked contacts ${fips}`)
  for (const { home } of lives) yield* contactsOf(home, areaCode, random, randomUnlinked)
}
