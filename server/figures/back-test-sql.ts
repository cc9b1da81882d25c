import { type SQL, sql } from 'drizzle-orm'
import { firstCalls, tenths } from '#model/back-test.ts'

const listOf = (counts: readonly SQL[]): SQL => sql`array[${sql.join([...counts], sql`, `)}]`

/**
 * Of `countFigures`: keeps how well the scores of its runs foretold listings, in a row for every setting, run and
 * class. `picked`, `runs` and `market` are its own.
 */
export const keptBackTests = (fips: string): SQL => sql`
  tested_classes (property_class, of_class) as (
    values ('SFR', 'SFR'), ('Condo', 'Condo'), ('SFR+Condo', 'SFR'), ('SFR+Condo', 'Condo')),
  tested as (
    select p.setting_id, r.id as run_id, c.property_class, n.points, least(n.points / 1000, 9) as tenth,
      coalesce(m.runs_before & r.bit, 0) <> 0 as is_listed, row_number() over (
        partition by p.setting_id, r.id, c.property_class order by n.points desc, p.attom_id) as place
    from picked p join runs r on r.in_window and p.runs & r.bit <> 0
    join (
      select run_id, attom_id, round(score * 10000)::int as points from predictions where fips = ${fips} and in_file) n
      on n.run_id = r.id and n.attom_id = p.attom_id
    join tested_classes c on c.of_class = p.property_class left join market m on m.attom_id = p.attom_id),
  kept_back_tests as (
    insert into run_back_tests (setting_id, fips, run_id, property_class, tenth_predictions, tenth_points,
      tenth_listed, first_listed)
    select s.id, ${fips}, r.id, c.property_class,
      ${listOf(tenths.map((tenth) => sql`count(t.tenth) filter (where t.tenth = ${tenth}::int)`))},
      ${listOf(tenths.map((tenth) => sql`coalesce(sum(t.points) filter (where t.tenth = ${tenth}::int), 0)`))},
      ${listOf(tenths.map((tenth) => sql`count(t.tenth) filter (where t.tenth = ${tenth}::int and t.is_listed)`))},
      ${listOf(firstCalls.map((first) => sql`count(t.tenth) filter (where t.place <= ${first}::int and t.is_listed)`))}
    from s cross join runs r cross join (select distinct property_class from tested_classes) c
    left join tested t on t.setting_id = s.id and t.run_id = r.id and t.property_class = c.property_class
    where r.in_window group by s.id, r.id, c.property_class
    on conflict (setting_id, fips, run_id, property_class) do update set
      tenth_predictions = excluded.tenth_predictions, tenth_points = excluded.tenth_points,
      tenth_listed = excluded.tenth_listed, first_listed = excluded.first_listed)`
