import * as z from 'zod/mini'
import type { PredictionDate } from '#model/county-data/prediction-date.ts'
import { LikelyKind } from '#model/likely-sellers/likely.ts'
import { Order } from './orders.ts'

/** What a customer has: counties of a kind, or a paid Database REfresh. */
export const CustomerKind = z.enum([...LikelyKind.options, 'dbrefresh'])
export type CustomerKind = z.infer<typeof CustomerKind>

export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  emailAddress: z.string(),
})
export type Customer = z.infer<typeof Customer>

/** An order as its pickers name it. */
export const Deal = z.object({ id: z.string(), name: z.string() })
export type Deal = z.infer<typeof Deal>

/** The customers with active orders, or one customer and their orders. */
export const OrderDetails = z.object({ users: z.array(Customer), orders: z.array(Order) })
export type OrderDetails = z.infer<typeof OrderDetails>

/** The deal of a customer's paid audits, which belong to no order. */
export const auditsDeal: Deal = { id: 'dbrefresh', name: 'Database REfresh' }

export interface PickersQuery {
  readonly kinds: readonly CustomerKind[]
}

/** What reports and mails are chosen by. */
export interface Pickers {
  readonly customers: readonly Customer[]
  /** The newest first. */
  readonly predictionDates: readonly PredictionDate[]
}
