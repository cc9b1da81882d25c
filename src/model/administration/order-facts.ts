import * as z from 'zod/mini'
import { type Evolve, type FactOf, fact } from '#model/shared/fact.ts'

export const orderFacts = [
  /** From a deal of the CRM: names of the fields that changed. */
  fact('v1.OrderSynced', z.object({ syncId: z.string(), fields: z.array(z.string()) }), { hides: 'all' }),
  /** From a deal's line items. */
  fact('v1.OrderItemsSynced', z.object({ syncId: z.string(), items: z.number() }), { hides: 'all' }),
  /** By an administrator, before anyone of the order has an account. */
  fact('v1.FilesMade', z.object({ channel: z.string(), predictionSet: z.string(), files: z.number() }), {
    hides: 'all',
  }),
  fact('v1.FileDownloaded', z.object({ itemId: z.string(), channel: z.string(), format: z.string() }), {
    hides: 'all',
  }),
] as const
export type OrderFact = FactOf<typeof orderFacts>

export const OrderState = z.object({ syncedAt: z.nullable(z.string()) })
export type OrderState = z.infer<typeof OrderState>

export const newOrder: OrderState = { syncedAt: null }

export const evolveOrder: Evolve<OrderState, OrderFact> = (order, { type }, at) => {
  if (type === 'v1.OrderSynced' || type === 'v1.OrderItemsSynced') order.syncedAt = at
}
