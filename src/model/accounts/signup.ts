import * as z from 'zod/mini'
import { type Problem, refusalOr } from '#model/shared/problem.ts'
import { Code } from './code.ts'

export const passwordMinimum = 6
/** A form sent sooner than this after page load was not filled in by a person. */
export const humanDelayMs = 7_000

export const signupTexts = {
  password: 'Your password must be at least 6 characters long.',
  phone: 'Please enter a valid US phone number.',
  required: 'Please fill in this field.',
  email: 'Please enter a valid e-mail address.',
  over: 'This signup is over. Please send the form again.',
  failed: 'There is a problem with your request. Please double check the information provided.',
  breached:
    'This password is on lists of stolen passwords, or too easily guessed. Please choose another one.',
} as const

export const takenText = 'This e-mail address has an account already. Please log in.'

export interface SignupForm {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  /** Ten digits at most, without the country's 1. */
  readonly phone: string
  readonly password: string
  /** Hidden from people: only bots fill it in. */
  readonly nickname: string
}

export const emptySignup: SignupForm = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  password: '',
  nickname: '',
}

function nationalDigits(typed: string): string {
  const digits = typed.replace('+1', '').replace(/\D/g, '')
  return digits.startsWith('1') ? digits.slice(1) : digits
}

export const phoneDigits = (typed: string): string => nationalDigits(typed).slice(0, 10)

/** `+1 (xxx) xxx-xxxx`, as far as it has been typed. */
export function formatPhone(typed: string): string {
  const digits = phoneDigits(typed)
  if (digits === '') return ''
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (exchange === '') return `+1 (${area}`
  return line === '' ? `+1 (${area}) ${exchange}` : `+1 (${area}) ${exchange}-${line}`
}

/**
 * The caret's position in the formatted number, after the same digit.
 * @param caret its position in `typed`
 */
export function phoneCaret(typed: string, caret: number): number {
  const formatted = formatPhone(typed)
  const before = phoneDigits(typed.slice(0, caret)).length
  if (before === 0) return Math.min(caret, formatted.length)
  let seen = 0
  for (let index = '+1'.length; index < formatted.length; index += 1) {
    if (/\d/.test(formatted.charAt(index))) seen += 1
    if (seen === before) return index + 1
  }
  return formatted.length
}

export const isPhone = (typed: string): boolean => /^\d{10}$/.test(nationalDigits(typed))

/** Only a mail to it proves more. */
export const mailbox = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export const isEmail = (typed: string): boolean => mailbox.test(typed.trim())

const signupFields = ['firstName', 'lastName', 'email', 'phone', 'password'] as const
export type SignupField = (typeof signupFields)[number]

export const isSignupField = (name: string | undefined): name is SignupField =>
  signupFields.some((field) => field === name)

export type SignupErrors = Readonly<Partial<Record<SignupField, string>>>

export function signupErrors(form: SignupForm): SignupErrors {
  const errors: { -readonly [Field in SignupField]?: string } = {}
  if (form.firstName.trim() === '') errors.firstName = signupTexts.required
  if (form.lastName.trim() === '') errors.lastName = signupTexts.required
  if (!isEmail(form.email)) errors.email = signupTexts.email
  if (!isPhone(form.phone)) errors.phone = signupTexts.phone
  if (form.password.length < passwordMinimum) errors.password = signupTexts.password
  return errors
}

/** Without the hidden field. */
export const signupRequest = ({ nickname: _, ...request }: SignupForm): SignupRequest => request

export const signupFailure = (problem: Problem): string => refusalOr(problem, signupTexts.failed)

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100))

export const SignupRequest = z.object({
  firstName: name,
  lastName: name,
  email: z.string().check(z.trim(), z.maxLength(254), z.regex(mailbox, signupTexts.email)),
  phone: z.string().check(z.refine(isPhone, signupTexts.phone), z.overwrite(phoneDigits)),
  password: z.string().check(z.minLength(passwordMinimum, signupTexts.password), z.maxLength(1024)),
})
export type SignupRequest = z.infer<typeof SignupRequest>

export const ActivateRequest = z.object({
  userId: z.string(),
  emailAddress: z.string(),
  password: z.string().check(z.maxLength(1024)),
  code: Code,
})
export type ActivateRequest = z.infer<typeof ActivateRequest>
