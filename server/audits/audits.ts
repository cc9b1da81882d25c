import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { type AuditCard, type AuditState, type AuditType, auditCardOf, auditTitles } from '#model/audit.ts'
import type { Database, Transaction } from '../store/pool.ts'
import { streams } from '../store/projection.ts'
import { uploads } from '../store/schema/uploads.ts'

async function named(db: Database | Transaction, audits: readonly AuditState[]): Promise<AuditCard[]> {
  if (audits.length === 0) return []
  const names = await db
    .select({ id: uploads.id, originalFileName: uploads.originalFileName })
    .from(uploads)
    .where(
      inArray(
        uploads.id,
        audits.map(({ upload }) => upload.id),
      ),
    )
  const byId = new Map(names.map(({ id, originalFileName }) => [id, originalFileName]))
  return audits.map((audit) => {
    const originalFileName = byId.get(audit.upload.id) ?? ''
    const names = { description: auditTitles[audit.type], subDescription: originalFileName }
    const card = auditCardOf(audit, originalFileName)
    return { ...card, cartItem: card.cartItem && { ...card.cartItem, ...names } }
  })
}

/** The newest first; pages from 0. */
export async function auditPage(
  db: Database,
  ownerId: string,
  type: AuditType,
  page: number,
  limit: number,
): Promise<AuditCard[]> {
  const rows = await db
    .select({ state: streams.state })
    .from(streams)
    .where(
      and(
        eq(streams.ownerId, ownerId),
        eq(streams.kind, 'audit'),
        sql`${streams.state} ->> 'type' = ${type}`,
        sql`${streams.state} ->> 'deleted' = 'false'`,
      ),
    )
    .orderBy(desc(streams.createdSeq))
    .limit(limit)
    .offset(page * limit)
  return named(
    db,
    rows.map(({ state }) => state as AuditState),
  )
}

export async function auditCard(db: Database | Transaction, audit: AuditState): Promise<AuditCard> {
  const [card] = await named(db, [audit])
  return card ?? auditCardOf(audit, '')
}
