import * as z from 'zod/mini'
import type { Problem } from '#model/shared/problem.ts'
import { Code, codeTexts, isOver } from './code.ts'
import { newPasswordFields, repeatedAlike } from './new-password.ts'
import { mailbox, passwordMinimum, signupTexts } from './signup.ts'

export const resetTexts = {
  notSent: 'Could not send the confirmation code. Please double check the e-mail and try it again.',
  notVerified: 'Could not verify the code provided. Please try it again.',
  notChanged: 'Could not change password. Please try it again.',
  mismatch: 'Passwords provided are not matching!',
  changed: 'Your password is changed. Please log in with the new one.',
  sentAgain: 'If there is an account with that e-mail address, we have sent it a new mail.',
  over: 'This reset is over. Please ask for a new code.',
} as const

/** The wait after too many tries, else the given sentence. */
export const resetFailure = ({ status, message }: Problem, given: string): string =>
  status === 429 ? message : given

export const ForgotRequest = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(mailbox, signupTexts.email)),
})
export type ForgotRequest = z.infer<typeof ForgotRequest>

/** A truncated or invented id is no reset's. */
export const isResetId = (id: string): boolean => id.length === 36

/** Not a user's id, so that it reveals nothing. */
export const ResetId = z.object({ userId: z.string() })
export type ResetId = z.infer<typeof ResetId>

export const VerifyRequest = z.object({ userId: z.string(), code: Code })
export type VerifyRequest = z.infer<typeof VerifyRequest>

const digitsOrLink = /^(?:\d{5}|[0-9a-f]{32})$/

export const PasswordRequest = z.object({
  userId: z.string(),
  code: z.string().check(z.regex(digitsOrLink, codeTexts.invalid)),
  newPassword: z.string().check(z.minLength(passwordMinimum, signupTexts.password), z.maxLength(1024)),
})
export type PasswordRequest = z.infer<typeof PasswordRequest>

/** The new password as it is typed, twice, sent with the code of its reset. */
export const resetForm = ({ id, code }: { id: string; code: string }) =>
  z.pipe(
    z.object(newPasswordFields).check(repeatedAlike(resetTexts.mismatch)),
    z.transform(({ newPassword }): PasswordRequest => ({ userId: id, code, newPassword })),
  )

/** The code or the link was used, or ran out. */
export const isSpent = (problem: Problem): boolean => problem.field === 'code' || isOver(problem)
