import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { SecondFactorStatus } from '#model/second-factor.ts'
import type { Viewer } from '#model/session.ts'
import type { Config } from '../../config/config.ts'
import type { Authenticated } from '../../sessions/sessions.ts'
import type { Database, Transaction } from '../../store/pool.ts'
import { recoveryCodes, secondFactors } from '../../store/schema/second-factor.ts'
import type { User } from '../../users/users.ts'

/** Whose log-in is public anyway. */
export const demoAdmin = 'admin@example.com'

type Owner = Pick<User, 'id' | 'role' | 'email'>

const confirmedOf = (userId: string) =>
  and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt))

export const hasSecondFactor = async (db: Database | Transaction, userId: string): Promise<boolean> =>
  (await db.$count(secondFactors, confirmedOf(userId))) > 0

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
