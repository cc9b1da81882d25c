import * as z from 'zod/mini'
import { type Problem, refusalOr } from '#model/shared/problem.ts'
import { Code } from './code.ts'
import { newPasswordFields, repeatedAlike } from './new-password.ts'
import { mailbox, signupTexts } from './signup.ts'

export const securityTexts = {
  mismatch: 'Passwords provided are not matching!',
  wrongPassword: 'This is not your current password.',
  passwordChanged: 'Your password is changed. Every other browser is logged out.',
  sameEmail: 'This is your e-mail address already.',
  emailTaken: 'This e-mail address has just been taken. Please choose another one.',
  changeOver:
    'This code is not good any more: it was used, is too old, was replaced by a newer one, or was tried too often. Your e-mail address has not changed by it.',
  emailChanged: 'Your e-mail address is confirmed.',
  sessionEnded: 'That browser is logged out.',
  sessionsEnded: 'Every other browser is logged out.',
  cardRemoved: 'Card removed.',
  cardNotRemoved: 'The card could not be removed. Please try again.',
  accountDeleted: 'Your account was deleted.',
  openOrder:
    'An order of yours is being processed. Please wait until it is done, or give up its payment, and try again.',
  failed: 'There is a problem with your request. Please try again.',
} as const

export const securityFailure = (problem: Problem): string => refusalOr(problem, securityTexts.failed)

const current = z.string().check(z.minLength(1, signupTexts.required), z.maxLength(1024))

export const PasswordProof = z.object({ currentPassword: current })
export type PasswordProof = z.infer<typeof PasswordProof>

export const PasswordChange = z.object({
  currentPassword: current,
  newPassword: newPasswordFields.newPassword,
})
export type PasswordChange = z.infer<typeof PasswordChange>

export const PasswordForm = z.pipe(
  z.object({ currentPassword: current, ...newPasswordFields }).check(repeatedAlike(securityTexts.mismatch)),
  z.transform(({ currentPassword, newPassword }): PasswordChange => ({ currentPassword, newPassword })),
)

export const EmailChange = z.object({
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(mailbox, signupTexts.email)),
  currentPassword: current,
})
export type EmailChange = z.infer<typeof EmailChange>

export const EmailCode = z.object({
  changeId: z.string(),
  code: Code,
})
export type EmailCode = z.infer<typeof EmailCode>

/** A browser that is logged in. Instants are ISO 8601 in UTC. */
export const SessionEntry = z.object({
  id: z.string(),
  /** "Chrome on Windows"; empty where the browser did not say. */
  device: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** The one that asks. */
  isCurrent: z.boolean(),
  isImpersonated: z.boolean(),
})
export type SessionEntry = z.infer<typeof SessionEntry>

/** Which sessions to end: one, all but this one, or all. */
export type SessionsEnd = { readonly which: 'one'; readonly id: string } | { readonly which: 'else' | 'all' }
