import * as z from 'zod/mini'
import { generalFailure, type Problem } from './problem.ts'
import { mailbox, signupTexts } from './signup.ts'
import { Trail } from './trail.ts'

export const supportLimits = { name: 100, email: 254, message: 5_000 } as const

export const supportTexts = {
  sent: 'Thank you. We have your message and will answer by e-mail.',
  failed: 'Your message could not be sent. Nothing you typed is lost: please try it again.',
  tooLong: 'Please keep it under 5,000 characters.',
} as const

export interface SupportForm {
  readonly name: string
  readonly email: string
  readonly message: string
  /** The trail of what happened goes with the message. */
  readonly attach: boolean
  /** Hidden from people; whoever fills it in is not one. */
  readonly nickname: string
}

const supportFields = ['name', 'email', 'message'] as const
export type SupportField = (typeof supportFields)[number]
export type SupportErrors = Readonly<Partial<Record<SupportField, string>>>

export const isSupportField = (name: string | undefined): name is SupportField =>
  supportFields.some((field) => field === name)

/** What is wrong with the form, a sentence per field; empty when it may be sent. */
export function supportErrors({ name, email, message }: SupportForm): SupportErrors {
  const errors: { -readonly [Field in SupportField]?: string } = {}
  if (name.trim() === '') errors.name = signupTexts.required
  if (!mailbox.test(email.trim())) errors.email = signupTexts.email
  if (message.trim() === '') errors.message = signupTexts.required
  else if (message.trim().length > supportLimits.message) errors.message = supportTexts.tooLong
  return errors
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ')

export const SupportRequest = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, signupTexts.required),
      z.maxLength(supportLimits.name),
      z.overwrite(oneLine),
    ),
  email: z.string().check(z.trim(), z.maxLength(supportLimits.email), z.regex(mailbox, signupTexts.email)),
  message: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, signupTexts.required),
      z.maxLength(supportLimits.message, supportTexts.tooLong),
    ),
  trail: z.nullable(Trail),
  /** Empty, unless a machine filled in what people do not see. */
  nickname: z._default(z.string().check(z.maxLength(supportLimits.name)), ''),
})
export type SupportRequest = z.infer<typeof SupportRequest>

/** What goes out: the trail only where it was agreed to. */
export const supportRequest = ({ attach, ...typed }: SupportForm, trail: Trail | null): SupportRequest => ({
  ...typed,
  trail: attach ? trail : null,
})

/** The server's own words where it said no; else that nothing is lost. */
export const supportFailure = ({ status, message }: Problem): string =>
  status >= 400 && status < 500 && message !== generalFailure ? message : supportTexts.failed
