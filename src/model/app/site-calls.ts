import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'

export const SiteSettings = z.object({
  payments: z.discriminatedUnion('gateway', [
    z.object({ gateway: z.literal('sandbox') }),
    z.object({ gateway: z.literal('stripe'), publishableKey: z.string() }),
  ]),
  mapStyleUrl: z.nullable(z.string()),
  /** With it Google draws the maps. */
  googleMapsKey: z.nullable(z.string()),
  /** Mail and text messages can be read at `/outbox`: demo installations only. */
  outbox: z.boolean(),
  /** With it the CRM's ids are links. */
  hubspotPortalId: z.optional(z.string()),
  supportEmail: z.string(),
  /** A form provider's page, shown in place of our own form. */
  supportFormUrl: z.nullable(z.string()),
  /** Where page views and named events go; null: nowhere. */
  analytics: z.nullable(z.object({ url: z.string(), consentCookie: z.string() })),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const siteCalls = {
  settings: call({
    method: 'GET',
    path: '/settings',
    summary: 'What the browser has to know of this installation',
    access: { allows: 'anyone' },
    reply: SiteSettings,
  }),
} as const
