import * as z from 'zod/mini'
import { AuditStats } from '#model/audit.ts'
import type { CartState } from '#model/cart.ts'
import { byItself } from '../queue/asked-by.ts'
import type { Lease } from '../queue/task.ts'
import { type Actor, stateOf } from '../store/journal.ts'
import type { Database } from '../store/pool.ts'
import { PaymentWork } from './standing.ts'

/** What of a paid cart could be delivered, and what not. */
export const Delivery = z.object({
  delivered: z.array(
    z.object({
      itemId: z.string(),
      /** Of the file below its header. */
      rows: z.number(),
      quantity: z.number(),
      /** Cents, before any discount. */
      amount: z.number(),
      /** null of a Database REfresh: its rows are renewed when it is handed over. */
      stats: z.nullable(AuditStats),
    }),
  ),
  failed: z.array(z.object({ itemId: z.string(), code: z.string() })),
})
export type Delivery = z.infer<typeof Delivery>

export const nothingOf = ({ items }: CartState, code: string): Delivery => ({
  delivered: [],
  failed: items.map(({ id: itemId }) => ({ itemId, code })),
})

/** A paid cart that is still to be delivered or taken for. */
export interface Order {
  readonly cart: CartState
  readonly attempt: NonNullable<CartState['attempt']>
  /** Who asked for it. */
  readonly actor: Actor
}

/** undefined where the order has ended. */
export async function orderOf(db: Database, { ownerId, payload }: Lease): Promise<Order | undefined> {
  const { cartId, attemptId, askedBy } = PaymentWork.parse(payload)
  const cart = await stateOf(db, ownerId, 'cart', cartId)
  const attempt = cart?.attempt
  if (!cart || attempt?.id !== attemptId || cart.status !== 'processing') return undefined
  return { cart, attempt, actor: askedBy ?? byItself(ownerId) }
}
