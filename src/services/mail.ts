import { mailCalls } from '#model/calls/mail.ts'
import type { Http } from './http.ts'

export const stopMail =
  (http: Http, kind: 'monthly' | 'weekly') =>
  async ({ token }: { token: string }, signal: AbortSignal): Promise<void> => {
    await http.request(mailCalls[kind], { params: { token } }, { signal })
  }
