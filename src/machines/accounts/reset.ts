import type { Effect } from '#machines/shared/effects.ts'
import { submission } from '#machines/shared/form.machine.ts'
import { ask } from '#machines/shared/request.ts'
import { type ForgotRequest, type PasswordRequest, resetFailure, resetTexts } from '#model/accounts/reset.ts'
import { resetCalls } from '#model/accounts/reset-calls.ts'
import type { Problem } from '#model/shared/problem.ts'

const failure =
  (given: string) =>
  (problem: Problem): readonly Effect[] => [
    { type: 'failure', problem: { ...problem, message: resetFailure(problem, given) } },
  ]

/** The answer is the same whether or not an account has the address. */
export const forgot = submission(
  ask(resetCalls.forgot, (body: ForgotRequest) => ({ body })),
  {
    id: 'forgot',
    description: 'The mail with a code and a link for a new password.',
    onFailed: failure(resetTexts.notSent),
    isStep: true,
  },
)

export const resetPassword = submission(
  ask(resetCalls.password, (body: PasswordRequest) => ({ body })),
  {
    id: 'reset-password',
    description: 'The new password, with the code or the link of the mail.',
    fields: ['newPassword'],
    onFailed: failure(resetTexts.notChanged),
    isStep: true,
  },
)
