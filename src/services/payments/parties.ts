import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { PaymentParty } from '#model/payment.ts'
import type { CardParty } from './port.ts'

/** The payment parties of this page; each is loaded when it is first needed. */
export function createParties(now: () => Date) {
  let fields: StripeElements | null = null
  let loading: Promise<Stripe> | null = null

  const open = (publishableKey: string): Promise<Stripe> => {
    loading ??= import('./stripe.ts')
      .then(({ openStripe }) => openStripe(publishableKey))
      .catch((error: unknown) => {
        loading = null
        throw error
      })
    return loading
  }

  return {
    async partyOf(party: PaymentParty): Promise<CardParty> {
      if (party.gateway === 'sandbox') return (await import('./sandbox.ts')).sandboxParty(now)
      const [stripe, { stripeParty }] = await Promise.all([open(party.publishableKey), import('./stripe.ts')])
      return stripeParty(stripe, () => fields?.getElement('cardNumber') ?? null)
    },
    /** For the view that shows Stripe's card fields. */
    stripe: {
      open,
      keep(shown: StripeElements | null): void {
        fields = shown
      },
    },
  }
}
