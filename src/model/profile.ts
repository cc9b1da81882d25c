import * as z from 'zod/mini'
import { type Evolve, type FactOf, fact } from './fact.ts'

/** Personal data live in the vault; the journal says which fields changed, never to what. */
export const profileFacts = [
  fact('v1.UserSignedUp', z.object({ fields: z.array(z.string()) }), []),
  fact('v1.UserActivated', z.object({}), []),
  fact('v1.UserLoggedIn', z.object({ remembered: z.boolean() }), []),
  fact('v1.UserLoggedOut', z.object({}), []),
] as const
export type ProfileFact = FactOf<typeof profileFacts>

export const ProfileState = z.object({
  signedUpAt: z.nullable(z.string()),
  activatedAt: z.nullable(z.string()),
  lastLoginAt: z.nullable(z.string()),
})
export type ProfileState = z.infer<typeof ProfileState>

export const noProfile: ProfileState = { signedUpAt: null, activatedAt: null, lastLoginAt: null }

export const evolveProfile: Evolve<ProfileState, ProfileFact> = (profile, { type }, at) => {
  switch (type) {
    case 'v1.UserSignedUp':
      profile.signedUpAt = at
      return
    case 'v1.UserActivated':
      profile.activatedAt = at
      return
    case 'v1.UserLoggedIn':
      profile.lastLoginAt = at
      return
    case 'v1.UserLoggedOut':
      return
  }
}
