import { eq } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type AuditStats, isItemOfAudit } from '#model/audit.ts'
import { chicagoDay } from '#model/audit-filter.ts'
import { Coupon, settle } from '#model/coupon.ts'
import { chargedFor } from '#model/pricing.ts'
import { notDelivered } from '../audits/decide.ts'
import { statsOf } from '../audits/figures.ts'
import { changeInBatches, renewRows } from '../audits/renew.ts'
import { forgetRows, releaseResults } from '../audits/trace-rows.ts'
import type { Captured, Released } from '../gateways/payments/port.ts'
import { type NotifyNeeds, notifyOrder } from '../messages/notify.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { Lease, Task } from '../queue/task.ts'
import { stateOf } from '../store/journal.ts'
import { allowLongStatements, atLength } from '../store/pool.ts'
import { payments as paymentRows } from '../store/schema/vault.ts'
import { returnUse } from './coupons.ts'
import { settleCart } from './decide.ts'
import { giveUpRefused } from './give-up-refused.ts'
import { Delivery, nothingOf, type Order, orderOf } from './order.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { workKeys } from './standing.ts'

interface CaptureNeeds extends PaymentNeeds, NotifyNeeds {
  /** Whether sales that a partner led to are told to anybody. */
  readonly tellsConversions: boolean
}

/** An audit's figures as of an instant, ISO 8601 in UTC. */
interface Summed {
  readonly at: string
  readonly stats: AuditStats
}

const CaptureWork = z.object({ delivery: Delivery })

/**
 * Takes what was delivered, never more than was authorised, lets the rest go, and hands over what was taken for. As long
 * as the payment party cannot be reached it is asked again: what was delivered is not lost while its hold is good.
 */
export function captureTask(needs: CaptureNeeds): Task {
  const { store, journal, payments, now, tellsConversions } = needs
  const finish = (lease: Lease) => store.db.transaction((tx) => lease.finish(tx))
  const deliveryOf = ({ payload }: Lease): Delivery => CaptureWork.parse(payload).delivery

  async function paymentOf({ attempt }: Order) {
    const [payment] = await store.db.select().from(paymentRows).where(eq(paymentRows.attemptId, attempt.id))
    return {
      coupon: payment?.coupon ? Coupon.parse(payment.coupon) : null,
      referral: payment?.referral ?? null,
    }
  }

  /** Takes what was delivered; nothing of it when the hold has ended meanwhile. */
  async function take(lease: Lease, order: Order): Promise<Captured | Released> {
    const { id, authorisationId, amount: authorised } = order.attempt
    if (authorisationId === null) return { status: 'captured', amount: 0 }
    const { coupon } = await paymentOf(order)
    const { captured } = settle(linesOf(order, deliveryOf(lease)), coupon, authorised)
    // A key of its own for each try: an answer that was a fault would be remembered with the key.
    if (captured > 0)
      return payments.capture(authorisationId, captured, `${workKeys.capture(id)}:${lease.attempts}`)
    const ended = await letGo(lease, authorisationId)
    return ended.status === 'captured' ? ended : { status: 'captured', amount: 0 }
  }

  const letGo = (lease: Lease, authorisationId: string) =>
    payments.cancel(authorisationId, `${lease.id}:${lease.attempts}`)

  async function run(lease: Lease): Promise<void> {
    const order = await orderOf(store.db, lease)
    if (!order) return finish(lease)
    const taken = await take(lease, order)
    if (taken.status === 'released') return end(lease, order, nothingOf(order.cart, 'holdEnded'), 0)
    await end(lease, order, deliveryOf(lease), taken.amount)
  }

  /** Money that was taken before a crash has to be earned: only an order without any is called failed. */
  async function giveUp(lease: Lease): Promise<void> {
    const order = await orderOf(store.db, lease)
    if (!order) return finish(lease)
    const { authorisationId } = order.attempt
    const ended = authorisationId === null ? undefined : await letGo(lease, authorisationId)
    if (ended?.status === 'captured') return end(lease, order, deliveryOf(lease), ended.amount)
    await end(lease, order, nothingOf(order.cart, 'notCaptured'), 0)
  }

  /**
   * Brings the rows of what was delivered to what is handed over, before the command: its owner's commands do not wait
   * meanwhile. Only the lease's holder writes them, so that they are summed here as they are handed over.
   */
  async function fillRows(lease: Lease, order: Order, { delivered }: Delivery): Promise<Map<string, Summed>> {
    const summed = new Map<string, Summed>()
    for (const { itemId, stats } of delivered) {
      const audit = await stateOf(store.db, lease.ownerId, 'audit', targetOf(order, itemId))
      if (!audit) continue
      if (!isItemOfAudit(audit, itemId)) {
        await changeInBatches(store.db, lease, audit.id, (tx, span) => releaseResults(tx, itemId, span))
      } else if (stats === null) {
        await changeInBatches(store.db, lease, audit.id, renewRows)
        const at = now().toISOString()
        summed.set(itemId, { at, stats: await atLength(store.db, (tx) => statsOf(tx, audit, at)) })
      }
    }
    return summed
  }

  async function end(lease: Lease, order: Order, delivery: Delivery, captured: number): Promise<void> {
    const { cart, attempt, actor } = order
    const { delivered, failed } = delivery
    const { coupon, referral } = await paymentOf(order)
    const charged = chargedFor(settle(linesOf(order, delivery), coupon, attempt.amount), captured)
    const summed = await fillRows(lease, order, delivery)
    await journal.command(lease.ownerId, actor, async (tried) => {
      const { tx, at, state, append } = tried
      await lease.finish(tx)
      await allowLongStatements(tx)
      const current = await state('cart', cart.id)
      const facts = current ? settleCart(current, attempt.id, { delivered, failed, captured }) : []
      if (facts.length === 0) return
      await append('cart', cart.id, ...facts)
      for (const { itemId, rows, quantity, ...made } of delivered) {
        const audit = await state('audit', targetOf(order, itemId))
        if (!audit) continue
        const sums = summed.get(itemId)
        // The nine months of its figures end on the day of the fact.
        const isOfThisDay = sums && chicagoDay(sums.at) === chicagoDay(at)
        const stats = made.stats ?? (isOfThisDay ? sums.stats : await statsOf(tx, audit, at))
        const receiptUrl = `/receipt/${cart.id}`
        const actualAmount = charged.get(itemId) ?? 0
        if (!isItemOfAudit(audit, itemId)) {
          const data = { itemId, actualAmount, receiptUrl, stats }
          await append('audit', audit.id, { type: 'v1.SkipTraceDelivered', data })
          await forgetRows(tx, itemId)
          continue
        }
        await append('audit', audit.id, {
          type: 'v1.AuditDelivered',
          data: {
            rowsProcessed: rows,
            recordCount: quantity,
            actualAmount,
            receiptUrl,
            stats,
          },
        })
      }
      for (const { itemId, code } of failed) {
        const audit = await state('audit', targetOf(order, itemId))
        if (!audit) continue
        await append('audit', audit.id, notDelivered(audit, itemId, code))
        await forgetRows(tx, itemId)
      }
      await notifyOrder(needs, tried, lease.ownerId, cart.id)
      if (delivered.length === 0) await returnUse(tx, attempt.coupon)
      else if (tellsConversions && referral !== null && captured > 0) {
        await enqueue(tx, {
          kind: 'conversion',
          key: workKeys.conversion(cart.id),
          ownerId: lease.ownerId,
          payload: { cartId: cart.id, referral, amount: captured },
        })
      }
    })
  }

  return {
    kind: 'cart.capture',
    // The pauses grow for about an hour, and are an hour from then on: the seven days that a hold lasts.
    maxAttempts: 180,
    longestPauseMs: 60 * 60_000,
    ...giveUpRefused({ run, giveUp }),
  }
}

const targetOf = ({ cart }: Order, itemId: string): string =>
  cart.items.find(({ id }) => id === itemId)?.targetId ?? ''

function linesOf({ cart }: Order, { delivered }: Delivery) {
  return cart.items.flatMap(({ id, type }) => {
    const made = delivered.find(({ itemId }) => itemId === id)
    return made ? [{ id, type, amount: made.amount }] : []
  })
}
