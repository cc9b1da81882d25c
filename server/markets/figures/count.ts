import { sql } from 'drizzle-orm'
import { atLength, type Database, type Transaction } from '#server/store/pool.ts'
import {
  runBackTests,
  runFigures,
  trueDays,
  windowFigures,
  windowMarkets,
} from '#server/store/schema/figures.ts'
import { keepBaselines } from './baselines.ts'
import { countSets } from './count-sets.ts'
import { type Counting, countyOf, Homes } from './county.ts'
import { keepRows } from './keep-rows.ts'
import { marketAt, runFiles } from './packed-runs.ts'
import { keepScoreHistory, keepWhatOfScoresIsMissing } from './score-history.ts'
import { selectionsOf, settingsInUse } from './settings.ts'
import { marketOfRuns, SettingTally, tallyMarket } from './tally.ts'
import { keepTrueWeeks } from './true-weeks.ts'

/** Counts the figures of a county at a run and keeps them; again, it brings them up to date. */
async function countFigures(tx: Transaction, counting: Counting): Promise<void> {
  const { fips, runId, settingIds, windowOnly = false } = counting
  const homes = new Homes()
  const files = await runFiles(tx, counting, homes)
  const market = await marketAt(tx, { fips, day: files.at(-1)?.day ?? 0, homes })
  const county = countyOf(files, market, homes.classes())
  const ofRuns = marketOfRuns(county)
  const tallies = (await selectionsOf(tx, fips, settingIds)).map(({ id, selection }) => ({
    key: { settingId: id, fips },
    tally: new SettingTally(county, selection, { windowOnly }),
  }))
  const kept = <Row>(rowsOf: (tally: SettingTally) => readonly Row[]) =>
    tallies.flatMap(({ key, tally }) => rowsOf(tally).map((row) => ({ ...key, ...row })))
  const markets = tallyMarket(county, ofRuns).map((row) => ({ fips, runId, ...row }))
  const windows = kept((tally) => tally.windows().map((row) => ({ runId, ...row })))
  await keepRows(tx, windowMarkets, markets, { replaces: !windowOnly })
  await keepRows(tx, windowFigures, windows)
  if (windowOnly) return
  const runs = kept((tally) => tally.runs(ofRuns))
  const backTests = kept((tally) => tally.backTests())
  const days = kept((tally) => tally.days())
  await keepRows(tx, runFigures, runs)
  await keepRows(tx, runBackTests, backTests)
  const last = sql`${files.at(-1)?.on}::date`
  await keepRows(tx, trueDays, days, {
    allOf: sql`k.setting_id = any(${sql.param([...settingIds])}::int[]) and k.fips = ${fips}
      and k.listed_on > ${last} - 182 and k.listed_on <= ${last}`,
  })
  await keepBaselines(tx, fips)
  await keepScoreHistory(tx, fips)
  await keepTrueWeeks(tx, counting, { from: sql`(${last} - 181)`, to: last })
}

/** How many counties are counted at once. */
const width = 2

export async function countEach(
  db: Database,
  countings: readonly Counting[],
  onCounted: (done: number) => Promise<void> | void = () => undefined,
  signal?: AbortSignal,
): Promise<void> {
  const waiting = countings.values()
  let done = 0
  const worker = async () => {
    for (const counting of waiting) {
      signal?.throwIfAborted()
      await atLength(db, async (tx) => {
        await countFigures(tx, counting)
        if (!counting.windowOnly) await countSets(tx, counting)
      })
      done += 1
      await onCounted(done)
    }
  }
  await Promise.all(Array.from({ length: width }, worker))
}

interface DueRow extends Record<string, unknown> {
  readonly fips: string
  readonly runId: number
  readonly settingIds: number[]
}

/**
 * The newest run of each county that lacks figures of a setting in use. Older runs come with it, so far as its window
 * reaches, and before that the newest run that no window reached.
 */
async function pendingCountings(db: Database): Promise<Counting[]> {
  const inUse = await settingsInUse(db)
  const { rows } = await db.execute<DueRow>(sql`
    with u as (
      select * from jsonb_to_recordset(${JSON.stringify(inUse)}::jsonb) as u (id int, "fileClass" text, fips text)),
    newest as (
      select u.id as setting_id, c.fips, r.id as run_id, r.prediction_time
      from u join counties c on u.fips is null or c.fips = u.fips
      cross join lateral (
        select r.id, r.prediction_time from prediction_runs r
        where r.fips = c.fips and r.file_class = u."fileClass" and r.complete
          and not exists (select from run_back_tests f
            where f.setting_id = u.id and f.fips = r.fips and f.run_id = r.id)
        order by r.prediction_time desc, r.loaded_time desc limit 1) r)
    select fips, run_id::float8 as "runId", array_agg(distinct setting_id) as "settingIds"
    from newest group by fips, run_id order by max(prediction_time) desc, fips`)
  return rows
}

/** Until every loaded run has figures of the settings in use. */
export async function countPending(db: Database, signal?: AbortSignal): Promise<number> {
  let counted = 0
  for (;;) {
    const pending = await pendingCountings(db)
    if (pending.length === 0) {
      await keepWhatOfScoresIsMissing(db)
      return counted
    }
    await countEach(db, pending, undefined, signal)
    counted += pending.length
  }
}
