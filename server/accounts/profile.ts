import { and, eq, isNull } from 'drizzle-orm'
import * as z from 'zod/mini'
import { type MaskedKey, Profile, ProfileChange } from '#model/accounts/account.ts'
import type { Actor } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { apiKeys, integrationKeys, moxiConnections } from '#server/store/schema/accounts.ts'
import { companies, users } from '#server/store/schema/users.ts'
import type { AccountsContext } from './context.ts'
import { hasSecondFactor } from './second-factor/factors.ts'
import { userById, userFields } from './users/users.ts'

export async function profileOf(db: Database | Transaction, id: string): Promise<Profile | undefined> {
  const user = await userById(db, id)
  if (!user) return undefined
  const [company] = user.companyId
    ? await db.select().from(companies).where(eq(companies.id, user.companyId))
    : []
  const made = await db
    .select({ kind: apiKeys.kind, lastFour: apiKeys.lastFour })
    .from(apiKeys)
    .where(and(eq(apiKeys.userId, id), isNull(apiKeys.revokedAt)))
  const entrusted = await db
    .select({ kind: integrationKeys.integration, lastFour: integrationKeys.lastFour })
    .from(integrationKeys)
    .where(eq(integrationKeys.userId, id))
  const [moxi] = await db.select().from(moxiConnections).where(eq(moxiConnections.userId, id))
  const marks = new Map([...made, ...entrusted].map(({ kind, lastFour }) => [kind, { lastFour }]))
  const mark = (kind: string): MaskedKey => marks.get(kind) ?? null
  return Profile.parse({
    ...userFields(user),
    company: company ?? null,
    zapierApiKey: mark('zapier'),
    fUBApiKey: mark('followupboss'),
    kaptureApiKey: mark('kapture'),
    moxiworksTokenResponse: moxi ? { profile: { email: moxi.email } } : null,
    hasSecondFactor: await hasSecondFactor(db, id),
  })
}

const changeable = z.keyof(ProfileChange).options

export async function updateProfile(
  { journal }: AccountsContext,
  id: string,
  actor: Actor,
  change: ProfileChange,
): Promise<Profile | undefined> {
  return journal.command(id, actor, async ({ tx, append }) => {
    const user = await userById(tx, id)
    if (!user) return undefined
    const fields = changeable.filter((field) => (change[field] ?? user[field]) !== user[field])
    if (fields.length > 0) {
      const changed = Object.fromEntries(fields.map((field) => [field, change[field]]))
      await tx.update(users).set(changed).where(eq(users.id, id))
      await append('profile', id, { type: 'v1.ProfileUpdated', data: { fields } })
    }
    return profileOf(tx, id)
  })
}
