import { mailCalls } from '#model/calls/mail.ts'
import type { Http } from './http.ts'

export const stopMonthlyMail =
  (http: Http) =>
  async ({ token }: { token: string }, signal: AbortSignal): Promise<void> => {
    await http.request(mailCalls.stopMonthlyMail, { params: { token } }, { signal })
  }
