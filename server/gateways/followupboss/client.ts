import { type Connection, type HttpReply, httpClient } from '../http-client.ts'

export interface FollowUpBossSettings extends Connection {
  readonly system: string
  /** What registering gave us; without it half as many calls are allowed. */
  readonly systemKey?: string
}

export type FollowUpBossGet = (key: string, path: string) => Promise<HttpReply>

/**
 * Follow Up Boss's API v1 (docs.followupboss.com): Basic authentication with the key as user name and no password,
 * `X-System` and `X-System-Key` on every call.
 */
export function followUpBossGet(settings: FollowUpBossSettings): FollowUpBossGet {
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
  return (key, path) => {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
    return send(path, { method: 'GET', headers: { authorization }, repeatable: true })
  }
}
