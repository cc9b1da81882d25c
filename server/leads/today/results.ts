import { type SQL, sql } from 'drizzle-orm'
import { resultDays, type TodayResults } from '#model/leads/today.ts'
import { outcomeOf } from '#model/markets/score-outcomes.ts'
import { addDays } from '#model/shared/chicago.ts'
import { scoreHistoriesOf } from '#server/markets/score-histories.ts'
import type { Database } from '#server/store/pool.ts'
import { changedAt, streams } from '#server/store/projection.ts'

/** Leads `t` of the owner who were called since a day. A status of many that was set at once is no call. */
const calledSince = (ownerId: string, day: string): SQL => sql`
  t.owner_id = ${ownerId} and t.kind = 'lead' and ${sql.raw(changedAt)} >= ${day}
    and (t.state ->> 'status' <> 'toCall' or t.state ->> 'callId' is not null)
    and exists (
      select from facts f
      where f.stream_id = t.stream_id and f.owner_id = t.owner_id
        and f.type in ('v1.LeadCalled', 'v1.LeadStatusSet')
        and f.at >= ${day}::timestamp at time zone 'America/Chicago')`

interface Day {
  readonly db: Database
  readonly ownerId: string
  /** `yyyy-MM-dd` */
  readonly day: string
}

export async function callsOn({ db, ownerId, day }: Day): Promise<number> {
  const { rows } = await db.execute<{ calls: number }>(
    sql`select count(*)::int as calls from ${streams} t where ${calledSince(ownerId, day)}`,
  )
  return rows[0]?.calls ?? 0
}

interface ResultRow extends Record<string, unknown> {
  readonly fips: string | null
  /** Of the score, from 0. */
  readonly tenth: number | null
  readonly called: number
  /** Of the days in which a listing counts, how many are over, summed over those who were called. */
  readonly elapsed: number
  readonly met: number
  readonly listed: number
}

/** What came of the calls, and how many listings there would be by now among homes with such scores, evenly in time. */
export async function resultsOf({ db, ownerId, day }: Day): Promise<TodayResults> {
  const { rows } = await db.execute<ResultRow>(sql`
    select c.fips, least(9, floor(p.score * 10))::int as tenth, count(*)::int as called,
      sum(least(1, (${day}::date - c.called_on) / ${resultDays}::float8)) as elapsed,
      count(*) filter (where c.status in ('appointment', 'listed'))::int as met,
      count(*) filter (where c.status = 'listed' or exists (
        select from listings i where i.fips = c.fips and i.attom_id = c.attom_id
          and i.listed_on between c.called_on and c.called_on + ${resultDays}::int))::int as listed
    from (
      select t.state ->> 'status' as status, coalesce(r.fips, l.fips) collate "C" as fips,
        case l.source_type when 'audit' then r.attom_id else l.item_id::bigint end as attom_id,
        ((t.state ->> 'changedAt')::timestamptz at time zone 'America/Chicago')::date as called_on
      from ${streams} t join leads l on l.owner_id = t.owner_id and l.id = t.stream_id
        left join audit_rows r on l.source_type = 'audit' and r.audit_id = l.source_id
          and r.public_id = l.item_id::bigint
      where ${calledSince(ownerId, addDays(day, -resultDays))}) c
      left join property_scores p on p.fips = c.fips and p.attom_id = c.attom_id
    group by 1, 2`)
  const histories = await scoreHistoriesOf(
    db,
    rows.flatMap(({ fips }) => fips ?? []),
  )
  const results = { called: 0, met: 0, listed: 0, predictedOf: 0, predicted: 0 }
  for (const { fips, tenth, called, elapsed, met, listed } of rows) {
    results.called += called
    results.met += met
    results.listed += listed
    const history = fips === null ? undefined : histories.get(fips)
    const rate = history && tenth !== null ? outcomeOf(history, (tenth + 0.5) / 10)?.rate : null
    if (!rate) continue
    results.predictedOf += called
    results.predicted += elapsed * rate.share
  }
  return results
}
