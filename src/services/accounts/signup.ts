import { fromPromise } from 'xstate'
import type { SignupRequest } from '#model/accounts/signup.ts'
import { signupCalls } from '#model/accounts/signup-calls.ts'
import type { Http } from '#services/shared/http.ts'

export function signupServices(http: Http) {
  return {
    signUp: fromPromise<{ userId: string }, SignupRequest>(({ input, signal }) =>
      http.request(signupCalls.signup, { body: input }, { signal }),
    ),
  }
}
