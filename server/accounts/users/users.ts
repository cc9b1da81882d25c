import { eq, exists, sql } from 'drizzle-orm'
import {
  type ActingAdmin,
  type Entitlements,
  type Viewer,
  Viewer as ViewerSchema,
} from '#model/accounts/session.ts'
import { UserFields } from '#model/accounts/user.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { foldEmail } from '#server/store/same-email.ts'
import { foldedEmail } from '#server/store/schema/columns.ts'
import { users } from '#server/store/schema/users.ts'
import { holdsActiveItem, isOfKind } from './subscriptions.ts'

export type User = typeof users.$inferSelect

export const userFields = (user: User): UserFields =>
  UserFields.parse({
    ...user,
    userName: user.email,
    emailAddress: user.email,
    emailProven: user.emailProvenAt !== null,
    role: { name: user.role },
  })

export async function userByEmail(db: Database | Transaction, email: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(eq(foldedEmail(users.email), foldEmail(email)))
  return user
}

export async function userById(db: Database | Transaction, id: string): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id))
  return user
}

export async function entitlementsOf(db: Database | Transaction, user: User): Promise<Entitlements> {
  const stream = (kind: string, state: ReturnType<typeof sql>) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(streams)
        .where(ownStreams(user.id, kind, state)),
    )
  const [row] = await db
    .select({
      purchases: sql<boolean>`${stream('cart', sql`${streams.state} ->> 'status' = 'success'`)}`,
      audits: sql<boolean>`${stream('audit', sql`${streams.state} ->> 'deleted' = 'false'`)}`,
      orders: holdsActiveItem(user),
      counties: holdsActiveItem(
        user,
        sql`${isOfKind('likelyseller')} and i.fips in (select fips from counties)`,
      ),
      kapture: sql<boolean>`${stream('kaptureBuy', sql`${streams.state} ->> 'status' <> 'open'`)}`,
    })
    .from(sql`(select 1) as one`)
  return {
    purchases: (row?.purchases ?? false) || (row?.orders ?? false),
    audits: row?.audits ?? false,
    counties: row?.counties ?? false,
    kapture: row?.kapture ?? false,
  }
}

/** @param actor the administrator acting as the user, if any */
export async function viewerOf(
  db: Database | Transaction,
  user: User,
  actor: ActingAdmin | null = null,
): Promise<Viewer> {
  return ViewerSchema.parse({
    ...userFields(user),
    standing: await entitlementsOf(db, user),
    actor,
  })
}

/** Serialises transactions that replace something of the same user. */
export async function lockUser(tx: Transaction, id: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('no key update')
}
