import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { AuditState } from '#model/audits/audit.ts'
import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import type { AuditStats } from '#model/audits/audit-stats.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import type { ItemRequest } from '#server/checkout/product.ts'
import { atLength, type Database, type Transaction } from '#server/store/pool.ts'
import { auditRows, traceRows } from '#server/store/schema/audit.ts'
import { foundInRow, isFreeRow } from '../billed-contacts.ts'
import { traceStats } from '../figures.ts'
import { chosenRows } from '../read-rows.ts'
import type { RowSpan } from '../renew.ts'

/** The list has a person once; their duplicates, which only the file has, get what is found as well. */
export async function chosenContacts(
  tx: Transaction,
  audit: AuditState,
  { rowIds: ids, selection }: ItemRequest,
): Promise<SQL | Refusal> {
  const chosen = await chosenRows(tx, audit, { ids, idsField: 'rowIds', selection })
  if (isRefusal(chosen)) return chosen
  const traceable = sql`${eq(auditRows.auditId, audit.id)} and ${auditRows.isTraceable}`
  const listed = sql`${traceable} and (${chosen ?? sql`false`})`
  const again = sql`${auditRows.duplicateOf} in (select ${auditRows.rowNo} from ${auditRows} where ${listed})`
  return sql`${traceable} and ((${chosen ?? sql`false`}) or ${again})`
}

/** A person listed twice in the file counts once. */
const person = sql`coalesce(${auditRows.personKey}, -${auditRows.rowNo})`

/** How many people are chosen, and how many of them are billed if they are found. */
export async function countPeople(
  tx: Transaction,
  contacts: SQL,
  { userId, at }: { readonly userId: string; readonly at: Date },
): Promise<{ chosen: number; billable: number }> {
  const { rows } = await tx.execute<{ chosen: number; billable: number }>(sql`
    select count(distinct person)::int as chosen, (count(distinct person) filter (where not free))::int as billable
    from (select ${person} as person, ${isFreeRow(userId, at)} as free from ${auditRows} where ${contacts}) p`)
  return rows[0] ?? { chosen: 0, billable: 0 }
}

export async function keepRows(tx: Transaction, itemId: string, contacts: SQL): Promise<void> {
  await tx.execute(sql`
    insert into ${traceRows} (item_id, row_no, audit_id)
    select ${itemId}::uuid, row_no, audit_id from ${auditRows}
    where ${contacts}`)
}

export async function forgetRows(tx: Transaction, itemId: string): Promise<void> {
  await tx.delete(traceRows).where(eq(traceRows.itemId, itemId))
}

/** Carts are read by every page, so they do not hold more. */
const mostIds = 1_000

export async function keptRows(db: Database, itemId: string): Promise<string[] | undefined> {
  const rows = await db
    .select({ id: auditRows.publicId })
    .from(traceRows)
    .innerJoin(auditRows, and(eq(auditRows.auditId, traceRows.auditId), eq(auditRows.rowNo, traceRows.rowNo)))
    .where(eq(traceRows.itemId, itemId))
    .orderBy(traceRows.rowNo)
    .limit(mostIds + 1)
  return rows.length === 0 || rows.length > mostIds ? undefined : rows.map(({ id }) => String(id))
}

const batchRows = 1_000

const contact = {
  rowNo: auditRows.rowNo,
  firstName: auditRows.firstName,
  lastName: auditRows.lastName,
  phone: auditRows.phone,
  email: auditRows.email,
  street: auditRows.street,
  site: auditRows.address,
  city: auditRows.city,
  zip: auditRows.zip,
  fips: auditRows.fips,
  attomId: auditRows.attomId,
} as const

export async function contactsOf(db: Database, itemId: string, afterRow: number) {
  return db
    .select(contact)
    .from(traceRows)
    .innerJoin(auditRows, and(eq(auditRows.auditId, traceRows.auditId), eq(auditRows.rowNo, traceRows.rowNo)))
    .where(and(eq(traceRows.itemId, itemId), sql`${traceRows.rowNo} > ${afterRow}`))
    .orderBy(traceRows.rowNo)
    .limit(batchRows)
}

export async function keepResults(
  tx: Transaction,
  itemId: string,
  found: readonly { readonly rowNo: number; readonly item: SkipTraceItem | null }[],
): Promise<void> {
  await tx.execute(sql`
    update ${traceRows} t set result = nullif(f.item, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f("rowNo" int, item jsonb)
    where t.item_id = ${itemId} and t.row_no = f."rowNo"`)
}

/** The people that were found in rows after `after`, up to `last`. */
export const foundPeople = (itemId: string, after: number, last: number): SQL => sql`
  select ${foundInRow(sql`t.result`)} as contact_key
  from ${traceRows} t join ${auditRows} using (audit_id, row_no)
  where t.item_id = ${itemId} and row_no > ${after} and row_no <= ${last} and t.result is not null`

/** Idempotent. */
export const releaseResults = (tx: Transaction, itemId: string, { auditId, after, last }: RowSpan) =>
  tx.execute(sql`
    update ${auditRows} r set skip_trace = t.result from ${traceRows} t
    where t.item_id = ${itemId} and t.row_no > ${after} and t.row_no <= ${last} and t.result is not null
      and r.audit_id = ${auditId} and t.audit_id = r.audit_id and r.row_no = t.row_no
      and r.skip_trace is distinct from t.result`)

export async function countFound(db: Database, itemId: string): Promise<number> {
  const { rows } = await atLength(db, (tx) =>
    tx.execute<{ found: number }>(sql`
      select count(distinct ${person})::int as found from ${traceRows} t join ${auditRows} using (audit_id, row_no)
      where t.item_id = ${itemId} and t.result is not null`),
  )
  return rows[0]?.found ?? 0
}

export async function statsWith(db: Database, audit: AuditState, itemId: string): Promise<AuditStats | null> {
  const { stats } = audit
  if (!stats) return null
  const has = (field: string): SQL =>
    sql`count(*) filter (where jsonb_array_length(trace -> ${field}) > 0)::int`
  const { rows } = await atLength(db, (tx) =>
    tx.execute<{
      traced: number
      phones: number
      emails: number
      addresses: number
    }>(sql`
    select count(*)::int as traced, ${has('phonesResult')} as phones, ${has('emailsResult')} as emails,
           count(*) filter (where jsonb_typeof(trace -> 'addressResult') = 'object')::int as addresses
    from (select coalesce(r.skip_trace, t.result) as trace
          from ${auditRows} r
          left join ${traceRows} t on t.item_id = ${itemId} and t.audit_id = r.audit_id and t.row_no = r.row_no
          where r.audit_id = ${audit.id} and r.duplicate_of is null) traces
    where trace is not null`),
  )
  return { ...stats, ...traceStats(rows[0], stats.submittedContacts) }
}
