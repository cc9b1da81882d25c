import { describe, expect, it } from 'vitest'
import { sandboxCards, type TypedCard, tokeniseSandboxCard } from '#model/checkout/sandbox-cards.ts'

const now = '2026-11-20T12:00:00.000Z'
const good: TypedCard = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }
const typed = (given: Partial<TypedCard>) => tokeniseSandboxCard({ ...good, ...given }, now)

describe('a test card, typed into the browser', () => {
  it.each([
    ['4242 4242 4242 4242', '123', 'pm_card_visa', 'visa', '4242'],
    ['5555-5555-5555-4444', '123', 'pm_card_mastercard', 'mastercard', '4444'],
    ['3782 822463 10005', '1234', 'pm_card_amex', 'amex', '0005'],
    ['4000 0000 0000 0002', '123', 'pm_card_visa_chargeDeclined', 'visa', '0002'],
    ['4000 0000 0000 9995', '123', 'pm_card_visa_chargeDeclinedInsufficientFunds', 'visa', '9995'],
    ['4000 0000 0000 0069', '123', 'pm_card_chargeDeclinedExpiredCard', 'visa', '0069'],
    ['4000 0000 0000 0127', '123', 'pm_card_chargeDeclinedIncorrectCvc', 'visa', '0127'],
    ['4000 0000 0000 0119', '123', 'pm_card_chargeDeclinedProcessingError', 'visa', '0119'],
    ['4000 0027 6000 3184', '123', 'pm_card_authenticationRequired', 'visa', '3184'],
    ['4000 0025 0000 3155', '123', 'pm_card_authenticationRequiredOnSetup', 'visa', '3155'],
    ['4000 0000 0000 3220', '123', 'pm_card_threeDSecure2Required', 'visa', '3220'],
  ])(
    '[PAY-12] %s becomes a payment method that does not hold the number',
    (number, cvc, paymentMethod, brand, last4) => {
      const tokenised = typed({ number, cvc })

      expect(tokenised).toEqual({ status: 'tokenised', paymentMethod, card: { brand, last4 } })
      expect(JSON.stringify(tokenised)).not.toContain(number.replace(/\D/g, ''))
    },
  )

  it('[PAY-12] every published one is accepted, and maps to one payment method', () => {
    const methods = sandboxCards.map(({ number, brand }) => {
      const tokenised = typed({ number, cvc: brand === 'amex' ? '1234' : '123' })
      return tokenised.status === 'tokenised' ? tokenised.paymentMethod : tokenised.message
    })

    expect(methods).toEqual(sandboxCards.map(({ paymentMethod }) => paymentMethod))
    expect(new Set(methods).size).toBe(methods.length)
  })

  it.each(['12/34', '12 / 34', '12/2034', '1234', ' 11/26 '])('[PAY-12] reads the expiry "%s"', (expiry) => {
    expect(typed({ expiry }).status).toBe('tokenised')
  })

  it.each([
    [{ number: '' }, 'number', 'incomplete_number', 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242' }, 'number', 'incomplete_number', 'Your card number is incomplete.'],
    [{ number: '4242 4242 4242 4241' }, 'number', 'invalid_number', 'Your card number is invalid.'],
    [{ number: '4242 4242 4242 4242 4' }, 'number', 'invalid_number', 'Your card number is invalid.'],
    [{ number: '4242x4242x4242x4242' }, 'number', 'invalid_number', 'Your card number is invalid.'],
    [{ number: '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢' }, 'number', 'invalid_number', 'Your card number is invalid.'],
    [{ number: '3782 822463 1000' }, 'number', 'incomplete_number', 'Your card number is incomplete.'],
    [{ expiry: '' }, 'expiry', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    [{ expiry: '12/3' }, 'expiry', 'incomplete_expiry', "Your card's expiration date is incomplete."],
    [{ expiry: '13/34' }, 'expiry', 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [{ expiry: '00/34' }, 'expiry', 'invalid_expiry_month', "Your card's expiration month is invalid."],
    [
      { expiry: '12/25' },
      'expiry',
      'invalid_expiry_year_past',
      "Your card's expiration year is in the past.",
    ],
    [
      { expiry: '10/26' },
      'expiry',
      'invalid_expiry_month_past',
      "Your card's expiration date is in the past.",
    ],
    [{ expiry: '12/77' }, 'expiry', 'invalid_expiry_year', "Your card's expiration year is invalid."],
    [{ cvc: '12' }, 'cvc', 'incomplete_cvc', "Your card's security code is incomplete."],
    [{ cvc: '1234' }, 'cvc', 'incomplete_cvc', "Your card's security code is incomplete."],
    [{ number: '3782 822463 10005' }, 'cvc', 'incomplete_cvc', "Your card's security code is incomplete."],
  ])("[PAY-12] %o is refused in Stripe's words", (given, field, code, message) => {
    expect(typed(given)).toEqual({ status: 'refused', field, code, message })
  })

  it('[PAY-12] a real one is refused before it goes anywhere', () => {
    expect(typed({ number: '4012 8888 8888 1881' })).toEqual({
      status: 'refused',
      field: 'number',
      code: 'card_declined',
      message:
        'Your card was declined. Your request was in test mode, but used a non test (live) card. ' +
        'For a list of valid test cards, visit: https://stripe.com/docs/testing.',
    })
  })
})
