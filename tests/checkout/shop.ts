import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { AuditType } from '#model/audits/audit.ts'
import type { CartState } from '#model/checkout/cart.ts'
import type { Coupon } from '#model/checkout/coupon.ts'
import { finishPreview, startAudit } from '#server/audits/decide.ts'
import type { Payments } from '#server/gateways/payments/port.ts'
import { type SandboxPayments, sandboxPayments } from '#server/gateways/payments/sandbox.ts'
import { sandboxCoupons } from '#server/gateways/payments/sandbox-coupons.ts'
import type { Sale } from '#server/gateways/tapfiliate/port.ts'
import { factsAfter, stateOf } from '#server/store/journal.ts'
import { work as workRows } from '#server/store/schema/work.ts'
import { memoryStore } from '#tests/checkout/payments/memory-store.ts'
import { type Person, startServer, type TestServer } from '#tests/support/foresale.ts'

type Charging = 'authorise' | 'capture' | 'cancel'

/** A call that fails: before it reached the payment provider, or after it took effect there. */
interface Mishap {
  readonly call: Charging
  readonly when: 'before' | 'after'
  readonly error: Error
}

/** A server whose payment provider is observed, and can be made to fail. */
export interface Shop {
  readonly server: TestServer
  readonly sandbox: SandboxPayments
  /** Failures of the calls to come, each once, in order. */
  readonly mishaps: Mishap[]
  /** Every hold that was made, once. */
  readonly holds: Set<string>
  /** Every amount that was taken, in cents, by its hold. */
  readonly taken: Map<string, number>
  readonly sales: Sale[]
  close(): Promise<void>
}

export const cut = (call: Charging, when: Mishap['when'], error = new Error('cut')): Mishap => ({
  call,
  when,
  error,
})

const once: Coupon = {
  code: 'ONCE',
  off: { kind: 'percent', percent: 50 },
  minimumOrder: 0,
  expiresAt: null,
  maxUses: 1,
  itemTypes: null,
  firstPurchaseOnly: false,
}
const whole: Coupon = { ...once, code: 'WHOLE', off: { kind: 'percent', percent: 100 }, maxUses: null }

export async function startShop(): Promise<Shop> {
  const mishaps: Mishap[] = []
  const holds = new Set<string>()
  const taken = new Map<string, number>()
  const sales: Sale[] = []
  const sandbox = sandboxPayments({
    store: memoryStore(),
    now: () => server.clock.now,
    newId: randomUUID,
    coupons: [...sandboxCoupons, once, whole],
  })

  const meets = async <T>(call: Charging, work: () => Promise<T>): Promise<T> => {
    const mishap = mishaps[0]?.call === call ? mishaps.shift() : undefined
    if (mishap?.when === 'before') throw mishap.error
    const answer = await work()
    if (mishap) throw mishap.error
    return answer
  }
  const payments: Payments & SandboxPayments = {
    ...sandbox,
    authorise: (order) =>
      meets('authorise', async () => {
        const answer = await sandbox.authorise(order)
        if (answer.status !== 'declined') holds.add(answer.authorisationId)
        return answer
      }),
    capture: (id, amount, key) =>
      meets('capture', async () => {
        const answer = await sandbox.capture(id, amount, key)
        if (answer.status === 'captured') taken.set(id, answer.amount)
        return answer
      }),
    cancel: (id, key) => meets('cancel', () => sandbox.cancel(id, key)),
  }
  const server = await startServer({
    payments,
    conversions: { report: async (sale) => void sales.push(sale) },
  })
  return { server, sandbox, mishaps, holds, taken, sales, close: () => server.close() }
}

const byItself = (id: string) => ({ actorId: id, onBehalfOf: null })

interface Wares {
  readonly type?: AuditType
  /** Properties matched, or contacts to be traced: 600 come to $60. */
  readonly rows?: number
}

/** An audit whose preview is done, in the cart of `who`. */
export async function putInCart(
  { server }: Pick<Shop, 'server'>,
  who: Person,
  { type = 'refresh', rows = 600 }: Wares = {},
): Promise<{ auditId: string; cartId: string; itemId: string }> {
  const auditId = randomUUID()
  const upload = { id: auditId, originalRows: rows, addressRows: rows, duplicates: 0 }
  await server.foresale.journal.command(who.id, byItself(who.id), async ({ state, append }) => {
    await append('audit', auditId, ...startAudit(auditId, type, upload))
    const audit = await state('audit', auditId)
    if (audit && type === 'refresh') await append('audit', auditId, ...finishPreview(audit, rows, rows))
  })
  const { status, body } = await server.call('POST', '/cart/item', {
    as: who,
    body: { userId: who.id, type: type === 'refresh' ? 'AUDIT' : 'SKIPTRACE', targetId: auditId },
  })
  if (status !== 200) throw new Error(`the audit was not put in the cart: ${status}`)
  return { auditId, cartId: body.cartId, itemId: body.id }
}

export const cards = {
  good: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  poor: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  challenged: 'pm_card_authenticationRequired',
} as const

export function pay({ server }: Shop, who: Person, cartId: string, change: object = {}) {
  const body = { cartId, paymentMethod: cards.good, coupon: null, ...change }
  return server.call('POST', '/cart/checkout', { as: who, body })
}

/** Asks for the payment's status, as a page does that resumes it. */
export const resume = (shop: Shop, who: Person, cartId: string) =>
  pay(shop, who, cartId, { paymentMethod: null })

export async function cartState({ server }: Shop, who: Person, cartId: string): Promise<CartState> {
  const cart = await stateOf(server.foresale.store.db, who.id, 'cart', cartId)
  if (!cart) throw new Error('there is no such cart')
  return cart
}

/** Does the work of a cart that is waiting: its delivery, its capture, what becomes of its challenge, its sale. */
export async function work(
  shop: Shop,
  who: Person,
  cartId: string,
  kind: 'authorise' | 'deliver' | 'capture' | 'abandon' | 'conversion',
): Promise<void> {
  const { attempt } = await cartState(shop, who, cartId)
  const key = kind === 'conversion' ? cartId : attempt?.id
  await shop.server.foresale.runner.runNow(`${kind}:${key}`)
}

/** Delivers a paid cart and takes for it. */
export async function deliver(shop: Shop, who: Person, cartId: string): Promise<void> {
  await work(shop, who, cartId, 'deliver')
  await work(shop, who, cartId, 'capture')
}

/** Does the work that lets go of what attempts held that were given up without an answer. */
export async function release({ server }: Shop): Promise<void> {
  const asked = and(eq(workRows.kind, 'checkout.release'), eq(workRows.status, 'ready'))
  const ready = await server.foresale.store.db.select({ key: workRows.key }).from(workRows).where(asked)
  for (const { key } of ready) await server.foresale.runner.runNow(key)
}

/** The types of what has happened to a stream, in order. */
export async function historyOf({ server }: Shop, who: Person, streamId: string): Promise<string[]> {
  const facts = await factsAfter(server.foresale.store.db, who.id, 0)
  return facts.filter((fact) => fact.streamId === streamId).map(({ type }) => type.replace('v1.', ''))
}

export const receipt = ({ server }: Shop, who: Person, cartId: string) =>
  server.call('GET', `/receipt/${cartId}`, { as: who })
