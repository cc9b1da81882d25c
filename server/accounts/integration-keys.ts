import { and, eq } from 'drizzle-orm'
import type { MaskedKey } from '#model/accounts/account.ts'
import { lastFourOf } from '#model/accounts/api-key.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { ProviderUnavailable } from '#server/gateways/http-client.ts'
import type { KeyStatus } from '#server/gateways/integration.ts'
import type { Actor } from '#server/store/journal.ts'
import { integrationKeys } from '#server/store/schema/accounts.ts'
import type { AccountsContext } from './context.ts'
import { BrokenSeal } from './secret-box.ts'

const integration = 'followupboss'

/** Binds a key to its owner and integration: it does not decrypt in another row. */
const placeOf = (userId: string) => `entrusted-key|${integration}|${userId}`

const isOf = (userId: string) =>
  and(eq(integrationKeys.userId, userId), eq(integrationKeys.integration, integration))

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

const providerDown = (kept: string) =>
  refuse('partyDown', `Follow Up Boss does not answer at the moment. ${kept}`, 502)

const notReadable = () =>
  refuse(
    'sealBroken',
    'Your key can no longer be read, because this installation has another SECRET_KEY than before. Please enter it again.',
    409,
  )

async function askProvider(
  { followUpBoss }: AccountsContext,
  key: string,
  otherwise: string,
): Promise<Refusal | undefined> {
  try {
    const status = await followUpBoss.checkKey(key)
    return status === 'accepted' ? undefined : refusals[status]()
  } catch (error) {
    if (error instanceof ProviderUnavailable) return providerDown(otherwise)
    throw error
  }
}

export async function storeIntegrationKey(
  foresale: AccountsContext,
  userId: string,
  actor: Actor,
  key: string,
): Promise<MaskedKey | Refusal> {
  const refused = await askProvider(foresale, key, 'Nothing was changed; please try again in some minutes.')
  if (refused) return refused
  const lastFour = lastFourOf(key)
  await foresale.journal.command(userId, actor, async ({ tx, append }) => {
    const kept = {
      sealed: foresale.secrets.seal(key, placeOf(userId)),
      lastFour,
      createdAt: foresale.now(),
    }
    await tx
      .insert(integrationKeys)
      .values({ userId, integration, ...kept })
      .onConflictDoUpdate({ target: [integrationKeys.userId, integrationKeys.integration], set: kept })
    await append('profile', userId, { type: 'v1.KeyEntrusted', data: { party: integration } })
  })
  return { lastFour }
}

export const hasIntegrationKey = async (
  { store: { db } }: Pick<AccountsContext, 'store'>,
  userId: string,
): Promise<boolean> => (await db.$count(integrationKeys, isOf(userId))) > 0

/** The stored key itself, for calls to the provider only. */
export async function openIntegrationKey(
  { store, secrets }: Pick<AccountsContext, 'store' | 'secrets'>,
  userId: string,
): Promise<{ readonly key: string } | Refusal> {
  const [kept] = await store.db.select().from(integrationKeys).where(isOf(userId))
  if (!kept) return refuse('noKey', 'There is no key any more. Please enter one.', 409)
  try {
    return { key: secrets.open(kept.sealed, placeOf(userId)) }
  } catch (error) {
    if (error instanceof BrokenSeal) return notReadable()
    throw error
  }
}

export async function checkIntegrationKey(
  foresale: AccountsContext,
  userId: string,
): Promise<Refusal | undefined> {
  const opened = await openIntegrationKey(foresale, userId)
  if (isRefusal(opened)) return opened
  return askProvider(foresale, opened.key, 'Your key is kept; please try again in some minutes.')
}

export async function removeIntegrationKey(
  { journal }: AccountsContext,
  userId: string,
  actor: Actor,
): Promise<void> {
  await journal.command(userId, actor, async ({ tx, append }) => {
    const removed = await tx.delete(integrationKeys).where(isOf(userId)).returning()
    if (removed.length > 0)
      await append('profile', userId, { type: 'v1.KeyRemoved', data: { party: integration } })
  })
}
