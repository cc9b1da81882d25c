import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { orderFileLife } from '#model/administration/order-file-life.ts'
import {
  type OrderFile,
  type OrderFilesRequest,
  orderFileEventOf,
  orderFileTexts,
} from '#model/administration/order-files.ts'
import type { LikelyExport } from '#model/likely-sellers/likely-export.ts'
import { canHappen } from '#model/shared/life.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { countyProducts } from '#server/accounts/users/subscriptions.ts'
import { type User, userById } from '#server/accounts/users/users.ts'
import { likelyFile, likelyFileName } from '#server/deliveries/likely-file.ts'
import type { FileFormat } from '#server/deliveries/sheet-file.ts'
import { countExport, exportLines } from '#server/likely-sellers/export.ts'
import { countyItem, type ItemRef, orderedItem } from '#server/likely-sellers/items.ts'
import type { ListAccess } from '#server/likely-sellers/rows.ts'
import { AskedBy, byItself } from '#server/queue/asked-by.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import { isId, nilUuid } from '#server/store/id.ts'
import type { Actor, Journal } from '#server/store/journal.ts'
import type { Database, Store } from '#server/store/pool.ts'
import { counties } from '#server/store/schema/bulk.ts'
import { orderFiles } from '#server/store/schema/order-files.ts'
import { orderItems, orders } from '#server/store/schema/orders.ts'
import { companies } from '#server/store/schema/users.ts'
import { holdersOf } from './orders.ts'

export interface FileNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly now: () => Date
}

type Row = typeof orderFiles.$inferSelect

const fileOf = ({ id, itemId, name, status, why, rows, leftOut }: Row): OrderFile => ({
  id,
  itemId,
  name,
  status,
  why,
  rows,
  leftOut,
})

/** All of the item's list. */
export const requestOf = ({
  channel,
  predictionSet,
}: Pick<Row, 'channel' | 'predictionSet'>): LikelyExport => ({
  filter: { selection: [{ filter: {}, added: [], removed: [] }] },
  marketingChannel: channel,
  predictionSet,
  format: 'csv',
})

/** Null while no one of the order has activated an account. */
async function recipientOf(db: Database, orderId: string, chosen?: string): Promise<User | null | Refusal> {
  const holders = await holdersOf(db, [orderId])
  if (holders.length === 0)
    return chosen === undefined ? null : refuse('noUser', orderFileTexts.noUser, 422, 'userId')
  const one = holders.length === 1 && chosen === undefined ? holders[0] : undefined
  const id = one?.id ?? holders.find((holder) => holder.id === chosen)?.id
  const user = id === undefined ? undefined : await userById(db, id)
  return user ?? refuse('whichUser', orderFileTexts.whichUser, 422, 'userId')
}

async function isOfAnotherCompany(
  db: Database,
  companyId: string | null,
  hubspotId?: string | null,
): Promise<boolean> {
  if (hubspotId === undefined || hubspotId === null) return false
  if (companyId === null) return true
  const [company] = await db
    .select({ hubspotId: companies.hubspotId })
    .from(companies)
    .where(eq(companies.id, companyId))
  return company?.hubspotId !== hubspotId
}

type Item = typeof orderItems.$inferSelect

const itemFor = (db: Database, user: User | null, item: ItemRef, now: Date) =>
  user ? countyItem(db, user, item, now) : orderedItem(db, item, now)

async function rowFor(
  db: Database,
  { item, user, request, now }: { item: Item; user: User | null; request: OrderFilesRequest; now: Date },
): Promise<typeof orderFiles.$inferInsert> {
  const row = {
    id: randomUUID(),
    orderId: item.orderId,
    itemId: item.id,
    userId: user?.id ?? null,
    channel: request.marketingChannel,
    predictionSet: request.predictionSet,
    createdAt: now,
  }
  const failed = (why: string) => ({ ...row, runId: 0, name: item.name, status: 'failed' as const, why })
  if (!countyProducts.includes(item.productType)) return failed(orderFileTexts.notForFiles)
  if ((await db.$count(counties, eq(counties.fips, item.fips))) === 0) return failed(orderFileTexts.noCounty)
  const county = await itemFor(db, user, { id: item.id, fips: item.fips }, now)
  if (isRefusal(county)) return failed(orderFileTexts.notAccessible)
  if (county.set === null) return failed(orderFileTexts.noSet)
  return { ...row, runId: county.set.id, name: likelyFileName(county, request), status: 'waiting' }
}

/**
 * A file of each item, made as work. The same item, set, channel and run is the same file, and is counted again:
 * traces and opt-outs change what is in it. An item that cannot be made says why, and does not keep the others.
 */
export async function createOrderFiles(
  { store: { db }, journal, now }: FileNeeds,
  actor: Actor,
  orderId: string,
  request: OrderFilesRequest,
): Promise<OrderFile[] | Refusal> {
  const [order] = isId(orderId) ? await db.select().from(orders).where(eq(orders.id, orderId)) : []
  if (!order) return notThere
  const isOther = await isOfAnotherCompany(db, order.companyId, request.companyHubspotId)
  if (isOther) return refuse('otherCompany', orderFileTexts.otherCompany, 422, 'companyHubspotId')
  const user = await recipientOf(db, orderId, request.userId)
  if (user !== null && isRefusal(user)) return user
  const chosen = request.orderItems ?? (request.orderItemId === undefined ? undefined : [request.orderItemId])
  const all = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId)).orderBy(orderItems.id)
  const items = all.filter(({ id }) => chosen?.includes(id) ?? true)
  if (chosen?.some((id) => !items.some((item) => item.id === id)))
    return refuse('otherItems', orderFileTexts.otherItems, 422, 'orderItems')
  if (items.length === 0) return refuse('noItems', orderFileTexts.noItems, 422, 'orderItems')
  const at = now()
  const rows: (typeof orderFiles.$inferInsert)[] = []
  for (const item of items) rows.push(await rowFor(db, { item, user, request, now: at }))
  const ownerId = user?.id ?? orderId
  return journal.command(ownerId, actor, async ({ tx, append }) => {
    const kept = await tx
      .insert(orderFiles)
      .values(rows)
      .onConflictDoUpdate({
        target: [
          orderFiles.itemId,
          orderFiles.userId,
          orderFiles.channel,
          orderFiles.predictionSet,
          orderFiles.runId,
        ],
        set: {
          status: sql`excluded.status`,
          why: sql`excluded.why`,
          createdAt: sql`excluded.created_at`,
        },
      })
      .returning()
    for (const file of kept) {
      if (file.status !== 'waiting') continue
      const key = `order.file:${file.id}:${at.getTime()}`
      await enqueue(tx, {
        kind: 'order.file',
        lane: 'longOrder',
        key,
        ownerId,
        payload: { fileId: file.id, askedBy: actor },
      })
    }
    const { marketingChannel: channel, predictionSet } = request
    const made = { channel, predictionSet, files: kept.length }
    if (user) await append('profile', user.id, { type: 'v1.OrderFilesMade', data: { orderId, ...made } })
    else await append('order', orderId, { type: 'v1.FilesMade', data: made })
    return kept.map(fileOf)
  })
}

const mostFiles = 1_000

export async function filesOfOrder(db: Database, orderId: string): Promise<OrderFile[]> {
  if (!isId(orderId)) return []
  const rows = await db
    .select()
    .from(orderFiles)
    .where(eq(orderFiles.orderId, orderId))
    .orderBy(desc(orderFiles.createdAt), orderFiles.id)
    .limit(mostFiles)
  return rows.map(fileOf)
}

/**
 * Refused if the customer has no access any more, or the month's set is another by now. A file of no customer leaves
 * nobody out, so it is refused once the order has one.
 */
export async function accessOf(
  db: Database,
  { userId, orderId, itemId, runId }: Row,
  now: Date,
): Promise<ListAccess | Refusal> {
  const user = userId === null ? null : await userById(db, userId)
  const isForNewUser = user === null && (await holdersOf(db, [orderId])).length > 0
  if (isForNewUser) return refuse('newUser', orderFileTexts.newUser, 409)
  const item = user === undefined ? notThere : await itemFor(db, user, { id: itemId }, now)
  if (isRefusal(item)) return refuse('notAccessible', orderFileTexts.notAccessible, 409)
  if (item.set?.id !== runId) return refuse('newerSet', orderFileTexts.newerSet, 409)
  return { item, userId: userId ?? nilUuid, now }
}

export interface OpenedFile {
  readonly name: string
  readonly content: Readable
}

/** How it stands, until it is ready. Its lines are read now, so that whoever opted out since is not in it. */
export async function openOrderFile(
  { store: { db }, journal, now }: FileNeeds,
  actor: Actor,
  id: string,
  format: FileFormat,
): Promise<OpenedFile | OrderFile | Refusal> {
  const [row] = isId(id) ? await db.select().from(orderFiles).where(eq(orderFiles.id, id)) : []
  if (!row) return notThere
  if (row.status !== 'ready') return fileOf(row)
  const access = await accessOf(db, row, now())
  if (isRefusal(access)) return access
  const lines = await exportLines(db, access, requestOf(row))
  if (isRefusal(lines)) return lines
  const { lender } = access.item
  const { userId, orderId, itemId, channel } = row
  const content = likelyFile({ channel, format, lender }, lines)
  const data = { itemId, channel, format }
  await journal.command(userId ?? orderId, actor, ({ append }) =>
    userId === null
      ? append('order', orderId, { type: 'v1.FileDownloaded', data })
      : append('profile', userId, { type: 'v1.LikelySellersExported', data }),
  )
  return { name: `${row.name}.${format}`, content }
}

/** Jobs of an earlier release do not say who asked. */
const Payload = z.object({ fileId: z.string(), askedBy: AskedBy })

type EndedFile = Pick<Row, 'rows' | 'leftOut'> & { status: 'ready' | 'empty' }
interface FailedFile {
  readonly status: 'failed'
  readonly why: string
}

/** Counts a file's lines, and what it leaves out. */
export function orderFileTask({ store: { db }, journal, now }: FileNeeds): Task {
  function end(lease: JobLease, change: EndedFile | FailedFile): Promise<void> {
    const { fileId, askedBy } = Payload.parse(lease.payload)
    const by = askedBy ?? byItself(lease.ownerId)
    return journal.command(by.actorId, by, async ({ tx, append }) => {
      await lease.finish(tx)
      const [row] = await tx.select().from(orderFiles).where(eq(orderFiles.id, fileId)).for('update')
      if (!row) return
      const { orderId } = row
      const ended = { type: 'v1.OrderFileEnded', data: { orderId, fileId, status: change.status } } as const
      // Asked for twice, it may have been made by the other job.
      if (!canHappen(orderFileLife, row.status, orderFileEventOf(ended))) return
      await tx.update(orderFiles).set(change).where(eq(orderFiles.id, fileId))
      if (askedBy) await append('profile', askedBy.actorId, ended)
    })
  }
  return {
    kind: 'order.file',
    maxAttempts: 3,
    async run(lease) {
      const { fileId } = Payload.parse(lease.payload)
      const [row] = await db.select().from(orderFiles).where(eq(orderFiles.id, fileId))
      const access = row ? await accessOf(db, row, now()) : notThere
      const counted = row && !isRefusal(access) ? await countExport(db, access, requestOf(row)) : access
      if (isRefusal(counted)) return end(lease, { status: 'failed', why: counted.message })
      if (!('rows' in counted)) return
      const { rows, leftOut } = counted
      await end(lease, { status: rows === 0 ? 'empty' : 'ready', rows, leftOut })
    },
    giveUp: (lease) => end(lease, { status: 'failed', why: orderFileTexts.failed }),
  }
}
