import { enqueue } from '#server/queue/enqueue.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import { type Delivery, nothingOf, type Order, orderOf, workKeys } from './order.ts'
import type { ProductNeeds } from './product.ts'
import { productOf } from './products.ts'

/**
 * Makes what a cart ordered, without handing it over: that is the capture's job, enqueued in the same transaction.
 * Repeats give the same result.
 */
export function deliverTask(needs: ProductNeeds): Task {
  const { store } = needs

  async function deliver(lease: JobLease, { cart }: Order): Promise<Delivery> {
    const delivery: Delivery = { delivered: [], failed: [] }
    for (const item of cart.items) {
      const product = productOf(item.type)
      const made = await product.deliver(needs, lease, item)
      if (made) {
        const amount = Math.min(product.price(made.quantity), item.estimatedAmount)
        delivery.delivered.push({ ...made, itemId: item.id, amount })
      } else delivery.failed.push({ itemId: item.id, code: 'notDelivered' })
    }
    return delivery
  }

  async function end(
    lease: JobLease,
    deliver: (order: Order) => Promise<Delivery> | Delivery,
  ): Promise<void> {
    const order = await orderOf(store.db, lease)
    const delivery = order && (await deliver(order))
    await store.db.transaction(async (tx) => {
      await lease.finish(tx)
      if (!order) return
      await enqueue(tx, {
        kind: 'cart.capture',
        lane: lease.lane,
        key: workKeys.capture(order.attempt.id),
        ownerId: lease.ownerId,
        payload: { ...lease.payload, delivery },
      })
    })
  }

  return {
    kind: 'cart.deliver',
    maxAttempts: 5,
    run: (lease) => end(lease, (order) => deliver(lease, order)),
    giveUp: (lease) => end(lease, ({ cart }) => nothingOf(cart, 'notDelivered')),
  }
}
