import { type Connection, type HttpReply, type HttpRequest, httpClient } from '../http-client.ts'

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
export function followUpBossClient(settings: FollowUpBossSettings) {
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
  return (key: string, path: string, { headers, ...request }: HttpRequest): Promise<HttpReply> => {
    const authorization = `Basic ${Buffer.from(`${key}:`).toString('base64')}`
    return send(path, { ...request, headers: { ...headers, authorization } })
  }
}

export function followUpBossGet(settings: FollowUpBossSettings): FollowUpBossGet {
  const send = followUpBossClient(settings)
  return (key, path) => send(key, path, { method: 'GET', repeatable: true })
}

/** Milliseconds until the window of the account's limit ends, once it is used up. */
export function pauseAfter({ headers }: HttpReply): number {
  const remaining = headers.get('x-ratelimit-remaining')
  return remaining === '0' ? Number(headers.get('x-ratelimit-window') ?? 10) * 1000 : 0
}
