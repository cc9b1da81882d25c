import type { Payments } from '#server/gateways/payments/port.ts'
import { type SandboxPayments, sandboxPayments } from '#server/gateways/payments/sandbox.ts'
import type { SandboxStore } from '#server/gateways/payments/sandbox-rows.ts'
import { type CustomerIds, type StripeSettings, stripePayments } from '#server/gateways/payments/stripe.ts'
import { recordedRetries } from '../../support/provider-server.ts'
import { type FakeStripe, secretKey, startFakeStripe } from './fake-stripe.ts'
import { memoryStore } from './memory-store.ts'
import { refresh25, welcome10 } from './promotion-codes.ts'

/** A gateway under test, with the card owner's part of a challenge. */
export interface GatewayUnderTest {
  payments: Payments
  answerChallenge(clientSecret: string, answer: 'completed' | 'failed'): Promise<unknown>
  stop(): Promise<void>
}

export const webhookSecret = 'whsec_fake'
export const today = '2026-11-20T12:00:00.000Z'

export function newSandbox(
  store: SandboxStore = memoryStore(),
  now = () => new Date(today),
): SandboxPayments {
  return sandboxPayments({ store, now, newId: () => crypto.randomUUID() })
}

export async function startSandbox(): Promise<GatewayUnderTest> {
  const payments = newSandbox()
  return { payments, answerChallenge: payments.answerChallenge, stop: async () => undefined }
}

export interface StripeUnderTest extends GatewayUnderTest {
  stripe: FakeStripe
  customerIds: CustomerIds
  /** The delays between tries, in milliseconds, recorded instead of waited for. */
  delays: number[]
}

export async function startStripe(settings: Partial<StripeSettings> = {}): Promise<StripeUnderTest> {
  const stripe = await startFakeStripe()
  stripe.books.promotionCodes.push(welcome10, refresh25)
  const delays: number[] = []
  const retry = { ...recordedRetries(delays), longestDelay: 10_000 }
  const customerIds = memoryCustomerIds()
  const payments = stripePayments(
    { secretKey, webhookSecret, apiBase: stripe.base, retry, ...settings },
    customerIds,
  )
  return {
    payments,
    stripe,
    customerIds,
    delays,
    answerChallenge: async (clientSecret, answer) => stripe.books.answerChallenge(clientSecret, answer),
    stop: stripe.stop,
  }
}

function memoryCustomerIds(): CustomerIds {
  const known = new Map<string, string>()
  return {
    find: async (customerId) => known.get(customerId),
    remember: async (customerId, stripeCustomerId) => void known.set(customerId, stripeCustomerId),
  }
}
