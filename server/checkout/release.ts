import { eq } from 'drizzle-orm'
import type { JobLease, Task } from '../queue/task.ts'
import { stateOf } from '../store/journal.ts'
import { payments as paymentRows } from '../store/schema/payments.ts'
import type { PaymentNeeds } from './work.ts'
import { PaymentWork } from './work.ts'

/**
 * Lets go of what may be held for an attempt that was given up without an answer. It is asked about for as long as a
 * hold lasts; then it has ended by itself.
 */
export function releaseTask({ store, payments }: Omit<PaymentNeeds, 'journal' | 'now'>): Task {
  const finish = (lease: JobLease) => store.db.transaction((tx) => lease.finish(tx))

  async function run(lease: JobLease): Promise<void> {
    const { cartId, attemptId } = PaymentWork.parse(lease.payload)
    const cart = await stateOf(store.db, lease.ownerId, 'cart', cartId)
    if (cart?.attempt?.id === attemptId) return finish(lease)
    const [payment] = await store.db.select().from(paymentRows).where(eq(paymentRows.attemptId, attemptId))
    const authorisationId =
      payment?.authorisationId ?? (await payments.findAuthorisation({ attemptId, customerId: lease.ownerId }))
    // A key of its own for each try: an answer that was a fault would be remembered with the key.
    if (authorisationId) await payments.cancel(authorisationId, `release:${attemptId}:${lease.attempts}`)
    await finish(lease)
  }

  // The pauses grow for about an hour, and are an hour from then on: seven days.
  return { kind: 'checkout.release', maxAttempts: 180, longestPauseMs: 60 * 60_000, run, giveUp: finish }
}
