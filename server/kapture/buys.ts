import { randomUUID } from 'node:crypto'
import { desc, sql } from 'drizzle-orm'
import type { RealtorFilter } from '#model/kapture/kapture.ts'
import type { KaptureBuyState } from '#model/kapture/kapture-buy.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'

export async function makeBuy({ append }: CommandContext, filter: RealtorFilter): Promise<{ id: string }> {
  const id = randomUUID()
  await append('kaptureBuy', id, { type: 'v1.KaptureBuyMade', data: { buyId: id, filter } })
  return { id }
}

/** Those that were paid for, the newest first; pages from 0. */
export async function buysPage(
  db: Database,
  ownerId: string,
  { page, limit }: { readonly page: number; readonly limit: number },
): Promise<KaptureBuyState[]> {
  const rows = await db
    .select({ state: streams.state })
    .from(streams)
    .where(ownStreams(ownerId, 'kaptureBuy', sql`${streams.state} ->> 'status' <> 'open'`))
    .orderBy(desc(streams.createdSeq))
    .limit(limit)
    .offset(page * limit)
  return rows.map(({ state }) => state as KaptureBuyState)
}
