import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { outcomesOf, type ScoreHistory, timesOf } from '#model/markets/score-outcomes.ts'
import { countPending } from '#server/markets/figures/count.ts'
import { scoreHistoriesOf } from '#server/markets/score-histories.ts'
import { startServer } from '#tests/support/foresale.ts'
import { loadCountyShape } from '#tests/support/given/market.ts'

const server = await startServer()
server.clock.now = new Date('2026-11-20T18:00:00Z')
const { store } = server.foresale
const { db } = store
afterAll(() => server.close())
const travis = '48453'
const hays = '48209'
await loadCountyShape(store, { fips: travis, state: 'TX', name: 'Travis', weeks: 41, homes: 140 })
await loadCountyShape(store, { fips: hays, state: 'TX', name: 'Hays', weeks: 10, homes: 20 })

/** The fourth run whose 90 days are over was loaded eight days after it, the sixth seven. */
await db.execute(sql`
  update prediction_runs r set loaded_time = r.prediction_time + make_interval(days => n.days)
  from (values ('2025-02-24', 8), ('2026-03-02', 8), ('2026-03-16', 7)) n (day, days)
  where r.fips = ${travis} and r.prediction_time::date = n.day::date`)
await countPending(db)

interface PlainRow extends Record<string, unknown> {
  readonly day: string
  readonly tenth: number
  readonly listed: boolean
}

const runs = (fips: string) => sql`
  run as (
    select id, fips, loaded_time - prediction_time as lag,
      to_char(prediction_time at time zone 'America/Chicago', 'YYYY-MM-DD')::date as day
    from prediction_runs where fips = ${fips} and file_class = 'base'),
  ended as (select * from run where day + 90 <= (select max(day) from run) and lag <= '168 hours'::interval)`

/** From the rows themselves, by nothing that the server uses. */
async function plain(fips: string, classes: readonly string[]): Promise<ScoreHistory> {
  const own = sql`o.property_class = any(${sql.param([...classes])}::text[])`
  const wasListed = (home: ReturnType<typeof sql>) => sql`exists (
    select from listings l where l.fips = e.fips and l.attom_id = ${home} and l.listed_on - e.day between 1 and 90)`
  const { rows: homes } = await db.execute<PlainRow>(sql`
    with ${runs(fips)}
    select e.day::text as day, least(9, floor(round(p.score::numeric, 4) * 10))::int as tenth,
      ${wasListed(sql`p.attom_id`)} as listed
    from ended e join predictions p on p.fips = e.fips and p.run_id = e.id
    join properties o on o.fips = p.fips and o.attom_id = p.attom_id and ${own}
    where p.in_file and not p.on_market and (p.last_sale_on is null or p.last_sale_on > e.day
      or p.last_sale_on < e.day - interval '24 months')`)
  const { rows: market } = await db.execute<{ day: string; eligible: number; listed: number }>(sql`
    with ${runs(fips)}
    select e.day::text as day, count(*)::int as eligible,
      (count(*) filter (where ${wasListed(sql`o.attom_id`)}))::int as listed
    from ended e join properties o on o.fips = e.fips and ${own}
    where not exists (select from listings l where l.fips = e.fips and l.attom_id = o.attom_id
      and l.listed_on <= e.day and (l.ended_on is null or l.ended_on > e.day))
      and not exists (select from (
          select o.last_sale_on as day union all
          select s.sold_on from sales s where s.fips = e.fips and s.attom_id = o.attom_id) sold
        where sold.day <= e.day and sold.day >= e.day - interval '24 months')
    group by e.day order by e.day`)
  const days = market.map(({ day }) => day)
  const tenths = Array.from({ length: 10 }, (_, tenth) => homes.filter((home) => home.tenth === tenth))
  return {
    runs: days.length,
    periods: expect.any(Number),
    from: days[0] ?? '',
    to: days.at(-1) ?? '',
    eligible: market.reduce((sum, run) => sum + run.eligible, 0),
    marketListed: market.reduce((sum, run) => sum + run.listed, 0),
    tenthPredictions: tenths.map((own) => own.length),
    tenthListed: tenths.map((own) => own.filter(({ listed }) => listed).length),
  }
}

describe('what is kept of the scores of a county', () => {
  it.each([
    ['SFR+Condo', ['SFR', 'Condo']],
    ['SFR', ['SFR']],
    ['Condo', ['Condo']],
  ] as const)('[SCO-09] is what a plain count of its rows says: %s', async (propertyClass, classes) => {
    const kept = (await scoreHistoriesOf(db, [travis], propertyClass)).get(travis)
    expect(kept).toEqual(await plain(travis, classes))
    expect(kept).toMatchObject({ runs: 27, periods: 3 })
  })

  it('[SCO-21] gives the rates, intervals and multiples that plain SQL computes from those counts', async () => {
    const kept = (await scoreHistoriesOf(db, [travis])).get(travis)
    const counts = await plain(travis, ['SFR', 'Condo'])
    const numbers = (values: readonly number[]) => sql`${sql.param([...values])}::float8[]`
    const periods = kept?.periods ?? 0
    // Isotonic regression by its max-min formula; 1.959964 is the normal distribution's 97.5% quantile.
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      with tenth as (
        select place - 1 as tenth, homes, listed
        from unnest(${numbers(counts.tenthPredictions)}, ${numbers(counts.tenthListed)})
          with ordinality t (homes, listed, place) where homes > 0),
      span as (
        select f.tenth as first, l.tenth as last, (
          select sum(listed) / sum(homes) from tenth t where t.tenth between f.tenth and l.tenth) as mean
        from tenth f join tenth l on l.tenth >= f.tenth),
      share as (
        select t.*, (select max(m) from (
          select min(mean) as m from span where first <= t.tenth and last >= t.tenth group by first) x) as share
        from tenth t),
      band as (
        select min(tenth) * 10 as "from", max(tenth) * 10 + 10 as "to", share,
          sum(homes) * ${periods}::float8 / ${counts.runs}::float8 as n,
          sum(listed) * ${periods}::float8 / ${counts.runs}::float8 as hits
        from share group by share)
      select "from"::float8, "to"::float8, share,
        case when hits >= 30 then (share + 1.959964 ^ 2 / (2 * n)
          - 1.959964 * sqrt(share * (1 - share) / n + 1.959964 ^ 2 / (4 * n ^ 2))) / (1 + 1.959964 ^ 2 / n) end as low,
        case when hits >= 30 then (share + 1.959964 ^ 2 / (2 * n)
          + 1.959964 * sqrt(share * (1 - share) / n + 1.959964 ^ 2 / (4 * n ^ 2))) / (1 + 1.959964 ^ 2 / n) end as high
      from band order by 1`)
    const base = counts.marketListed / counts.eligible
    const known = kept ? outcomesOf(kept) : []
    expect(known.map(({ from, to, rate }) => ({ from, to, ...rate }))).toEqual(
      rows.map(({ from, to, share, low, high }) =>
        low === null
          ? { from, to }
          : {
              ...{ from, to, share: expect.closeTo(Number(share), 8) },
              ...{ low: expect.closeTo(Number(low), 8), high: expect.closeTo(Number(high), 8) },
            },
      ),
    )
    const said = known.filter(({ rate }) => rate !== null)
    expect(said.length).toBeGreaterThan(0)
    expect(said.map(timesOf)).toEqual(said.map(({ rate }) => expect.closeTo((rate?.share ?? 0) / base, 8)))
  })

  it('[SCO-10] leaves out a run that was loaded more than 7 days after it, for hindsight', async () => {
    const late = await plain(travis, ['SFR', 'Condo'])
    await db.execute(sql`
      update prediction_runs set loaded_time = prediction_time + interval '7 days 1 second'
      where fips = ${travis} and prediction_time::date = '2026-03-16'`)
    await db.execute(sql`delete from score_histories`)
    await countPending(db)
    const kept = (await scoreHistoriesOf(db, [travis])).get(travis)
    expect(kept).toEqual(await plain(travis, ['SFR', 'Condo']))
    expect(kept?.runs).toBe(late.runs - 1)
  })

  it('[SCO-11] is read by anyone, with the percentiles of the newest run', async () => {
    const percentiles = Array.from({ length: 99 }, (_, n) => (n + 1) / 100)
    await db.execute(sql`
      update prediction_runs set score_percentiles = ${sql.param(percentiles)}::real[]
      where fips = ${travis} and prediction_time in ('2026-11-09T08:00:00Z', '2026-11-16T08:00:00Z')`)
    const { body } = await server.call('GET', `/score-outcomes/${travis}?propertyClass=Condo`)
    const rounded = percentiles.map((value) => expect.closeTo(value, 6))
    expect(body).toEqual({
      run: {
        ...{ fips: travis, county: 'Travis', state: 'TX' },
        ...{ predictionTime: '2026-11-16T08:00:00.000Z', percentiles: rounded },
      },
      history: (await scoreHistoriesOf(db, [travis], 'Condo')).get(travis),
    })
  })

  it('[SCO-11] has neither before a county’s first run, and refuses what is no county', async () => {
    expect((await server.call('GET', `/score-outcomes/${hays}`)).body).toEqual({ run: null, history: null })
    const statuses = ['99999', 'Travis', `${travis}?propertyClass=Villa`].map(async (path) => {
      const { status } = await server.call('GET', `/score-outcomes/${path}`)
      return status
    })
    expect(await Promise.all(statuses)).toEqual([404, 400, 400])
  })

  it('[SCO-06] is nothing for a county none of whose runs is over, and for one that is not known', async () => {
    expect(await scoreHistoriesOf(db, [hays, '99999'])).toEqual(new Map())
    expect(await scoreHistoriesOf(db, [])).toEqual(new Map())
  })
})
