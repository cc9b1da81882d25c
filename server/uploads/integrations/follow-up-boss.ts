import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import type { FollowUpBossContacts, SmartList } from '#model/uploads/integrations/follow-up-boss.ts'
import { openIntegrationKey } from '#server/accounts/integration-keys.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import type { FollowUpBossPeople, PeopleFilter, ReadRefusal } from '#server/gateways/followupboss/port.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import type { Store } from '#server/store/pool.ts'
import { readStretch } from './stretch.ts'

export interface FollowUpBossContext {
  readonly store: Store
  readonly secrets: SecretBox
  readonly followUpBossPeople: FollowUpBossPeople
}

const refusals: Readonly<Record<ReadRefusal, () => Refusal>> = {
  refused: () =>
    refuse(
      'keyRefused',
      'Follow Up Boss no longer accepts your key. Enter a new one in your account settings; you’ll find it in Follow Up Boss under Admin → API.',
    ),
  closed: () =>
    refuse(
      'keyRefused',
      'Your Follow Up Boss account is closed or may not use the API. Renew it in Follow Up Boss under Admin → Billing, then try again.',
    ),
  missing: () =>
    refuse('listMissing', 'This smart list is no longer in Follow Up Boss. Please choose another one.', 404),
  busy: () => ({
    ...refuse(
      'providerBusy',
      'Follow Up Boss is getting too many requests for your account. Please try again in a minute.',
      429,
    ),
    retryAfter: 10,
  }),
}

const unavailable = () =>
  refuse('partyDown', 'Follow Up Boss does not answer at the moment. Please try again in a few minutes.', 502)

export const smartLists = (
  context: FollowUpBossContext,
  userId: string,
): Promise<readonly SmartList[] | Refusal> =>
  withKey(context, userId, (key) => context.followUpBossPeople.smartLists(key))

/** A stretch of the people with a tag or of a smart list: all of it, or a refusal. */
export const contactsOf = (
  context: FollowUpBossContext,
  userId: string,
  filter: PeopleFilter,
  next: string | null,
): Promise<FollowUpBossContacts | Refusal> =>
  withKey(context, userId, (key) =>
    readStretch(next, (at) => context.followUpBossPeople.page(key, filter, at)),
  )

async function withKey<T extends object>(
  context: FollowUpBossContext,
  userId: string,
  read: (key: string) => Promise<T | ReadRefusal>,
): Promise<T | Refusal> {
  const opened = await openIntegrationKey(context, userId)
  if (isRefusal(opened)) return opened
  try {
    const answer = await read(opened.key)
    return typeof answer === 'string' ? refusals[answer]() : answer
  } catch (error) {
    if (error instanceof ProviderUnavailable) return unavailable()
    throw error
  }
}
