import * as z from 'zod/mini'
import type { PredictionDate } from './emailers.ts'

/** Someone with active items of a product kind. */
export const Customer = z.object({
  id: z.string(),
  name: z.string(),
  emailAddress: z.string(),
})
export type Customer = z.infer<typeof Customer>

/** An order as its pickers name it. */
export const Deal = z.object({ id: z.string(), name: z.string() })
export type Deal = z.infer<typeof Deal>

/** What reports and mails are chosen by. */
export interface Pickers {
  readonly customers: readonly Customer[]
  /** The newest first. */
  readonly predictionDates: readonly PredictionDate[]
}
