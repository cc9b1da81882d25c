import { type SQL, sql } from 'drizzle-orm'
import type { DeliveryKind } from '#model/deliveries/deliveries.ts'
import type { Delivery } from '#model/deliveries/pushes.ts'
import type { Database } from '#server/store/pool.ts'
import { isDownloadFact } from '#server/store/schema/journal.ts'
import { downloadsOf } from './downloads.ts'
import { type PageQuery, pushViews, type Reader } from './read-pushes.ts'

interface DeliveryQuery extends PageQuery {
  readonly kind?: DeliveryKind | undefined
}

interface Found {
  readonly kind: DeliveryKind
  readonly id: string
}

/** Downloads and pushes, the newest first; pages from 0. */
export async function deliveryPage(
  db: Database,
  reader: Reader,
  { kind, page, limit }: DeliveryQuery,
): Promise<{ deliveries: Delivery[]; totalCount: number }> {
  const { ownerId } = reader
  const queries: Record<DeliveryKind, SQL> = {
    push: sql`select 'push' as kind, id::text as id, started_at as at from pushes where owner_id = ${ownerId}`,
    download: sql`select 'download', seq::text, at from facts where owner_id = ${ownerId} and ${sql.raw(isDownloadFact)}`,
  }
  const asked = kind ? [queries[kind]] : [queries.push, queries.download]
  // Each part alone reads no more than its index gives up to this page.
  const newest = asked.map(
    (part) => sql`(select * from (${part}) p(kind, id, at) order by at desc limit ${(page + 1) * limit})`,
  )
  const { rows: found } = await db.execute<Found & Record<string, unknown>>(sql`
    select kind, id from (${sql.join(newest, sql` union all `)}) d
    order by at desc, id desc limit ${limit} offset ${page * limit}`)
  const { rows: counted } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from (${sql.join(asked, sql` union all `)}) d`,
  )
  const idsOf = (one: DeliveryKind) => found.filter((each) => each.kind === one).map(({ id }) => id)
  const pushes = new Map((await pushViews(db, reader, idsOf('push'))).map((push) => [push.id, push]))
  const downloads = await downloadsOf(db, reader, idsOf('download').map(Number))
  return {
    deliveries: found.flatMap(({ kind, id }): Delivery[] => {
      const [push, download] = [pushes.get(id), downloads.get(id)]
      if (kind === 'push') return push ? [{ kind, id, push }] : []
      return download ? [{ kind, id, download }] : []
    }),
    totalCount: counted[0]?.total ?? 0,
  }
}
