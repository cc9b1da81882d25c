import { fromPromise } from 'xstate'
import type { CartView } from '#model/checkout/cart.ts'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type {
  Challenge,
  ChallengeAnswer,
  CheckoutReading,
  CheckoutReply,
  CouponRequest,
} from '#model/checkout/checkout.ts'
import { isCouponRejected } from '#model/checkout/coupon.ts'
import type { CardToken, CheckoutOrder, PaymentSettings } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import { isProblem } from '#model/shared/problem.ts'
import type { Http } from '#services/shared/http.ts'
import type { PaymentProvider } from './payments/port.ts'

type ProviderOf = (provider: PaymentSettings) => Promise<PaymentProvider>

/** Keeps a coupon with the cart: the total with it, in cents. Asked again, it is kept as it was. */
export const applyCoupon = (http: Http) => async (body: CouponRequest, signal: AbortSignal) => {
  const { amount } = await http.request(cartCalls.applyCoupon, { body }, { signal })
  return amount
}

export function loadCheckout(http: Http) {
  const readCards = (id: string, signal: AbortSignal) =>
    http.request(cartCalls.cards, { params: { id } }, { signal }).catch((error: unknown) => {
      if (!isProblem(error)) throw error
      return { cards: null }
    })
  const price = async (
    { id, status, coupon: code, items, estimatedAmount }: CartView,
    signal: AbortSignal,
  ) => {
    if (code === null || status !== 'precheckout' || items.length === 0)
      return { coupon: null, isCouponRefused: false }
    const total = await applyCoupon(http)({ cartId: id, coupon: code }, signal).catch((error: unknown) => {
      if (isProblem(error) && error.status === 422) return estimatedAmount
      throw error
    })
    const isCouponRefused = isCouponRejected(estimatedAmount, total)
    return { coupon: isCouponRefused ? null : { code, total }, isCouponRefused }
  }
  return async ({ userId }: { userId: string }, signal: AbortSignal): Promise<CheckoutReading> => {
    const [{ cart, seq }, { cards }] = await Promise.all([
      http.request(cartCalls.cart, { params: { userId } }, { signal }),
      readCards(userId, signal),
    ])
    return { cart, seq, cards, ...(await price(cart, signal)) }
  }
}

export const removeItem =
  (http: Http) =>
  async (body: { userId: string; id: string }, signal: AbortSignal): Promise<void> => {
    await http.request(cartCalls.removeItem, { body }, { signal })
  }

export const removeCoupon =
  (http: Http) =>
  async (body: { cartId: string }, signal: AbortSignal): Promise<void> => {
    await http.request(cartCalls.removeCoupon, { body }, { signal })
  }

export const giveUpPayment =
  (http: Http) =>
  async (body: { cartId: string }, signal: AbortSignal): Promise<void> => {
    await http.request(cartCalls.giveUp, { body }, { signal })
  }

export function paymentServices(http: Http, providerOf: ProviderOf, referral: () => string | null) {
  return {
    checkOut: fromPromise<CheckoutReply, CheckoutOrder>(({ input: { amount, itemIds, ...order }, signal }) =>
      http.request(
        cartCalls.checkout,
        {
          body: {
            ...order,
            ...(amount === null ? {} : { amount }),
            ...(itemIds === null ? {} : { itemIds: [...itemIds] }),
            tapfiliate_ref_code: referral(),
          },
        },
        { signal },
      ),
    ),
    tokenise: fromPromise<CardToken, { provider: PaymentSettings; card: TypedCard | null }>(
      async ({ input: { provider, card } }) => (await providerOf(provider)).tokenise(card),
    ),
    askBank: fromPromise<void, { provider: PaymentSettings; challenge: Challenge | null }>(
      async ({ input: { provider, challenge } }) => {
        if (challenge) await (await providerOf(provider)).askBank(challenge)
      },
    ),
    answerTestBank: fromPromise<void, { challenge: Challenge | null; answer: ChallengeAnswer }>(
      async ({ input: { challenge, answer }, signal }) => {
        const body = { clientSecret: challenge?.clientSecret ?? '', answer }
        await http.request(cartCalls.answerChallenge, { body }, { signal })
      },
    ),
  }
}
