import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SecondFactorStatus } from '#model/accounts/second-factor.ts'
import type { Viewer } from '#model/accounts/session.ts'
import type { Config } from '#server/config/config.ts'
import type { Authenticated } from '#server/http/authenticated.ts'
import { isId } from '#server/store/id.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { passkeys, recoveryCodes, secondFactors } from '#server/store/schema/second-factor.ts'
import type { User } from '../users/users.ts'
import { passkeySite } from './webauthn.ts'

/** Whose log-in is public anyway. */
export const demoAdmin = 'admin@example.com'

type Owner = Pick<User, 'id' | 'role' | 'email'>

export const confirmedOf = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))

export const isPasskeyOf = (userId: string, id: string) =>
  isId(id) ? and(eq(passkeys.id, id), eq(passkeys.userId, userId)) : sql`false`

export const hasApp = async (db: Database | Transaction, userId: string): Promise<boolean> =>
  (await db.$count(secondFactors, confirmedOf(userId))) > 0

export const passkeysOf = (db: Database | Transaction, userId: string) =>
  db
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id))

/** The app, if one is confirmed, and passkeys. */
export async function factorCount(db: Database | Transaction, userId: string): Promise<number> {
  const own = await db.$count(passkeys, eq(passkeys.userId, userId))
  return own + (await db.$count(secondFactors, confirmedOf(userId)))
}

export const hasSecondFactor = async (db: Database | Transaction, userId: string): Promise<boolean> =>
  (await factorCount(db, userId)) > 0

/** Administrators need one; the demo's is exempt, on the demo only. */
export const needsSecondFactor = (
  { demoData }: Pick<Config, 'demoData'>,
  { role, email }: Pick<User, 'role' | 'email'>,
): boolean => role === 'admin' && !(demoData && email === demoAdmin)

export async function secondFactorStatus(
  db: Database,
  config: Config,
  user: Owner,
): Promise<SecondFactorStatus> {
  const [app] = await db.select().from(secondFactors).where(confirmedOf(user.id))
  const isLeft = and(eq(recoveryCodes.userId, user.id), isNull(recoveryCodes.usedAt))
  return {
    app: app?.confirmedAt ? { id: app.id, addedAt: app.confirmedAt.toISOString() } : null,
    passkeys: (await passkeysOf(db, user.id)).map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    passkeyOrigin: passkeySite(config)?.origin ?? null,
    recoveryCodesLeft: await db.$count(recoveryCodes, isLeft),
    isRequired: needsSecondFactor(config, user),
  }
}

/** What an administrator without one is reminded of. */
export async function secondFactorDue(
  db: Database,
  config: Config,
  user: Owner,
  { lacksFactor }: Pick<Authenticated, 'lacksFactor'>,
): Promise<Pick<Viewer, 'secondFactor'>> {
  if (!needsSecondFactor(config, user) || (await hasSecondFactor(db, user.id))) return {}
  return { secondFactor: lacksFactor ? 'overdue' : 'due' }
}
