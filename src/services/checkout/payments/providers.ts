import type { Stripe, StripeElements } from '@stripe/stripe-js'
import type { PaymentSettings } from '#model/checkout/payment.ts'
import type { PaymentProvider } from './port.ts'

export function createPaymentProviders(now: () => Date) {
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
    async providerOf(provider: PaymentSettings): Promise<PaymentProvider> {
      if (provider.gateway === 'sandbox') return (await import('./sandbox.ts')).sandboxProvider(now)
      const [stripe, { stripeProvider }] = await Promise.all([
        open(provider.publishableKey),
        import('./stripe.ts'),
      ])
      return stripeProvider(stripe, () => fields?.getElement('cardNumber') ?? null)
    },
    stripe: {
      open,
      keep(shown: StripeElements | null): void {
        fields = shown
      },
    },
  }
}
