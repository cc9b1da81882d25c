import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { gatherPlaces } from '#server/county-data/places.ts'
import { counties, predictionRuns, predictions, properties } from '#server/store/schema/bulk.ts'
import { orderItems, orders, orderUsers } from '#server/store/schema/orders.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'

export const travis = '48453'
export const hays = '48209'
const names: Readonly<Record<string, string>> = { [travis]: 'Travis', [hays]: 'Hays' }

export const addCounty = (db: TestServer['foresale']['store']['db'], fips: string) =>
  db
    .insert(counties)
    .values({ fips, state: 'TX', name: names[fips] ?? fips })
    .onConflictDoNothing()

type Home = Partial<typeof properties.$inferInsert> & {
  readonly attomId: number
  /** In the run of November, and in that of October. */
  readonly score: number
  readonly before?: number
}

const blank = {
  street: '',
  city: 'Austin',
  addressKey: '',
  houseNumber: '',
  zip: '78701',
  cityKey: 'AUSTIN',
  state: 'TX',
  propertyClass: 'SFR' as const,
}

export const october = { predictionTime: '2026-10-05T08:00:00Z', loadedTime: '2026-10-06T08:00:00Z' }
export const november = { predictionTime: '2026-11-02T08:00:00Z', loadedTime: '2026-11-03T08:00:00Z' }

/** A county with these homes and a run of October and one of November, whose files hold all that are scored. */
export async function loadHomes(
  { foresale }: TestServer,
  homes: readonly Home[],
  { fips = travis, fileClass = 'base', runs = [october, november] } = {},
): Promise<void> {
  const { db } = foresale.store
  await addCounty(db, fips)
  await db
    .insert(properties)
    .values(homes.map(({ score: _, before: _before, ...home }) => ({ ...blank, ...home, fips })))
    .onConflictDoNothing()
  const client = await foresale.store.pool.connect()
  await gatherPlaces(client)
  client.release()
  for (const run of runs) {
    const scoreOf = ({ score, before }: Home) => (run === november ? score : before)
    const [made] = await db
      .insert(predictionRuns)
      .values({
        fips,
        fileClass,
        predictionTime: new Date(run.predictionTime),
        loadedTime: new Date(run.loadedTime),
        reportWeek: '',
        complete: true,
        source: 'test',
      })
      .returning({ id: predictionRuns.id })
    const rows = homes.flatMap((home) => {
      const score = scoreOf(home)
      if (score === undefined || !made) return []
      const { attomId, lastSaleOn } = home
      const predictionClass = run === november && home.before !== undefined ? 'repeat' : 'new'
      return [{ fips, runId: made.id, attomId, score, inFile: true, predictionClass, lastSaleOn } as const]
    })
    if (rows.length > 0) await db.insert(predictions).values(rows)
  }
}

type Item = Partial<typeof orderItems.$inferInsert>

/** An active order of one item; for its user, or for a list of e-mails. Returns the item's id. */
export async function order(
  { foresale }: TestServer,
  holder: Person,
  {
    accessible = [] as string[],
    orderStatus = 'active',
    ...item
  }: Item & { accessible?: string[]; orderStatus?: string } = {},
): Promise<string> {
  const { db } = foresale.store
  const [orderId, id] = [randomUUID(), randomUUID()]
  await addCounty(db, item.fips ?? travis)
  const shared = { name: 'Likely sellers', amount: 49_900 }
  await db
    .insert(orders)
    .values({ ...shared, id: orderId, status: orderStatus, hubspotStatus: 'closedwon', accessible })
  await db.insert(orderUsers).values({ orderId, userId: holder.id })
  await db.insert(orderItems).values({
    ...shared,
    id,
    orderId,
    productType: 'LikelySeller',
    fips: travis,
    threshold1: 'full',
    cutoff: 0,
    frequency: 'monthly',
    status: 'active',
    ...item,
  })
  return id
}

export const endOrders = ({ foresale }: TestServer) =>
  foresale.store.db.execute(sql`update orders set status = 'inactive'`)
