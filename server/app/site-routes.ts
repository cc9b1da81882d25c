import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SiteSettings, siteCalls } from '#model/app/site-calls.ts'
import { supportCalls } from '#model/app/support-calls.ts'
import { type OutboxMessage, outboxCalls } from '#model/messages/outbox-calls.ts'
import { notThere } from '#model/shared/problem.ts'
import { isLoopback } from '#server/gateways/loopback.ts'
import { route } from '#server/http/route.ts'
import { keptMessages } from '#server/messages/outbox.ts'
import type { AppContext } from './app-context.ts'
import { askForHelp } from './support.ts'

const hostNameOf = ({ headers }: FastifyRequest): string => (headers.host ?? '').replace(/:\d+$/, '')

export function siteRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { config, store } = foresale

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
      googleMapsKey: config.googleMapsKey ?? null,
      outbox: config.messageProviders.outbox,
      ...(config.hubspotPortalId === undefined ? {} : { hubspotPortalId: config.hubspotPortalId }),
      supportEmail: config.supportEmail,
      supportFormUrl: config.supportFormUrl ?? null,
      analytics: config.analyticsUrl
        ? { url: config.analyticsUrl, consentCookie: config.consentCookie }
        : null,
    }),
  )

  route(app, foresale, outboxCalls.outbox, async (_received, { request }) => {
    if (!config.messageProviders.outbox) return notThere
    // Prevents DNS rebinding: another site's page could point its own name at this machine.
    if (!config.allowPublicOutbox && !isLoopback(hostNameOf(request))) return notThere
    const newest = await keptMessages(store.db)
    return {
      messages: newest.map(
        (message): OutboxMessage => ({
          ...message,
          attachments: [...message.attachments],
          channel: message.channel === 'sms' ? 'sms' : 'mail',
          sentAt: message.sentAt.toISOString(),
        }),
      ),
    }
  })

  route(app, foresale, supportCalls.ask, ({ body }, { address, session }) =>
    askForHelp(foresale, body, { session: session ?? null, address }),
  )
}
