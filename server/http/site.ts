import type { FastifyInstance } from 'fastify'
import { type OutboxMessage, type SiteSettings, siteCalls } from '#model/calls/site.ts'
import { Outbox } from '../accounts/messages.ts'
import type { Foresale } from '../foresale.ts'
import { notFound } from './errors.ts'
import { route } from './route.ts'

export function siteRoutes(app: FastifyInstance, foresale: Foresale): void {
  const { config, messages } = foresale

  const { payments } = config
  route(
    app,
    foresale,
    siteCalls.settings,
    async (): Promise<SiteSettings> => ({
      payments:
        payments.gateway === 'stripe'
          ? { gateway: 'stripe', publishableKey: payments.publishableKey }
          : { gateway: 'sandbox' },
      mapStyleUrl: config.mapStyleUrl ?? null,
      outbox: messages instanceof Outbox && config.demoData,
    }),
  )

  route(app, foresale, siteCalls.outbox, async () => {
    if (!(messages instanceof Outbox) || !config.demoData) throw notFound()
    const newest = await messages.newest()
    return {
      messages: newest.map(
        (message): OutboxMessage => ({
          ...message,
          channel: message.channel === 'sms' ? 'sms' : 'mail',
          sentAt: message.sentAt.toISOString(),
        }),
      ),
    }
  })
}
