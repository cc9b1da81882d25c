import { fromPromise } from 'xstate'
import { resetCalls } from '#model/calls/reset.ts'
import type { ForgotRequest, PasswordRequest, ResetId, VerifyRequest } from '#model/reset.ts'
import { countdown } from './countdown.ts'
import type { Http } from './http.ts'

export function resetServices(http: Http) {
  return {
    countdown,
    requestReset: fromPromise<ResetId, ForgotRequest>(({ input, signal }) =>
      http.request(resetCalls.forgot, { body: input }, { signal }),
    ),
    verifyCode: fromPromise<void, VerifyRequest>(async ({ input, signal }) => {
      await http.request(resetCalls.verify, { body: input }, { signal })
    }),
    resendCode: fromPromise<void, ResetId>(async ({ input, signal }) => {
      await http.request(resetCalls.resend, { params: input }, { signal })
    }),
    setPassword: fromPromise<void, PasswordRequest>(async ({ input, signal }) => {
      await http.request(resetCalls.password, { body: input }, { signal })
    }),
  }
}
