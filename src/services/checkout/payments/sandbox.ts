import { tokeniseSandboxCard } from '#model/checkout/sandbox-cards.ts'
import type { PaymentProvider } from './port.ts'

export function sandboxProvider(now: () => Date): PaymentProvider {
  return {
    async tokenise(card) {
      const typed = card ?? { number: '', expiry: '', cvc: '' }
      const token = tokeniseSandboxCard(typed, now().toISOString())
      if (token.status === 'tokenised') return { status: 'tokenised', paymentMethod: token.paymentMethod }
      const { field, message } = token
      return { status: 'refused', refusal: { field, message } }
    },
    async askBank() {},
  }
}
