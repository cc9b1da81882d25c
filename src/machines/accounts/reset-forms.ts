import { type Effect, toast } from '#machines/shared/effects.ts'
import { createForm, type Submit } from '#machines/shared/form.machine.ts'
import {
  type ForgotRequest,
  type PasswordRequest,
  type ResetId,
  resetFailure,
  resetTexts,
} from '#model/accounts/reset.ts'
import type { Problem } from '#model/shared/problem.ts'

const failure =
  (given: string) =>
  (problem: Problem): readonly Effect[] => [
    { type: 'failure', problem: { ...problem, message: resetFailure(problem, given) } },
  ]

/** The answer is the same whether or not an account has the address. */
export const createForgot = (submit: Submit<ForgotRequest, ResetId>) =>
  createForm({
    submit,
    onDone: ({ userId }) => [{ type: 'navigate', to: `/login/reset/${userId}`, replace: true }],
    onFailed: failure(resetTexts.notSent),
  })

/** A browser that is logged in would not see the log-in. */
export const createResetPassword = (submit: Submit<PasswordRequest, void>) =>
  createForm({
    submit,
    fields: ['newPassword'],
    onDone: () => [toast('success', resetTexts.changed), { type: 'logout', to: '/login' }],
    onFailed: failure(resetTexts.notChanged),
  })
