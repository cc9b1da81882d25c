import * as z from 'zod/mini'
import { AuditTarget } from '#model/audits/audit.ts'
import { KaptureTarget } from '#model/kapture/kapture-buy.ts'
import { AppendTarget } from '#model/likely-sellers/append.ts'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'
import { canHappen, outerStatus, phaseOf, statusAfter } from '#model/shared/life.ts'
import { cartStatuses } from './bought-item.ts'
import { cartLife } from './cart-life.ts'

export const CartItem = z.object({
  id: z.string(),
  /** Open, so that a new product folds nothing again: the server decides which types are sold. */
  type: z.string(),
  targetId: z.string(),
  estimatedQuantity: z.number(),
  /** Cents, like every amount here. */
  estimatedAmount: z.number(),
  actualQuantity: z.nullable(z.number()),
  actualAmount: z.nullable(z.number()),
  failed: z.boolean(),
})
export type CartItem = z.infer<typeof CartItem>

export const CartState = z.object({
  id: z.string(),
  status: z.enum(cartStatuses),
  items: z.array(CartItem),
  coupon: z.nullable(z.string()),
  /** The checkout under way or completed: `challenged` waits for 3-D Secure. */
  attempt: z.nullable(
    z.object({
      id: z.string(),
      phase: z.enum(['authorising', 'challenged', 'authorised']),
      amount: z.number(),
      coupon: z.nullable(z.string()),
      authorisationId: z.nullable(z.string()),
      startedAt: z.string(),
    }),
  ),
  captured: z.nullable(z.number()),
  settledAt: z.nullable(z.string()),
})
export type CartState = z.infer<typeof CartState>

export const emptyCart: CartState = {
  id: '',
  status: 'precheckout',
  items: [],
  coupon: null,
  attempt: null,
  captured: null,
  settledAt: null,
}

const attempt = { attemptId: z.string() }

export const cartFacts = [
  fact('v1.CartOpened', z.object({ cartId: z.string() })),
  fact(
    'v1.CartItemAdded',
    z.object({
      itemId: z.string(),
      type: z.string(),
      targetId: z.string(),
      estimatedQuantity: z.number(),
      estimatedAmount: z.number(),
    }),
  ),
  fact('v1.CartItemRemoved', z.object({ itemId: z.string() })),
  fact('v1.CouponApplied', z.object({ code: z.string() })),
  fact('v1.CouponRemoved', z.object({})),
  fact('v1.CheckoutStarted', z.object({ ...attempt, amount: z.number(), coupon: z.nullable(z.string()) })),
  fact('v1.PaymentChallenged', z.object({ ...attempt, authorisationId: z.string() }), {
    hides: ['authorisationId'],
  }),
  fact('v1.PaymentAuthorised', z.object({ ...attempt, authorisationId: z.nullable(z.string()) }), {
    hides: ['authorisationId'],
  }),
  fact('v1.PaymentDeclined', z.object({ ...attempt, code: z.string() })),
  fact('v1.CheckoutAbandoned', z.object(attempt)),
  fact(
    'v1.CartItemDelivered',
    z.object({ itemId: z.string(), actualQuantity: z.number(), actualAmount: z.number() }),
  ),
  fact('v1.CartItemFailed', z.object({ itemId: z.string(), code: z.string() })),
  fact('v1.PaymentCaptured', z.object({ ...attempt, amount: z.number() })),
  fact('v1.PaymentReleased', z.object({ ...attempt, amount: z.number() })),
] as const
export type CartFact = FactOf<typeof cartFacts>

export const cartLifeOf = ({ id, status, attempt }: CartState): keyof typeof cartLife => {
  if (id === '') return 'none'
  return status === 'processing' ? `${status}.${attempt?.phase ?? 'authorising'}` : status
}

export const evolveCart: Evolve<CartState, CartFact> = (cart, { type, data }, at) => {
  const next = statusAfter(cartLife, cartLifeOf(cart), type)
  cart.status = outerStatus(next)
  const phase = phaseOf(next)
  if (cart.attempt && phase) cart.attempt.phase = phase
  switch (type) {
    case 'v1.CartOpened':
      cart.id = data.cartId
      return
    case 'v1.CartItemAdded':
      cart.items.push({
        id: data.itemId,
        type: data.type,
        targetId: data.targetId,
        estimatedQuantity: data.estimatedQuantity,
        estimatedAmount: data.estimatedAmount,
        actualQuantity: null,
        actualAmount: null,
        failed: false,
      })
      return
    case 'v1.CartItemRemoved':
      cart.items = cart.items.filter((item) => item.id !== data.itemId)
      return
    case 'v1.CouponApplied':
      cart.coupon = data.code
      return
    case 'v1.CouponRemoved':
      cart.coupon = null
      return
    case 'v1.CheckoutStarted':
      cart.coupon = data.coupon
      cart.attempt = {
        id: data.attemptId,
        phase: 'authorising',
        amount: data.amount,
        coupon: data.coupon,
        authorisationId: null,
        startedAt: at,
      }
      return
    case 'v1.PaymentChallenged':
      if (cart.attempt) cart.attempt.authorisationId = data.authorisationId ?? null
      return
    case 'v1.PaymentAuthorised':
      cart.coupon = null
      if (cart.attempt) cart.attempt.authorisationId = data.authorisationId ?? null
      return
    case 'v1.PaymentDeclined':
    case 'v1.CheckoutAbandoned':
      cart.attempt = null
      return
    case 'v1.CartItemDelivered': {
      const item = cart.items.find(({ id }) => id === data.itemId)
      if (item) Object.assign(item, { actualQuantity: data.actualQuantity, actualAmount: data.actualAmount })
      return
    }
    case 'v1.CartItemFailed': {
      const item = cart.items.find(({ id }) => id === data.itemId)
      if (item) item.failed = true
      return
    }
    case 'v1.PaymentCaptured':
      cart.captured = data.amount
      cart.settledAt = at
      return
    case 'v1.PaymentReleased':
      cart.captured = 0
      cart.settledAt = at
  }
}

export const estimatedTotal = (cart: Pick<CartState, 'items'>): number =>
  cart.items.reduce((sum, item) => sum + item.estimatedAmount, 0)

/** Whether a fact can happen to a cart now. */
export const cartTakes = (cart: CartState, { type }: Pick<CartFact, 'type'>): boolean =>
  canHappen(cartLife, cartLifeOf(cart), type)

/** What an item buys, by its product: each has a field. */
export const CartItemDetails = z.object({
  audit: z.optional(z.nullable(AuditTarget)),
  skipTrace: z.optional(z.nullable(AuditTarget)),
  append: z.optional(z.nullable(AppendTarget)),
  kaptureBuy: z.optional(z.nullable(KaptureTarget)),
})
export type CartItemDetails = z.infer<typeof CartItemDetails>

/** A cart as its page shows it: `description` is the item's product, `subDescription` its file. */
export const CartView = z.object({
  id: z.string(),
  status: z.enum(cartStatuses),
  estimatedAmount: z.number(),
  awaitsChallenge: z.boolean(),
  coupon: z.nullable(z.string()),
  /** The payment under way: what it holds, in cents, and under which coupon. */
  payment: z.optional(z.object({ amount: z.number(), coupon: z.nullable(z.string()) })),
  items: z.array(
    z.extend(CartItem, {
      userId: z.string(),
      description: z.string(),
      subDescription: z.string(),
      ...CartItemDetails.shape,
      customInputs: z.optional(z.nullable(z.array(z.string()))),
    }),
  ),
})
export type CartView = z.infer<typeof CartView>

export const SavedCard = z.object({ id: z.string(), last4: z.string(), brand: z.string() })
export type SavedCard = z.infer<typeof SavedCard>
