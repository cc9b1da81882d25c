import * as z from 'zod/mini'
import type { PredictionDate } from './emailers.ts'
import { LikelyKind } from './likely.ts'

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
