import { tokeniseSandboxCard } from '#model/sandbox-cards.ts'
import type { PaymentProvider } from './port.ts'

/** Stripe's published test cards, without Stripe. */
export function sandboxProvider(now: () => Date): PaymentProvider {
  return {
    async tokenise(card) {
      const typed = card ?? { number: '', expiry: '', cvc: '' }
      const token = tokeniseSandboxCard(typed, now().toISOString())
      if (token.status === 'tokenised') return { status: 'tokenised', paymentMethod: token.paymentMethod }
      const { field, message } = token
      return { status: 'refused', refusal: { field, message } }
    },
    /** The page asks instead of the bank. */
    async askBank() {},
  }
}
