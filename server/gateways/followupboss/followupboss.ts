import { ProviderUnavailable } from '../http-client.ts'
import type { Integration } from '../integration.ts'
import { type FollowUpBossSettings, followUpBossGet } from './client.ts'

export function followUpBoss(settings: FollowUpBossSettings): Integration {
  const get = followUpBossGet(settings)
  return {
    async checkKey(key) {
      const { status } = await get(key, '/v1/identity')
      if (status === 200) return 'accepted'
      if (status === 401) return 'refused'
      if (status === 403) return 'closed'
      throw new ProviderUnavailable(`Follow Up Boss answered ${status}`)
    },
  }
}
