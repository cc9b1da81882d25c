import { fromPromise } from 'xstate'
import { cartCalls } from '#model/checkout/cart-calls.ts'
import type { Challenge, ChallengeAnswer, CheckoutReply } from '#model/checkout/checkout.ts'
import type { CardToken, CheckoutOrder, PaymentSettings } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'
import type { Http } from '#services/shared/http.ts'
import type { PaymentProvider } from './payments/port.ts'

type ProviderOf = (provider: PaymentSettings) => Promise<PaymentProvider>

export function paymentServices(http: Http, providerOf: ProviderOf, referral: () => string | null) {
  return {
    checkOut: http.actor<CheckoutReply, CheckoutOrder>(({ amount, itemIds, ...order }, signal) =>
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
    answerTestBank: http.actor<void, { challenge: Challenge | null; answer: ChallengeAnswer }>(
      async ({ challenge, answer }, signal) => {
        const body = { clientSecret: challenge?.clientSecret ?? '', answer }
        await http.request(cartCalls.answerChallenge, { body }, { signal })
      },
    ),
  }
}
