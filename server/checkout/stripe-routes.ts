import { eq, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app/app-context.ts'
import type { PaymentEvent } from '#server/gateways/payments/port.ts'
import { sendProblem } from '#server/http/errors.ts'
import { byItself } from '#server/queue/asked-by.ts'
import { isId } from '#server/store/id.ts'
import { stateOf } from '#server/store/journal.ts'
import { paymentEvents, payments } from '#server/store/schema/payments.ts'
import { resume } from './checkout.ts'

const notices = { schema: { hide: true }, bodyLimit: 1024 * 1024 }

/**
 * Stripe's notices. The body is not parsed, because the signature covers its bytes. Stripe repeats a notice that
 * failed here; repeats do nothing.
 */
export function stripeRoutes(app: FastifyInstance, foresale: AppContext): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/stripe/webhook', notices, async ({ body, headers }, reply) => {
      const signature = headers['stripe-signature']
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      const now = foresale.now().toISOString()
      const verdict = foresale.payments.verifyWebhook(
        raw,
        typeof signature === 'string' ? signature : '',
        now,
      )
      if (verdict.status === 'refused') {
        return sendProblem(reply, {
          status: 400,
          code: verdict.reason,
          message: 'This notice is not genuine.',
        })
      }
      await hear(foresale, verdict.event)
      return { received: true }
    })
  })
}

async function hear(foresale: AppContext, event: PaymentEvent): Promise<void> {
  const { db } = foresale.store
  const { id } = event
  const [heard] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  if (heard) return
  await act(foresale, event)
  await db.insert(paymentEvents).values({ id }).onConflictDoNothing()
}

/**
 * Resumes the payment's cart, or releases the hold of a finished attempt. Reads the status from the provider, not
 * from the notice.
 */
async function act(foresale: AppContext, { id, authorisationId, attemptId }: PaymentEvent): Promise<void> {
  if (authorisationId === null) return
  const { db } = foresale.store
  const isIt = eq(payments.authorisationId, authorisationId)
  const isOfAttempt = attemptId !== null && isId(attemptId) ? eq(payments.attemptId, attemptId) : undefined
  const [payment] = await db.select().from(payments).where(or(isIt, isOfAttempt))
  if (!payment) return
  const cart = await stateOf(db, payment.ownerId, 'cart', payment.cartId)
  if (cart?.attempt?.id === payment.attemptId) {
    await resume(foresale, payment.ownerId, byItself(payment.ownerId), cart)
    return
  }
  const { status } = await foresale.payments.resume(authorisationId)
  if (status === 'authorised' || status === 'requires_action')
    await foresale.payments.cancel(authorisationId, `release:${id}`)
}
