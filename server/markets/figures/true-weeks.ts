import { type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '#server/store/pool.ts'
import { trueWeeks } from '#server/store/schema/figures.ts'
import type { Counting } from './county.ts'
import { keepRows } from './keep-rows.ts'

/** 2001 began with a Monday. */
export const mondaySql = (day: SQL): SQL => sql`(${day} - (${day} - date '2001-01-01') % 7)`

/** Sums up the kept days of a county by week, in the weeks of the days `from` to `to`. */
export async function keepTrueWeeks(
  tx: Transaction,
  { fips, settingIds }: Pick<Counting, 'fips' | 'settingIds'>,
  { from, to }: { readonly from: SQL; readonly to: SQL },
): Promise<void> {
  const inWeeks = (day: SQL) =>
    sql`setting_id = any(${sql.param([...settingIds])}::int[]) and fips = ${fips}
      and ${day} >= ${mondaySql(from)} and ${day} < ${mondaySql(to)} + 7`
  const { rows } = await tx.execute<typeof trueWeeks.$inferInsert>(sql`
    select setting_id as "settingId", fips, coalesce(property_class, 'SFR+Condo') as "propertyClass", monday::text,
      sum(true_listings)::int as "trueListings", sum(true_cents)::float8 as "trueCents",
      sum(waited_days)::int as "waitedDays"
    from (select *, ${mondaySql(sql`listed_on`)} as monday from true_days where ${inWeeks(sql`listed_on`)}) d
    group by grouping sets ((setting_id, fips, monday, property_class), (setting_id, fips, monday))`)
  await keepRows(tx, trueWeeks, rows, { allOf: inWeeks(sql`monday`) })
}
