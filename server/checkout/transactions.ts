import { sql } from 'drizzle-orm'
import type { CartItem, CartState } from '#model/checkout/cart.ts'
import type { Transaction } from '#model/checkout/transactions.ts'
import type { Database } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import type { ItemDescription } from './product.ts'
import { describeItems } from './products.ts'

const started = sql`${streams.state} -> 'attempt' ->> 'startedAt'`
const changed = sql`coalesce(${streams.state} ->> 'settledAt', ${started})`

/** Carts whose checkout is under way or done, the last changed first. Pages from 0. */
export async function transactionPage(
  db: Database,
  ownerId: string,
  page: number,
  limit: number,
): Promise<{ transactions: Transaction[]; totalCount: number }> {
  const isOrder = ownStreams(ownerId, 'cart', sql`jsonb_typeof(${streams.state} -> 'attempt') = 'object'`)
  const rows = await db
    .select({ state: streams.state })
    .from(streams)
    .where(isOrder)
    .orderBy(sql`${changed} desc`, streams.streamId)
    .limit(limit)
    .offset(page * limit)
  const carts = rows.map(({ state }) => state as CartState)
  const describeItem = await describeItems(
    db,
    carts.flatMap(({ items }) => items),
  )
  return {
    transactions: carts.map((cart) => transactionOf(cart, describeItem)),
    totalCount: await db.$count(streams, isOrder),
  }
}

function transactionOf(cart: CartState, describeItem: (item: CartItem) => ItemDescription): Transaction {
  const items = cart.items.map((item) => {
    const { description, subDescription } = describeItem(item)
    return [description, subDescription].filter(Boolean).join(': ')
  })
  return {
    id: cart.id,
    description: items.join(', '),
    createdAt: cart.attempt?.startedAt ?? '',
    updatedAt: cart.settledAt,
    cart: { receiptUrl: cart.attempt?.phase === 'authorised' ? `/receipt/${cart.id}` : null },
  }
}
