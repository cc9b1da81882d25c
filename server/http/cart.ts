import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { auditTitles } from '#model/audit.ts'
import { cartCalls } from '#model/calls/cart.ts'
import { emptyCart } from '#model/cart.ts'
import { couponCode } from '#model/coupon.ts'
import { isRefusal, type Refusal, refuse } from '#model/problem.ts'
import {
  noSuchAudit,
  putInCart,
  putTraceInCart,
  takenFromCart,
  takeOut,
  traceRefusal,
} from '../audits/decide.ts'
import { countTraceable, forgetRows, keepRows } from '../audits/trace-rows.ts'
import { cartFor, cartView, openCart } from '../checkout/carts.ts'
import { checkout, giveUp } from '../checkout/checkout.ts'
import { couponWish, dropCoupon } from '../checkout/coupons.ts'
import { applyCoupon, priceCart } from '../checkout/decide.ts'
import { receiptOf } from '../checkout/receipts.ts'
import { isSandbox } from '../gateways/payments/sandbox.ts'
import { type Authenticated, actorOf, isImpersonated } from '../sessions/sessions.ts'
import { lastSeq, stateOf } from '../store/journal.ts'
import type { Database } from '../store/pool.ts'
import { payments } from '../store/schema/vault.ts'
import type { AppContext } from './app-context.ts'
import { notFound } from './errors.ts'
import { route } from './route.ts'

/** Who acts as somebody else may look, and never buy, nor decide about a payment that waits: undefined for its owner. */
const notTheirOwn = (session: Authenticated): Refusal | undefined =>
  isImpersonated(session)
    ? refuse('impersonated', 'An administrator cannot buy in the name of a customer.', 403)
    : undefined

/** Whether a payment of this owner's waits for the challenge that `clientSecret` opens. */
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
    return { cart: await cartView(db, (await openCart(db, ownerId)) ?? emptyCart), seq }
  })

  route(app, foresale, cartCalls.addItem, async ({ body }, { ownerId, session }) =>
    journal.command(ownerId, actorOf(session), async (attempt) => {
      const audit = await attempt.state('audit', body.targetId)
      if (!audit) return noSuchAudit()
      const cart = await cartFor(attempt, ownerId)
      const itemId = randomUUID()
      const isTrace = body.type === 'SKIPTRACE' && audit.type === 'refresh'
      const put = isTrace
        ? (traceRefusal(audit, cart) ??
          putTraceInCart(audit, cart, itemId, await countTraceable(attempt.tx, audit, body)))
        : putInCart(audit, cart, itemId, body.type)
      if (isRefusal(put)) return put
      if (isTrace) await keepRows(attempt.tx, audit, itemId, body)
      await attempt.append('cart', cart.id, ...put.cart)
      await attempt.append('audit', audit.id, ...put.audit)
      return {
        id: put.itemId,
        cartId: cart.id,
        description: isTrace ? auditTitles.skiptrace : auditTitles[audit.type],
      }
    }),
  )

  route(app, foresale, cartCalls.removeItem, async ({ body }, { ownerId, session }) =>
    journal.command(ownerId, actorOf(session), async (attempt) => {
      const cart = await openCart(attempt.tx, ownerId)
      if (!cart) return { done: true as const }
      const taken = takeOut(cart, body.id)
      if (isRefusal(taken)) return taken
      await attempt.append('cart', cart.id, ...taken.cart)
      const audit = taken.targetId === null ? undefined : await attempt.state('audit', taken.targetId)
      if (audit) {
        await attempt.append('audit', audit.id, takenFromCart(audit, cart.id, body.id))
        await forgetRows(attempt.tx, body.id)
      }
      return { done: true as const }
    }),
  )

  route(app, foresale, cartCalls.previewTotal, async ({ body }, { ownerId }) => {
    const cart = await stateOf(db, ownerId, 'cart', body.cartId)
    if (!cart) throw notFound()
    const priced = priceCart(cart, await couponWish(foresale, ownerId, body.coupon))
    return isRefusal(priced) ? priced : { amount: priced.total }
  })

  route(app, foresale, cartCalls.applyCoupon, async ({ body }, { ownerId, session }) => {
    const wish = await couponWish(foresale, ownerId, body.coupon)
    return journal.command(ownerId, actorOf(session), async ({ state, append }) => {
      const cart = await state('cart', body.cartId)
      if (!cart) throw notFound()
      const { facts, priced } = applyCoupon(cart, couponCode(body.coupon), wish)
      await append('cart', cart.id, ...facts)
      return isRefusal(priced) ? priced : { amount: priced.total }
    })
  })

  route(app, foresale, cartCalls.removeCoupon, async ({ body }, { ownerId, session }) => {
    await dropCoupon(foresale, ownerId, actorOf(session), body.cartId)
    return { done: true as const }
  })

  route(app, foresale, cartCalls.checkout, async ({ body }, { ownerId, session }) => {
    const refusal = notTheirOwn(session)
    if (refusal) return refusal
    return checkout(foresale, ownerId, actorOf(session), {
      cartId: body.cartId,
      paymentMethod: body.paymentMethod,
      saveCard: body.saveCard,
      coupon: body.coupon,
      shown: { total: body.amount, itemIds: body.itemIds },
      referral: body.tapfiliate_ref_code ?? null,
    })
  })

  route(app, foresale, cartCalls.giveUp, async ({ body }, { ownerId, session }) => {
    const refusal = notTheirOwn(session)
    if (refusal) return refusal
    return giveUp(foresale, ownerId, actorOf(session), body.cartId)
  })

  route(app, foresale, cartCalls.answerChallenge, async ({ body }, { ownerId, session }) => {
    const refusal = notTheirOwn(session)
    if (refusal) return refusal
    const { payments } = foresale
    const { clientSecret, answer } = body
    const isTheirs = await awaitsAnswer(db, ownerId, clientSecret)
    if (!isSandbox(payments) || !isTheirs) throw notFound()
    if ((await payments.answerChallenge(clientSecret, answer)) === 'unknown') throw notFound()
    return { done: true as const }
  })

  route(app, foresale, cartCalls.cards, async (_received, { ownerId }) => ({
    cards: await foresale.payments.savedCards(ownerId),
  }))

  route(app, foresale, cartCalls.receipt, async ({ params }, { ownerId }) => {
    const receipt = await receiptOf(db, ownerId, params.id)
    if (!receipt) throw notFound()
    return receipt
  })
}
