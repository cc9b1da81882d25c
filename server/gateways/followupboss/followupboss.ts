import { type Connection, httpClient, ProviderUnavailable } from '../http-client.ts'
import type { Integration } from '../integration.ts'

interface FollowUpBossSettings extends Connection {
  readonly system: string
  /** What registering gave us; without it half as many calls are allowed. */
  readonly systemKey?: string
}

/**
 * Follow Up Boss's API v1 (docs.followupboss.com): Basic authentication with the key as user name and no password,
 * `X-System` and `X-System-Key` on every call.
 */
export function followUpBoss(settings: FollowUpBossSettings): Integration {
  const { system, systemKey, apiBase = 'https://api.followupboss.com', timeout, retry } = settings
  const send = httpClient({
    provider: 'Follow Up Boss',
    origin: apiBase,
    timeout,
    retry,
    headers: {
      accept: 'application/json',
      'x-system': system,
      ...(systemKey === undefined ? {} : { 'x-system-key': systemKey }),
    },
  })

  return {
    async checkKey(key) {
      const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
      const { status } = await send('/v1/identity', {
        method: 'GET',
        headers: { authorization },
        repeatable: true,
      })
      if (status === 200) return 'accepted'
      if (status === 401) return 'refused'
      if (status === 403) return 'closed'
      throw new ProviderUnavailable(`Follow Up Boss answered ${status}`)
    },
  }
}
