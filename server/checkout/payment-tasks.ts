import { eq } from 'drizzle-orm'
import { type PaymentStatus, PaymentsFault } from '#server/gateways/payments/port.ts'
import { byItself } from '#server/queue/asked-by.ts'
import type { JobLease, Task } from '#server/queue/task.ts'
import { type CommandContext, stateOf } from '#server/store/journal.ts'
import { payments as paymentRows } from '#server/store/schema/payments.ts'
import { awaitsPayment } from './decide.ts'
import { type PaymentNeeds, PaymentWork, workKeys } from './order.ts'
import { applyPaymentStatus, endChallenge, type Free, giveUpAsking } from './payment-status.ts'

type Steps = Pick<Task, 'run' | 'giveUp'>

/** Gives up at once where the payment provider refuses for good: a retry would not help. */
export const giveUpRefused = ({ run, giveUp }: Steps): Steps => ({
  run: async (lease) => {
    try {
      await run(lease)
    } catch (error) {
      if (error instanceof PaymentsFault && error.reason !== 'unavailable') await giveUp(lease)
      // The runner logs it.
      throw error
    }
  },
  giveUp,
})

interface PaymentTask extends Pick<Task, 'kind' | 'maxAttempts'> {
  /** Undefined if there is nothing left to ask, 'tooLate' if it may no longer be asked. */
  ask(ownerId: string, work: PaymentWork): Promise<PaymentStatus | Free | 'tooLate' | undefined>
  readonly reason: string
}

function paymentTask({ journal }: PaymentNeeds, { ask, reason, ...settings }: PaymentTask): Task {
  async function finish(
    lease: JobLease,
    apply: (context: CommandContext, work: PaymentWork) => Promise<void>,
  ) {
    const { ownerId } = lease
    const work = PaymentWork.parse(lease.payload)
    await journal.command(ownerId, work.askedBy ?? byItself(ownerId), async (context) => {
      await lease.finish(context.tx)
      await apply(context, work)
    })
  }

  const giveUp = (lease: JobLease) =>
    finish(lease, (context, work) => giveUpAsking(context, lease.ownerId, work, reason))

  async function run(lease: JobLease): Promise<void> {
    const status = await ask(lease.ownerId, PaymentWork.parse(lease.payload))
    if (status === 'tooLate') return giveUp(lease)
    await finish(lease, async (context, work) => {
      if (status) await applyPaymentStatus(context, lease.ownerId, work, status)
    })
  }

  return { ...settings, run, giveUp }
}

/** The provider forgets a key after 24 hours; a later request could hold twice. */
const keyLifeMs = 23 * 60 * 60_000

/** The idempotency key makes repeats safe. */
export function authoriseTask(needs: PaymentNeeds): Task {
  const { store, payments, now } = needs
  const task = paymentTask(needs, {
    kind: 'checkout.authorise',
    maxAttempts: 6,
    reason: 'The payment could not be made right now. Your card was not charged.',
    async ask(ownerId, { cartId, attemptId }) {
      const cart = await stateOf(store.db, ownerId, 'cart', cartId)
      if (cart?.attempt?.id !== attemptId || cart.attempt.phase !== 'authorising') return undefined
      const { amount, startedAt } = cart.attempt
      if (amount === 0) return { status: 'free' }
      if (now().getTime() - Date.parse(startedAt) > keyLifeMs) return 'tooLate'
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
    },
  })
  return { ...task, ...giveUpRefused(task) }
}

/** Resumes a challenge that was answered while the page was gone, and cancels any other. */
export function abandonTask(needs: PaymentNeeds): Task {
  const { store, payments } = needs
  return paymentTask(needs, {
    kind: 'checkout.abandon',
    maxAttempts: 10,
    reason: 'The payment was not confirmed in time.',
    async ask(ownerId, { cartId, attemptId }) {
      const cart = await stateOf(store.db, ownerId, 'cart', cartId)
      const authorisationId = cart?.attempt?.authorisationId ?? null
      if (!cart || !awaitsPayment(cart, attemptId) || authorisationId === null) return undefined
      return endChallenge(payments, authorisationId, attemptId)
    },
  })
}

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
