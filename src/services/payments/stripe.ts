import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import type { CardRefusal } from '#model/payment.ts'
import { type Problem, unreachable } from '#model/problem.ts'
import type { CardParty } from './port.ts'

/** Loads Stripe.js; once loaded, it is not loaded again. */
export async function openStripe(publishableKey: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey).catch(() => null)
  if (!stripe) throw unreachable
  return stripe
}

/** Stripe.js: cards are typed into its own frames, out of our reach. `fields` are those on the page. */
export function stripeParty(stripe: Stripe, fields: () => StripeElements | null): CardParty {
  return {
    async tokenise() {
      const card = fields()?.getElement('cardNumber')
      if (!card) throw unreachable
      const { paymentMethod, error } = await stripe.createPaymentMethod({ type: 'card', card })
      if (paymentMethod) return { status: 'tokenised', paymentMethod: paymentMethod.id }
      if (error.type === 'validation_error' || error.type === 'card_error') {
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

function problemFrom({ type, message }: StripeError): Problem {
  if (type === 'api_connection_error') return unreachable
  return { status: 502, code: 'payments', message: message ?? unreachable.message }
}
