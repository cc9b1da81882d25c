import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { isOfKind } from '../likely/items.ts'
import { nilUuid } from '../store/id.ts'
import type { Journal } from '../store/journal.ts'
import type { Database, Store, Transaction } from '../store/pool.ts'
import { imports } from '../store/schema/bulk.ts'
import { holders } from '../users/subscriptions.ts'
import { countDue } from './count.ts'

interface AnnounceNeeds {
  readonly store: Pick<Store, 'db'>
  readonly journal: Journal
}

/** Counts the figures that are due, then announces the imports that had finished before. */
export async function countAndAnnounce(
  { store: { db }, journal }: AnnounceNeeds,
  signal?: AbortSignal,
): Promise<void> {
  const finished = await db
    .select({ sha256: imports.sha256 })
    .from(imports)
    .where(and(isUnannounced, isNotNull(imports.finishedAt)))
  await countDue(db, signal)
  for (const { sha256 } of finished) await announce(db, journal, sha256)
}

const isUnannounced = and(eq(imports.kind, 'predictions'), isNull(imports.announcedAt))

/** One fact in the profile of each customer of the import's counties, and never a second one. */
async function announce(db: Database, journal: Journal, sha256: string): Promise<void> {
  const customers = await customersOf(db, sha256)
  await journal.sweep(
    customers.map(({ ownerId }) => ownerId),
    { actorId: nilUuid, onBehalfOf: null },
    async ({ tx, at, append }) => {
      if (!(await claim(tx, sha256, at))) return
      const facts = customers.map(({ ownerId, fipsCodes }) => ({
        ownerId,
        fact: { type: 'v1.PredictionsLoaded' as const, data: { fipsCodes } },
      }))
      await append('profile', facts)
    },
  )
}

async function claim(tx: Transaction, sha256: string, at: string): Promise<boolean> {
  const claimed = await tx
    .update(imports)
    .set({ announcedAt: new Date(at) })
    .where(and(isUnannounced, eq(imports.sha256, sha256)))
    .returning({ sha256: imports.sha256 })
  return claimed.length > 0
}

interface Customer extends Record<string, unknown> {
  readonly ownerId: string
  /** Of the import's, those that they have. */
  readonly fipsCodes: string[]
}

async function customersOf(db: Database, sha256: string): Promise<Customer[]> {
  const { rows } = await db.execute<Customer>(sql`
    select h.user_id as "ownerId", array_agg(distinct i.fips) as "fipsCodes"
    from prediction_runs r
    join order_items i on i.fips = r.fips
      and (r.file_class = 'base' and ${isOfKind('likelyseller')} or r.file_class = 'covid' and ${isOfKind('covid')})
    join (${holders(isOpen)}) h using (order_id)
    where r.source = ${sha256} and r.complete
    group by h.user_id`)
  return rows
}

const isOpen = sql`o.status = 'active' and not exists (
  select from companies k where k.id = o.company_id and k.status <> 'active')`
