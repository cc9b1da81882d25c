import type pg from 'pg'
import { chicagoDay, chicagoWeek } from '#model/shared/chicago.ts'
import { copyInto } from '../copy.ts'
import { keepPercentiles } from '../score-percentiles.ts'
import { ImportError } from './import-error.ts'
import { predictionStage } from './plans.ts'
import type { Sink } from './sink.ts'
import { inTransaction } from './transaction.ts'

const createStage = `
  create temp table prediction_stage (
    fips text collate "C", attom_id bigint, prediction_time timestamptz, file_class text collate "C", score real,
    in_file boolean, factors jsonb
  ) on commit drop`

const stagedRuns = 'select distinct fips, file_class, prediction_time from prediction_stage'

/** Takes over a file's runs if the file that started them was never finished. */
const openRun = `
  insert into prediction_runs as r (fips, file_class, prediction_time, report_week, source)
  values ($1, $2, $3, $4, $5)
  on conflict (fips, file_class, prediction_time) do update set source = excluded.source
    where r.source <> excluded.source and not r.complete
  returning id`

const dropRows = 'delete from predictions where fips = $1 and run_id = $2'

const mergeRows = `
  insert into predictions as p (fips, run_id, attom_id, score, in_file, factors)
  select distinct on (s.fips, r.id, s.attom_id) s.fips, r.id, s.attom_id, s.score, s.in_file,
    case when s.in_file then s.factors end
  from prediction_stage s
  join prediction_runs r using (fips, file_class, prediction_time)
  order by s.fips, r.id, s.attom_id, s.ctid desc
  on conflict (fips, run_id, attom_id) do update
    set score = excluded.score, in_file = excluded.in_file, factors = excluded.factors`

const begunRuns = `
  select fips, id, file_class, prediction_time from prediction_runs
  where source = $1 and not complete order by prediction_time, fips`

/** What the selection needs of a file's rows, as known when the run is loaded; $4 is its day in Chicago. */
const describeFile = `
  update predictions p set
    prediction_class = case when exists (
      select from predictions q where q.fips = p.fips and q.run_id = $3 and q.attom_id = p.attom_id and q.in_file
    ) then 'repeat' else 'new' end,
    last_sale_on = greatest(
      (select max(s.sold_on) from sales s
        where s.fips = p.fips and s.attom_id = p.attom_id and s.sold_on <= $4::date),
      (select o.last_sale_on from properties o
        where o.fips = p.fips and o.attom_id = p.attom_id and o.last_sale_on <= $4::date)
    ),
    on_market = exists (
      select from listings l
      where l.fips = p.fips and l.attom_id = p.attom_id and l.listed_on <= $4::date
        and (l.ended_on is null or l.ended_on > $4::date)
    ),
    avm_cents = (select o.avm_cents from properties o where o.fips = p.fips and o.attom_id = p.attom_id)
  where p.fips = $1 and p.run_id = $2 and p.in_file`

const runBefore = `
  select id from prediction_runs
  where fips = $1 and file_class = $2 and prediction_time < $3 and complete
  order by prediction_time desc limit 1`

/** Audits show scores of class base only. */
const keepNewestScores = `
  insert into property_scores as n (fips, attom_id, run_id, score, prediction_time)
  select p.fips, p.attom_id, p.run_id, p.score, $3 from predictions p where p.fips = $1 and p.run_id = $2
  on conflict (fips, attom_id) do update
    set run_id = excluded.run_id, score = excluded.score, prediction_time = excluded.prediction_time
    where n.prediction_time < excluded.prediction_time`

const completeRun = `
  update prediction_runs set complete = true, loaded_time = clock_timestamp(),
    rows = (select count(*) from predictions p where p.fips = $1 and p.run_id = $2)
  where fips = $1 and id = $2`

interface BegunRun {
  fips: string
  id: string
  file_class: string
  prediction_time: Date
}

/**
 * A run becomes visible only once its file is complete. Runs are then finished and committed one by one, the oldest
 * first, because each is described by the previous one. `source` is the file's SHA-256.
 */
export function predictionSink(source: string): Sink {
  async function openRuns(client: pg.ClientBase): Promise<void> {
    const { rows } = await client.query<Omit<BegunRun, 'id'>>(stagedRuns)
    for (const { fips, file_class, prediction_time } of rows) {
      const week = chicagoWeek(prediction_time.getTime())
      const opened = await client.query<{ id: string }>(openRun, [
        fips,
        file_class,
        prediction_time,
        week,
        source,
      ])
      if (opened.rows[0]) await client.query(dropRows, [fips, opened.rows[0].id])
      else await refuseComplete(client, { fips, file_class, prediction_time })
    }
  }

  return {
    tables: ['predictions', 'prediction_runs', 'property_scores'],
    load: async (client, lines) => {
      await client.query(createStage)
      await copyInto(client, predictionStage, [lines])
      await openRuns(client)
      await client.query(mergeRows)
    },
    finish: async (client) => {
      await client.query('analyze predictions')
      const { rows } = await client.query<BegunRun>(begunRuns, [source])
      for (const run of rows) await inTransaction(client, () => finishRun(client, run))
    },
  }
}

async function refuseComplete(client: pg.ClientBase, run: Omit<BegunRun, 'id'>): Promise<void> {
  const { rowCount } = await client.query(
    'select from prediction_runs where fips = $1 and file_class = $2 and prediction_time = $3 and complete',
    [run.fips, run.file_class, run.prediction_time],
  )
  if (rowCount === 0) return
  const time = run.prediction_time.toISOString()
  throw new ImportError(
    `The ${run.file_class} run of ${run.fips} for ${time} is loaded already, and what is loaded never changes.`,
  )
}

async function finishRun(client: pg.ClientBase, run: BegunRun): Promise<void> {
  const { fips, id, file_class, prediction_time } = run
  const before = await client.query<{ id: string }>(runBefore, [fips, file_class, prediction_time])
  const day = chicagoDay(prediction_time.getTime())
  await client.query(describeFile, [fips, id, before.rows[0]?.id ?? null, day])
  if (file_class === 'base') {
    await client.query(keepNewestScores, [fips, id, prediction_time])
    await keepPercentiles(client, fips, id)
  }
  await client.query(completeRun, [fips, id])
}
