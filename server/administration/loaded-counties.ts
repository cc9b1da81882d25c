import { sql } from 'drizzle-orm'
import {
  type CountyFilter,
  dueDays,
  type LoadedCounty,
  type LoadedRun,
  lateDays,
} from '#model/administration/operations.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { iso } from '#server/store/instant.ts'
import type { Database } from '#server/store/pool.ts'
import { containsAnyWord } from '#server/store/row-filter.ts'

interface Page {
  /** From 0. */
  readonly page: number
  readonly limit: number
}

type Row = LoadedCounty & Record<string, unknown>

/** By state and name. */
export async function loadedCounties(
  db: Database,
  { fileClass, standing, searchText }: CountyFilter,
  { page, limit }: Page,
  now: Date,
): Promise<{ counties: LoadedCounty[]; totalCount: number }> {
  const words = searchText.toLowerCase().split(/\s+/).filter(Boolean)
  const text = sql`lower(c.name || ' ' || c.state || ' ' || c.fips)`
  const found = words.map((word) => sql`and ${containsAnyWord(text, [word])}`)
  const after = (days: number) => sql`newest + ${days} * interval '1 day'`
  // Once, and not for each county that a search finds.
  const loaded = sql`with loaded as materialized (
    select fips, count(*) as runs, max(prediction_time) as newest, max(loaded_time) as loaded,
      (array_agg(rows order by prediction_time desc))[1] as rows
    from prediction_runs where complete and file_class = ${fileClass} group by fips)`
  const listed = sql`
    select c.fips, c.name, c.state, coalesce(r.runs, 0)::int as runs, newest, loaded, rows,
      case when newest is null then 'none' when ${after(lateDays)} < ${now} then 'late'
        when ${after(dueDays)} < ${now} then 'due' else 'current' end as standing
    from counties c left join loaded r using (fips)
    where true ${sql.join(found, sql` `)}`
  const shown = standing === undefined ? sql`standing <> 'none'` : sql`standing = ${standing}`
  const { rows } = await db.execute<Row>(sql`${loaded}
    select fips, name as county, state, runs, ${iso(sql`newest`)} as "predictionTime",
      ${iso(sql`loaded`)} as "loadedTime", rows, ${iso(sql`(${after(dueDays)})`)} as "nextDueAt", standing
    from (${listed}) l where ${shown} order by state, name, fips limit ${limit} offset ${page * limit}`)
  const counted = await db.execute<{ count: number }>(
    sql`${loaded} select count(*)::int as count from (${listed}) l where ${shown}`,
  )
  return {
    counties: rows.map((row) => ({ ...row, county: placeName(row) })),
    totalCount: counted.rows[0]?.count ?? 0,
  }
}

const mostRuns = 500

export async function runsOfCounty(db: Database, fips: string): Promise<LoadedRun[]> {
  const { rows } = await db.execute<LoadedRun & Record<string, unknown>>(sql`
    select r.id::float8 as id, r.file_class as "fileClass", ${iso(sql`r.prediction_time`)} as "predictionTime",
      ${iso(sql`r.loaded_time`)} as "loadedTime", r.rows, i.file_name as "fileName"
    from prediction_runs r left join imports i on i.kind = 'predictions' and i.sha256 = r.source
    where r.complete and r.fips = ${fips} order by r.prediction_time desc, r.file_class limit ${mostRuns}`)
  return rows
}
