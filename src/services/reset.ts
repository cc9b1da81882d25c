import { fromPromise } from 'xstate'
import { resetCalls } from '#model/calls/reset.ts'
import type { ForgotRequest, PasswordRequest, ResetId } from '#model/reset.ts'
import type { Http } from './http.ts'

export function resetServices(http: Http) {
  return {
    requestReset: fromPromise<ResetId, ForgotRequest>(({ input, signal }) =>
      http.request(resetCalls.forgot, { body: input }, { signal }),
    ),
    /** What the link in the mail says stays neither in the address bar nor in the history. */
    hideLink: fromPromise<void, { id: string }>(async ({ input }) =>
      history.replaceState(history.state, '', `/login/reset/${input.id}`),
    ),
    setPassword: fromPromise<void, PasswordRequest>(async ({ input, signal }) => {
      await http.request(resetCalls.password, { body: input }, { signal })
    }),
  }
}
