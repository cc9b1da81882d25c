import { type Coupon, couponCode } from '#model/checkout/coupon.ts'
import { smallestCharge } from '#model/checkout/pricing.ts'
import { publicCard } from '#model/checkout/sandbox-cards.ts'
import { type AuthoriseOrder, type Payments, PaymentsFault, unusableCard } from './port.ts'
import { sandboxCoupons } from './sandbox-coupons.ts'
import {
  askIssuer,
  authorisationOf,
  cardOf,
  existingHold,
  paymentStatusOf,
  publishedMethod,
} from './sandbox-holds.ts'
import { authorisationReply, closingReply, once } from './sandbox-keys.ts'
import {
  attemptRowId,
  type Hold,
  holdId,
  readAttempt,
  readHold,
  readWallet,
  type SandboxStore,
  walletId,
} from './sandbox-rows.ts'

export type SandboxSettings = {
  store: SandboxStore
  now: () => Date
  newId: () => string
  coupons?: readonly Coupon[]
}

/** Moves no money and behaves as Stripe's test mode does for its published test cards. */
export interface SandboxPayments extends Payments {
  /** The card owner's answer to 3-D Secure, which for a real card goes from the browser to Stripe. */
  answerChallenge(clientSecret: string, answer: 'completed' | 'failed'): Promise<'taken' | 'unknown'>
}

export const isSandbox = (payments: Payments): payments is SandboxPayments => 'answerChallenge' in payments

const holdMilliseconds = 7 * 24 * 60 * 60 * 1000

export function sandboxPayments(settings: SandboxSettings): SandboxPayments {
  const { store, now, newId, coupons = sandboxCoupons } = settings

  const newHold = (order: AuthoriseOrder, paymentMethod: string): Hold => {
    const id = `pi_sandbox_${newId()}`
    const isSaved = paymentMethod !== order.paymentMethod
    return {
      kind: 'hold',
      id,
      clientSecret: `${id}_secret_${newId()}`,
      cartId: order.cartId,
      customerId: order.customer.id,
      paymentMethod,
      savesCardAs: order.saveCard && !isSaved ? `pm_sandbox_${newId()}` : null,
      amount: order.amount,
      captured: 0,
      captureBefore: new Date(now().getTime() + holdMilliseconds).toISOString(),
      state: 'challenged',
    }
  }

  return {
    authorise(order) {
      const { cartId, attemptId, amount, customer, saveCard, idempotencyKey: key } = order
      const request = ['authorise', cartId, attemptId, amount, order.paymentMethod, customer.id, saveCard]
      return store.transact((rows) =>
        once(rows, { key, request, now: now(), reply: authorisationReply }, async () => {
          if (amount < smallestCharge) throw new PaymentsFault('misused', `Sandbox: ${amount} is too small`)
          const paymentMethod = await publishedMethod(rows, customer.id, order.paymentMethod)
          if (paymentMethod === undefined) return unusableCard
          const hold = newHold(order, paymentMethod)
          await rows.put(attemptRowId(attemptId), { kind: 'attempt', authorisationId: hold.id })
          if (!cardOf(hold).challenge) return authorisationOf(await askIssuer(rows, hold))
          await rows.put(holdId(hold.id), hold)
          return authorisationOf(hold)
        }),
      )
    },

    findAuthorisation({ attemptId }) {
      return store.transact(async (rows) => (await readAttempt(rows, attemptId))?.authorisationId)
    },

    resume(authorisationId) {
      return store.transact(async (rows) => paymentStatusOf(await existingHold(rows, authorisationId), now()))
    },

    capture(authorisationId, amount, key) {
      const request = ['capture', authorisationId, amount]
      return store.transact((rows) =>
        once(rows, { key, request, now: now(), reply: closingReply }, async () => {
          const hold = await existingHold(rows, authorisationId)
          const payment = paymentStatusOf(hold, now())
          if (payment.status === 'captured' || payment.status === 'released') return payment
          if (payment.status !== 'authorised' || amount < 1 || amount > hold.amount) {
            throw new PaymentsFault('misused', `Sandbox: cannot capture ${amount} of a hold ${hold.state}`)
          }
          await rows.put(holdId(hold.id), { ...hold, state: 'captured', captured: amount })
          return { status: 'captured', amount }
        }),
      )
    },

    cancel(authorisationId, key) {
      const request = ['cancel', authorisationId]
      return store.transact((rows) =>
        once(rows, { key, request, now: now(), reply: closingReply }, async () => {
          const hold = await existingHold(rows, authorisationId)
          if (hold.state === 'captured') return { status: 'captured', amount: hold.captured }
          await rows.put(holdId(hold.id), { ...hold, state: 'released' })
          return { status: 'released' }
        }),
      )
    },

    savedCards(customerId) {
      return store.transact(async (rows) => {
        const { cards } = await readWallet(rows, customerId)
        return cards.map(({ id, paymentMethod }) => ({ id, ...publicCard(cardOf({ paymentMethod })) }))
      })
    },

    removeCard(customerId, cardId) {
      return store.transact(async (rows) => {
        const { cards } = await readWallet(rows, customerId)
        const left = cards.filter(({ id }) => id !== cardId)
        if (left.length === cards.length) return false
        await rows.put(walletId(customerId), { kind: 'wallet', cards: left })
        return true
      })
    },

    async findCoupon(code) {
      return coupons.find((coupon) => coupon.code === couponCode(code))
    },

    verifyWebhook() {
      return { status: 'refused', reason: 'signature' }
    },

    answerChallenge(clientSecret, answer) {
      const [authorisationId = ''] = clientSecret.split('_secret_')
      return store.transact(async (rows) => {
        const hold = await readHold(rows, authorisationId)
        if (hold?.state !== 'challenged' || hold.clientSecret !== clientSecret) return 'unknown'
        if (answer === 'completed') await askIssuer(rows, hold)
        else await rows.put(holdId(hold.id), { ...hold, state: 'unauthenticated' })
        return 'taken'
      })
    },
  }
}
