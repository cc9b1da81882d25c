import type { FollowUpBossPerson } from '#model/deliveries/follow-up-boss-person.ts'
import type { PushMode } from '#model/deliveries/pushes.ts'
import { ProviderUnavailable, shortRetries } from '../http-client.ts'
import { answerOf, type PushAnswer, sendsAtOnce } from '../push-answer.ts'
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
}

/**
 * `POST /people` creates a person quietly, and the same person once; `POST /events` starts what the customer automated
 * for new leads, each time.
 */
export function followUpBossPush(
  settings: FollowUpBossSettings & { readonly atOnce?: number },
): FollowUpBossPush {
  // The job waits and tries again, so that other rows are not held up. Of the limit only a 429 shows when there is room.
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
        return answerOf(reply, (status) => statuses[status], mode === 'quiet')
      } catch (error) {
        if (error instanceof ProviderUnavailable) return { was: 'lost', pauseMs: 0 }
        throw error
      }
    },
  }
}
