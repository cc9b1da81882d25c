import { and, desc, eq, inArray, sql } from 'drizzle-orm'
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

const openPart = (row: Row): MaskedRowReply => ({
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

const paidPart = (row: Row): PaidRowReply => ({
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

/** What a preview may show: columns that are for sale are not even read. */
export async function maskedRows(db: Database, auditId: string): Promise<MaskedRowReply[]> {
  const {
    score: _score,
    covidDistress: _covid,
    avmCents: _avm,
    lastSaleOn: _sale,
    lastSaleCents: _price,
    ownerOccupied: _occupied,
    beds: _beds,
    baths: _baths,
    areaSqft: _area,
    skipTrace: _trace,
    ...open
  } = columns
  const rows = await db
    .select(open)
    .from(auditRows)
    .where(eq(auditRows.auditId, auditId))
    .orderBy(previewOrder)
  return rows.map((row) => openPart({ ...nothingForSale, ...row }))
}

const nothingForSale = {
  score: null,
  covidDistress: null,
  avmCents: null,
  lastSaleOn: null,
  lastSaleCents: null,
  ownerOccupied: null,
  beds: null,
  baths: null,
  areaSqft: null,
  skipTrace: null,
} as const

const columns = {
  auditId: auditRows.auditId,
  rowNo: auditRows.rowNo,
  publicId: auditRows.publicId,
  personKey: auditRows.personKey,
  duplicateOf: auditRows.duplicateOf,
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
  fips: auditRows.fips,
  attomId: auditRows.attomId,
  matchKind: auditRows.matchKind,
  matchConfidence: auditRows.matchConfidence,
  matchReason: auditRows.matchReason,
  sameOwner: auditRows.sameOwner,
  score: auditRows.score,
  covidDistress: auditRows.covidDistress,
  avmCents: auditRows.avmCents,
  lastSaleOn: auditRows.lastSaleOn,
  lastSaleCents: auditRows.lastSaleCents,
  ownerOccupied: auditRows.ownerOccupied,
  beds: auditRows.beds,
  baths: auditRows.baths,
  areaSqft: auditRows.areaSqft,
  skipTrace: auditRows.skipTrace,
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

const pageOfRows = 2_000

/** A paid audit's rows in pieces, for files: memory does not grow with the audit. */
export async function* paidRowsInPieces(
  db: Database,
  auditId: string,
  only?: ReadonlySet<string>,
): AsyncGenerator<PaidRowReply[]> {
  let after = { score: 2, rowNo: 0 }
  for (;;) {
    const rows = await db
      .select()
      .from(auditRows)
      .where(
        and(
          eq(auditRows.auditId, auditId),
          sql`(coalesce(${auditRows.score}, -1), -${auditRows.rowNo}) < (${after.score}::real, ${-after.rowNo}::int)`,
        ),
      )
      .orderBy(sql`coalesce(${auditRows.score}, -1) desc, ${auditRows.rowNo}`)
      .limit(pageOfRows)
    const last = rows.at(-1)
    if (!last) return
    after = { score: last.score ?? -1, rowNo: last.rowNo }
    yield rows.filter((row) => !only || only.has(String(row.publicId))).map(paidPart)
  }
}
