import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { impersonationCalls } from '#model/calls/impersonation.ts'
import type { Session } from '#model/session.ts'
import { countTo } from './countdown.ts'
import type { Http } from './http.ts'

export function impersonationServices(http: Http) {
  return {
    loginAs: fromPromise<Session, { userId: string }>(({ input, signal }) =>
      http.request(impersonationCalls.begin, { body: input }, { signal }),
    ),
    countdownTo: fromCallback<EventObject, { until: string }>(({ input, sendBack }) =>
      countTo(Date.parse(input.until), sendBack),
    ),
    endImpersonation: fromPromise<void, void>(async ({ signal }) => {
      await http.request(impersonationCalls.end, {}, { signal })
    }),
  }
}
