import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { type CartState, type CartView, emptyCart, estimatedTotal } from '#model/checkout/cart.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { type CommandContext, stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { openCarts } from '#server/store/schema/payments.ts'
import { putIn, takeOut } from './decide.ts'
import type { ItemRequest } from './product.ts'
import { describeItems, productOf } from './products.ts'

/** The open cart, or the one whose payment is pending. */
export async function openCart(db: Database | Transaction, ownerId: string): Promise<CartState | undefined> {
  const [row] = await db.select().from(openCarts).where(eq(openCarts.ownerId, ownerId))
  return row && stateOf(db, ownerId, 'cart', row.cartId)
}

async function cartFor({ tx, append, state }: CommandContext, ownerId: string): Promise<CartState> {
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

export async function addItem(
  context: CommandContext,
  ownerId: string,
  type: string,
  request: ItemRequest,
): Promise<{ id: string; cartId: string; description: string } | Refusal> {
  const before = (await openCart(context.tx, ownerId)) ?? emptyCart
  const found = await productOf(type).find(context, before, request)
  if (isRefusal(found)) return found
  const itemId = 'heldAs' in found ? found.heldAs : randomUUID()
  const cart = await cartFor(context, ownerId)
  const { id: cartId } = cart
  if (!('heldAs' in found)) {
    const { quantity: estimatedQuantity, amount: estimatedAmount } = found
    const item = { itemId, type, targetId: request.targetId, estimatedQuantity, estimatedAmount }
    const facts = putIn(cart, item)
    if (isRefusal(facts)) return facts
    await context.append('cart', cartId, ...facts)
    await found.putIn(itemId, cartId)
  }
  const items = (await context.state('cart', cartId))?.items.filter(({ id }) => id === itemId) ?? []
  const describeItem = await describeItems(context.tx, items)
  return { id: itemId, cartId, description: items.map(describeItem)[0]?.description ?? type }
}

/** Idempotent. */
export async function removeItem(
  context: CommandContext,
  ownerId: string,
  itemId: string,
): Promise<{ done: true } | Refusal> {
  const cart = await openCart(context.tx, ownerId)
  const item = cart?.items.find(({ id }) => id === itemId)
  if (!cart || !item) return { done: true }
  const facts = takeOut(cart, itemId)
  if (isRefusal(facts)) return facts
  await context.append('cart', cart.id, ...facts)
  await productOf(item.type).takeOut(context, item, cart.id)
  return { done: true }
}

const noDetails = { audit: null, skipTrace: null, append: null, kaptureBuy: null } as const

export async function cartView(db: Database, ownerId: string, cart: CartState): Promise<CartView> {
  const describeItem = await describeItems(db, cart.items)
  const { attempt } = cart
  return {
    id: cart.id,
    status: cart.status,
    estimatedAmount: estimatedTotal(cart),
    awaitsChallenge: attempt?.phase === 'challenged',
    coupon: cart.coupon,
    ...(attempt ? { payment: { amount: attempt.amount, coupon: attempt.coupon } } : {}),
    items: await Promise.all(
      cart.items.map(async (item) => {
        const { description, subDescription, details } = describeItem(item)
        const customInputs = (await productOf(item.type).chosenRows(db, item)) ?? null
        return {
          ...item,
          userId: ownerId,
          description,
          subDescription,
          ...noDetails,
          ...details,
          customInputs,
        }
      }),
    ),
  }
}
