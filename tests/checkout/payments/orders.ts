import {
  type Authorised,
  type AuthoriseOrder,
  type Payments,
  PaymentsFault,
} from '#server/gateways/payments/port.ts'

let attempts = 0

export function freshKey(): string {
  attempts += 1
  return `attempt-${attempts}`
}

/** An order of $49 on a good Visa, with what a test says otherwise. */
export function order(given: Partial<AuthoriseOrder> = {}): AuthoriseOrder {
  const idempotencyKey = given.idempotencyKey ?? freshKey()
  return {
    cartId: 'cart-1',
    attemptId: idempotencyKey,
    amount: 4900,
    paymentMethod: 'pm_card_visa',
    customer: { id: 'ann', email: 'ann@example.com' },
    saveCard: false,
    idempotencyKey,
    ...given,
  }
}

export async function authorised(
  payments: Payments,
  given: Partial<AuthoriseOrder> = {},
): Promise<Authorised> {
  const outcome = await payments.authorise(order(given))
  if (outcome.status !== 'authorised') throw new Error(`given an authorisation, but it was ${outcome.status}`)
  return outcome
}

export async function challenged(payments: Payments, given: Partial<AuthoriseOrder> = {}) {
  const outcome = await payments.authorise(
    order({ paymentMethod: 'pm_card_threeDSecure2Required', ...given }),
  )
  if (outcome.status !== 'requires_action') throw new Error(`given a challenge, but it was ${outcome.status}`)
  return outcome
}

/** The fault that a call ends in. */
export async function faultOf(call: Promise<unknown>): Promise<PaymentsFault> {
  const outcome = await call.then(
    (value) => value,
    (error: unknown) => error,
  )
  if (outcome instanceof PaymentsFault) return outcome
  throw new Error(`a fault was expected, not ${JSON.stringify(outcome)}`)
}
