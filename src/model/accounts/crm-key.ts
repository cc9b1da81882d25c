import * as z from 'zod/mini'
import type { Problem } from '#model/shared/problem.ts'
import { signupTexts } from './signup.ts'

export const crmKeyTexts = {
  required: signupTexts.required,
  shape: 'A key has no spaces and at most 200 characters.',
  kept: 'Your Follow Up Boss key is connected.',
  works: 'Follow Up Boss accepts this key.',
  removed: 'Your Follow Up Boss key is removed.',
  failed: 'The key could not be saved. Please try again.',
} as const

/** A key of Follow Up Boss as it is pasted. Its shape is the provider's business; it only has to fit a header. */
export const CrmKey = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, crmKeyTexts.required),
    z.maxLength(200, crmKeyTexts.shape),
    z.regex(/^[\x21-\x7e]+$/, crmKeyTexts.shape),
  )

export const CrmKeyForm = z.object({ key: CrmKey })

export const crmKeyFailure = ({ status, code, message }: Problem): string =>
  code === 'partyDown' || (status >= 400 && status < 500) ? message : crmKeyTexts.failed
