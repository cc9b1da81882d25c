import type { Payments } from '../gateways/payments/port.ts'
import type { Journal } from '../store/journal.ts'
import type { Store } from '../store/pool.ts'

/** What asks the payment party for something, and keeps what it said. */
export interface PaymentNeeds {
  readonly store: Store
  readonly journal: Journal
  readonly payments: Payments
  readonly now: () => Date
}
