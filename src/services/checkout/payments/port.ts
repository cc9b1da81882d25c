import type { Challenge } from '#model/checkout/checkout.ts'
import type { CardToken } from '#model/checkout/payment.ts'
import type { TypedCard } from '#model/checkout/sandbox-cards.ts'

/** The payment provider in the browser. A card's number goes to it alone, and never to our server. */
export interface PaymentProvider {
  /** `card` is null where the provider's own fields hold the digits. Rejects with a `Problem`. */
  tokenise(card: TypedCard | null): Promise<CardToken>
  /** Shows what the card's bank asks of its owner; resolves when that is over, whatever came of it. */
  askBank(challenge: Challenge): Promise<void>
}
