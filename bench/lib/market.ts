import type pg from 'pg'
import { defaultSetting } from '#model/markets/figures.ts'
import { settingIdOf } from '#server/markets/figures/settings.ts'
import type { Store } from '#server/store/pool.ts'

export function instantBefore({ weeks }: { readonly weeks: number }): string {
  return new Date(Date.now() - weeks * 7 * 24 * 60 * 60_000).toISOString()
}

/** Their FIPS codes, as `fillRuns` makes them. */
export const countiesOf = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => String(10_001 + at))

export const many = { counties: 1_000, runs: 40 } as const
/** Prediction instant of the newest run, of a week ago; the others are a week apart. */
export const newestRun = instantBefore({ weeks: 1 })

/** Counties of twenty states, each with a weekly run of ids `county * 1000 + week`; the newest has the highest. */
export const fillRuns = async (pool: pg.Pool, counties: number): Promise<void> => {
  await pool.query(
    `insert into counties (fips, state, name)
     select lpad((10000 + n)::text, 5, '0'), 'S' || chr(65 + n % 20), 'County ' || n from generate_series(1, $1::int) n`,
    [counties],
  )
  await pool.query(
    `insert into prediction_runs (fips, id, file_class, prediction_time, report_week, loaded_time, complete, source)
     select (10000 + n)::text, n * 1000 + w, 'base', at, to_char(at at time zone 'America/Chicago', 'IYYY-"W"IW'),
       at + interval '1 day', true, ''
     from generate_series(1, $1::int) n, generate_series(1, $2::int) w,
       lateral (select $3::timestamptz - ($2 - w) * interval '7 days') moment (at)`,
    [counties, many.runs, newestRun],
  )
  await pool.query('vacuum analyze counties, prediction_runs')
}

const classes = `(values ('SFR', 0), ('Condo', 1)) c (property_class, condo)`

/**
 * Kept figures of all counties and runs in the default setting and two others, about as large as real ones, and in the
 * order of the weeks in which imports would have written them. A few homes were listed again after 30 days.
 */
export async function fillFigures({ db, pool }: Store): Promise<void> {
  await fillRuns(pool, many.counties)
  for (const threshold1 of ['full', 40, 70] as const) {
    const id = await settingIdOf(db, { ...defaultSetting, threshold1 })
    const made = `select r.*, c.*, hashint4(r.id::int) & 1023 as h from prediction_runs r, ${classes}`
    await pool.query(
      `insert into window_figures (setting_id, fips, run_id, property_class, prediction_class, file_rows, predictions,
         predicted, true_listings, true_cents, complete_predictions, complete_listed)
       select $1::int, fips, id, property_class, k, 1500, 700 + h, 4000 + h, 300 + h, 9000000000, 13000 + h, 800 + h
       from (${made}) m, unnest(array['all', 'new', 'repeat']) k`,
      [id],
    )
    await pool.query(
      `insert into run_figures (setting_id, fips, run_id, property_class, predicted_on, predictions, listed, eligible,
         market_listed)
       select $1::int, fips, id, coalesce(property_class, 'SFR+Condo'), prediction_time::date, sum(700 + h),
         sum(40 + h % 40), sum(24000), sum(400 + h)
       from (${made}) m
       group by grouping sets ((fips, id, prediction_time, property_class), (fips, id, prediction_time)) order by id % 1000, fips`,
      [id],
    )
    await pool.query(
      `insert into run_back_tests (setting_id, fips, run_id, property_class, tenth_predictions, tenth_points,
         tenth_listed, first_listed)
       select setting_id, fips, run_id, property_class, array_fill(70, array[10]), array_fill(350000, array[10]),
         array_fill(4, array[10]), array_fill(20, array[4])
       from run_figures where setting_id = $1 order by run_id % 1000, fips`,
      [id],
    )
    await pool.query(
      `insert into set_figures (setting_id, fips, run_id, property_class, predictions, new_predictions, value_cents,
         loaded_on, prediction_time)
       select $1::int, fips, id, property_class, 700 + h, 200 + h, 30000000000,
         (loaded_time at time zone 'America/Chicago')::date, prediction_time
       from (${made}) m where id % 4 = 0 order by id % 1000, fips`,
      [id],
    )
    await pool.query(
      `insert into true_days (setting_id, fips, property_class, listed_on, true_listings, true_cents, waited_days)
       select $1::int, fips, property_class, $2::timestamptz::date - d, 2 + condo, 90000000, 90
       from counties, ${classes}, generate_series(0, 280) d order by d / 7 desc, fips`,
      [id, newestRun],
    )
    await pool.query(
      `insert into true_days (setting_id, fips, property_class, listed_on, previous_on, true_listings, true_cents,
         waited_days)
       select setting_id, fips, property_class, listed_on, listed_on - 30, 1, 45000000, 45 from true_days
       where setting_id = $1 and extract(day from listed_on)::int % 10 = 0 order by listed_on, fips`,
      [id],
    )
    await pool.query(
      `insert into true_weeks (setting_id, fips, property_class, monday, true_listings, true_cents, waited_days)
       select setting_id, fips, coalesce(property_class, 'SFR+Condo'), monday, sum(true_listings), sum(true_cents),
         sum(waited_days)
       from (select *, date_trunc('week', listed_on::timestamp)::date as monday from true_days where setting_id = $1) d
       group by grouping sets ((setting_id, fips, monday, property_class), (setting_id, fips, monday)) order by monday, fips`,
      [id],
    )
  }
  await pool.query(
    `insert into window_markets (fips, run_id, property_class, properties, listings, sales, complete_eligible,
       complete_listed, weeks)
     select fips, id, property_class, 25000, 1100, 800, 300000, 5000, 39 from prediction_runs, ${classes}`,
  )
  const tables = [
    'window_figures',
    'run_figures',
    'run_back_tests',
    'set_figures',
    'true_days',
    'true_weeks',
    'window_markets',
  ]
  await pool.query(`vacuum analyze ${tables.join(', ')}`)
}

/**
 * Homes of the first counties with the files of all their runs, of which a twentieth is new each week, their listings
 * and their sales.
 */
export async function fillHomes(pool: pg.Pool, { counties, homes, inFile }: MarketSize): Promise<void> {
  await pool.query(
    `insert into properties (fips, attom_id, street, city, address_key, house_number, zip, city_key, state,
       property_class, avm_cents, lat, lon)
     select (10000 + n)::text, a, '', '', '', '', '', '', 'TX', case when a % 10 < 7 then 'SFR' else 'Condo' end,
       (a % 900 + 100) * 100000, 31 + n / 5 * 0.6 + (hashint4(a) & 1023) / 2048.0,
       -99 + n % 5 * 0.6 + (hashint4(a + n) & 1023) / 2048.0
     from generate_series(1, $1::int) n, generate_series(1, $2::int) a`,
    [counties, homes],
  )
  const listed = `
    select (10000 + n)::text as fips, a, $3::timestamptz::date - (hashint4(a * 31 + n) & 511) as listed_on, a % 5 as kind
    from generate_series(1, $1::int) n, generate_series(1, $2::int) a where hashint4(a * 17 + n) & 15 < 2`
  await pool.query(
    `insert into listings (fips, attom_id, listed_on, ended_on)
     select fips, a, listed_on, case when kind < 4 then listed_on + 40 end from (${listed}) l`,
    [counties, homes, newestRun],
  )
  await pool.query(
    `insert into sales (fips, attom_id, sold_on) select fips, a, listed_on + 40 from (${listed}) l where kind < 3`,
    [counties, homes, newestRun],
  )
  for (let week = 1; week <= many.runs; week += 1)
    await pool.query(
      `insert into predictions (fips, run_id, attom_id, score, in_file, prediction_class, last_sale_on, on_market,
         avm_cents, factors)
       select (10000 + n)::text, n * 1000 + $3::int, a, (hashint4(a + $3::int) & 4095) / 8192.0 + 0.5, true,
         case when place < $4::int / 20 then 'new' else 'repeat' end,
         case when a % 4 > 0 then date '2016-01-01' + (a * 7 % 3900)::int end, a % 25 = 0, (a % 900 + 100) * 100000,
         '[{"feature":"years_owned","value":12.5,"weight":0.31},{"feature":"equity_share","value":0.74,"weight":0.22},
           {"feature":"zip_turnover","value":0.061,"weight":0.12}]'
       from generate_series(1, $1::int) n, generate_series(1, $2::int) a,
         lateral (select (a::bigint * 7919 + $3::int * $4::int / 20) % $2::int) drawn (place)
       where place < $4::int order by n, a`,
      [counties, homes, week, inFile],
    )
  for (const table of ['properties', 'listings', 'sales', 'predictions'])
    await pool.query(`vacuum analyze ${table}`)
}

interface MarketSize {
  readonly counties: number
  readonly homes: number
  /** Rows of a run's file. */
  readonly inFile: number
}
