import type { Profile } from '#model/accounts/account.ts'
import { profileCalls } from '#model/accounts/profile-calls.ts'
import type { Http } from '#services/shared/http.ts'

export const loadProfile =
  (http: Http) =>
  ({ userId }: { userId: string }, signal: AbortSignal): Promise<Profile> =>
    http.request(profileCalls.profile, { params: { id: userId } }, { signal })
