import { createHash, randomBytes } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { type ApiKeyKind, apiKeyPrefixes, lastFourOf } from '#model/api-key.ts'
import type { Actor } from '../store/journal.ts'
import { apiKeys } from '../store/schema/accounts.ts'
import type { AccountsContext } from './context.ts'

export async function generateKey(
  { journal, now }: AccountsContext,
  userId: string,
  actor: Actor,
  kind: ApiKeyKind,
): Promise<string> {
  const key = `${apiKeyPrefixes[kind]}${randomBytes(32).toString('base64url')}`
  await journal.command(userId, actor, async ({ tx, append }) => {
    const at = now()
    await tx
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(eq(apiKeys.userId, userId), eq(apiKeys.kind, kind), isNull(apiKeys.revokedAt)))
    await tx.insert(apiKeys).values({
      keyHash: createHash('sha256').update(key).digest(),
      userId,
      kind,
      lastFour: lastFourOf(key),
      createdAt: at,
    })
    await append('profile', userId, { type: 'v1.ApiKeyGenerated', data: { kind } })
  })
  return key
}
