import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/app/app-context.ts'
import { returnedMails } from '#server/gateways/mail/sendgrid.ts'
import { sendProblem } from '#server/http/errors.ts'
import { recordBounces } from './bounces.ts'

const notices = { schema: { hide: true }, bodyLimit: 1024 * 1024 }

const textOf = (header: string | string[] | undefined): string => (typeof header === 'string' ? header : '')

/** Returned mails, where SendGrid carries them. The body is not parsed, because the signature covers its bytes. */
export function sendGridRoutes(app: FastifyInstance, { config, store, journal }: AppContext): void {
  const key = config.sendgridWebhookKey
  if (key === undefined) return
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/sendgrid/webhook', notices, async ({ body, headers }, reply) => {
      const mails = returnedMails(key, {
        body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
        signature: textOf(headers['x-twilio-email-event-webhook-signature']),
        timestamp: textOf(headers['x-twilio-email-event-webhook-timestamp']),
      })
      if (mails === undefined)
        return sendProblem(reply, { status: 400, code: 'notGenuine', message: 'This notice is not genuine.' })
      await recordBounces({ store, journal }, mails)
      return { received: true }
    })
  })
}
