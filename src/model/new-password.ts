import * as z from 'zod/mini'
import { passwordMinimum, signupTexts } from './signup.ts'

export const newPasswordFields = {
  newPassword: z.string().check(z.minLength(passwordMinimum, signupTexts.password), z.maxLength(1024)),
  repeated: z.string(),
}

export const repeatedAlike = (mismatch: string) =>
  z.refine<{ newPassword: string; repeated: string }>(
    ({ newPassword, repeated }) => newPassword === repeated,
    { path: ['repeated'], error: mismatch },
  )

export interface NewPassword {
  readonly password: string
  readonly repeated: string
}

export type NewPasswordErrors = Readonly<Partial<Record<keyof NewPassword, string>>>

export function newPasswordErrors({ password, repeated }: NewPassword, mismatch: string): NewPasswordErrors {
  if (password.length < passwordMinimum) return { password: signupTexts.password }
  return password === repeated ? {} : { repeated: mismatch }
}
