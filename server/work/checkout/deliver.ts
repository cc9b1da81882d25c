import { eq } from 'drizzle-orm'
import { type AuditState, type AuditStats, isItemOfAudit } from '#model/audit.ts'
import type { CartState } from '#model/cart.ts'
import { Coupon, settle } from '#model/coupon.ts'
import { priceOf } from '#model/pricing.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import { returnUse } from '../../checkout/coupons.ts'
import { PaymentWork, workKeys } from '../../checkout/standing.ts'
import { notDelivered } from '../../decide/audit.ts'
import { type DeliveredItem, type FailedItem, settleCart } from '../../decide/checkout.ts'
import type { Files } from '../../gateways/files/port.ts'
import type { Captured, Released } from '../../gateways/payments/port.ts'
import { type Actor, stateOf } from '../../store/journal.ts'
import { payments as paymentRows } from '../../store/schema/vault.ts'
import { forgetRows, releaseResults } from '../../store/trace-rows.ts'
import { byItself } from '../asked-by.ts'
import { countTraced } from '../audit/figures.ts'
import { processFile } from '../audit/process.ts'
import { renewRows } from '../audit/renew.ts'
import { enqueue, type Lease, type Task } from '../runner.ts'
import type { PaymentNeeds } from './authorise.ts'
import { traceItem } from './trace.ts'

interface DeliverNeeds extends PaymentNeeds {
  readonly files: Files
  /** Whether sales that a partner led to are told to anybody. */
  readonly tellsConversions: boolean
}

interface Made {
  readonly rows: number
  readonly quantity: number
  /** null of a Database REfresh: its rows are renewed when it is handed over. */
  readonly stats: AuditStats | null
}

type Delivered = DeliveredItem & Made & { readonly audit: AuditState }
type Failed = FailedItem & { readonly targetId: string }

interface Delivery {
  readonly delivered: readonly Delivered[]
  readonly failed: readonly Failed[]
}

/** A paid cart that is still to be delivered, with what its checkout kept. */
interface Order {
  readonly cart: CartState
  readonly attemptId: string
  /** Who asked for it. */
  readonly actor: Actor
  readonly authorisationId: string | null
  /** Cents held. */
  readonly authorised: number
  readonly coupon: Coupon | null
  readonly referral: string | null
}

/**
 * Delivers a paid cart, then captures what was delivered: never more than was authorised, the rest let go. Facts
 * commit at the end; whatever was done before a crash is done again with the same result.
 */
export function deliverTask(needs: DeliverNeeds): Task {
  const { store, journal, payments } = needs

  async function orderOf({ ownerId, payload }: Lease): Promise<Order | undefined> {
    const { cartId, attemptId, askedBy } = PaymentWork.parse(payload)
    const cart = await stateOf(store.db, ownerId, 'cart', cartId)
    const attempt = cart?.attempt
    if (!cart || attempt?.id !== attemptId || cart.status !== 'processing') return undefined
    const [payment] = await store.db.select().from(paymentRows).where(eq(paymentRows.attemptId, attemptId))
    return {
      cart,
      attemptId,
      actor: askedBy ?? byItself(ownerId),
      authorisationId: attempt.authorisationId,
      authorised: attempt.amount,
      coupon: payment?.coupon ? Coupon.parse(payment.coupon) : null,
      referral: payment?.referral ?? null,
    }
  }

  async function deliver(lease: Lease, { cart }: Order): Promise<Delivery> {
    const delivered: Delivered[] = []
    const failed: Failed[] = []
    for (const { id: itemId, type, targetId, estimatedAmount } of cart.items) {
      const audit = await stateOf(store.db, lease.ownerId, 'audit', targetId)
      const made = audit && (await make(lease, audit, itemId))
      if (audit && made) {
        const amount = Math.min(priceOf(type, made.quantity), estimatedAmount)
        delivered.push({ itemId, audit, amount, ...made })
      } else failed.push({ itemId, targetId, code: 'notDelivered' })
    }
    return { delivered, failed }
  }

  function make(lease: Lease, audit: AuditState, itemId: string): Promise<Made | undefined> {
    return isItemOfAudit(audit, itemId) ? deliverAudit(lease, audit) : traceItem(store, lease, audit, itemId)
  }

  /** undefined where its file is gone or cannot be read. */
  async function deliverAudit(lease: Lease, audit: AuditState): Promise<Made | undefined> {
    if (audit.type === 'refresh') {
      return { rows: audit.rowsProcessed, quantity: audit.recordCount, stats: null }
    }
    try {
      const processed = await processFile(needs, lease, audit.id)
      return processed && { rows: processed.rows, ...(await countTraced(store.db, audit)) }
    } catch (error) {
      if (isSheetRefused(error)) return undefined
      throw error
    }
  }

  /** Takes what was delivered; nothing of it when the hold has ended meanwhile. */
  async function take(order: Order, amount: number): Promise<Captured | Released> {
    const { authorisationId, attemptId } = order
    if (authorisationId === null) return { status: 'captured', amount: 0 }
    if (amount > 0) return payments.capture(authorisationId, amount, `capture:${attemptId}`)
    const ended = await payments.cancel(authorisationId, `cancel:${attemptId}`)
    return ended.status === 'captured' ? ended : { status: 'captured', amount: 0 }
  }

  async function run(lease: Lease): Promise<void> {
    const order = await orderOf(lease)
    if (!order) return store.db.transaction((tx) => lease.finish(tx))
    const delivery = await deliver(lease, order)
    const taken = await take(order, settle(linesOf(order, delivery), order.coupon, order.authorised).captured)
    if (taken.status === 'released') return end(lease, order, nothingOf(order, 'holdEnded'), 0)
    await end(lease, order, delivery, taken.amount)
  }

  /** Money that was taken before a crash has to be earned: only an order without any is called failed. */
  async function giveUp(lease: Lease): Promise<void> {
    const order = await orderOf(lease)
    if (!order) return store.db.transaction((tx) => lease.finish(tx))
    const { authorisationId, attemptId } = order
    const ended = authorisationId && (await payments.cancel(authorisationId, `cancel:${attemptId}`))
    if (ended && ended.status === 'captured') {
      return end(lease, order, await deliver(lease, order), ended.amount)
    }
    await end(lease, order, nothingOf(order, 'notDelivered'), 0)
  }

  async function end(lease: Lease, order: Order, delivery: Delivery, captured: number): Promise<void> {
    const { cart, attemptId, actor, referral } = order
    const { delivered, failed } = delivery
    await journal.command(lease.ownerId, actor, async ({ tx, at, state, append }) => {
      await lease.finish(tx)
      const current = await state('cart', cart.id)
      const facts = current ? settleCart(current, attemptId, { delivered, failed, captured }) : []
      if (facts.length === 0) return
      await append('cart', cart.id, ...facts)
      for (const { itemId, audit, rows, quantity, amount, ...made } of delivered) {
        const stats = made.stats ?? (await renewRows(tx, audit, at))
        const receiptUrl = `/receipt/${cart.id}`
        if (!isItemOfAudit(audit, itemId)) {
          const data = { itemId, actualAmount: amount, receiptUrl, stats }
          await append('audit', audit.id, { type: 'v1.SkipTraceDelivered', data })
          await releaseResults(tx, itemId)
          continue
        }
        await append('audit', audit.id, {
          type: 'v1.AuditDelivered',
          data: {
            rowsProcessed: rows,
            recordCount: quantity,
            actualAmount: amount,
            receiptUrl,
            stats,
          },
        })
      }
      for (const { itemId, targetId, code } of failed) {
        const audit = await state('audit', targetId)
        if (!audit) continue
        await append('audit', targetId, notDelivered(audit, itemId, code))
        await forgetRows(tx, itemId)
      }
      if (delivered.length === 0) await returnUse(tx, cart.attempt?.coupon ?? null)
      else if (needs.tellsConversions && referral !== null && captured > 0) {
        await enqueue(tx, {
          kind: 'conversion',
          key: workKeys.conversion(cart.id),
          ownerId: lease.ownerId,
          payload: { cartId: cart.id, referral, amount: captured },
        })
      }
    })
  }

  return { kind: 'cart.deliver', maxAttempts: 5, run, giveUp }
}

function linesOf({ cart }: Order, { delivered }: Delivery) {
  return cart.items.flatMap(({ id, type }) => {
    const made = delivered.find(({ itemId }) => itemId === id)
    return made ? [{ id, type, amount: made.amount }] : []
  })
}

const nothingOf = ({ cart }: Order, code: string): Delivery => ({
  delivered: [],
  failed: cart.items.map(({ id: itemId, targetId }) => ({ itemId, targetId, code })),
})
