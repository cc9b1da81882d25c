import { and, desc, eq, isNull } from 'drizzle-orm'
import type { SharedFigures } from '#model/audits/stats-calls.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { statsLinks } from '#server/store/schema/stats-links.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { users } from '#server/store/schema/users.ts'
import { hashOf, newToken } from '#server/store/token.ts'

const ofAudit = (ownerId: string, auditId: string) =>
  and(eq(statsLinks.ownerId, ownerId), eq(statsLinks.auditId, auditId), isNull(statsLinks.revokedAt))

export async function revokeLinks(tx: Transaction, ownerId: string, auditId: string, now: Date) {
  const revoked = await tx
    .update(statsLinks)
    .set({ revokedAt: now })
    .where(ofAudit(ownerId, auditId))
    .returning({ auditId: statsLinks.auditId })
  return revoked.length > 0
}

/**
 * A new link of 256 random bits, stored as a hash; replaces earlier ones. `tx` must be in a command of the owner, or
 * two at once would each leave theirs.
 */
export async function makeLink(
  tx: Transaction,
  ownerId: string,
  auditId: string,
  now: Date,
): Promise<string> {
  const link = newToken()
  await revokeLinks(tx, ownerId, auditId, now)
  await tx.insert(statsLinks).values({ tokenHash: hashOf(link), auditId, ownerId, createdAt: now })
  return link
}

export async function hasLink(db: Database, ownerId: string, auditId: string): Promise<boolean> {
  return (await db.$count(statsLinks, ofAudit(ownerId, auditId))) > 0
}

/** Undefined also while the owner is inactive. */
export async function ownerByLink(db: Database, auditId: string, link: string): Promise<string | undefined> {
  const [found] = await db
    .select({ ownerId: statsLinks.ownerId, auditId: statsLinks.auditId })
    .from(statsLinks)
    .innerJoin(users, and(eq(users.id, statsLinks.ownerId), eq(users.status, 'active')))
    .where(and(eq(statsLinks.tokenHash, hashOf(link)), isNull(statsLinks.revokedAt)))
  return found?.auditId === auditId ? found.ownerId : undefined
}

/** What an owner shares now, the last shared first. An audit has its upload's id. */
export async function sharedFigures(db: Database, ownerId: string): Promise<SharedFigures[]> {
  const rows = await db
    .select({
      auditId: statsLinks.auditId,
      name: uploads.originalFileName,
      createdAt: statsLinks.createdAt,
    })
    .from(statsLinks)
    .leftJoin(uploads, eq(uploads.id, statsLinks.auditId))
    .where(and(eq(statsLinks.ownerId, ownerId), isNull(statsLinks.revokedAt)))
    .orderBy(desc(statsLinks.createdAt), statsLinks.auditId)
  return rows.map(({ auditId, name, createdAt }) => ({
    auditId,
    name: name ?? '',
    createdAt: createdAt.toISOString(),
  }))
}
