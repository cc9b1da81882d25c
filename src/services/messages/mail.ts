import { mailCalls } from '#model/messages/mail-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const stopMail =
  (http: Http, kind: 'monthly' | 'weekly') =>
  async ({ token }: { token: string }, signal: AbortSignal): Promise<void> => {
    await http.request(mailCalls[kind], { params: { token } }, { signal })
  }
