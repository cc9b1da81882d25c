import * as z from 'zod/mini'
import { call } from '#model/shared/call.ts'

export const OutboxMessage = z.object({
  id: z.string(),
  channel: z.enum(['sms', 'mail']),
  recipient: z.string(),
  subject: z.string(),
  body: z.string(),
  html: z.nullable(z.string()),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), content: z.string() })),
  sentAt: z.string(),
})
export type OutboxMessage = z.infer<typeof OutboxMessage>

/** Apart from the settings, so that a log-in does not load it. */
export const outboxCalls = {
  outbox: call({
    method: 'GET',
    path: '/outbox',
    summary: 'Messages that would have been sent (demo installations only)',
    access: { allows: 'anyone' },
    reply: z.object({ messages: z.array(OutboxMessage) }),
  }),
} as const
