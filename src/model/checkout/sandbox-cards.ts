/** What the issuer of a sandbox card answers; `challenge` asks for 3-D Secure before the verdict. */
export type SandboxCard = {
  number: string
  /** Stripe's published test PaymentMethod of this number, used from then on. */
  paymentMethod: string
  brand: 'visa' | 'mastercard' | 'amex' | 'discover'
  challenge: boolean
  decline: { code: string; message: string } | null
}

const declined = (code: string, message = 'Your card was declined.') => ({ code, message })
const plain = { challenge: false, decline: null }
const challenged = { challenge: true, decline: null }

/** Stripe's test cards with their PaymentMethods, decline codes and messages (docs.stripe.com/testing). */
export const sandboxCards: readonly SandboxCard[] = [
  { number: '4242424242424242', paymentMethod: 'pm_card_visa', brand: 'visa', ...plain },
  { number: '4000056655665556', paymentMethod: 'pm_card_visa_debit', brand: 'visa', ...plain },
  { number: '5555555555554444', paymentMethod: 'pm_card_mastercard', brand: 'mastercard', ...plain },
  { number: '378282246310005', paymentMethod: 'pm_card_amex', brand: 'amex', ...plain },
  { number: '6011111111111117', paymentMethod: 'pm_card_discover', brand: 'discover', ...plain },
  {
    number: '4000000000000002',
    paymentMethod: 'pm_card_visa_chargeDeclined',
    brand: 'visa',
    challenge: false,
    decline: declined('generic_decline'),
  },
  {
    number: '4000000000009995',
    paymentMethod: 'pm_card_visa_chargeDeclinedInsufficientFunds',
    brand: 'visa',
    challenge: false,
    decline: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    paymentMethod: 'pm_card_chargeDeclinedExpiredCard',
    brand: 'visa',
    challenge: false,
    decline: declined('expired_card', 'Your card has expired.'),
  },
  {
    number: '4000000000000127',
    paymentMethod: 'pm_card_chargeDeclinedIncorrectCvc',
    brand: 'visa',
    challenge: false,
    decline: declined('incorrect_cvc', "Your card's security code is incorrect."),
  },
  {
    number: '4000000000000119',
    paymentMethod: 'pm_card_chargeDeclinedProcessingError',
    brand: 'visa',
    challenge: false,
    decline: declined(
      'processing_error',
      'An error occurred while processing your card. Try again in a little bit.',
    ),
  },
  {
    number: '4000002760003184',
    paymentMethod: 'pm_card_authenticationRequired',
    brand: 'visa',
    ...challenged,
  },
  {
    number: '4000002500003155',
    paymentMethod: 'pm_card_authenticationRequiredOnSetup',
    brand: 'visa',
    // Once set up it is spared the challenge off session only; a checkout is on session.
    ...challenged,
  },
  {
    number: '4000000000003220',
    paymentMethod: 'pm_card_threeDSecure2Required',
    brand: 'visa',
    ...challenged,
  },
  {
    number: '4000008400001629',
    paymentMethod: 'pm_card_threeDSecureRequiredChargeDeclined',
    brand: 'visa',
    challenge: true,
    decline: declined('generic_decline'),
  },
]

/** A card as it is typed; the expiry as "MM / YY", "MM/YYYY" or "MMYY". */
export type TypedCard = { number: string; expiry: string; cvc: string }

export type Tokenised =
  | { status: 'tokenised'; paymentMethod: string; card: { brand: string; last4: string } }
  | { status: 'refused'; field: keyof TypedCard; code: string; message: string }

/**
 * Tokenises a typed test card in the browser, as Stripe.js does for a real one: the number goes no further. Codes and
 * messages are Stripe's. `now` is ISO 8601; a card is valid to the end of its month, in UTC.
 */
export function tokeniseSandboxCard(typed: TypedCard, now: string): Tokenised {
  const number = digits(typed.number)
  const isAmex = /^3[47]/.test(number)
  const refusal =
    refuseNumber(number, isAmex ? 15 : 16) ??
    refuseExpiry(typed.expiry, now) ??
    refuseCvc(typed.cvc, isAmex ? 4 : 3)
  if (refusal) return refusal
  const card = sandboxCards.find((candidate) => candidate.number === number)
  if (!card) {
    return refuse(
      'number',
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    )
  }
  return { status: 'tokenised', paymentMethod: card.paymentMethod, card: publicCard(card) }
}

export function publicCard(card: SandboxCard): { brand: string; last4: string } {
  return { brand: card.brand, last4: card.number.slice(-4) }
}

type Refused = Extract<Tokenised, { status: 'refused' }>

function refuse(field: keyof TypedCard, code: string, message: string): Refused {
  return { status: 'refused', field, code, message }
}

function digits(text: string): string {
  return text.replace(/[\s-]/g, '')
}

function refuseNumber(number: string, length: number): Refused | null {
  if (!/^\d*$/.test(number)) return refuse('number', 'invalid_number', 'Your card number is invalid.')
  if (number.length < length) return refuse('number', 'incomplete_number', 'Your card number is incomplete.')
  if (number.length > length || !passesLuhn(number)) {
    return refuse('number', 'invalid_number', 'Your card number is invalid.')
  }
  return null
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

function refuseExpiry(expiry: string, now: string): Refused | null {
  const [, month = '', year = ''] = /^(\d\d)\s*\/?\s*(\d\d|\d{4})$/.exec(expiry.trim()) ?? []
  if (year === '') return refuse('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.")
  if (Number(month) < 1 || Number(month) > 12) {
    return refuse('expiry', 'invalid_expiry_month', "Your card's expiration month is invalid.")
  }
  const today = new Date(now)
  const years = (year.length === 2 ? 2000 : 0) + Number(year) - today.getUTCFullYear()
  if (years < 0) {
    return refuse('expiry', 'invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  if (years === 0 && Number(month) < today.getUTCMonth() + 1) {
    return refuse('expiry', 'invalid_expiry_month_past', "Your card's expiration date is in the past.")
  }
  if (years > 50) return refuse('expiry', 'invalid_expiry_year', "Your card's expiration year is invalid.")
  return null
}

function refuseCvc(cvc: string, length: number): Refused | null {
  return new RegExp(`^\\d{${length}}$`).test(cvc.trim())
    ? null
    : refuse('cvc', 'incomplete_cvc', "Your card's security code is incomplete.")
}
