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
