import type { Profile } from '#model/accounts/account.ts'

/** What each section of the account settings is given. */
export interface AccountPart {
  profile: Profile
  /** It was changed here. */
  onChange: (changes: Partial<Profile>) => void
}
