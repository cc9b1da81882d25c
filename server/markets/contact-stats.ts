import { type SQL, sql } from 'drizzle-orm'
import type { ContactStats } from '#model/markets/dashboard.ts'
import { atLength, type Database } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'

const chicagoDay = (instant: SQL): SQL => sql`(${instant} at time zone 'America/Chicago')::date`

/** Of bought files, each contact once. A trace keeps no scores: its homes have their newest. */
export async function contactStats(db: Database, ownerId: string, now: Date): Promise<ContactStats> {
  const { rows } = await atLength(db, (tx) =>
    tx.execute<ContactStats & Record<string, unknown>>(sql`
      with bought as materialized (
        select stream_id, state ->> 'type' as type,
          ${chicagoDay(sql`coalesce(state ->> 'firstScoredAt', state ->> 'processedAt')::timestamptz`)} as day
        from ${streams}
        where owner_id = ${ownerId} and kind = 'audit' and state ->> 'deleted' = 'false'
          and state #>> '{cartItem,cart,status}' = 'success'),
      contacts as (
        select b.type, b.day, r.fips, r.attom_id, 0.5 <= case
          when b.type = 'skiptrace' then s.score
          when r.rescored_month is null then r.score
          else r.first_score end as is_predicted
        from bought b join audit_rows r on r.audit_id = b.stream_id and r.duplicate_of is null
        left join property_scores s on b.type = 'skiptrace' and s.fips = r.fips and s.attom_id = r.attom_id),
      counted as (
        select type, count(*) as contacts, count(*) filter (where is_predicted) as predicted,
          count(*) filter (where is_predicted and day + 90 >= ${chicagoDay(sql`${now.toISOString()}::timestamptz`)}) as open,
          count(*) filter (where is_predicted and exists (
            select from listings l where l.fips = contacts.fips and l.attom_id = contacts.attom_id
              and l.listed_on > contacts.day and l.listed_on <= contacts.day + 90)) as listed
        from contacts group by type)
      select ${figures('dbrefresh', 'refresh')}, ${figures('skiptrace', 'skiptrace')} from counted`),
  )
  return rows[0] ?? none
}

const figures = (name: string, type: string) =>
  sql.join(
    [
      ['count', 'contacts'],
      ['prediction_count', 'predicted'],
      ['open_prediction_count', 'open'],
      ['listed_prediction_count', 'listed'],
    ].map(
      ([
        label,
        column,
      ]) => sql`coalesce(sum(${sql.identifier(column ?? '')}) filter (where type = ${type}), 0)::float8
        as ${sql.identifier(`${name}_${label}`)}`,
    ),
    sql`, `,
  )

const none: ContactStats = {
  dbrefresh_count: 0,
  dbrefresh_prediction_count: 0,
  dbrefresh_listed_prediction_count: 0,
  dbrefresh_open_prediction_count: 0,
  skiptrace_count: 0,
  skiptrace_prediction_count: 0,
  skiptrace_listed_prediction_count: 0,
  skiptrace_open_prediction_count: 0,
}
