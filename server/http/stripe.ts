import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { resume } from '../checkout/checkout.ts'
import type { Foresale } from '../foresale.ts'
import type { PaymentEvent } from '../gateways/payments/port.ts'
import { stateOf } from '../store/journal.ts'
import { paymentEvents, payments } from '../store/schema/vault.ts'
import { byItself } from '../work/asked-by.ts'
import { sendProblem } from './errors.ts'

/**
 * Stripe's notices. The signature is over the bytes as they came, so the body is not parsed; a notice that was heard
 * is not heard again, and one that failed half-way is asked for anew.
 */
export function stripeRoutes(app: FastifyInstance, foresale: Foresale): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/stripe/webhook', { schema: { hide: true } }, async ({ body, headers }, reply) => {
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

async function hear(foresale: Foresale, { id, authorisationId }: PaymentEvent): Promise<void> {
  const { db } = foresale.store
  const [heard] = await db.select().from(paymentEvents).where(eq(paymentEvents.id, id))
  if (heard) return
  if (authorisationId !== null) await goOn(foresale, authorisationId)
  await db.insert(paymentEvents).values({ id }).onConflictDoNothing()
}

/** Goes on with the cart whose payment this is; the payment party is asked how it stands, whatever the notice says. */
async function goOn(foresale: Foresale, authorisationId: string): Promise<void> {
  const { db } = foresale.store
  const [payment] = await db.select().from(payments).where(eq(payments.authorisationId, authorisationId))
  if (!payment) return
  const cart = await stateOf(db, payment.ownerId, 'cart', payment.cartId)
  if (cart?.attempt?.id !== payment.attemptId) return
  await resume(foresale, payment.ownerId, byItself(payment.ownerId), cart)
}
