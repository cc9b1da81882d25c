/** `closed`: the key is known, and its account may not use the API (any more). */
export type KeyStanding = 'accepted' | 'refused' | 'closed'

/** A customer's CRM, reached with the customer's own key. */
export interface FollowUpBoss {
  /** @throws FollowUpBossDown when it does not say */
  tryKey(key: string): Promise<KeyStanding>
}

/** Follow Up Boss did not answer, or not with an answer. The message holds no key. */
export class FollowUpBossDown extends Error {
  override readonly name = 'FollowUpBossDown'
}
