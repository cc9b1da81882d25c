import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { ImportKind } from '#model/county-data/bulk.ts'
import { holders, isActiveOrder, isOfKind } from '#server/accounts/users/subscriptions.ts'
import { countLists } from '#server/likely-sellers/county-figures.ts'
import { nilUuid } from '#server/store/id.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Database, Store, Transaction } from '#server/store/pool.ts'
import { imports } from '#server/store/schema/bulk.ts'
import { countPending } from './count.ts'

interface AnnounceNeeds {
  readonly store: Pick<Store, 'db'>
  readonly journal: Journal
  now(): Date
}

const noOne = { actorId: nilUuid, onBehalfOf: null }

/** Counts the figures that are due, then announces the imports that had finished before. */
export async function countAndAnnounce(
  { store: { db }, journal, now }: AnnounceNeeds,
  signal?: AbortSignal,
): Promise<void> {
  const finished = await db
    .select({ sha256: imports.sha256 })
    .from(imports)
    .where(and(unannounced('predictions'), isNotNull(imports.finishedAt)))
  await countPending(db, signal)
  await countLists(db, now(), signal)
  for (const { sha256 } of finished) await announce(db, journal, sha256)
  await announceListings(db, journal)
}

const unannounced = (kind: ImportKind) => and(eq(imports.kind, kind), isNull(imports.announcedAt))

/** One fact in the profile of each customer of the import's counties, and never a second one. */
async function announce(db: Database, journal: Journal, sha256: string): Promise<void> {
  const customers = await customersOf(
    db,
    isActiveOrder,
    sql`join prediction_runs r on r.fips = i.fips and r.source = ${sha256} and r.complete
      and r.file_class = case when ${isOfKind('covid')} then 'covid' else 'base' end`,
  )
  await journal.sweep(ownersOf(customers), noOne, async ({ tx, at, append }) => {
    const isOwn = and(unannounced('predictions'), eq(imports.sha256, sha256))
    if (await claim(tx, at, isOwn)) await append('profile', factsOf('v1.PredictionsLoaded', customers))
  })
}

/** One fact in the profile of each customer who has a county, of whatever imports of listings have finished. */
async function announceListings(db: Database, journal: Journal): Promise<void> {
  const isFinished = and(unannounced('listings'), isNotNull(imports.finishedAt))
  if ((await db.$count(imports, isFinished)) === 0) return
  const owners = ownersOf(await customersOf(db, isActiveOrder))
  await journal.sweep(owners, noOne, async ({ tx, at, append }) => {
    if (!(await claim(tx, at, isFinished))) return
    const fact = { type: 'v1.ListingsLoaded' as const, data: {} }
    await append(
      'profile',
      owners.map((ownerId) => ({ ownerId, fact })),
    )
  })
}

/** Tells the customers of the orders that a sync has added or changed, in one transaction with `record`. */
export async function announceOrders(
  { store: { db }, journal }: Omit<AnnounceNeeds, 'now'>,
  { id, startedAt }: { readonly id: string; readonly startedAt: string },
  record: (tx: Transaction) => Promise<void>,
): Promise<void> {
  const isSynced = sql`o.id in (
    select owner_id from facts where kind = 'order' and at >= ${startedAt} and data ->> 'syncId' = ${id})`
  const customers = await customersOf(db, sql`${isActiveOrder} and ${isSynced}`)
  await journal.sweep(ownersOf(customers), noOne, async ({ tx, append }) => {
    await append('profile', factsOf('v1.CountiesChanged', customers))
    await record(tx)
  })
}

async function claim(tx: Transaction, at: string, which: SQL | undefined): Promise<boolean> {
  const claimed = await tx
    .update(imports)
    .set({ announcedAt: new Date(at) })
    .where(which)
    .returning({ sha256: imports.sha256 })
  return claimed.length > 0
}

interface Customer extends Record<string, unknown> {
  readonly ownerId: string
  readonly fipsCodes: string[]
}

const ownersOf = (customers: readonly Customer[]): string[] => customers.map(({ ownerId }) => ownerId)

const factsOf = <Type extends string>(type: Type, customers: readonly Customer[]) =>
  customers.map(({ ownerId, fipsCodes }) => ({ ownerId, fact: { type, data: { fipsCodes } } }))

/** The people of orders `o` with their counties, of items `i` that `narrowed` keeps. */
async function customersOf(db: Database, orders: SQL, narrowed: SQL = sql``): Promise<Customer[]> {
  const { rows } = await db.execute<Customer>(sql`
    select h.user_id as "ownerId", array_agg(distinct i.fips) as "fipsCodes"
    from order_items i ${narrowed}
    join (${holders(orders)}) h using (order_id)
    where ${isOfKind('likelyseller')} or ${isOfKind('covid')}
    group by h.user_id`)
  return rows
}
