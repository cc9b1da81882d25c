import * as z from 'zod/mini'
import type { Evolve } from '#model/shared/fact.ts'

export const ProfileState = z.object({
  signedUpAt: z.nullable(z.string()),
  activatedAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
})
export type ProfileState = z.infer<typeof ProfileState>

export const noProfile: ProfileState = { signedUpAt: null, activatedAt: null, lastLoginAt: null }

export const evolveProfile: Evolve<ProfileState, { readonly type: string }> = (profile, { type }, at) => {
  if (type === 'v1.UserSignedUp') profile.signedUpAt = at
  if (type === 'v1.UserActivated') profile.activatedAt = at
  if (type === 'v1.UserLoggedIn') profile.lastLoginAt = at
}
