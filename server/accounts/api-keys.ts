import { and, desc, eq, isNull } from 'drizzle-orm'
import { type ApiKeyKind, apiKeyPrefixes, lastFourOf } from '#model/accounts/api-key.ts'
import type { Actor } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { apiCalls, apiKeys } from '#server/store/schema/accounts.ts'
import { users } from '#server/store/schema/users.ts'
import { hashOf, newToken } from '#server/store/token.ts'
import type { AccountsContext } from './context.ts'

export async function generateKey(
  { journal, now }: AccountsContext,
  userId: string,
  actor: Actor,
  kind: ApiKeyKind,
): Promise<string> {
  const key = `${apiKeyPrefixes[kind]}${newToken()}`
  await journal.command(userId, actor, async ({ tx, append }) => {
    const at = now()
    await tx
      .update(apiKeys)
      .set({ revokedAt: at })
      .where(and(eq(apiKeys.userId, userId), eq(apiKeys.kind, kind), isNull(apiKeys.revokedAt)))
    await tx.insert(apiKeys).values({
      keyHash: hashOf(key),
      userId,
      kind,
      lastFour: lastFourOf(key),
      createdAt: at,
    })
    await append('profile', userId, { type: 'v1.ApiKeyGenerated', data: { kind } })
  })
  return key
}

/** Undefined if there is no such key, or its user is inactive. */
export async function findKey(
  db: Database,
  kind: ApiKeyKind,
  key: string,
): Promise<{ hash: Buffer; userId: string; isRevoked: boolean } | undefined> {
  const hash = hashOf(key)
  const [row] = await db
    .select({ userId: apiKeys.userId, revokedAt: apiKeys.revokedAt })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(and(eq(apiKeys.keyHash, hash), eq(apiKeys.kind, kind), eq(users.status, 'active')))
  return row && { hash, userId: row.userId, isRevoked: row.revokedAt !== null }
}

export const hasApiKey = async (db: Database, userId: string, kind: ApiKeyKind): Promise<boolean> =>
  (await db.$count(
    apiKeys,
    and(eq(apiKeys.userId, userId), eq(apiKeys.kind, kind), isNull(apiKeys.revokedAt)),
  )) > 0

/** The calls by keys of a kind, the newest first; pages from 0. */
export async function apiCallPage(
  db: Database,
  userId: string,
  { page, limit, kind }: { readonly page: number; readonly limit: number; readonly kind: ApiKeyKind },
) {
  const rows = await db
    .select()
    .from(apiCalls)
    .where(and(eq(apiCalls.userId, userId), eq(apiCalls.kind, kind)))
    .orderBy(desc(apiCalls.id))
    .limit(limit)
    .offset(page * limit)
  return rows.map(({ id, at, call, filter, rows, status }) => ({
    id: String(id),
    at: at.toISOString(),
    call,
    filter,
    rows,
    status,
  }))
}
