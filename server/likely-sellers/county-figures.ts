import { sql } from 'drizzle-orm'
import type { CountyFigures } from '#model/likely-sellers/likely.ts'
import { judgedDays } from '#model/markets/back-test.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { atLength, type Database, type Transaction } from '#server/store/pool.ts'
import { listsInUse, type MonthList } from './items.ts'
import { isPhoneAppended, isPhoneHeld } from './likely-sql.ts'
import { type ListAccess, tableOf } from './rows.ts'

type Counted = CountyFigures & Record<string, unknown>

const keyOf = ({ selection, set }: MonthList) =>
  ({ fips: set.fips, runId: set.id, selection: JSON.stringify(selection) }) as const

/** When what the figures are counted from was last loaded. */
const loadedAt = sql`(
  select max(finished_at) from imports where kind in ('properties', 'contacts', 'listings'))`

/** What a list has of what its user asks first; null until it is counted. */
export async function countyFigures(
  db: Database,
  { item, userId }: Pick<ListAccess, 'item' | 'userId'>,
): Promise<CountyFigures | null> {
  if (item.set === null) return null
  const list = { ...item, set: item.set }
  const { fips, runId, selection } = keyOf(list)
  const [{ rows: kept }, appended] = await Promise.all([
    db.execute<Counted>(sql`
      select new_homes as new, with_phone as "withPhone", listed from list_figures
      where fips = ${fips} and run_id = ${runId} and selection = ${selection}`),
    countAppended(db, list, userId),
  ])
  return kept[0] ? { ...kept[0], withPhone: kept[0].withPhone + appended } : null
}

/** Homes with a phone only because the user had it appended: read from the user's appends. */
async function countAppended(db: Database, list: MonthList, userId: string): Promise<number> {
  const { rows } = await db.execute<{ homes: number }>(sql`
    select count(*)::int as homes from ${tableOf(list)}
    where not ${isPhoneHeld} and o.attom_id in (
      select a.attom_id from appended_contacts a
      where a.user_id = ${userId} and a.fips = ${list.set.fips} and ${isPhoneAppended})`)
  return rows[0]?.homes ?? 0
}

/** Counts the lists in use whose figures are not kept, or were counted before something was loaded; one at a time. */
export async function countLists(db: Database, now: Date, signal?: AbortSignal): Promise<void> {
  const lists = await listsInUse(db, now)
  const keys = lists.map((list, place) => ({ place, ...keyOf(list) }))
  const { rows } = await db.execute<{ place: number }>(sql`
    select l.place from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
      as l (place int, fips text, "runId" bigint, selection text)
    where not exists (
      select from list_figures f where f.fips = l.fips and f.run_id = l."runId" and f.selection = l.selection
        and f.loaded_at is not distinct from ${loadedAt})
    order by l.place`)
  for (const { place } of rows) {
    signal?.throwIfAborted()
    const list = lists[place]
    if (list) await atLength(db, (tx) => countList(tx, list))
  }
}

function countList(tx: Transaction, list: MonthList) {
  const { fips, runId, selection } = keyOf(list)
  const day = sql`${chicagoDay(list.set.predictionTime)}::date`
  return tx.execute(sql`
    insert into list_figures (fips, run_id, selection, new_homes, with_phone, listed, loaded_at)
    select ${fips}, ${runId}::bigint, ${selection}, count(*) filter (where s.is_new),
      count(*) filter (where ${isPhoneHeld}),
      count(*) filter (where exists (
        select from listings l where l.fips = o.fips and l.attom_id = o.attom_id
          and l.listed_on > ${day} and l.listed_on <= ${day} + ${judgedDays}::int)),
      ${loadedAt}
    from ${tableOf(list)}
    on conflict (fips, run_id, selection) do update set new_homes = excluded.new_homes,
      with_phone = excluded.with_phone, listed = excluded.listed, loaded_at = excluded.loaded_at`)
}
