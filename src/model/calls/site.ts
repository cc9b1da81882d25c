import * as z from 'zod/mini'
import { call } from '../call.ts'

export const SiteSettings = z.object({
  payments: z.discriminatedUnion('gateway', [
    z.object({ gateway: z.literal('sandbox') }),
    z.object({ gateway: z.literal('stripe'), publishableKey: z.string() }),
  ]),
  mapStyleUrl: z.nullable(z.string()),
  /** Mail and text messages can be read at `/outbox`: demo installations only. */
  outbox: z.boolean(),
})
export type SiteSettings = z.infer<typeof SiteSettings>

export const OutboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  sentAt: z.string(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

export const siteCalls = {
  settings: call({
    method: 'GET',
    path: '/settings',
    summary: 'What the browser has to know of this installation',
    kind: 'json',
    access: { of: 'anyone' },
    reply: SiteSettings,
  }),
  outbox: call({
    method: 'GET',
    path: '/outbox',
    summary: 'Messages that would have been sent (demo installations only)',
    kind: 'json',
    access: { of: 'anyone' },
    reply: z.object({ messages: z.array(OutboxMessage) }),
  }),
} as const
