import type { PaymentStatus } from '../gateways/payments/port.ts'
import { byItself } from '../queue/asked-by.ts'
import type { Lease, Task } from '../queue/task.ts'
import { stateOf } from '../store/journal.ts'
import { awaitsPayment } from './decide.ts'
import type { PaymentNeeds } from './payment-needs.ts'
import { applyPaymentStatus, endChallenge, giveUpAsking } from './payment-status.ts'
import { PaymentWork } from './work.ts'

const unanswered = 'The payment was not confirmed in time.'

/**
 * A challenge whose time is over: one that was answered while the page was gone goes on, any other is let go and
 * its cart opens again.
 */
export function abandonTask({ store, journal, payments }: PaymentNeeds): Task {
  async function run(lease: Lease): Promise<void> {
    const { ownerId } = lease
    const work = PaymentWork.parse(lease.payload)
    const standing = await end(ownerId, work)
    await journal.command(ownerId, work.askedBy ?? byItself(ownerId), async (attempt) => {
      await lease.finish(attempt.tx)
      if (standing) await applyPaymentStatus(attempt, ownerId, work, standing)
    })
  }

  async function end(
    ownerId: string,
    { cartId, attemptId }: PaymentWork,
  ): Promise<PaymentStatus | undefined> {
    const cart = await stateOf(store.db, ownerId, 'cart', cartId)
    const authorisationId = cart?.attempt?.authorisationId ?? null
    if (!cart || !awaitsPayment(cart, attemptId) || authorisationId === null) return undefined
    return endChallenge(payments, authorisationId, attemptId)
  }

  async function giveUp(lease: Lease): Promise<void> {
    const { ownerId } = lease
    const work = PaymentWork.parse(lease.payload)
    await journal.command(ownerId, work.askedBy ?? byItself(ownerId), async (attempt) => {
      await lease.finish(attempt.tx)
      await giveUpAsking(attempt, ownerId, work, unanswered)
    })
  }

  return { kind: 'checkout.abandon', maxAttempts: 10, run, giveUp }
}
