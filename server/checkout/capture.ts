import * as z from 'zod/mini'
import { chargedFor } from '#model/checkout/pricing.ts'
import type { Captured, Released } from '#server/gateways/payments/port.ts'
import type { NotifyNeeds } from '#server/messages/customer-mail.ts'
import { enqueue } from '#server/queue/enqueue.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import { allowLongStatements } from '#server/store/pool.ts'
import { returnUse } from './coupons.ts'
import { endCart } from './decide.ts'
import { notifyOrder } from './mails.ts'
import {
  Delivery,
  itemsOf,
  nothingOf,
  type Order,
  orderOf,
  type PaymentNeeds,
  settlementOf,
  workKeys,
} from './order.ts'
import { giveUpRefused } from './payment-tasks.ts'
import type { ProductNeeds } from './product.ts'
import { productOf } from './products.ts'

interface CaptureNeeds extends PaymentNeeds, ProductNeeds, NotifyNeeds {
  readonly reportsConversions: boolean
}

const CaptureWork = z.object({ delivery: Delivery })

/** Captures what was delivered, releases the rest, and hands over. Retries for as long as the hold lasts. */
export function captureTask(needs: CaptureNeeds): Task {
  const { store, journal, payments, reportsConversions } = needs
  const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))
  const deliveryOf = ({ payload }: JobLease): Delivery => CaptureWork.parse(payload).delivery

  const release = (lease: JobLease, authorisationId: string) =>
    payments.cancel(authorisationId, `${lease.id}:${lease.attempts}`)

  async function capture(lease: JobLease, order: Order, amount: number): Promise<Captured | Released> {
    const { id, authorisationId } = order.attempt
    if (authorisationId === null) return { status: 'captured', amount: 0 }
    // A separate key per try: the provider would repeat a stored fault.
    if (amount > 0)
      return payments.capture(authorisationId, amount, `${workKeys.capture(id)}:${lease.attempts}`)
    const ended = await release(lease, authorisationId)
    return ended.status === 'captured' ? ended : { status: 'captured', amount: 0 }
  }

  async function run(lease: JobLease): Promise<void> {
    const order = await orderOf(store.db, lease)
    if (!order) return finish(lease)
    const delivery = deliveryOf(lease)
    const settlement = settlementOf(order, delivery)
    const taken = await capture(lease, order, settlement.captured)
    if (taken.status === 'released') return end(lease, order, nothingOf(order.cart, 'holdEnded'))
    await end(lease, order, delivery, taken.amount, chargedFor(settlement, taken.amount))
  }

  /** Money captured before a crash must be earned: only an order without any is called failed. */
  async function giveUp(lease: JobLease): Promise<void> {
    const order = await orderOf(store.db, lease)
    if (!order) return finish(lease)
    const { authorisationId } = order.attempt
    const ended = authorisationId === null ? undefined : await release(lease, authorisationId)
    if (ended?.status !== 'captured') return end(lease, order, nothingOf(order.cart, 'notCaptured'))
    const delivery = deliveryOf(lease)
    const charged = chargedFor(settlementOf(order, delivery), ended.amount)
    await end(lease, order, delivery, ended.amount, charged)
  }

  /** Runs before the command, so that the owner's other commands do not wait. */
  async function handOver(lease: JobLease, order: Order, { delivered }: Delivery) {
    const handedOver = []
    for (const { item, entry } of itemsOf(order, delivered)) {
      const record = await productOf(item.type).handOver(needs, lease, item, entry)
      handedOver.push({ itemId: item.id, record })
    }
    return handedOver
  }

  async function end(
    lease: JobLease,
    order: Order,
    delivery: Delivery,
    captured = 0,
    charged: ReadonlyMap<string, number> = new Map(),
  ): Promise<void> {
    const { cart, attempt, actor, referral } = order
    const { delivered, failed } = delivery
    const handedOver = await handOver(lease, order, delivery)
    await journal.command(lease.ownerId, actor, async (context) => {
      const { tx, state, append } = context
      await lease.finish(tx)
      await allowLongStatements(tx)
      const current = await state('cart', cart.id)
      const facts = current ? endCart(current, attempt.id, { delivered, failed, captured }) : []
      if (facts.length === 0) return
      await append('cart', cart.id, ...facts)
      for (const { itemId, record } of handedOver)
        await record(context, { actualAmount: charged.get(itemId) ?? 0, receiptUrl: `/receipt/${cart.id}` })
      for (const { item, entry } of itemsOf(order, failed))
        await productOf(item.type).fail(context, item, entry.code)
      await notifyOrder(needs, context, lease.ownerId, cart.id)
      if (delivered.length === 0) await returnUse(tx, attempt.coupon)
      else if (reportsConversions && referral !== null && captured > 0) {
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
    // Pauses grow to an hour; 180 of them last the seven days of a hold.
    maxAttempts: 180,
    longestPauseMs: 60 * 60_000,
    ...giveUpRefused({ run, giveUp }),
  }
}
