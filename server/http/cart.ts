import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { cartCalls } from '#model/calls/cart.ts'
import { isRefusal } from '#model/problem.ts'
import { auditTitles } from '#model/audit.ts'
import { actorOf } from '../accounts/sessions.ts'
import { checkout, priceWith } from '../checkout/checkout.ts'
import { noSuchAudit, putInCart, takeOut } from '../decide/audit.ts'
import type { Foresale } from '../foresale.ts'
import { cartFor, cartView, openCart } from '../store/carts.ts'
import { lastSeq, stateOf } from '../store/journal.ts'
import { receiptOf } from '../store/receipts.ts'
import { notFound } from './errors.ts'
import { route } from './route.ts'
import { emptyCart } from '#model/cart.ts'

export function cartRoutes(app: FastifyInstance, foresale: Foresale): void {
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
      const put = putInCart(audit, cart, randomUUID())
      if (isRefusal(put)) return put
      await attempt.append('cart', cart.id, ...put.cart)
      await attempt.append('audit', audit.id, ...put.audit)
      return { id: put.itemId, cartId: cart.id, description: auditTitles[audit.type] }
    }),
  )

  route(app, foresale, cartCalls.removeItem, async ({ body }, { ownerId, session }) =>
    journal.command(ownerId, actorOf(session), async (attempt) => {
      const cart = await openCart(attempt.tx, ownerId)
      if (!cart) return { done: true as const }
      const taken = takeOut(cart, body.id)
      if (isRefusal(taken)) return taken
      await attempt.append('cart', cart.id, ...taken.cart)
      if (taken.targetId !== null) {
        await attempt.append('audit', taken.targetId, { type: 'v1.AuditTakenFromCart', data: { cartId: cart.id } })
      }
      return { done: true as const }
    }),
  )

  route(app, foresale, cartCalls.previewTotal, async ({ body }, { ownerId }) => {
    const cart = await stateOf(db, ownerId, 'cart', body.cartId)
    if (!cart) throw notFound()
    const priced = await priceWith(foresale, ownerId, cart, body.coupon)
    return isRefusal(priced) ? priced : { amount: priced.total }
  })

  route(app, foresale, cartCalls.checkout, async ({ body }, { ownerId, session }) =>
    checkout(foresale, ownerId, actorOf(session), {
      cartId: body.cartId,
      paymentMethod: body.paymentMethod,
      saveCard: body.saveCard,
      coupon: body.coupon,
      referral: body.tapfiliate_ref_code ?? null,
    }),
  )

  route(app, foresale, cartCalls.cards, async (_received, { ownerId }) => ({
    cards: await foresale.payments.savedCards(ownerId),
  }))

  route(app, foresale, cartCalls.receipt, async ({ params }, { ownerId }) => {
    const receipt = await receiptOf(db, ownerId, params.id)
    if (!receipt) throw notFound()
    return receipt
  })
}

