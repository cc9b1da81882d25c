import { fromPromise } from 'xstate'
import { signupCalls } from '#model/calls/signup.ts'
import type { Session } from '#model/session.ts'
import type { ActivateRequest, SignupRequest } from '#model/signup.ts'
import { countdown } from './countdown.ts'
import type { Http } from './http.ts'

export function signupServices(http: Http) {
  return {
    countdown,
    signUp: fromPromise<{ userId: string }, SignupRequest>(({ input, signal }) =>
      http.request(signupCalls.signup, { body: input }, { signal }),
    ),
    activate: fromPromise<Session, ActivateRequest>(({ input, signal }) =>
      http.request(signupCalls.activate, { body: input }, { signal }),
    ),
    resendCode: fromPromise<void, { userId: string }>(async ({ input, signal }) => {
      await http.request(signupCalls.resendCode, { params: input }, { signal })
    }),
  }
}
