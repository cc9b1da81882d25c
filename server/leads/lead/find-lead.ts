import { and, eq, sql } from 'drizzle-orm'
import { isPaid } from '#model/audits/audit.ts'
import type { LeadSource } from '#model/leads/call-lists.ts'
import { isRefusal } from '#model/shared/problem.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import { userById } from '#server/accounts/users/users.ts'
import { type CountyItem, countyItem } from '#server/likely-sellers/items.ts'
import { isId } from '#server/store/id.ts'
import { stateOf } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { leads } from '#server/store/schema/leads.ts'
import { type HomeOfLead, leadIdOf } from './lead-id.ts'
import { contactOfRow, ownerOfHome, type PlacedLead } from './lead-places.ts'

export interface LeadReader {
  readonly db: Database
  readonly secrets: SecretBox
  readonly now: Date
}

export interface FoundLead {
  readonly id: string
  readonly source: LeadSource
  readonly at: Omit<PlacedLead, 'id'>
}

/** The lead of a row that the customer may see; otherwise why there is none. */
export const findLead = (
  reader: LeadReader,
  ownerId: string,
  source: LeadSource,
): Promise<FoundLead | 'gone' | 'ended'> =>
  source.type === 'audit' ? leadOfContact(reader, ownerId, source) : leadOfHome(reader, ownerId, source)

async function leadOfContact(
  { db, secrets }: LeadReader,
  ownerId: string,
  source: Extract<LeadSource, { type: 'audit' }>,
): Promise<FoundLead | 'gone'> {
  const { sourceId: auditId, itemId } = source
  const audit = await stateOf(db, ownerId, 'audit', auditId)
  if (!audit || audit.deleted || !isPaid(audit) || !/^\d{1,15}$/.test(itemId)) return 'gone'
  const { rows } = await db.execute<Omit<ContactRow, 'auditId'> & Record<string, unknown>>(sql`
    select fips, attom_id::text as "attomId", row_no as "rowNo", ${contactOfRow(ownerId, sql`audit_rows`)}
    from audit_rows where audit_id = ${auditId} and public_id = ${itemId}`)
  const [row] = rows
  if (!row) return 'gone'
  return { ...contactLead(secrets, ownerId, { auditId, ...row }), source }
}

/** Who a row names, by `person_words`, and the lead that they are; null where none was opened. */
export interface PersonOfRow {
  readonly person: string
  readonly leadId: string | null
}

export interface ContactRow extends PersonOfRow {
  readonly auditId: string
  readonly rowNo: number
  readonly fips: string | null
  readonly attomId: string | null
}

export function contactLead(
  secrets: SecretBox,
  ownerId: string,
  { auditId, rowNo, fips, attomId, ...person }: ContactRow,
): Pick<FoundLead, 'id' | 'at'> {
  if (fips !== null && attomId !== null) return homeLead(secrets, ownerId, { fips, attomId, ...person })
  const at = { place: auditId, number: String(rowNo), person: null }
  return { id: person.leadId ?? leadIdOf(secrets, ownerId, { auditId, rowNo }), at }
}

export const homeLead = (
  secrets: SecretBox,
  ownerId: string,
  { leadId, ...home }: HomeOfLead & PersonOfRow,
): Pick<FoundLead, 'id' | 'at'> => ({
  id: leadId ?? leadIdOf(secrets, ownerId, home),
  at: { place: home.fips, number: home.attomId, person: home.person },
})

async function leadOfHome(
  { db, secrets, now }: LeadReader,
  ownerId: string,
  source: Extract<LeadSource, { type: 'likely' }>,
): Promise<FoundLead | 'gone' | 'ended'> {
  const { fips, itemId: attomId } = source
  if ((await itemOf(db, ownerId, source, now)) === 'ended') return 'ended'
  if (!/^\d{1,15}$/.test(attomId)) return 'gone'
  const { rows } = await db.execute<PersonOfRow & Record<string, unknown>>(sql`
    select ${ownerOfHome(ownerId)} from properties o where fips = ${fips} and attom_id = ${attomId}`)
  return rows[0] ? { ...homeLead(secrets, ownerId, { fips, attomId, ...rows[0] }), source } : 'gone'
}

export async function itemOf(
  db: Database,
  ownerId: string,
  { sourceId, fips }: Extract<LeadSource, { type: 'likely' }>,
  now: Date,
): Promise<CountyItem | 'ended'> {
  const user = await userById(db, ownerId)
  const item = user && (await countyItem(db, user, { id: sourceId, fips }, now))
  return !item || isRefusal(item) ? 'ended' : item
}

/** Where the lead was last seen; undefined of another customer's, or where there is no such lead. */
export async function seenLead(
  db: Database | Transaction,
  ownerId: string,
  id: string,
): Promise<LeadSource | undefined> {
  if (!isId(id)) return undefined
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.ownerId, ownerId), eq(leads.id, id)))
  if (!row) return undefined
  const { sourceType: type, sourceId, itemId, fips } = row
  return type === 'audit' ? { type, sourceId, itemId } : { type, sourceId, itemId, fips: fips ?? '' }
}
