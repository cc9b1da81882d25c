import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardRefusal } from '#model/checkout/payment.ts'
import { type Problem, unreachable } from '#model/shared/problem.ts'
import type { PaymentProvider } from './port.ts'

/** Loads Stripe.js; once loaded, it is not loaded again. Rejects with a `Problem`. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey).catch(() => null)
  if (!stripe) throw unreachable
  return stripe
}

interface StripeError {
  readonly type: string
  readonly code?: string
  readonly message?: string
}

/** The part of Stripe.js that is used; `Field` is its card field, which holds the digits. */
interface StripeCalls<Field> {
  createPaymentMethod(data: { type: 'card'; card: Field }): Promise<{
    readonly paymentMethod?: { readonly id: string } | undefined
    readonly error?: StripeError | undefined
  }>
  handleNextAction(options: { clientSecret: string }): Promise<unknown>
}

/** Cards that are typed into Stripe's own frames, out of our reach; `field` is the one on the page. */
export function stripeProvider<Field>(
  stripe: StripeCalls<Field>,
  field: () => Field | null,
): PaymentProvider {
  return {
    async tokenise() {
      const card = field()
      if (card === null) throw unreachable
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
      if (paymentMethod) return { status: 'tokenised', paymentMethod: paymentMethod.id }
      if (error?.type === 'validation_error' || error?.type === 'card_error') {
        return { status: 'refused', refusal: refusalFrom(error) }
      }
      throw problemFrom(error)
    },
    async askBank({ clientSecret }) {
      // A consent that was refused is no fault of the page: the server learns of it from Stripe.
      await stripe.handleNextAction({ clientSecret })
    },
  }
}

/** Stripe's codes name the field: `incomplete_expiry`, `invalid_expiry_year_past`, `incomplete_cvc`. */
function refusalFrom({ code = '', message = 'Your card was declined.' }: StripeError): CardRefusal {
  const field = code.includes('expiry') ? 'expiry' : code.includes('cvc') ? 'cvc' : 'number'
  return { field, message }
}

function problemFrom(error: StripeError | undefined): Problem {
  if (!error || error.type === 'api_connection_error') return unreachable
  return { status: 502, code: 'payments', message: error.message ?? unreachable.message }
}
