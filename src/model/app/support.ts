import * as z from 'zod/mini'
import { mailbox, signupTexts } from '#model/accounts/signup.ts'
import { generalFailure, type Problem } from '#model/shared/problem.ts'
import { AnyTrail, type Trail } from './trail.ts'

export const supportLimits = { name: 100, email: 254, message: 5_000 } as const

export const supportTexts = {
  sent: 'Thank you. We have your message and will answer by e-mail.',
  failed: 'Your message could not be sent. Nothing you typed is lost: please try it again.',
  tooLong: 'Please keep it under 5,000 characters.',
} as const

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
  trail: z.nullable(AnyTrail),
  /** Empty, unless a machine filled in what people do not see. */
  nickname: z._default(z.string().check(z.maxLength(supportLimits.name)), ''),
})
export type SupportRequest = z.infer<typeof SupportRequest>

/** What is typed, as what goes out: the trail only where it was agreed to. */
export const supportForm = (trail: Trail | null) =>
  z.pipe(
    z.object({
      name: SupportRequest.shape.name,
      email: SupportRequest.shape.email,
      message: SupportRequest.shape.message,
      attach: z.boolean(),
      nickname: z.string(),
    }),
    z.transform(({ attach, ...typed }): SupportRequest => ({ ...typed, trail: attach ? trail : null })),
  )

export const supportFailure = ({ status, message }: Problem): string =>
  status >= 400 && status < 500 && message !== generalFailure ? message : supportTexts.failed
