import { and, eq, isNull } from 'drizzle-orm'
import type { AccountStatus } from '#model/accounts/user.ts'
import {
  administrationTexts,
  type ListedCompany,
  type ListedUser,
} from '#model/administration/administration.ts'
import { type UserStatusFact, userEventOf } from '#model/administration/administration-facts.ts'
import { type CompanyFact, companyEventOf } from '#model/administration/company.ts'
import { companyLife } from '#model/administration/company-life.ts'
import { userLife } from '#model/administration/user-life.ts'
import { canHappen, statusAfter } from '#model/shared/life.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { holdActedIn, revokeAllSessions } from '#server/accounts/sessions/sessions.ts'
import { isId } from '#server/store/id.ts'
import type { Actor, CommandContext, Journal } from '#server/store/journal.ts'
import { apiKeys } from '#server/store/schema/accounts.ts'
import { companies, users } from '#server/store/schema/users.ts'
import { listedCompany, listedUser } from './lists.ts'

/** Idempotent. An inactive user's sessions end and their keys are revoked; their data stay. */
export async function setUserStatus(
  journal: Journal,
  actor: Actor,
  id: string,
  status: AccountStatus,
): Promise<ListedUser | Refusal> {
  if (!isId(id)) return notThere
  return journal.command(id, actor, async (context) => {
    const { tx, append } = context
    await holdActedIn(context, id)
    const admins = await lockActiveAdmins(context)
    const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update')
    if (!user) return notThere
    const set: UserStatusFact = { type: 'v1.UserStatusSet', data: { status } }
    if (!canHappen(userLife, user.status, userEventOf(set))) return listedUser(user)
    if (status === 'inactive') {
      if (id === actor.actorId) return refuse('oneself', administrationTexts.notOneself, 422)
      if (admins.length === 1 && admins[0] === id)
        return refuse('lastAdmin', administrationTexts.lastAdmin, 422)
      await revokeAllSessions(context, id)
      await revokeKeys(context, id)
    }
    const after = statusAfter(userLife, user.status, userEventOf(set))
    await tx.update(users).set({ status: after }).where(eq(users.id, id))
    await append('profile', id, set)
    return listedUser({ ...user, status: after })
  })
}

/** In one order, so that two administrators who inactivate each other wait for each other. */
async function lockActiveAdmins({ tx }: CommandContext): Promise<string[]> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .orderBy(users.id)
    .for('update')
  return admins.map(({ id }) => id)
}

async function revokeKeys({ tx, at }: CommandContext, userId: string): Promise<void> {
  await tx
    .update(apiKeys)
    .set({ revokedAt: new Date(at) })
    .where(and(eq(apiKeys.userId, userId), isNull(apiKeys.revokedAt)))
}

/** Idempotent. Orders of an inactive company are not accessible; its people still log in. */
export async function setCompanyStatus(
  journal: Journal,
  actor: Actor,
  id: string,
  status: AccountStatus,
): Promise<ListedCompany | Refusal> {
  if (!isId(id)) return notThere
  return journal.command(id, actor, async ({ tx, append }) => {
    const [company] = await tx.select().from(companies).where(eq(companies.id, id)).for('update')
    if (!company) return notThere
    const set: CompanyFact = { type: 'v1.CompanyStatusSet', data: { status } }
    if (!canHappen(companyLife, company.status, companyEventOf(set))) return listedCompany(company)
    const after = statusAfter(companyLife, company.status, companyEventOf(set))
    await tx.update(companies).set({ status: after }).where(eq(companies.id, id))
    await append('company', id, set)
    return listedCompany({ ...company, status: after })
  })
}
