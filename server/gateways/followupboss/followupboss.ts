import { type Patience, withRetries } from '../retry.ts'
import { type FollowUpBoss, FollowUpBossDown } from './port.ts'

export interface FollowUpBossSettings {
  /** Our name with Follow Up Boss. */
  readonly system: string
  /** What registering gave us; without it half as many calls are allowed. */
  readonly systemKey?: string
  /** Another host than theirs, for tests. */
  readonly apiBase?: string
  /** For how long one call may take, in milliseconds. */
  readonly timeout?: number
  readonly patience?: Patience
}

/** Somebody waits for the answer. */
const usualPatience: Patience = {
  tries: 3,
  firstDelay: 300,
  longestDelay: 5_000,
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  random: Math.random,
}

/** Worth another try; `after` is what was asked for, in milliseconds. */
class Passing extends Error {
  constructor(
    message: string,
    readonly after: number | null = null,
  ) {
    super(message)
  }
}

/**
 * Follow Up Boss's API v1 (docs.followupboss.com): Basic authentication with the key as user name and no password,
 * `X-System` and `X-System-Key` on every call.
 */
export function followUpBoss(settings: FollowUpBossSettings): FollowUpBoss {
  const { system, systemKey, apiBase = 'https://api.followupboss.com' } = settings
  const { timeout = 6_000, patience = usualPatience } = settings

  const get = async (path: string, key: string): Promise<Response> => {
    const response = await fetch(`${apiBase}/v1${path}`, {
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}`,
        'x-system': system,
        ...(systemKey === undefined ? {} : { 'x-system-key': systemKey }),
      },
      redirect: 'error',
      signal: AbortSignal.timeout(timeout),
    }).catch(() => {
      throw new Passing('Follow Up Boss was not reached')
    })
    await response.body?.cancel()
    if (response.status === 429 || response.status >= 500)
      throw new Passing(
        `Follow Up Boss answered ${response.status}`,
        retryAfter(response.headers.get('retry-after')),
      )
    return response
  }

  return {
    async tryKey(key) {
      const { status, ok } = await withRetries(
        () => get('/identity', key),
        (error) => (error instanceof Passing ? { again: true, after: error.after } : { again: false }),
        patience,
      ).catch((error: unknown) => {
        throw error instanceof Passing ? new FollowUpBossDown(error.message) : error
      })
      if (ok) return 'accepted'
      if (status === 401) return 'refused'
      if (status === 403) return 'closed'
      throw new FollowUpBossDown(`Follow Up Boss answered ${status}`)
    },
  }
}

/** Seconds or a date (RFC 9110, 10.2.3), in milliseconds from now. */
function retryAfter(value: string | null): number | null {
  if (value === null) return null
  const wait = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now()
  return Number.isNaN(wait) ? null : Math.max(0, wait)
}
