import * as z from 'zod/mini'
import { call, done } from '../call.ts'

export const mailCalls = {
  stopMonthlyMail: call({
    method: 'POST',
    path: '/mail/stop/:token',
    summary: "Stop the monthly mails of a user's reports, by the link in one of them (RFC 8058)",
    access: { of: 'anyone' },
    params: z.object({ token: z.string() }),
    reply: done,
  }),
} as const
