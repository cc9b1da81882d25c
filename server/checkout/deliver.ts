import { type AuditState, isItemOfAudit } from '#model/audit.ts'
import type { CartState } from '#model/cart.ts'
import { priceOf } from '#model/pricing.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import { countTraced } from '../audits/figures.ts'
import { type FileNeeds, processFile } from '../audits/process.ts'
import { enqueue } from '../queue/enqueue.ts'
import type { Lease, Task } from '../queue/task.ts'
import { stateOf } from '../store/journal.ts'
import { type Delivery, nothingOf, type Order, orderOf } from './order.ts'
import { workKeys } from './standing.ts'
import { traceItem } from './trace.ts'

type Made = Pick<Delivery['delivered'][number], 'rows' | 'quantity' | 'stats'>

/**
 * Makes what a paid cart is for. Nothing of it is handed over before it is paid: that is the capture's, which is asked
 * for in the same transaction. Whatever was made before a crash is made again with the same result.
 */
export function deliverTask(needs: FileNeeds): Task {
  const { store } = needs

  async function deliver(lease: Lease, cart: CartState): Promise<Delivery> {
    const delivery: Delivery = { delivered: [], failed: [] }
    for (const { id: itemId, type, targetId, estimatedAmount } of cart.items) {
      const audit = await stateOf(store.db, lease.ownerId, 'audit', targetId)
      const made = audit && (await make(lease, audit, itemId))
      if (made) {
        const amount = Math.min(priceOf(type, made.quantity), estimatedAmount)
        delivery.delivered.push({ itemId, amount, ...made })
      } else delivery.failed.push({ itemId, code: 'notDelivered' })
    }
    return delivery
  }

  async function make(lease: Lease, audit: AuditState, itemId: string): Promise<Made | undefined> {
    if (isItemOfAudit(audit, itemId)) return deliverAudit(lease, audit)
    const traced = await traceItem(store, lease, audit, itemId)
    return traced && { rows: audit.rowsProcessed, ...traced }
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

  async function end(lease: Lease, of: (order: Order) => Promise<Delivery> | Delivery): Promise<void> {
    const order = await orderOf(store.db, lease)
    const delivery = order && (await of(order))
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
    run: (lease) => end(lease, ({ cart }) => deliver(lease, cart)),
    giveUp: (lease) => end(lease, ({ cart }) => nothingOf(cart, 'notDelivered')),
  }
}
