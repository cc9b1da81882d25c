import { type EventObject, fromCallback } from 'xstate'
import { impersonationCalls } from '#model/accounts/impersonation-calls.ts'
import type { Session } from '#model/accounts/session.ts'
import type { Http } from '#services/shared/http.ts'
import { countTo } from './countdown.ts'

export const impersonationServices = {
  countdownTo: fromCallback<EventObject, { until: string }>(({ input, sendBack }) =>
    countTo(Date.parse(input.until), sendBack),
  ),
}

export const loginAs =
  (http: Http) =>
  (body: { userId: string }, signal: AbortSignal): Promise<Session> =>
    http.request(impersonationCalls.begin, { body }, { signal })

export const endImpersonation =
  (http: Http) =>
  async (_: object, signal: AbortSignal): Promise<void> => {
    await http.request(impersonationCalls.end, {}, { signal })
  }
