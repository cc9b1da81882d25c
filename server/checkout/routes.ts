import type { FastifyInstance } from 'fastify'
import { emptyCart } from '#model/checkout/cart.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import { isRefusal, notThere } from '#model/shared/problem.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { estimateAppend, readList } from '#server/likely-sellers/append/owners.ts'
import { lastSeq } from '#server/store/journal.ts'
import { addItem, cartView, openCart, removeItem } from './cart.ts'
import { checkout, giveUp } from './checkout.ts'
import { dropCoupon, enterCoupon, previewTotal } from './coupons.ts'
import { receiptOf } from './receipts.ts'
import { answerSandboxChallenge } from './sandbox-challenge.ts'

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
    const access = await readList(db, ownerId, body.orderItemId, foresale.now())
    return isRefusal(access) ? access : estimateAppend(db, access, body)
  })

  route(app, foresale, cartCalls.removeItem, async ({ body }, { actor, ownerId }) =>
    journal.command(ownerId, actor, (context) => removeItem(context, ownerId, body.id)),
  )

  route(app, foresale, cartCalls.previewTotal, ({ body }, { ownerId }) =>
    previewTotal(foresale, ownerId, body),
  )

  route(app, foresale, cartCalls.applyCoupon, ({ body }, { actor, ownerId }) =>
    enterCoupon(foresale, ownerId, actor, body),
  )

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

  route(app, foresale, cartCalls.answerChallenge, ({ body }, { ownerId }) =>
    answerSandboxChallenge(foresale, ownerId, body),
  )

  route(app, foresale, cartCalls.cards, async (_received, { ownerId }) => ({
    cards: await foresale.payments.savedCards(ownerId),
  }))

  route(app, foresale, cartCalls.receipt, async ({ params }, { ownerId }) => {
    return (await receiptOf(db, ownerId, params.id)) ?? notThere
  })
}
