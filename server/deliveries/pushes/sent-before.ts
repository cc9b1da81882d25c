import { sql } from 'drizzle-orm'
import type { Destination } from '#model/deliveries/pushes.ts'
import type { Database } from '#server/store/pool.ts'
import { pushes, pushRows } from '#server/store/schema/pushes.ts'
import type { PushFileRef } from './push-source.ts'

export interface PushTarget {
  readonly destination: Destination
  /** Of a destination that has several. */
  readonly targetId: string | null
}

export const sameWithinMs = 24 * 60 * 60_000

interface SentBefore extends PushFileRef, PushTarget {
  /** The push that asks. */
  readonly id?: string
}

/** Which of these rows other pushes have sent to the same target within a day, or may have. */
export async function sentBefore(
  db: Database,
  { id, ownerId, fileId, destination, targetId, now }: SentBefore,
  itemIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const since = new Date(now.getTime() - sameWithinMs).toISOString()
  const { rows } = await db.execute<{ item_id: string }>(sql`
    select r.item_id from ${pushes} p join ${pushRows} r on r.push_id = p.id
    where p.owner_id = ${ownerId} and p.file_id = ${fileId} and p.destination = ${destination}
      and p.target_id is not distinct from ${targetId}::uuid and p.id is distinct from ${id ?? null}::uuid
      and (p.ended_at is null or p.ended_at > ${since}::timestamptz)
      and r.item_id = any(${sql.param(itemIds)}::text[])
      and (r.status in ('sent', 'sending') or r.reason = 'unknown')`)
  return new Set(rows.map(({ item_id }) => item_id))
}
