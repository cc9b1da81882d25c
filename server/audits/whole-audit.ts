import * as z from 'zod/mini'
import type { AuditState } from '#model/audits/audit.ts'
import { AuditStats } from '#model/audits/audit-stats.ts'
import type { CartItemType } from '#model/checkout/cart-item-types.ts'
import type { ProductNeeds } from '#server/checkout/product.ts'
import type { JobLease } from '#server/queue/task.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { AuditProduct } from './audit-product.ts'
import { whyNotForSale } from './why-not-for-sale.ts'

/** `found` where not all that was found is billed. */
const MadeOfAudit = z.object({
  rows: z.number(),
  quantity: z.number(),
  found: z.optional(z.number()),
  stats: z.nullable(AuditStats),
})

interface WholeAudit extends Pick<AuditProduct, 'deliver' | 'mail'> {
  /** Runs before the command; the returned function runs inside it. */
  statsOf(
    needs: ProductNeeds,
    lease: JobLease,
    audit: AuditState,
    delivered: AuditStats | null,
  ): Promise<(context: CommandContext) => Promise<AuditStats>>
}

export const wholeAudit = (type: CartItemType, { deliver, mail, statsOf }: WholeAudit): AuditProduct => ({
  deliver,
  mail,

  async find(context, cart, audit) {
    const reason = whyNotForSale(audit, cart, type)
    if (reason) return reason
    return {
      quantity: audit.recordCount,
      amount: audit.estimatedAmount,
      putIn: (itemId, cartId) =>
        context.append('audit', audit.id, { type: 'v1.AuditPutInCart', data: { cartId, itemId } }),
    }
  },

  takenOut: (cartId) => ({ type: 'v1.AuditTakenFromCart', data: { cartId } }),
  ordered: (cartId) => ({ type: 'v1.AuditOrdered', data: { cartId } }),
  failed: (_itemId, code) => ({ type: 'v1.AuditDeliveryFailed', data: { code } }),
  forget: async () => undefined,

  async handOver(needs, lease, audit, _itemId, made) {
    const { rows: rowsProcessed, quantity, found: recordCount = quantity, stats } = MadeOfAudit.parse(made)
    const statsAsOf = await statsOf(needs, lease, audit, stats)
    return async (context, sale) => ({
      type: 'v1.AuditDelivered',
      data: { rowsProcessed, recordCount, ...sale, stats: await statsAsOf(context) },
    })
  },
})
