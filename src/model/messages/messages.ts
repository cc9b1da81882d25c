import * as z from 'zod/mini'
import { mailStatuses } from '#model/emailers/emailers.ts'

export const messageChannels = { mail: 'Mail', sms: 'Text' } as const
export type MessageChannel = keyof typeof messageChannels
export const messageChannelNames = Object.keys(messageChannels) as [MessageChannel, ...MessageChannel[]]

export const messageStatuses = {
  kept: 'Kept',
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  bounced: 'Returned',
} as const satisfies Record<(typeof mailStatuses)[number], string>

export const MessageFilter = z.object({
  channel: z.optional(z.enum(messageChannelNames)),
  standing: z.optional(z.enum(mailStatuses)),
})
export type MessageFilter = z.infer<typeof MessageFilter>

/** A mail or text of the outbox, without what it says. */
export const ListedMessage = z.object({
  id: z.string(),
  channel: z.enum(messageChannelNames),
  standing: z.enum(mailStatuses),
  madeAt: z.string(),
  user: z.nullable(z.object({ id: z.string(), name: z.string() })),
  /** Null once it is erased with the contents. */
  recipient: z.nullable(z.string()),
  tries: z.number(),
  lastTryAt: z.nullable(z.string()),
  /** Why it was not delivered, or not yet. */
  why: z.nullable(z.string()),
  /** The job to try again now; null where there is nothing to try, or it is being tried. */
  retryJobId: z.nullable(z.string()),
})
export type ListedMessage = z.infer<typeof ListedMessage>

export const messageSizes = [25, 50, 100] as const

export const messageTexts = {
  notRead: 'Error retrieving the messages',
  none: 'No Data Found',
  erasedWhenSent: 'Erased when it was sent',
  erasedWhenFailed: 'Erased when it failed',
  contentsErased: 'Contents erased',
  refused: 'The address or the mail was refused for good.',
  returned: 'Their mail server returned it.',
  notTaken: 'The mail server did not take it.',
} as const
