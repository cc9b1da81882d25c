import { and, desc, eq, isNull } from 'drizzle-orm'
import { type AuditState, homesMatched, isPaid } from '#model/audits/audit.ts'
import type { AuditSums, SharedFigures } from '#model/audits/stats-calls.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { type CommandContext, stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { statsLinks } from '#server/store/schema/stats-links.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { users } from '#server/store/schema/users.ts'
import { hashOf, newToken } from '#server/store/token.ts'

const ofAudit = (ownerId: string, auditId: string) =>
  and(eq(statsLinks.ownerId, ownerId), eq(statsLinks.auditId, auditId), isNull(statsLinks.revokedAt))

async function revokeLinks(tx: Transaction, ownerId: string, auditId: string, now: Date) {
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
async function makeLink(tx: Transaction, ownerId: string, auditId: string, now: Date): Promise<string> {
  const link = newToken()
  await revokeLinks(tx, ownerId, auditId, now)
  await tx.insert(statsLinks).values({ tokenHash: hashOf(link), auditId, ownerId, createdAt: now })
  return link
}

export async function hasLink(db: Database, ownerId: string, auditId: string): Promise<boolean> {
  return (await db.$count(statsLinks, ofAudit(ownerId, auditId))) > 0
}

/** Undefined also while the owner is inactive. */
async function ownerByLink(db: Database, auditId: string, link: string): Promise<string | undefined> {
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

const notPaid = () => refuse('notPaid', 'The figures of an audit can be shared once it is paid for.')

function sumsOf(audit: AuditState): AuditSums | null {
  const { type, processedAt, upload, stats } = audit
  if (!isPaid(audit) || !stats) return null
  return { type, processedAt, originalRows: upload.originalRows, recordCount: homesMatched(audit), stats }
}

const shown = (audit: AuditState | undefined) => (audit?.deleted ? undefined : audit)

export async function auditSums(
  db: Database,
  ownerId: string,
  id: string,
): Promise<{ sums: AuditSums | null; isShared: boolean } | Refusal> {
  const audit = shown(await stateOf(db, ownerId, 'audit', id))
  if (!audit) return notThere
  return { sums: sumsOf(audit), isShared: await hasLink(db, ownerId, audit.id) }
}

export async function shareStats(
  { tx, at, state, append }: CommandContext,
  ownerId: string,
  id: string,
): Promise<{ link: string } | Refusal> {
  const audit = shown(await state('audit', id))
  if (!audit) return notThere
  if (!sumsOf(audit)) return notPaid()
  const link = await makeLink(tx, ownerId, audit.id, new Date(at))
  await append('profile', ownerId, { type: 'v1.StatsLinkMade', data: { auditId: audit.id } })
  return { link }
}

export async function unshareStats(
  { tx, at, state, append }: CommandContext,
  ownerId: string,
  id: string,
): Promise<Refusal | undefined> {
  const audit = shown(await state('audit', id))
  if (!audit) return notThere
  if (await revokeLinks(tx, ownerId, audit.id, new Date(at)))
    await append('profile', ownerId, { type: 'v1.StatsLinkEnded', data: { auditId: audit.id } })
  return undefined
}

/** For the holder of a link. */
export async function sharedSums(
  db: Database,
  { auditId, link }: { readonly auditId: string; readonly link: string },
): Promise<AuditSums | Refusal> {
  const ownerId = await ownerByLink(db, auditId, link)
  const audit = ownerId === undefined ? undefined : shown(await stateOf(db, ownerId, 'audit', auditId))
  return (audit && sumsOf(audit)) ?? notThere
}
