import { fromPromise } from 'xstate'
import type { ForgotRequest, PasswordRequest } from '#model/accounts/reset.ts'
import { resetCalls } from '#model/accounts/reset-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const requestReset = (http: Http) => (body: ForgotRequest, signal: AbortSignal) =>
  http.request(resetCalls.forgot, { body }, { signal })

/** The code of the link in the mail stays neither in the address bar nor in the history. */
export const hideLink = fromPromise<void, { id: string }>(async ({ input }) =>
  history.replaceState(history.state, '', `/login/reset/${input.id}`),
)

export const setPassword =
  (http: Http) =>
  async (body: PasswordRequest, signal: AbortSignal): Promise<void> => {
    await http.request(resetCalls.password, { body }, { signal })
  }
