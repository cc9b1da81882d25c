import { describe, expect, it } from 'vitest'
import { type AuditFact, evolveAudit, noAudit } from '#model/audits/audit.ts'
import { type CartFact, type CartState, cartLifeOf, emptyCart, evolveCart } from '#model/checkout/cart.ts'
import { cartLife } from '#model/checkout/cart-life.ts'
import { fold } from '#model/shared/fact.ts'
import { canHappen } from '#model/shared/life.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import { deleteAudit } from '#server/audits/decide.ts'
import { whyNotForSale } from '#server/audits/why-not-for-sale.ts'
import {
  abandonCheckout,
  applyCoupon,
  type CheckoutRequest,
  type CouponInput,
  endCart,
  paymentAuthorised,
  paymentChallenged,
  paymentDeclined,
  putIn,
  removeCoupon,
  startCheckout,
  takeOut,
} from '#server/checkout/decide.ts'
import { sandboxCoupons } from '#server/gateways/payments/sandbox-coupons.ts'

const refresh25 = sandboxCoupons.find(({ code }) => code === 'REFRESH25')
const at = '2026-11-20T15:00:00.000Z'
const dated = <F>(facts: readonly F[]) => facts.map((fact) => ({ fact, at }))

/** `given` these facts of a cart, `when` this is decided, `then` it comes to that. */
const given = (...facts: CartFact[]) => ({
  when: <R>(decide: (cart: CartState) => R) => ({
    // biome-ignore lint/suspicious/noThenProperty: given, when, then; it is never awaited
    then: (expected: unknown) => expect(decide(fold(emptyCart, dated(facts), evolveCart))).toEqual(expected),
  }),
})

const opened: CartFact = { type: 'v1.CartOpened', data: { cartId: 'cart-1' } }
const added: CartFact = {
  type: 'v1.CartItemAdded',
  data: {
    itemId: 'item-1',
    type: 'AUDIT',
    targetId: 'audit-1',
    estimatedQuantity: 1200,
    estimatedAmount: 12_000,
  },
}
const coupon: CartFact = { type: 'v1.CouponApplied', data: { code: 'WELCOME10' } }
const started: CartFact = {
  type: 'v1.CheckoutStarted',
  data: { attemptId: 'try-1', amount: 12_000, coupon: null },
}
const challenged: CartFact = {
  type: 'v1.PaymentChallenged',
  data: { attemptId: 'try-1', authorisationId: 'pi_1' },
}
const authorised: CartFact = {
  type: 'v1.PaymentAuthorised',
  data: { attemptId: 'try-1', authorisationId: 'pi_1' },
}
const declined: CartFact = {
  type: 'v1.PaymentDeclined',
  data: { attemptId: 'try-1', code: 'generic_decline' },
}
const abandoned: CartFact = { type: 'v1.CheckoutAbandoned', data: { attemptId: 'try-1' } }
const captured: CartFact = { type: 'v1.PaymentCaptured', data: { attemptId: 'try-1', amount: 9000 } }
const released: CartFact = { type: 'v1.PaymentReleased', data: { attemptId: 'try-1', amount: 12_000 } }

const request: CheckoutRequest = {
  attemptId: 'try-1',
  coupon: null,
  redemption: { now: at, timesUsed: 0, isFirstPurchase: true },
  shown: { total: 12_000, itemIds: ['item-1'] },
  hasCard: true,
}
const start =
  (change: Partial<CheckoutRequest> = {}) =>
  (cart: CartState) =>
    startCheckout(cart, { ...request, ...change })
const refused = (code: string) => expect.objectContaining({ refused: code })

/** What brings a cart to each status of its life. */
const ways: Record<keyof typeof cartLife, readonly CartFact[]> = {
  none: [],
  precheckout: [opened, added, coupon],
  'processing.authorising': [opened, added, started],
  'processing.challenged': [opened, added, started, challenged],
  'processing.authorised': [opened, added, started, authorised],
  success: [opened, added, started, authorised, captured],
  failed: [opened, added, started, authorised, released],
}
const nothing = { delivered: [], failed: [], captured: 0 }
const item = { itemId: 'item-1', quantity: 900, amount: 9000 }

const decisions: readonly [CartFact['type'], (cart: CartState) => CartFact[] | Refusal][] = [
  ['v1.CartItemAdded', (cart) => putIn(cart, added.data)],
  ['v1.CartItemRemoved', (cart) => takeOut(cart, 'item-1')],
  ['v1.CouponApplied', (cart) => applyCoupon(cart, 'REFRESH25', { ...request, coupon: refresh25 }).facts],
  ['v1.CouponRemoved', (cart) => removeCoupon(cart, cart.coupon)],
  ['v1.CheckoutStarted', start()],
  ['v1.PaymentChallenged', (cart) => paymentChallenged(cart, 'try-1', 'pi_1')],
  ['v1.PaymentAuthorised', (cart) => paymentAuthorised(cart, 'try-1', 'pi_1')],
  ['v1.PaymentDeclined', (cart) => paymentDeclined(cart, 'try-1', 'declined')],
  ['v1.CheckoutAbandoned', (cart) => abandonCheckout(cart, 'try-1')],
  ['v1.PaymentReleased', (cart) => endCart(cart, 'try-1', nothing)],
  ['v1.PaymentCaptured', (cart) => endCart(cart, 'try-1', { ...nothing, delivered: [item] })],
]

describe('what the life of a cart does not take', () => {
  it.each(decisions)('[JRN-134] %s comes of a decision only in a status that takes it', (type, decide) => {
    for (const [status, facts] of Object.entries(ways)) {
      const cart = fold(emptyCart, dated(facts), evolveCart)
      expect(cartLifeOf(cart)).toBe(status)
      const decided = decide(cart)
      const types = isRefusal(decided) ? [] : decided.map((fact) => fact.type)
      expect(types.includes(type), status).toBe(canHappen(cartLife, cartLifeOf(cart), type))
    }
  })
})

describe('starting a checkout', () => {
  it('[PAY-61] begins one attempt at the total of the cart', () => {
    given(opened, added).when(start()).then([started])
  })

  it('[PAY-61] begins at the total under the coupon', () => {
    given(opened, added)
      .when(start({ coupon: refresh25, shown: { total: 9500, itemIds: ['item-1'] } }))
      .then([{ type: 'v1.CheckoutStarted', data: { attemptId: 'try-1', amount: 9500, coupon: 'REFRESH25' } }])
  })

  it('[PAY-61] starts over after a decline, and after a released challenge', () => {
    given(opened, added, started, declined).when(start()).then([started])
    given(opened, added, started, challenged, abandoned).when(start()).then([started])
  })

  it('[PAY-61] is refused while another is under way, and after the order has ended', () => {
    given(opened, added, started).when(start()).then(refused('alreadyProcessing'))
    given(opened, added, started, authorised, captured).when(start()).then(refused('alreadyProcessing'))
    given(opened, added, started, authorised, released).when(start()).then(refused('alreadyProcessing'))
  })

  it('[PAY-61] is refused for an empty cart, another total, no card, and an unknown coupon', () => {
    given(opened).when(start()).then(refused('emptyCart'))
    given(opened, added)
      .when(start({ shown: { total: 4900, itemIds: ['item-1'] } }))
      .then(refused('cartChanged'))
    given(opened, added)
      .when(start({ hasCard: false }))
      .then(refused('noCard'))
    given(opened, added)
      .when(start({ coupon: undefined }))
      .then(refused('couponUnknown'))
  })
})

describe('the coupon of a cart', () => {
  const applied: CartFact = { type: 'v1.CouponApplied', data: { code: 'REFRESH25' } }
  const removed: CartFact = { type: 'v1.CouponRemoved', data: {} }
  const kept = (cart: CartState) => cart.coupon
  const startedWith: CartFact = { ...started, data: { ...started.data, coupon: 'REFRESH25' } }

  it('[PAY-81] is that of the last checkout, also of carts from before it was kept', () => {
    given(opened, added).when(kept).then(null)
    given(opened, added, startedWith, declined).when(kept).then('REFRESH25')
    given(opened, added, applied, started, abandoned).when(kept).then(null)
    given(opened, added, startedWith, authorised).when(kept).then(null)
  })

  it('[PAY-81][PAY-83] is kept while it can be used', () => {
    const ask = (coupon: CouponInput['coupon']) => (cart: CartState) =>
      applyCoupon(cart, 'REFRESH25', { ...request, coupon }).facts
    given(opened, added).when(ask(refresh25)).then([applied])
    given(opened, added, applied).when(ask(refresh25)).then([])
    given(opened, added, applied).when(ask(undefined)).then([removed])
    given(opened, added).when(ask(undefined)).then([])
    given(opened, added, applied, startedWith).when(ask(undefined)).then([])
  })

  it('[PAY-84] is removed from an open cart, or where it is the one that is meant', () => {
    given(opened, added, applied)
      .when((cart) => removeCoupon(cart))
      .then([removed])
    given(opened, added, applied)
      .when((cart) => removeCoupon(cart, 'OTHER'))
      .then([])
    given(opened, added)
      .when((cart) => removeCoupon(cart))
      .then([])
    given(opened, added, startedWith)
      .when((cart) => removeCoupon(cart))
      .then([])
  })
})

describe('what the buyer saw', () => {
  const other: CartFact = { ...added, data: { ...added.data, itemId: 'item-2', targetId: 'audit-2' } }
  const shown = (...itemIds: string[]) => start({ shown: { total: 12_000, itemIds } })

  it('[PAY-44] has to be in the cart still, whatever the total comes to', () => {
    given(opened, added).when(shown('item-1', 'item-2')).then(refused('cartChanged'))
    given(opened, added).when(shown('item-2')).then(refused('cartChanged'))
    given(opened, added).when(shown()).then(refused('cartChanged'))
    given(opened, added, other)
      .when(start({ shown: { total: 24_000, itemIds: ['item-1'] } }))
      .then(refused('cartChanged'))
  })

  it('[PAY-44] may have stood in another order, and need not be told', () => {
    const both: CartFact = { ...started, data: { ...started.data, amount: 24_000 } }
    given(opened, added, other)
      .when(start({ shown: { total: 24_000, itemIds: ['item-2', 'item-1'] } }))
      .then([both])
    given(opened, added)
      .when(start({ shown: { total: undefined, itemIds: undefined } }))
      .then([started])
  })
})

describe('the status of a payment', () => {
  it('[PAY-62] is recorded once: told again, or too late, it changes nothing', () => {
    const challenge = (cart: CartState) => paymentChallenged(cart, 'try-1', 'pi_1')
    given(opened, added, started).when(challenge).then([challenged])
    given(opened, added, started, challenged).when(challenge).then([])

    const authorise = (cart: CartState) => paymentAuthorised(cart, 'try-1', 'pi_1')
    given(opened, added, started).when(authorise).then([authorised])
    given(opened, added, started, challenged).when(authorise).then([authorised])
    given(opened, added, started, authorised).when(authorise).then([])
  })

  it('[PAY-62] of an earlier attempt does not touch a later one', () => {
    const later: CartFact = { ...started, data: { ...started.data, attemptId: 'try-2' } }
    given(opened, added, started, declined, later)
      .when((cart) => [
        ...paymentAuthorised(cart, 'try-1', 'pi_1'),
        ...paymentDeclined(cart, 'try-1', 'late'),
        ...abandonCheckout(cart, 'try-1'),
      ])
      .then([])
  })

  it('[PAY-62] that came to nothing opens the cart again; one that is held does not', () => {
    given(opened, added, started)
      .when((cart) => paymentDeclined(cart, 'try-1', 'generic_decline'))
      .then([declined])
    given(opened, added, started, challenged)
      .when((cart) => abandonCheckout(cart, 'try-1'))
      .then([abandoned])
    given(opened, added, started, authorised)
      .when((cart) => abandonCheckout(cart, 'try-1'))
      .then([])
  })
})

describe('the end of an order', () => {
  const delivered = [{ itemId: 'item-1', quantity: 900, amount: 9000 }]
  const end = (cart: CartState) => endCart(cart, 'try-1', { delivered, failed: [], captured: 9000 })

  it('[PAY-63] records what was delivered and what was taken, once', () => {
    given(opened, added, started, authorised)
      .when(end)
      .then([
        {
          type: 'v1.CartItemDelivered',
          data: { itemId: 'item-1', actualQuantity: 900, actualAmount: 9000 },
        },
        captured,
      ])
    given(opened, added, started, authorised, captured).when(end).then([])
  })

  it('[PAY-63] lets go of the whole hold where nothing was delivered', () => {
    given(opened, added, started, authorised)
      .when((cart) =>
        endCart(cart, 'try-1', {
          delivered: [],
          failed: [{ itemId: 'item-1', code: 'notDelivered' }],
          captured: 0,
        }),
      )
      .then([{ type: 'v1.CartItemFailed', data: { itemId: 'item-1', code: 'notDelivered' } }, released])
  })

  it('[PAY-63] comes to an order that is paid, and to no other', () => {
    given(opened, added).when(end).then([])
    given(opened, added, started, challenged).when(end).then([])
  })
})

describe('what is in a cart', () => {
  const uploaded: AuditFact = {
    type: 'v1.AuditUploaded',
    data: {
      auditId: 'audit-1',
      auditType: 'refresh',
      uploadId: 'audit-1',
      originalRows: 1200,
      addressRows: 1200,
      duplicates: 0,
      estimatedQuantity: 0,
      estimatedAmount: 0,
    },
  }
  const previewed: AuditFact = {
    type: 'v1.AuditPreviewed',
    data: { rowsProcessed: 1200, recordCount: 1200, estimatedAmount: 12_000 },
  }
  const inCart: AuditFact = { type: 'v1.AuditPutInCart', data: { cartId: 'cart-1', itemId: 'item-1' } }
  const ordered: AuditFact = { type: 'v1.AuditOrdered', data: { cartId: 'cart-1' } }
  const auditOf = (...facts: AuditFact[]) => fold(noAudit, dated(facts), evolveAudit)
  const asked =
    (...facts: AuditFact[]) =>
    (cart: CartState) =>
      whyNotForSale(auditOf(...facts), cart, 'AUDIT')

  it('[PAY-64] is put there once', () => {
    given(opened).when(asked(uploaded, previewed)).then(undefined)
    given(opened)
      .when((cart) => putIn(cart, added.data))
      .then([added])
    given(opened, added)
      .when(asked(uploaded, previewed, inCart))
      .then({ heldAs: 'item-1' })
  })

  it('[PAY-64] [CNF-12] has its preview done, found something and was not bought', () => {
    given(opened).when(asked(uploaded)).then(refused('notReady'))
    given(opened)
      .when(asked(uploaded, { type: 'v1.AuditPreviewFailed', data: { code: 'unreadable' } }))
      .then(refused('previewFailed'))
    given(opened)
      .when(
        asked(uploaded, { ...previewed, data: { ...previewed.data, recordCount: 0, estimatedAmount: 0 } }),
      )
      .then(refused('nothingFound'))
  })

  it('[JRN-134] is not put in a second cart', () => {
    given(opened)
      .when(asked(uploaded, previewed, inCart))
      .then(refused('notReady'))
  })

  it('[PAY-64] can be put there again after its delivery failed', () => {
    const failed: AuditFact = { type: 'v1.AuditDeliveryFailed', data: { code: 'notDelivered' } }
    given(opened)
      .when(asked(uploaded, previewed, inCart, ordered, failed))
      .then(undefined)
  })

  it('[PAY-64] stays as it is while the cart is being paid', () => {
    given(opened, added, started)
      .when((cart) => takeOut(cart, 'item-1'))
      .then(refused('cartFrozen'))
    given(opened, started)
      .when((cart) => putIn(cart, added.data))
      .then(refused('cartFrozen'))
  })

  it('[PAY-64] says where to go where a payment waits for its bank', () => {
    const message =
      'Your last payment still waits for your bank. Go to the checkout to finish it or to give it up.'
    given(opened, added, started, challenged)
      .when((cart) => takeOut(cart, 'item-1'))
      .then({ refused: 'cartFrozen', status: 409, message })
  })

  it('[PAY-64] is taken out of an open cart', () => {
    given(opened, added)
      .when((cart) => takeOut(cart, 'item-1'))
      .then([{ type: 'v1.CartItemRemoved', data: { itemId: 'item-1' } }])
  })

  it('[PAY-64][LST-51] cannot be deleted', () => {
    const deleted = [{ type: 'v1.AuditDeleted', data: {} }]
    const lost: AuditFact = { type: 'v1.AuditDeliveryFailed', data: { code: 'notDelivered' } }
    for (const by of ['owner', 'admin'] as const) {
      expect(deleteAudit(auditOf(uploaded, previewed, inCart), by)).toEqual(refused('inUse'))
      expect(deleteAudit(auditOf(uploaded, previewed, inCart, ordered), by)).toEqual(refused('inUse'))
      expect(deleteAudit(auditOf(uploaded, previewed), by)).toEqual(deleted)
    }
    const failed = auditOf(uploaded, previewed, inCart, ordered, lost)
    expect(deleteAudit(failed, 'owner')).toEqual(deleted)
    expect(deleteAudit(failed, 'admin')).toEqual(refused('inUse'))
  })

  it('[LST-51] cannot be deleted while a SkipTrace of its contacts is in a cart or under way', () => {
    const trace: AuditFact = { type: 'v1.SkipTracePutInCart', data: { cartId: 'cart-1', itemId: 'item-2' } }
    const traced: AuditFact = { type: 'v1.SkipTraceOrdered', data: { itemId: 'item-2' } }
    expect(deleteAudit(auditOf(uploaded, previewed, trace), 'owner')).toEqual(refused('inUse'))
    expect(deleteAudit(auditOf(uploaded, previewed, trace, traced), 'owner')).toEqual(refused('inUse'))
  })
})
