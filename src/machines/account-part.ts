import type { Profile } from '#model/account.ts'

/** What a part of the page starts from. */
export interface AccountPart {
  readonly profile: Profile
  /** An administrator acts as the owner: keys are not theirs to change. */
  readonly isActing: boolean
}

/** The account was read again. */
export type ProfileKnown = { readonly type: 'profile.known'; readonly profile: Profile }
