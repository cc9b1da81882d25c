import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app/app-context.ts'
import { sendProblem } from '#server/http/errors.ts'
import { acceptNotice } from './payment-notices.ts'

const notices = { schema: { hide: true }, bodyLimit: 1024 * 1024 }

/** Stripe's notices. The body is not parsed, because the signature covers its bytes. */
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
      await acceptNotice(foresale, verdict.event)
      return { received: true }
    })
  })
}
