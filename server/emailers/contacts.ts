import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { AuditState } from '#model/audits/audit.ts'
import type { DealContact } from '#model/emailers/emailers.ts'
import { isPaidAudit } from '#server/administration/customers.ts'
import { catchUp } from '#server/store/catch-up.ts'
import type { Database } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import type { TrueListing } from './county-week.ts'
import type { LoadedWeek } from './weeks.ts'

interface PaidAudit {
  readonly audit: AuditState
  readonly filename: string
}

/** The newest first. */
async function paidAudits(db: Database, userId: string): Promise<PaidAudit[]> {
  await catchUp(db, userId)
  const rows = await db
    .select({ state: streams.state, filename: uploads.originalFileName })
    .from(streams)
    .innerJoin(uploads, sql`${uploads.id}::text = ${streams.state} -> 'upload' ->> 'id'`)
    .where(and(eq(streams.ownerId, userId), isPaidAudit))
    .orderBy(desc(streams.createdSeq))
  return rows.map(({ state, filename }) => ({ audit: AuditState.parse(state), filename }))
}

/**
 * Contacts `r` of these audits, each once, with the first listing `l` of their home `p` in the week. Reads the rows of
 * the audits by their key, and the listings of their counties by `listings_day`.
 */
const listedHomes = (auditIds: readonly string[], { from, to }: LoadedWeek): SQL => sql`
  with contact as materialized (
    select audit_id, row_no, fips collate "C" as fips, attom_id from audit_rows
    where audit_id = any(${sql.param(auditIds)}::uuid[]) and attom_id is not null and duplicate_of is null),
  listed as materialized (
    select distinct on (l.fips, l.attom_id) l.fips, l.attom_id, l.listed_on from listings l
    where l.fips in (select distinct fips from contact) and l.listed_on between ${from}::date and ${to}::date
    order by l.fips, l.attom_id, l.listed_on)
  select c.audit_id, c.row_no, p.attom_id, l.listed_on::text as listed_on, p.street, p.unit, p.city, p.state, p.zip,
    p.avm_cents::float8 as avm_cents
  from contact c join listed l using (fips, attom_id) join properties p using (fips, attom_id)`

interface ListedRow extends Record<string, unknown> {
  readonly auditId: string
  readonly rowNo: number
  readonly attomId: number
  readonly listedOn: string
  readonly address: string
  readonly city: string
  readonly state: string
  readonly zip: string
  readonly avmCents: number | null
  readonly total: number
}

/** The last listed first. */
export async function listedContacts(
  db: Database,
  userId: string,
  week: LoadedWeek,
  { page, size }: { readonly page: number; readonly size: number },
): Promise<{ resp: DealContact[]; totalCount: number }> {
  const audits = await paidAudits(db, userId)
  const ids = audits.map(({ audit }) => audit.id)
  const { rows } = await db.execute<ListedRow>(sql`
    select audit_id as "auditId", row_no as "rowNo", attom_id::float8 as "attomId", listed_on as "listedOn",
      concat_ws(' ', street, unit) as address, city, state, zip, avm_cents as "avmCents",
      count(*) over ()::int as total
    from (${listedHomes(ids, week)}) homes
    order by listed_on desc, audit_id, row_no limit ${size} offset ${page * size}`)
  const resp = rows.flatMap((row) => {
    const paid = audits.find(({ audit }) => audit.id === row.auditId)
    return paid ? [contactOf(row, paid)] : []
  })
  return { resp, totalCount: rows[0]?.total ?? (await listedContactHomes(db, userId, week)).contacts }
}

const contactOf = (row: ListedRow, { audit, filename }: PaidAudit): DealContact => ({
  id: `${row.auditId}:${row.rowNo}`,
  filename,
  createdAt: audit.createdAt,
  actualAmount: audit.cartItem?.actualAmount ?? null,
  estimatedAmount: audit.estimatedAmount,
  rowsProcessed: audit.rowsProcessed,
  avmValue: row.avmCents,
  listing_date: row.listedOn,
  likely_id: row.attomId,
  contact_mail_address_city: row.city,
  contact_mail_address_full: row.address,
  contact_mail_address_state: row.state,
  contact_mail_address_zip: row.zip,
})

export interface ContactHomes {
  readonly contacts: number
  /** Each once, the dearest first. */
  readonly homes: readonly TrueListing[]
}

export async function listedContactHomes(
  db: Database,
  userId: string,
  week: LoadedWeek,
): Promise<ContactHomes> {
  const ids = (await paidAudits(db, userId)).map(({ audit }) => audit.id)
  const { rows } = await db.execute<TrueListing & { contacts: number } & Record<string, unknown>>(sql`
    select street, unit, city, zip, min(listed_on) as "listedOn", avm_cents as "valueCents", count(*)::int as contacts
    from (${listedHomes(ids, week)}) homes group by attom_id, street, unit, city, zip, avm_cents
    order by avm_cents desc nulls last, attom_id`)
  return {
    contacts: rows.reduce((total, { contacts }) => total + contacts, 0),
    homes: rows.map(({ contacts: _, ...home }) => home),
  }
}
