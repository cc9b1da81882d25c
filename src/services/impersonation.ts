import { type EventObject, fromCallback } from 'xstate'
import { impersonationCalls } from '#model/calls/impersonation.ts'
import type { Session } from '#model/session.ts'
import { countTo } from './countdown.ts'
import type { Http } from './http.ts'

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
