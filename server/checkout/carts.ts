import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { detailPath } from '#model/audiences.ts'
import { type AuditState, auditTitles } from '#model/audit.ts'
import { type CartState, type CartView, estimatedTotal } from '#model/cart.ts'
import type { Attempt } from '../store/journal.ts'
import { stateOf } from '../store/journal.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { streams } from '../store/schema/journal.ts'
import { openCarts, uploads } from '../store/schema/vault.ts'

/** The owner's open cart: one, or one whose payment is still being answered for. */
export async function openCart(db: Database | Transaction, ownerId: string): Promise<CartState | undefined> {
  const [row] = await db.select().from(openCarts).where(eq(openCarts.ownerId, ownerId))
  return row && stateOf(db, ownerId, 'cart', row.cartId)
}

/** The open cart, made where there is none. */
export async function cartFor({ tx, append, state }: Attempt, ownerId: string): Promise<CartState> {
  const current = await openCart(tx, ownerId)
  if (current) return current
  const cartId = randomUUID()
  await tx
    .insert(openCarts)
    .values({ ownerId, cartId })
    .onConflictDoUpdate({ target: openCarts.ownerId, set: { cartId } })
  await append('cart', cartId, { type: 'v1.CartOpened', data: { cartId } })
  const opened = await state('cart', cartId)
  if (!opened) throw new Error('a cart that was just opened is not there')
  return opened
}

interface ItemName {
  readonly description: string
  readonly subDescription: string
  /** A path of this site; null where the audit is gone. */
  readonly reportUrl: string | null
}

/** What an item is, for people: the product, the file it was made from, and where its rows are. */
export async function itemNames(
  db: Database | Transaction,
  cart: Pick<CartState, 'items'>,
): Promise<Map<string, ItemName>> {
  const targets = cart.items.map(({ targetId }) => targetId)
  if (targets.length === 0) return new Map()
  const rows = await db
    .select({ id: streams.streamId, state: streams.state })
    .from(streams)
    .where(inArray(streams.streamId, targets))
  const audits = new Map(rows.map(({ id, state }) => [id, state as AuditState]))
  const files = await db
    .select({ id: uploads.id, name: uploads.originalFileName })
    .from(uploads)
    .where(
      inArray(
        uploads.id,
        [...audits.values()].map(({ upload }) => upload.id),
      ),
    )
  const names = new Map(files.map(({ id, name }) => [id, name]))
  return new Map(
    cart.items.map((item) => {
      const audit = audits.get(item.targetId)
      const description = item.type === 'SKIPTRACE' ? auditTitles.skiptrace : auditTitles.refresh
      const subDescription = names.get(audit?.upload.id ?? '') ?? ''
      const reportUrl = audit && !audit.deleted ? detailPath(audit) : null
      return [item.id, { description, subDescription, reportUrl }]
    }),
  )
}

export async function cartView(db: Database | Transaction, cart: CartState): Promise<CartView> {
  const names = await itemNames(db, cart)
  const { attempt } = cart
  return {
    id: cart.id,
    status: cart.status,
    estimatedAmount: estimatedTotal(cart),
    awaitsChallenge: attempt?.phase === 'challenged',
    coupon: cart.coupon,
    ...(attempt ? { payment: { amount: attempt.amount, coupon: attempt.coupon } } : {}),
    items: cart.items.map((item) => ({
      ...item,
      description: names.get(item.id)?.description ?? item.type,
      subDescription: names.get(item.id)?.subDescription ?? '',
    })),
  }
}
