import { and, eq } from 'drizzle-orm'
import type { KeyMark } from '#model/account.ts'
import { lastFourOf } from '#model/api-key.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import type { KeyParty } from '#model/profile.ts'
import { ProviderUnavailable } from '../gateways/http-client.ts'
import type { KeyStatus } from '../gateways/integration.ts'
import type { Actor } from '../store/journal.ts'
import { entrustedKeys } from '../store/schema/vault.ts'
import type { AccountsContext } from './context.ts'
import { BrokenSeal } from './secret-box.ts'

const party: KeyParty = 'followupboss'

/** A sealed key opens for its owner and party only: moved to another row, it is worth nothing. */
const placeOf = (userId: string) => `entrusted-key|${party}|${userId}`

const isOf = (userId: string) => and(eq(entrustedKeys.userId, userId), eq(entrustedKeys.party, party))

const refusals: Record<Exclude<KeyStatus, 'accepted'>, () => Refusal> = {
  refused: () =>
    refuse(
      'keyRefused',
      'Follow Up Boss does not accept this key. Copy it again from Admin, API in Follow Up Boss.',
      422,
      'key',
    ),
  closed: () =>
    refuse(
      'keyRefused',
      'Follow Up Boss knows this key, but its account is closed or may not use the API.',
      422,
      'key',
    ),
}

const partyDown = (kept: string) =>
  refuse('partyDown', `Follow Up Boss does not answer at the moment. ${kept}`, 502)

const notReadable = () =>
  refuse(
    'sealBroken',
    'Your key can no longer be read, because this installation has another SECRET_KEY than before. Please enter it again.',
    409,
  )

/** Whether the party takes the key: undefined when it does. */
async function askParty(
  { followUpBoss }: AccountsContext,
  key: string,
  otherwise: string,
): Promise<Refusal | undefined> {
  try {
    const status = await followUpBoss.checkKey(key)
    return status === 'accepted' ? undefined : refusals[status]()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return partyDown(otherwise)
    throw error
  }
}

/** Keeps a key, sealed, once its party has accepted it. */
export async function entrustKey(
  foresale: AccountsContext,
  userId: string,
  actor: Actor,
  key: string,
): Promise<KeyMark | Refusal> {
  const refused = await askParty(foresale, key, 'Nothing was changed; please try again in some minutes.')
  if (refused) return refused
  const lastFour = lastFourOf(key)
  await foresale.journal.command(userId, actor, async ({ tx, append }) => {
    const kept = {
      sealed: foresale.secrets.seal(key, placeOf(userId)),
      lastFour,
      createdAt: foresale.now(),
    }
    await tx
      .insert(entrustedKeys)
      .values({ userId, party, ...kept })
      .onConflictDoUpdate({ target: [entrustedKeys.userId, entrustedKeys.party], set: kept })
    await append('profile', userId, { type: 'v1.KeyEntrusted', data: { party } })
  })
  return { lastFour }
}

/** Asks the party about the key that is kept: undefined when it is accepted, or there is none. */
export async function checkKey(foresale: AccountsContext, userId: string): Promise<Refusal | undefined> {
  const [kept] = await foresale.store.db.select().from(entrustedKeys).where(isOf(userId))
  if (!kept) return refuse('noKey', 'There is no key any more. Please enter one.', 409)
  try {
    const key = foresale.secrets.open(kept.sealed, placeOf(userId))
    return await askParty(foresale, key, 'Your key is kept; please try again in some minutes.')
  } catch (error) {
    if (error instanceof BrokenSeal) return notReadable()
    throw error
  }
}

export async function removeKey({ journal }: AccountsContext, userId: string, actor: Actor): Promise<void> {
  await journal.command(userId, actor, async ({ tx, append }) => {
    const removed = await tx.delete(entrustedKeys).where(isOf(userId)).returning()
    if (removed.length > 0) await append('profile', userId, { type: 'v1.KeyRemoved', data: { party } })
  })
}
