import { eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/store/pool.ts'
import { billedContacts } from '#server/store/schema/appends.ts'

/** A contact that was paid for is free for this long. */
export const freeDays = 90

const folded = (name: SQL): SQL =>
  sql`upper(regexp_replace(normalize(${name}, NFD), '[^[:alpha:]]', '', 'g') collate "C")`

/** The same person at the same property. Names agree without regard to case, accents and punctuation. */
export const contactKey = (property: SQL, firstName: SQL, lastName: SQL): SQL =>
  sql`md5(${property} || '|' || ${folded(firstName)} || '|' || ${folded(lastName)})::uuid`

/** The key of whom a trace found. */
export const foundKey = (property: SQL, result: SQL): SQL =>
  contactKey(property, sql`${result} ->> 'firstNameResult'`, sql`${result} ->> 'lastNameResult'`)

/** Of `audit_rows`: a person without a matched property is known within the audit only. */
const rowProperty = sql`coalesce(fips || ':' || attom_id, audit_id || ':' || coalesce(person_key, -row_no))`

export const foundInRow = (result: SQL): SQL => foundKey(rowProperty, result)

export interface Billing {
  readonly userId: string
  readonly itemId: string
  readonly at: Date
}

const since = (at: Date): SQL => sql`${at.toISOString()}::timestamptz - make_interval(days => ${freeDays})`

/** Whether the user was charged for the contact less than 90 days before `at`. */
export const isFree = (userId: string, at: Date, key: SQL): SQL => sql`exists (
  select from billed_contacts b where b.user_id = ${userId} and b.contact_key = ${key} and b.billed_at > ${since(at)})`

/** Whether a row of `audit_rows` names someone of whom that is so. */
export const isFreeRow = (userId: string, at: Date): SQL => sql`(
  attom_id is not null and ${isFree(userId, at, contactKey(rowProperty, sql`first_name`, sql`last_name`))})`

/**
 * Bills the contacts of `found`, a query of one column `contact_key`, to an item, except those that are free.
 * Idempotent. Of two items at once, one is billed.
 */
export async function billContacts(
  tx: Transaction,
  { userId, itemId, at }: Billing,
  found: SQL,
): Promise<void> {
  // Sorted, so that two items of the same people cannot deadlock.
  await tx.execute(sql`
    insert into billed_contacts (user_id, contact_key, item_id, billed_at)
    select ${userId}::uuid, contact_key, ${itemId}::uuid, ${at.toISOString()}::timestamptz
    from (select distinct contact_key from (${found}) f order by contact_key) k
    on conflict (user_id, contact_key) do update set item_id = excluded.item_id, billed_at = excluded.billed_at
    where billed_contacts.billed_at <= ${since(at)}`)
}

/** What an item is billed for. */
export const countBilled = (db: Database, itemId: string): Promise<number> =>
  db.$count(billedContacts, eq(billedContacts.itemId, itemId))

/** For an item that is not paid in the end. */
export const unbill = (tx: Transaction, itemId: string) =>
  tx.delete(billedContacts).where(eq(billedContacts.itemId, itemId))
