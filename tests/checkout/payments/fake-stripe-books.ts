import { sandboxCards } from '#model/checkout/sandbox-cards.ts'

/** What a request answers: an HTTP status and Stripe's JSON. */
export type Answer = { status: number; body: object }

type Intent = {
  id: string
  amount: number
  received: number
  status: string
  customer: string
  paymentMethod: string
  savesCard: boolean
  metadata: Record<string, string>
  lastError: object | null
}

const created = 1_790_000_000
export const captureBefore = created + 604_800

/** Stripe's state and rules for cards, customers, PaymentIntents and promotion codes, as its API reference describes them. */
export class FakeStripeBooks {
  readonly intents = new Map<string, Intent>()
  readonly customers: { id: string; email: string | null; userId: string | null }[] = []
  readonly promotionCodes: { code: string; active: boolean }[] = []
  private readonly attached: { id: string; customer: string; paymentMethod: string }[] = []
  private ids = 0

  createCustomer(form: URLSearchParams): Answer {
    const id = `cus_${this.nextId()}`
    this.customers.push({ id, email: form.get('email'), userId: form.get('metadata[user_id]') })
    return { status: 200, body: { id, object: 'customer', email: form.get('email') } }
  }

  createIntent(form: URLSearchParams): Answer {
    const amount = Number(form.get('amount'))
    const customer = form.get('customer') ?? ''
    if (amount < 50) return invalid('amount_too_small', 'Amount must be at least $0.50 usd', 'amount')
    const paymentMethod = this.published(form.get('payment_method') ?? '', customer)
    if (paymentMethod === undefined) {
      return invalid(
        'resource_missing',
        `No such PaymentMethod: '${form.get('payment_method')}'`,
        'payment_method',
      )
    }
    const id = `pi_${this.nextId()}`
    const intent: Intent = {
      id,
      amount,
      received: 0,
      status: 'requires_action',
      customer,
      paymentMethod,
      savesCard: form.has('setup_future_usage'),
      metadata: metadataOf(form),
      lastError: null,
    }
    this.intents.set(id, intent)
    if (!cardOf(intent).challenge) this.decide(intent)
    return intent.lastError ? { status: 402, body: { error: intent.lastError } } : this.shown(intent)
  }

  /** The newest first, by pages of 10 unless asked otherwise. */
  listIntents(query: URLSearchParams): Answer {
    const all = [...this.intents.values()]
      .filter(({ customer }) => customer === query.get('customer'))
      .toReversed()
    const start = all.findIndex(({ id }) => id === query.get('starting_after')) + 1
    const end = start + Number(query.get('limit') ?? 10)
    const data = all.slice(start, end).map((intent) => this.shown(intent).body)
    return { status: 200, body: { object: 'list', has_more: end < all.length, data } }
  }

  readIntent(id: string): Answer {
    const intent = this.intents.get(id)
    return intent
      ? this.shown(intent)
      : invalid('resource_missing', `No such payment_intent: '${id}'`, 'intent')
  }

  capture(id: string, form: URLSearchParams): Answer {
    const intent = this.intents.get(id)
    if (!intent) return this.readIntent(id)
    const amount = Number(form.get('amount_to_capture'))
    if (intent.status !== 'requires_capture') return unexpectedState('captured', intent.status)
    if (amount < 1) return invalid('parameter_invalid_integer', 'Invalid integer', 'amount_to_capture')
    if (amount > intent.amount) return invalid('amount_too_large', 'Amount too large', 'amount_to_capture')
    Object.assign(intent, { status: 'succeeded', received: amount })
    return this.shown(intent)
  }

  cancel(id: string): Answer {
    const intent = this.intents.get(id)
    if (!intent) return this.readIntent(id)
    if (['succeeded', 'canceled'].includes(intent.status)) return unexpectedState('canceled', intent.status)
    intent.status = 'canceled'
    return this.shown(intent)
  }

  /** What Stripe.js does once the card's owner has answered. */
  answerChallenge(clientSecret: string, answer: 'completed' | 'failed'): void {
    const intent = this.intents.get(clientSecret.split('_secret_')[0] ?? '')
    if (intent?.status !== 'requires_action') return
    if (answer === 'completed') {
      this.decide(intent)
      return
    }
    intent.status = 'requires_payment_method'
    intent.lastError = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: 'The provided PaymentMethod has failed authentication.',
    }
  }

  savedCards(customer: string): Answer {
    const data = this.attached
      .filter((method) => method.customer === customer)
      .map(({ id, paymentMethod }) => ({
        id,
        object: 'payment_method',
        type: 'card',
        card: { ...shownCard({ paymentMethod }), fingerprint: paymentMethod },
      }))
    return { status: 200, body: { object: 'list', has_more: false, data } }
  }

  detach(id: string): Answer {
    const at = this.attached.findIndex((method) => method.id === id)
    if (at < 0) return invalid('resource_missing', `No such PaymentMethod: '${id}'`, 'payment_method')
    this.attached.splice(at, 1)
    return { status: 200, body: { id, object: 'payment_method', type: 'card', customer: null } }
  }

  findPromotionCodes(query: URLSearchParams): Answer {
    const data = this.promotionCodes.filter(
      ({ code, active }) => code === query.get('code') && String(active) === query.get('active'),
    )
    return { status: 200, body: { object: 'list', has_more: false, data } }
  }

  private decide(intent: Intent): void {
    const { decline } = cardOf(intent)
    if (decline) {
      const isIssuers = ['generic_decline', 'insufficient_funds'].includes(decline.code)
      intent.status = 'requires_payment_method'
      intent.lastError = {
        type: 'card_error',
        code: isIssuers ? 'card_declined' : decline.code,
        ...(isIssuers && { decline_code: decline.code }),
        message: decline.message,
      }
      return
    }
    intent.status = 'requires_capture'
    if (intent.savesCard) {
      const { customer, paymentMethod } = intent
      this.attached.unshift({ id: `pm_${this.nextId()}`, customer, paymentMethod })
    }
  }

  private published(given: string, customer: string): string | undefined {
    if (sandboxCards.some((card) => card.paymentMethod === given)) return given
    return this.attached.find((method) => method.id === given && method.customer === customer)?.paymentMethod
  }

  private shown(intent: Intent): Answer {
    const { id, amount, received, status, customer, lastError } = intent
    const isHeld = status === 'requires_capture'
    const charge = {
      object: 'charge',
      payment_method_details: { type: 'card', card: { ...shownCard(intent), capture_before: captureBefore } },
    }
    const body = {
      id,
      object: 'payment_intent',
      amount,
      amount_capturable: isHeld ? amount : 0,
      amount_received: received,
      capture_method: 'manual',
      client_secret: `${id}_secret_fake`,
      created,
      currency: 'usd',
      customer,
      last_payment_error: lastError,
      metadata: intent.metadata,
      latest_charge: isHeld || status === 'succeeded' ? charge : null,
      next_action: status === 'requires_action' ? { type: 'use_stripe_sdk', use_stripe_sdk: {} } : null,
      status,
    }
    return { status: 200, body }
  }

  private nextId(): string {
    this.ids += 1
    return `fake${this.ids}`
  }
}

export function invalid(
  code: string | undefined,
  message: string,
  param?: string,
  type = 'invalid_request_error',
): Answer {
  return { status: 400, body: { error: { type, code, message, param } } }
}

function unexpectedState(verb: string, status: string): Answer {
  return invalid(
    'payment_intent_unexpected_state',
    `This PaymentIntent could not be ${verb} because it has a status of ${status}.`,
  )
}

function metadataOf(form: URLSearchParams): Record<string, string> {
  const entries = [...form].flatMap(([name, value]) => {
    const key = /^metadata\[(\w+)\]$/.exec(name)?.[1]
    return key === undefined ? [] : [[key, value] as const]
  })
  return Object.fromEntries(entries)
}

function cardOf({ paymentMethod }: { paymentMethod: string }) {
  const card = sandboxCards.find((candidate) => candidate.paymentMethod === paymentMethod)
  if (!card) throw new Error(`no test card ${paymentMethod}`)
  return card
}

function shownCard(intent: { paymentMethod: string }) {
  const { brand, number } = cardOf(intent)
  return { brand, last4: number.slice(-4) }
}
