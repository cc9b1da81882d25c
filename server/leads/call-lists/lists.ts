import { and, eq, sql } from 'drizzle-orm'
import { placeName } from '#model/county-data/score-run.ts'
import { listName } from '#model/kapture/kapture-buy.ts'
import type { CallList } from '#model/leads/call-lists.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { isId } from '#server/store/id.ts'
import { type CommandContext, stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { callLists } from '#server/store/schema/call-lists.ts'

export type StoredList = typeof callLists.$inferSelect

export async function ownList(
  db: Database | Transaction,
  ownerId: string,
  id: string,
): Promise<StoredList | undefined> {
  if (!isId(id)) return undefined
  const [found] = await db
    .select()
    .from(callLists)
    .where(and(eq(callLists.id, id), eq(callLists.ownerId, ownerId)))
  return found
}

/** Not called yet, or due again. */
export const isOpen = (now: Date) =>
  sql`(r.outcome is null or r.outcome = 'again' and r.again_on <= ${chicagoDay(now.getTime())}::date)`

interface ListedRow extends Omit<CallList, 'source' | 'createdAt'> {
  readonly sourceId: string
  readonly file: string | null
  readonly fips: string | null
  readonly county: string | null
  readonly state: string | null
  readonly createdAt: string
}

async function kaptureName(db: Database, ownerId: string, buyId: string): Promise<string> {
  const buy = await stateOf(db, ownerId, 'kaptureBuy', buyId)
  return buy ? `KaptuRE ${listName(buy.filter)}` : ''
}

async function read(db: Database, ownerId: string, now: Date, condition: ReturnType<typeof sql>) {
  const { rows } = await db.execute<ListedRow & Record<string, unknown>>(sql`
    select l.id, l.name, l.source_type as "sourceType", l.source_id as "sourceId", l.rows, l.created_at as "createdAt",
      u.original_file_name as file, l.fips, c.name as county, c.state,
      l.rows - (select count(*)::int from call_rows r where r.list_id = l.id and ${isOpen(now)}) as called
    from call_lists l
      left join uploads u on u.id = l.source_id and u.owner_id = l.owner_id
      left join counties c on c.fips = l.fips
    where l.owner_id = ${ownerId} and ${condition}`)
  const sourceOf = async ({ sourceType, sourceId, file, fips, county, state }: ListedRow) => {
    if (sourceType === 'kapture') return kaptureName(db, ownerId, sourceId)
    return fips && county && state ? placeName({ fips, county, state }) : (file ?? '')
  }
  return Promise.all(
    rows.map(async (row): Promise<CallList> => {
      const { id, name, sourceType, called, createdAt } = row
      return {
        ...{ id, name, sourceType, called, rows: row.rows },
        source: await sourceOf(row),
        createdAt: new Date(createdAt).toISOString(),
      }
    }),
  )
}

interface PageQuery {
  readonly page: number
  readonly limit: number
}

/** The newest first; pages from 0. */
export async function callListPage(db: Database, ownerId: string, now: Date, { page, limit }: PageQuery) {
  const isOnPage = sql`l.id in (select id from call_lists where owner_id = ${ownerId}
    order by created_at desc, id limit ${limit} offset ${page * limit})`
  const lists = await read(db, ownerId, now, sql`${isOnPage} order by l.created_at desc, l.id`)
  return { lists, totalCount: await db.$count(callLists, eq(callLists.ownerId, ownerId)) }
}

export async function callListView(
  db: Database,
  ownerId: string,
  id: string,
  now: Date,
): Promise<CallList | undefined> {
  return (await read(db, ownerId, now, sql`l.id = ${id}`))[0]
}

/** Idempotent. */
export async function removeList(
  { tx, append }: CommandContext,
  ownerId: string,
  id: string,
): Promise<undefined> {
  if (!(await ownList(tx, ownerId, id))) return
  await tx.delete(callLists).where(eq(callLists.id, id))
  await append('profile', ownerId, { type: 'v1.CallListDeleted', data: { listId: id } })
}
