import { fromPromise } from 'xstate'
import { accountCalls } from '#model/calls/accounts.ts'
import type { Session } from '#model/session.ts'
import type { ActivateRequest, SignupRequest } from '#model/signup.ts'
import { countdown } from './countdown.ts'
import type { Http } from './http.ts'

export function signupServices(http: Http) {
  return {
    countdown,
    signUp: fromPromise<{ userId: string }, SignupRequest>(({ input, signal }) =>
      http.request(accountCalls.signup, { body: input }, { signal }),
    ),
    activate: fromPromise<Session, ActivateRequest>(({ input, signal }) =>
      http.request(accountCalls.activate, { body: input }, { signal }),
    ),
    resendCode: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
      await http.request(accountCalls.resendCode, { params: input }, { signal })
    }),
  }
}
