import { fromPromise } from 'xstate'
import { signupCalls } from '#model/calls/signup.ts'
import type { SignupRequest } from '#model/signup.ts'
import type { Http } from './http.ts'

export function signupServices(http: Http) {
  return {
    signUp: fromPromise<{ userId: string }, SignupRequest>(({ input, signal }) =>
      http.request(signupCalls.signup, { body: input }, { signal }),
    ),
  }
}
