import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { AuditCard, AuditState, AuditType } from '#model/audit.ts'
import type { MaskedRowReply, PaidRowReply } from '#model/audit-row.ts'
import type { Database, Transaction } from './pool.ts'
import { auditRows } from './schema/audit.ts'
import { streams } from './schema/journal.ts'
import { uploads } from './schema/vault.ts'

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
  return audits.map((audit) => ({ ...audit, originalFileName: byId.get(audit.upload.id) ?? '' }))
}

/** An owner's audits of a type that are not deleted, the newest first; pages from 0. */
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
  return card ?? { ...audit, originalFileName: '' }
}

type Row = typeof auditRows.$inferSelect

/** What a preview may show; no other column is read for one. */
export const openColumns = {
  publicId: auditRows.publicId,
  firstName: auditRows.firstName,
  lastName: auditRows.lastName,
  phone: auditRows.phone,
  email: auditRows.email,
  street: auditRows.street,
  address: auditRows.address,
  city: auditRows.city,
  zip: auditRows.zip,
  lat: auditRows.lat,
  lon: auditRows.lon,
  sameOwner: auditRows.sameOwner,
  matchKind: auditRows.matchKind,
  matchConfidence: auditRows.matchConfidence,
  matchReason: auditRows.matchReason,
} as const

export const openPart = (row: Pick<Row, keyof typeof openColumns>): MaskedRowReply => ({
  id: String(row.publicId),
  firstNameInput: row.firstName,
  lastNameInput: row.lastName,
  phoneInput: row.phone,
  emailInput: row.email,
  streeInput: row.street,
  ownerAddressFull: row.address,
  ownerAddressCity: row.city,
  ownerAddressZip: row.zip,
  lat: row.lat,
  lon: row.lon,
  isLastNameSame: row.sameOwner,
  matchKind: row.matchKind,
  matchConfidence: row.matchConfidence,
  matchReason: row.matchReason,
})

const withCommas = (amount: number | null): string | null =>
  amount === null ? null : Math.round(amount).toLocaleString('en-US')

export const paidPart = (row: Row): PaidRowReply => ({
  ...openPart(row),
  probability: row.score,
  likelySeller: row.score,
  covidDistressed: row.covidDistress,
  estimatedValue: withCommas(row.avmCents === null ? null : row.avmCents / 100),
  latestSale: row.lastSaleOn,
  ownerOccupiedFlag: row.ownerOccupied,
  bedroomCount: row.beds,
  baths: row.baths,
  areaBuilding: withCommas(row.areaSqft),
  skipTraceItem: row.skipTrace,
})

/** The preview's order: other last names first, then the file's. It depends on nothing that is for sale. */
const previewOrder = sql`(${auditRows.sameOwner} is false) desc, ${auditRows.rowNo}`

/** A preview's rows, without anything that is for sale. */
export async function maskedRows(db: Database, auditId: string): Promise<MaskedRowReply[]> {
  const rows = await db
    .select(openColumns)
    .from(auditRows)
    .where(eq(auditRows.auditId, auditId))
    .orderBy(previewOrder)
  return rows.map(openPart)
}

/** Only for a paid audit; the likeliest first. */
export async function paidRows(db: Database, auditId: string): Promise<PaidRowReply[]> {
  const rows = await db
    .select()
    .from(auditRows)
    .where(eq(auditRows.auditId, auditId))
    .orderBy(sql`${auditRows.score} desc nulls last, ${auditRows.rowNo}`)
  return rows.map(paidPart)
}

const pieceOfRows = 2_000

/**
 * A paid audit's rows in pieces, the likeliest first, for files: all of them, or those of which `only` holds.
 * Beside a piece, only the rows' numbers are held.
 */
export async function* paidRowsInPieces(
  db: Database,
  auditId: string,
  only: SQL = sql`true`,
): AsyncGenerator<PaidRowReply[]> {
  const numbers = await rowNumbers(db, auditId, only)
  for (let from = 0; from < numbers.length; from += pieceOfRows) {
    const piece = numbers.slice(from, from + pieceOfRows)
    const rows = await db
      .select()
      .from(auditRows)
      .where(and(eq(auditRows.auditId, auditId), inArray(auditRows.rowNo, piece)))
    const byNumber = new Map(rows.map((row) => [row.rowNo, row]))
    yield piece.flatMap((number) => {
      const row = byNumber.get(number)
      return row ? [paidPart(row)] : []
    })
  }
}

async function rowNumbers(db: Database, auditId: string, only: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ numbers: number[] | null }>(sql`
    select array_agg(row_no order by score desc nulls last, row_no) as numbers from ${auditRows}
    where audit_id = ${auditId} and ${only}`)
  return rows[0]?.numbers ?? []
}
