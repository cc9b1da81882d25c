import { randomBytes, randomUUID } from 'node:crypto'
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
import { couponUses } from '#server/store/schema/payments.ts'
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
  /** Something in the cart of a customer, else of a new one. */
  cart(wares?: Wares, owner?: Person): Promise<Cart>
  /** As before the first test, but for the carts: no failure to come, no coupon used, the same time, from elsewhere. */
  reset(): Promise<void>
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
  const started = await startServer({
    payments,
    conversions: { report: async (sale) => void sales.push(sale) },
    env: { TRUST_PROXY: '1' },
  })
  let address = '10.0.0.1'
  const server: TestServer = {
    ...started,
    call: (method, path, { headers, ...options } = {}) =>
      started.call(method, path, { ...options, headers: { 'x-forwarded-for': address, ...headers } }),
  }
  const opened = server.clock.now
  return {
    ...{ server, sandbox, mishaps, holds, taken, sales },
    cart: async (wares, owner) => cartOf(server, owner ?? (await server.person()), wares),
    async reset() {
      for (const seen of [holds, taken]) seen.clear()
      for (const seen of [mishaps, sales]) seen.length = 0
      server.clock.now = opened
      address = `10.${randomBytes(3).join('.')}`
      await server.foresale.store.db.delete(couponUses)
    },
    close: () => started.close(),
  }
}

/** An item in a cart, and what its owner and the queue do with the cart. */
export type Cart = Awaited<ReturnType<typeof cartOf>>

async function cartOf(server: TestServer, owner: Person, wares?: Wares) {
  const put = await putInCart(server, owner, wares)
  const { cartId } = put
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body: object) =>
    server.call(method, path, { as: owner, body })
  return {
    ...put,
    owner,
    add: (more?: Wares) => putInCart(server, owner, more),
    remove: (id = put.itemId) => call('DELETE', '/cart/item', { userId: owner.id, id }),
    /** As the customer sees it. */
    shown: async () => (await server.call('GET', `/cart/${owner.id}`, { as: owner })).body.cart,
    preview: (coupon: string) => call('POST', '/cart/preview-total', { cartId, coupon }),
    apply: (coupon: string) => call('PUT', '/cart/coupon', { cartId, coupon }),
    removeCoupon: () => call('DELETE', '/cart/coupon', { cartId }),
    pay: (change?: object) => pay(server, owner, cartId, change),
    resume: () => resume(server, owner, cartId),
    giveUp: () => call('POST', '/cart/checkout/give-up', { cartId }),
    work: (kind: CartWork) => work(server, owner, cartId, kind),
    deliver: () => deliver(server, owner, cartId),
    state: () => cartState(server, owner, cartId),
    history: () => historyOf(server, owner, cartId),
    receipt: (as = owner) => receipt(server, as, cartId),
  }
}

const byItself = (id: string) => ({ actorId: id, onBehalfOf: null })

interface Wares {
  readonly type?: AuditType
  /** Properties matched, or contacts to be traced: 600 come to $60. */
  readonly rows?: number
}

const allMatched = (rows: number) => ({
  ...{ rows, homes: rows, matched: rows, toCheck: 0, notMatched: 0, duplicates: 0 },
})

/** An audit whose preview is done, in the cart of `who`. */
export async function putInCart(
  server: TestServer,
  who: Person,
  { type = 'refresh', rows = 600 }: Wares = {},
): Promise<{ auditId: string; cartId: string; itemId: string }> {
  const auditId = randomUUID()
  const upload = { id: auditId, originalRows: rows, addressRows: rows, duplicates: 0 }
  await server.foresale.journal.command(who.id, byItself(who.id), async ({ state, append }) => {
    await append('audit', auditId, ...startAudit(auditId, type, upload))
    const audit = await state('audit', auditId)
    if (audit && type === 'refresh')
      await append('audit', auditId, ...finishPreview(audit, rows, allMatched(rows)))
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

export function pay(server: TestServer, who: Person, cartId: string, change: object = {}) {
  const body = { cartId, paymentMethod: cards.good, coupon: null, ...change }
  return server.call('POST', '/cart/checkout', { as: who, body })
}

/** Asks for the payment's status, as a page does that resumes it. */
export const resume = (server: TestServer, who: Person, cartId: string) =>
  pay(server, who, cartId, { paymentMethod: null })

export async function cartState(server: TestServer, who: Person, cartId: string): Promise<CartState> {
  const cart = await stateOf(server.foresale.store.db, who.id, 'cart', cartId)
  if (!cart) throw new Error('there is no such cart')
  return cart
}

type CartWork = 'authorise' | 'deliver' | 'capture' | 'abandon' | 'conversion'

/** Does the work of a cart that is waiting: its delivery, its capture, what becomes of its challenge, its sale. */
export async function work(server: TestServer, who: Person, cartId: string, kind: CartWork): Promise<void> {
  const { attempt } = await cartState(server, who, cartId)
  const key = kind === 'conversion' ? cartId : attempt?.id
  await server.foresale.runner.runNow(`${kind}:${key}`)
}

/** Delivers a paid cart and takes for it. */
export async function deliver(server: TestServer, who: Person, cartId: string): Promise<void> {
  await work(server, who, cartId, 'deliver')
  await work(server, who, cartId, 'capture')
}

/** Does the work that lets go of what attempts held that were given up without an answer. */
export async function release(server: TestServer): Promise<void> {
  const asked = and(eq(workRows.kind, 'checkout.release'), eq(workRows.status, 'ready'))
  const ready = await server.foresale.store.db.select({ key: workRows.key }).from(workRows).where(asked)
  for (const { key } of ready) await server.foresale.runner.runNow(key)
}

/** The types of what has happened to a stream, in order. */
export async function historyOf(server: TestServer, who: Person, streamId: string): Promise<string[]> {
  const facts = await factsAfter(server.foresale.store.db, who.id, 0)
  return facts.filter((fact) => fact.streamId === streamId).map(({ type }) => type.replace('v1.', ''))
}

export const receipt = (server: TestServer, who: Person, cartId: string) =>
  server.call('GET', `/receipt/${cartId}`, { as: who })
