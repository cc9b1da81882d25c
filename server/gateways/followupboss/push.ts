import type { FollowUpBossPerson } from '#model/follow-up-boss-person.ts'
import type { PushMode } from '#model/pushes.ts'
import { ProviderUnavailable, retryAfter, shortRetries } from '../http-client.ts'
import { busyMs, type PushAnswer, sendsAtOnce } from '../push-answer.ts'
import { type FollowUpBossSettings, followUpBossClient } from './client.ts'

export interface FollowUpBossPush {
  readonly atOnce: number
  send(key: string, mode: PushMode, person: FollowUpBossPerson): Promise<PushAnswer>
}

const statuses: Readonly<Record<number, PushAnswer['was']>> = {
  200: 'sent',
  201: 'sent',
  204: 'archived',
  401: 'keyRefused',
  403: 'closed',
  429: 'busy',
  // A gateway does not know what became of the request behind it.
  502: 'lost',
  504: 'lost',
}

function meaningOf(status: number): PushAnswer['was'] {
  const known = statuses[status]
  if (known) return known
  return status >= 500 ? 'failed' : 'refused'
}

/** `POST /people` creates a person quietly; `POST /events` starts what the customer automated for new leads. */
export function followUpBossPush(
  settings: FollowUpBossSettings & { readonly atOnce?: number },
): FollowUpBossPush {
  // The job waits and tries again, so that other rows are not held up. Of the limit only a 429 tells when there is room.
  const send = followUpBossClient({ ...settings, retry: { ...shortRetries, tries: 1 } })
  return {
    atOnce: settings.atOnce ?? sendsAtOnce,
    async send(key, mode, person) {
      const { system } = settings
      const { background, ...leads } = person
      const body =
        mode === 'quiet'
          ? { ...person, source: system }
          : { source: system, system, type: 'General Inquiry', message: background, person: leads }
      try {
        const reply = await send(key, mode === 'quiet' ? '/v1/people?deduplicate=true' : '/v1/events', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
          repeatable: false,
        })
        const was = meaningOf(reply.status)
        return { was, pauseMs: was === 'busy' ? (retryAfter(reply.headers) ?? busyMs) : 0 }
      } catch (error) {
        if (error instanceof ProviderUnavailable) return { was: 'lost', pauseMs: 0 }
        throw error
      }
    },
  }
}
