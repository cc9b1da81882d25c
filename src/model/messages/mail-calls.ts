import * as z from 'zod/mini'
import { call, done } from '#model/shared/call.ts'

/** By the link in a mail (RFC 8058). */
const stop = {
  method: 'POST',
  access: { allows: 'anyone' },
  params: z.object({ token: z.string() }),
  reply: done,
} as const

export const mailCalls = {
  monthly: call({
    ...stop,
    path: '/mail/stop/:token',
    summary: "Stop the monthly mails of a user's reports, by the link in one of them (RFC 8058)",
  }),
  weekly: call({
    ...stop,
    path: '/mail/stop/weekly/:token',
    summary: "Stop the weekly mails of a user's likely sellers, by the link in one of them (RFC 8058)",
  }),
  morning: call({
    ...stop,
    path: '/mail/stop/morning/:token',
    summary: 'Stop the morning mails of whom a user is to call, by the link in one of them (RFC 8058)',
  }),
} as const
