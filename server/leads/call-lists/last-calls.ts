import { sql } from 'drizzle-orm'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import { type CallOutcome, outcomeText } from '#model/leads/call-lists.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import type { Database } from '#server/store/pool.ts'

interface Called {
  readonly itemId: string
  readonly outcome: CallOutcome
  readonly againOn: string | null
  readonly at: string
}

/**
 * What came of the last call to each of these rows of an audit or of an order's county, in any of the customer's
 * lists; without those that were never called.
 */
export async function lastCalls(
  db: Database,
  ownerId: string,
  sourceId: string,
  itemIds: readonly string[] | 'all',
): Promise<ReadonlyMap<string, LastCall>> {
  const isAsked = itemIds === 'all' ? sql`true` : sql`r.item_id = any(${sql.param(itemIds)}::text[])`
  const { rows } = await db.execute<Called & Record<string, unknown>>(sql`
    select distinct on (r.item_id) r.item_id as "itemId", c.outcome, c.again_on::text as "againOn", c.at
    from call_lists l
      join call_rows r on r.list_id = l.id and ${isAsked}
      join call_records c on c.list_id = r.list_id and c.row_no = r.row_no and c.outcome <> 'skipped'
    where l.owner_id = ${ownerId}
      and (l.source_id = ${sourceId} or l.fips = (select fips from order_items where id = ${sourceId}))
    order by r.item_id, c.id desc`)
  return new Map(
    rows.map(({ itemId, at, ...last }) => [
      itemId,
      { outcome: outcomeText(last, calendarDay), on: chicagoDay(new Date(at).toISOString()) },
    ]),
  )
}

/** Another after every change of the outcomes of a source's rows. */
export async function callsVersion(db: Database, ownerId: string, sourceId: string): Promise<string> {
  const { rows } = await db.execute<{ version: string }>(sql`
    select concat(count(*), ' ', max(c.id)) as version
    from call_lists l join call_records c on c.list_id = l.id
    where l.owner_id = ${ownerId} and l.source_id = ${sourceId}`)
  return rows[0]?.version ?? ''
}
