import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { emptyCart, estimatedTotal } from '#model/checkout/cart.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { couponCode } from '#model/checkout/coupon.ts'
import { isRefusal, notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { isSandbox } from '#server/gateways/payments/sandbox.ts'
import { route } from '#server/http/route.ts'
import { estimateAppend, readList } from '#server/likely-sellers/append/owners.ts'
import { lastSeq, stateOf } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { payments } from '#server/store/schema/payments.ts'
import { addItem, cartView, openCart, removeItem } from './cart.ts'
import { checkout, giveUp } from './checkout.ts'
import { couponInput, dropCoupon } from './coupons.ts'
import { applyCoupon, priceCart } from './decide.ts'
import { receiptOf } from './receipts.ts'

async function awaitsAnswer(db: Database, ownerId: string, clientSecret: string): Promise<boolean> {
  const secret = sql`${payments.challenge} ->> 'clientSecret'`
  const [found] = await db
    .select({ id: payments.attemptId })
    .from(payments)
    .where(and(eq(payments.ownerId, ownerId), eq(secret, clientSecret)))
  return found !== undefined
}

export function cartRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { journal, store } = foresale
  const { db } = store

  route(app, foresale, cartCalls.cart, async (_received, { ownerId }) => {
    const seq = await lastSeq(db, ownerId)
    return { cart: await cartView(db, ownerId, (await openCart(db, ownerId)) ?? emptyCart), seq }
  })

  route(app, foresale, cartCalls.addItem, async ({ body: { type, ...request } }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => addItem(context, ownerId, type, request)),
  )

  route(app, foresale, cartCalls.estimateAppend, async ({ body }, { ownerId }) => {
    const reading = await readList(db, ownerId, body.orderItemId, foresale.now())
    return isRefusal(reading) ? reading : estimateAppend(db, reading, body)
  })

  route(app, foresale, cartCalls.removeItem, async ({ body }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => removeItem(context, ownerId, body.id)),
  )

  route(app, foresale, cartCalls.previewTotal, async ({ body }, { ownerId }) => {
    const cart = await stateOf(db, ownerId, 'cart', body.cartId)
    if (!cart) return notThere
    const priced = priceCart(cart, await couponInput(foresale, ownerId, body.coupon))
    return { amount: isRefusal(priced) ? estimatedTotal(cart) : priced.total }
  })

  route(app, foresale, cartCalls.applyCoupon, async ({ body }, { actor, ownerId }) => {
    const input = await couponInput(foresale, ownerId, body.coupon)
    return journal.command(ownerId, actor, async ({ state, append }) => {
      const cart = await state('cart', body.cartId)
      if (!cart) return notThere
      const { facts, priced } = applyCoupon(cart, couponCode(body.coupon), input)
      await append('cart', cart.id, ...facts)
      return isRefusal(priced) ? priced : { amount: priced.total }
    })
  })

  route(app, foresale, cartCalls.removeCoupon, async ({ body }, { actor, ownerId }) => {
    await dropCoupon(foresale, ownerId, actor, body.cartId)
    return undefined
  })

  route(app, foresale, cartCalls.checkout, async ({ body }, { actor, ownerId }) => {
    return checkout(foresale, ownerId, actor, {
      cartId: body.cartId,
      paymentMethod: body.paymentMethod,
      saveCard: body.saveCard,
      coupon: body.coupon,
      shown: { total: body.amount, itemIds: body.itemIds },
      referral: body.tapfiliate_ref_code ?? null,
    })
  })

  route(app, foresale, cartCalls.giveUp, ({ body }, { actor, ownerId }) =>
    giveUp(foresale, ownerId, actor, body.cartId),
  )

  route(app, foresale, cartCalls.answerChallenge, async ({ body }, { ownerId }) => {
    const { payments } = foresale
    const { clientSecret, answer } = body
    const isTheirs = await awaitsAnswer(db, ownerId, clientSecret)
    if (!isSandbox(payments) || !isTheirs) return notThere
    if ((await payments.answerChallenge(clientSecret, answer)) === 'unknown') return notThere
    return undefined
  })

  route(app, foresale, cartCalls.cards, async (_received, { ownerId }) => ({
    cards: await foresale.payments.savedCards(ownerId),
  }))

  route(app, foresale, cartCalls.receipt, async ({ params }, { ownerId }) => {
    return (await receiptOf(db, ownerId, params.id)) ?? notThere
  })
}
