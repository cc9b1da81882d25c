import { type SQL, sql } from 'drizzle-orm'
import type { CountyFigures } from '#model/likely-sellers/likely.ts'
import { judgedDays } from '#model/markets/back-test.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import type { Database } from '#server/store/pool.ts'
import { isPhoneAppended, isPhoneHeld } from './likely-sql.ts'
import { type ListAccess, listOf } from './rows.ts'

/** What a list has of what its user asks first; null while its county has no set. */
export async function countyFigures(db: Database, access: ListAccess): Promise<CountyFigures | null> {
  const list = listOf(access)
  const { selection, set } = access.item
  if (list === null || set === null) return null
  const kept: KeptFigures = {
    key: sql`${set.fips}, ${set.id}, ${JSON.stringify(selection)}`,
    day: chicagoDay(set.predictionTime),
    table: list.table,
  }
  const [ofAll, appended] = await Promise.all([figuresOfAll(db, kept), countAppended(db, access, list.table)])
  return { ...ofAll, withPhone: ofAll.withPhone + appended }
}

interface KeptFigures {
  /** Of `list_figures`. */
  readonly key: SQL
  /** Of the set's predictions, in Chicago. */
  readonly day: string
  /** The list, as `s` and `o`. */
  readonly table: SQL
}

type Figures = CountyFigures & Record<string, unknown>

const figures = sql`new_homes as new, with_phone as "withPhone", listed`

const loadedAt = sql`(
  select max(finished_at) from imports where kind in ('properties', 'contacts', 'listings'))`

/** Without what is a user's own: counted once for all processes, until a set or what it is counted from is loaded. */
async function figuresOfAll(db: Database, { key, day, table }: KeptFigures): Promise<CountyFigures> {
  const { rows: kept } = await db.execute<Figures>(sql`
    select ${figures} from list_figures
    where (fips, run_id, selection) = (${key}) and loaded_at is not distinct from ${loadedAt}`)
  if (kept[0]) return kept[0]
  const { rows: counted } = await db.execute<Figures>(sql`
    insert into list_figures (fips, run_id, selection, new_homes, with_phone, listed, loaded_at)
    select ${key}, count(*) filter (where s.is_new), count(*) filter (where ${isPhoneHeld}),
      count(*) filter (where exists (
        select from listings l where l.fips = o.fips and l.attom_id = o.attom_id
          and l.listed_on > ${day}::date and l.listed_on <= ${day}::date + ${judgedDays}::int)),
      ${loadedAt}
    from ${table}
    on conflict (fips, run_id, selection) do update set new_homes = excluded.new_homes,
      with_phone = excluded.with_phone, listed = excluded.listed, loaded_at = excluded.loaded_at
    returning ${figures}`)
  return counted[0] ?? { new: 0, withPhone: 0, listed: 0 }
}

/** Homes with a phone only because the user had it appended: read from the user's appends. */
async function countAppended(
  db: Database,
  { item: { selection }, userId }: ListAccess,
  table: SQL,
): Promise<number> {
  const { rows } = await db.execute<{ homes: number }>(sql`
    select count(*)::int as homes from ${table}
    where not ${isPhoneHeld} and o.attom_id in (
      select a.attom_id from appended_contacts a
      where a.user_id = ${userId} and a.fips = ${selection.fips} and ${isPhoneAppended})`)
  return rows[0]?.homes ?? 0
}
