import * as z from 'zod/mini'
import { newPasswordFields, repeatedAlike } from './new-password.ts'
import { mailbox, passwordMinimum, signupTexts } from './signup.ts'

export const activationTexts = {
  alreadyConfirmed: 'We already have confirmed this e-mail address. Please login into your account.',
  notValid: 'It seems that this e-mail account is not valid',
  notThere: 'It seems that this e-mail address does not exists in our database',
  mismatch: 'Passwords are not matching!',
  notLookedUp: 'We could gather your account information.',
  resent: 'We have sent you a new link.',
  activated: 'Your account is successfully activated and you can login anytime now.',
} as const

export type ActivationStart =
  | { readonly at: 'confirmation' }
  | { readonly at: 'confirm'; readonly email: string; readonly code: string }
  | { readonly at: 'redirect'; readonly email: string }

export function textOfPart(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const address = z.string().check(z.trim(), z.minLength(1, signupTexts.required), z.maxLength(254))

export const EmailRequest = z.object({ email: address })
export type EmailRequest = z.infer<typeof EmailRequest>

/** `sent`: a mail with a link is on its way. `confirmed`: nothing to do, its owner can log in. */
export const Confirmation = z.object({ state: z.enum(['confirmed', 'sent']) })
export type Confirmation = z.infer<typeof Confirmation>

/** `unconfirmed`: an account from the old portal that has no password yet. */
export const AccountState = z.object({ state: z.enum(['unknown', 'unconfirmed', 'confirmed']) })
export type AccountState = z.infer<typeof AccountState>

export const ConfirmRequest = z.object({
  email: address,
  code: z.string().check(z.maxLength(200)),
  password: z.string().check(z.minLength(passwordMinimum, signupTexts.password), z.maxLength(1024)),
})
export type ConfirmRequest = z.infer<typeof ConfirmRequest>

/** The first password as it is typed, twice, sent with the code of the link. */
export const activationForm = (code: string) =>
  z.pipe(
    z
      .object({
        email: z.string().check(z.trim(), z.maxLength(254), z.regex(mailbox, signupTexts.email)),
        ...newPasswordFields,
      })
      .check(repeatedAlike(activationTexts.mismatch)),
    z.transform(({ email, newPassword }): ConfirmRequest => ({ email, code, password: newPassword })),
  )
