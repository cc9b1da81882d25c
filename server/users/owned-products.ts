import { exists, type SQL, sql } from 'drizzle-orm'
import { type StoreProduct, storeProducts } from '#model/store.ts'
import type { Database } from '../store/pool.ts'
import { ownStreams, streams } from '../store/projection.ts'
import { accessibleOrders, holdsActiveItem, productTypes } from './subscriptions.ts'
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
    likelyseller: holdsActiveItem(user, productTypes.likelySeller),
    refresh: stream('audit', sql`${ofType('refresh')} and ${isPaid}`),
    skiptrace: stream('audit', sql`(${ofType('skiptrace')} and ${isPaid} or ${hasTrace})`),
    kapture: sql<boolean>`(${stream('kaptureBuy', sql`${streams.state} ->> 'status' <> 'open'`)}
      or ${holdsActiveItem(user, productTypes.kaptureApi)})`,
    covid: sql<boolean>`exists (select from orders o join order_items i on i.order_id = o.id
      where ${accessibleOrders(user)} and i.status = 'active'
        and (i.product_type = ${productTypes.covid} or i.name like 'COVID19%'))`,
  }
  const [row] = await db.select(owned).from(sql`(select 1) as one`)
  return storeProducts.filter((product) => !row?.[product])
}
