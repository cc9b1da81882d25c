import { followUpBossFields, followUpBossPerson } from '#model/deliveries/follow-up-boss-person.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { openIntegrationKey } from '#server/accounts/integration-keys.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import type { FollowUpBossPush } from '#server/gateways/followupboss/push.ts'
import type { Store } from '#server/store/pool.ts'
import type { PushDestination } from './destination.ts'

export interface FollowUpBossNeeds {
  readonly store: Store
  readonly secrets: SecretBox
  readonly followUpBossPush: FollowUpBossPush
}

export const followUpBossDestination = (needs: FollowUpBossNeeds): PushDestination => ({
  payload: (contact, { mode, tag }) => followUpBossFields(followUpBossPerson(contact, tag), mode),
  async open({ ownerId, mode, tag }) {
    const opened = await openIntegrationKey(needs, ownerId)
    if (isRefusal(opened)) return 'noKey'
    return {
      atOnce: needs.followUpBossPush.atOnce,
      send: (contact) => needs.followUpBossPush.send(opened.key, mode, followUpBossPerson(contact, tag)),
    }
  },
})
