import { passwordMinimum, signupTexts } from './signup.ts'

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
