import { desc, inArray, sql } from 'drizzle-orm'
import {
  type AuditCard,
  type AuditState,
  type AuditType,
  auditCardOf,
  auditTitles,
} from '#model/audits/audit.ts'
import { isRefusal, notThere, type Refusal } from '#model/shared/problem.ts'
import { lastSeq, stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { ownStreams, streams } from '#server/store/projection.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import { countyWords, likelyOutcomes } from './likely-outcome.ts'
import type { AuditRowsRequest } from './read-rows.ts'

/** By the ids of their uploads. */
export async function fileNames(
  db: Database | Transaction,
  audits: readonly AuditState[],
): Promise<Map<string, string>> {
  const ids = audits.map(({ upload }) => upload.id)
  const files = await db
    .select({ id: uploads.id, name: uploads.originalFileName })
    .from(uploads)
    .where(inArray(uploads.id, ids))
  return new Map(files.map(({ id, name }) => [id, name]))
}

async function named(db: Database | Transaction, audits: readonly AuditState[]): Promise<AuditCard[]> {
  if (audits.length === 0) return []
  const names = await fileNames(db, audits)
  return audits.map((audit) => {
    const originalFileName = names.get(audit.upload.id) ?? ''
    const titles = { description: auditTitles[audit.type], subDescription: originalFileName }
    const card = auditCardOf(audit, originalFileName)
    return { ...card, cartItem: card.cartItem && { ...card.cartItem, ...titles } }
  })
}

/** Also a Database REfresh whose contacts are skip traced. */
const isSkipTrace = sql`(${streams.state} ->> 'type' = 'skiptrace'
  or jsonb_array_length(${streams.state} -> 'skipTraces') > 0)`

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
      ownStreams(
        ownerId,
        'audit',
        sql`${type === 'skiptrace' ? isSkipTrace : sql`${streams.state} ->> 'type' = ${type}`}
          and ${streams.state} ->> 'deleted' = 'false'`,
      ),
    )
    .orderBy(desc(streams.createdSeq))
    .limit(limit)
    .offset(page * limit)
  const cards = await named(
    db,
    rows.map(({ state }) => state as AuditState),
  )
  const wordsOf = countyWords(db)
  const shown: AuditCard[] = []
  for (const card of cards)
    shown.push(
      card.type === 'refresh' && card.stats
        ? { ...card, likelyOutcomes: await likelyOutcomes(db, card, wordsOf) }
        : card,
    )
  return shown
}

export async function auditCard(db: Database | Transaction, audit: AuditState): Promise<AuditCard> {
  const [card] = await named(db, [audit])
  return card ?? auditCardOf(audit, '')
}

export async function ownAudit(
  db: Database,
  ownerId: string,
  id: string,
  type?: AuditType,
): Promise<AuditState | Refusal> {
  const audit = await stateOf(db, ownerId, 'audit', id)
  if (!audit || audit.deleted || (type && audit.type !== type)) return notThere
  return audit
}

/** An audit as of the owner's newest fact. */
export async function readAudit(
  db: Database,
  ownerId: string,
  id: string,
  type?: AuditType,
): Promise<AuditRowsRequest | Refusal> {
  const version = await lastSeq(db, ownerId)
  const audit = await ownAudit(db, ownerId, id, type)
  return isRefusal(audit) ? audit : { audit, version }
}
