import * as z from 'zod/mini'
import type { Payments } from '../gateways/payments/port.ts'
import { AskedBy } from '../queue/asked-by.ts'
import type { Journal } from '../store/journal.ts'
import type { Store } from '../store/pool.ts'

export interface PaymentNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly payments: Payments
  readonly now: () => Date
}

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
