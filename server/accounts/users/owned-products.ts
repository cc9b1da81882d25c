import { exists, type SQL, sql } from 'drizzle-orm'
import { type StoreProduct, storeProducts } from '#model/markets/store.ts'
import type { Database } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { holdsActiveItem, holdsKaptureApi, isOfKind, itemKind } from './subscriptions.ts'
import type { User } from './users.ts'

/** What the user has bought none of: no file was delivered, no order of it is active. */
export async function productsWithout(db: Database, user: User): Promise<readonly StoreProduct[]> {
  const stream = (kind: string, state: SQL) =>
    sql<boolean>`${exists(
      db
        .select({ one: sql`1` })
        .from(streams)
        .where(ownStreams(user.id, kind, state)),
    )}`
  const isPaid = sql`${streams.state} #>> '{cartItem,cart,status}' = 'success'`
  const ofType = (type: string) => sql`${streams.state} ->> 'type' = ${type}`
  const hasTrace = sql`jsonb_path_exists(${streams.state}, '$.skipTraces[*] ? (@.status == "completed")')`
  const owned: Record<StoreProduct, SQL<boolean>> = {
    likelyseller: holdsActiveItem(user, isOfKind('likelyseller')),
    refresh: stream('audit', sql`${ofType('refresh')} and ${isPaid}`),
    skiptrace: stream('audit', sql`(${ofType('skiptrace')} and ${isPaid} or ${hasTrace})`),
    kapture: sql<boolean>`(${stream('kaptureBuy', sql`${streams.state} ->> 'status' <> 'open'`)}
      or ${holdsKaptureApi(user)})`,
    covid: holdsActiveItem(user, sql`${itemKind} = 'covid'`),
  }
  const [row] = await db.select(owned).from(sql`(select 1) as one`)
  return storeProducts.filter((product) => !row?.[product])
}
