import type { ActorRefFrom } from 'xstate'
import type { profile } from '#machines/accounts/account.ts'
import type { Profile } from '#model/accounts/account.ts'

/** What each section of the account settings is given. */
export interface AccountPart {
  profile: Profile
  /** Where it is read. */
  account: ActorRefFrom<typeof profile>
}
