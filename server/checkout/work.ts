import * as z from 'zod/mini'
import { AskedBy } from '../queue/asked-by.ts'

/** A cart's payment, as work about it names it. */
export const PaymentWork = z.object({ cartId: z.string(), attemptId: z.string(), askedBy: AskedBy })
export type PaymentWork = z.infer<typeof PaymentWork>

export const workKeys = {
  authorise: (attemptId: string) => `authorise:${attemptId}`,
  abandon: (attemptId: string) => `abandon:${attemptId}`,
  release: (attemptId: string) => `release:${attemptId}`,
  deliver: (attemptId: string) => `deliver:${attemptId}`,
  capture: (attemptId: string) => `capture:${attemptId}`,
  conversion: (cartId: string) => `conversion:${cartId}`,
} as const
