import * as z from 'zod/mini'
import type { Problem } from '#model/shared/problem.ts'
import type { Session } from './session.ts'

export const codeLength = 5
export const resendDelayMs = 30_000

export const codeTexts = {
  invalid: 'Please enter a valid OTP',
  resent: 'We have sent you a new code.',
} as const

/** The messages for a refused code, and for one that could not be sent again. */
export interface CodeWords {
  readonly notTaken: string
  readonly notSent: string
  readonly sentAgain: string
  /** Show only these two sentences and how long to wait, whatever the server says. */
  readonly hideAccountExistence: boolean
}

/** The server's message if the flow may show it, else the given one. */
export function codeFailure(
  { status, message }: Problem,
  { hideAccountExistence }: CodeWords,
  given: string,
): string {
  const isPassedOn = hideAccountExistence ? status === 429 : status >= 400 && status < 500
  return isPassedOn ? message : given
}

export type CodeSubject =
  | {
      readonly flow: 'signup'
      readonly userId: string
      readonly emailAddress: string
      readonly password: string
    }
  | { readonly flow: 'reset'; readonly userId: string }
  | { readonly flow: 'email-change'; readonly changeId: string }

export interface CodeTry {
  readonly subject: CodeSubject
  readonly code: string
}

export type CodeOutcome =
  | { readonly kind: 'activated'; readonly session: Session }
  | { readonly kind: 'verified'; readonly code: string }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'emailTaken' }
  | { readonly kind: 'over' }

export const isOver = ({ code }: Problem): boolean => code === 'codeOver'

const fiveDigits = /^\d{5}$/

/** The digits of a code as typed or pasted, five at most: "12 345" and "Your code: 12345" as well. */
export const codeDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, codeLength)

export const isCode = (code: string): boolean => fiveDigits.test(code)

export const Code = z.string().check(z.regex(fiveDigits, codeTexts.invalid))
