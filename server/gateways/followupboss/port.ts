import type { FollowUpBossContacts, SmartList } from '#model/uploads/integrations/follow-up-boss.ts'
import type { KeyStatus } from '../integration.ts'

/** `missing`: there is no such smart list. `busy`: the account's limit is used up, also after waiting. */
export type ReadRefusal = Exclude<KeyStatus, 'accepted'> | 'missing' | 'busy'

export type PeopleFilter = { readonly smartListId: number } | { readonly tag: string }

/** The reading half of Follow Up Boss. Throws `ProviderUnavailable` where there is no usable reply. */
export interface FollowUpBossPeople {
  smartLists(key: string): Promise<readonly SmartList[] | ReadRefusal>
  /** At most 100 people, from `next` of the page before. */
  page(key: string, filter: PeopleFilter, next: string | null): Promise<FollowUpBossContacts | ReadRefusal>
}
