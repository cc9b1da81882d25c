import * as z from 'zod/mini'
import { passwordMinimum, signupTexts } from './signup.ts'

/** A new password, typed twice, as fields of a form. */
export const newPasswordFields = {
  newPassword: z.string().check(z.minLength(passwordMinimum, signupTexts.password), z.maxLength(1024)),
  repeated: z.string(),
}

export const repeatedAlike = (mismatch: string) =>
  z.refine<{ newPassword: string; repeated: string }>(
    ({ newPassword, repeated }) => newPassword === repeated,
    { path: ['repeated'], error: mismatch },
  )

/** A new password, typed twice. */
export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

export type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>

/** What is wrong with it, a sentence per field; empty when it may be sent. */
export function newPasswordErrors({ password, repeated }: NewPassword, mismatch: string): NewPasswordErrors {
  if (password.length < passwordMinimum) return { password: signupTexts.password }
  return password === repeated ? {} : { repeated: mismatch }
}
