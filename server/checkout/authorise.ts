import { eq } from 'drizzle-orm'
import { byItself } from '../queue/asked-by.ts'
import type { Lease, Task } from '../queue/task.ts'
import { stateOf } from '../store/journal.ts'
import { payments as paymentRows } from '../store/schema/vault.ts'
import { giveUpRefused } from './give-up-refused.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { applyPaymentStatus, giveUpAsking } from './payment-status.ts'
import { PaymentWork, workKeys } from './work.ts'

/** The payment party forgets a key after 24 hours; what is asked again later could be held twice. */
const keyLifeMs = 23 * 60 * 60_000

const away = 'The payment could not be made right now. Your card was not charged.'

/** Asks the payment party once for an attempt: a repeat with the same key and words answers as before. */
export function authoriseTask({ store, journal, payments, now }: PaymentNeeds): Task {
  async function run(lease: Lease): Promise<void> {
    const { ownerId } = lease
    const work = PaymentWork.parse(lease.payload)
    const standing = await ask(ownerId, work)
    if (standing === 'tooLate') return giveUp(lease)
    await journal.command(ownerId, work.askedBy ?? byItself(ownerId), async (attempt) => {
      await lease.finish(attempt.tx)
      if (standing !== 'over') await applyPaymentStatus(attempt, ownerId, work, standing)
    })
  }

  async function ask(ownerId: string, { cartId, attemptId }: PaymentWork) {
    const cart = await stateOf(store.db, ownerId, 'cart', cartId)
    if (cart?.attempt?.id !== attemptId || cart.attempt.phase !== 'authorising') return 'over' as const
    const { amount, startedAt } = cart.attempt
    if (amount === 0) return { status: 'free' } as const
    if (now().getTime() - Date.parse(startedAt) > keyLifeMs) return 'tooLate' as const
    const [payment] = await store.db.select().from(paymentRows).where(eq(paymentRows.attemptId, attemptId))
    if (!payment) throw new Error(`attempt ${attemptId} has no payment`)
    return payments.authorise({
      cartId,
      attemptId,
      amount,
      paymentMethod: payment.paymentMethod,
      customer: { id: ownerId, email: payment.customer ?? '' },
      saveCard: payment.saveCard,
      idempotencyKey: workKeys.authorise(attemptId),
    })
  }

  async function giveUp(lease: Lease): Promise<void> {
    const { ownerId } = lease
    const work = PaymentWork.parse(lease.payload)
    await journal.command(ownerId, work.askedBy ?? byItself(ownerId), async (attempt) => {
      await lease.finish(attempt.tx)
      await giveUpAsking(attempt, ownerId, work, away)
    })
  }

  return {
    kind: 'checkout.authorise',
    maxAttempts: 6,
    ...giveUpRefused({ run, giveUp }),
  }
}
