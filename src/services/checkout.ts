import { fromPromise } from 'xstate'
import { cartCalls } from '#model/calls/cart.ts'
import type {
  Challenge,
  ChallengeAnswer,
  CheckoutReading,
  CheckoutReply,
  CouponRequest,
} from '#model/checkout.ts'
import type { CardToken, CheckoutOrder, PaymentSettings } from '#model/payment.ts'
import { isProblem } from '#model/problem.ts'
import type { TypedCard } from '#model/sandbox-cards.ts'
import type { Http } from './http.ts'
import type { PaymentProvider } from './payments/port.ts'

type ProviderOf = (provider: PaymentSettings) => Promise<PaymentProvider>

export function checkoutServices(http: Http) {
  const read = async (userId: string, signal: AbortSignal) => {
    const { cart, seq } = await http.request(cartCalls.cart, { params: { userId } }, { signal })
    return { cart, seq }
  }
  return {
    loadCheckout: fromPromise<CheckoutReading, { userId: string }>(async ({ input: { userId }, signal }) => {
      const [cart, cards] = await Promise.all([
        read(userId, signal),
        http.request(cartCalls.cards, { params: { id: userId } }, { signal }).catch((error: unknown) => {
          if (!isProblem(error)) throw error
          return { cards: null }
        }),
      ])
      return { ...cart, ...cards }
    }),
    removeItem: fromPromise<CheckoutReading, { userId: string; itemId: string }>(
      async ({ input: { userId, itemId }, signal }) => {
        await http.request(cartCalls.removeItem, { body: { userId, id: itemId } }, { signal })
        return { ...(await read(userId, signal)), cards: null }
      },
    ),
    reprice: fromPromise<number, CouponRequest>(({ input, signal }) => applyCoupon(http)(input, signal)),
    removeCoupon: fromPromise<void, { cartId: string }>(async ({ input, signal }) => {
      await http.request(cartCalls.removeCoupon, { body: input }, { signal })
    }),
    giveUp: fromPromise<void, { cartId: string }>(async ({ input, signal }) => {
      await http.request(cartCalls.giveUp, { body: input }, { signal })
    }),
  }
}

/** Keeps a coupon with the cart: the total with it, in cents. Asked again, it is kept as it was. */
export const applyCoupon = (http: Http) => async (body: CouponRequest, signal: AbortSignal) => {
  const { amount } = await http.request(cartCalls.applyCoupon, { body }, { signal })
  return amount
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
