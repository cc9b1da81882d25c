import { eq, or } from 'drizzle-orm'
import type { PaymentEvent } from '#server/gateways/payments/port.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { isId } from '#server/store/id.ts'
import { stateOf } from '#server/store/journal.ts'
import { paymentEvents, payments } from '#server/store/schema/payments.ts'
import { type CheckoutNeeds, resume } from './checkout.ts'

/** The provider repeats a notice that failed here; repeats do nothing. */
export async function acceptNotice(needs: CheckoutNeeds, event: PaymentEvent): Promise<void> {
  const { db } = needs.store
  const { id } = event
  const [accepted] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  if (accepted) return
  await actOn(needs, event)
  await db.insert(paymentEvents).values({ id }).onConflictDoNothing()
}

/**
 * Resumes the payment's cart, or releases the hold of a finished attempt. Reads the status from the provider, not
 * from the notice.
 */
async function actOn(needs: CheckoutNeeds, { id, authorisationId, attemptId }: PaymentEvent): Promise<void> {
  if (authorisationId === null) return
  const { db } = needs.store
  const isIt = eq(payments.authorisationId, authorisationId)
  const isOfAttempt = attemptId !== null && isId(attemptId) ? eq(payments.attemptId, attemptId) : undefined
  const [payment] = await db.select().from(payments).where(or(isIt, isOfAttempt))
  if (!payment) return
  const cart = await stateOf(db, payment.ownerId, 'cart', payment.cartId)
  if (cart?.attempt?.id === payment.attemptId) {
    await resume(needs, payment.ownerId, byItself(payment.ownerId), cart)
    return
  }
  const { status } = await needs.payments.resume(authorisationId)
  if (status === 'authorised' || status === 'requires_action')
    await needs.payments.cancel(authorisationId, `release:${id}`)
}
