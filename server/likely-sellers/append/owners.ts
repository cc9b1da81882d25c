import { and, eq, type SQL, sql } from 'drizzle-orm'
import { priceOf } from '#model/checkout/pricing.ts'
import type { AppendEstimate, AppendOptions, AppendPerson } from '#model/likely-sellers/append.ts'
import { appendTexts } from '#model/likely-sellers/append.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { contactKey, isFree } from '#server/audits/billed-contacts.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { appendRows } from '#server/store/schema/appends.ts'
import { countyItem } from '../items.ts'
import { type ListAccess, listOf } from '../rows.ts'

type Readable = Database | Transaction

export const ownerNo = (person: AppendPerson): 1 | 2 => (person === 'person1' ? 1 : 2)

/** Of `properties o`. */
export const ownerName = (person: AppendPerson, part: 'first' | 'last'): SQL =>
  sql.raw(`o.owner${ownerNo(person)}_${part}`)

export const propertyKey = sql`o.fips || ':' || o.attom_id`

/** The county of an order that the user sees, by the item's id. */
export async function readList(
  db: Readable,
  userId: string,
  orderItemId: string,
  now: Date,
): Promise<ListAccess | Refusal> {
  const user = await userById(db, userId)
  const item = user && (await countyItem(db, user, { id: orderItemId }, now))
  if (!item || isRefusal(item)) return refuse('notYours', appendTexts.notYours, 404, 'orderItemId')
  return { item, userId, now }
}

/** The list has neither a phone nor an e-mail of an owner, or one of them only. */
function isBlank(userId: string, person: AppendPerson): SQL {
  const held = (inCounty: SQL, appended: SQL) => sql`(
    exists (select from contacts c where c.fips = o.fips and c.attom_id = o.attom_id
      and c.owner_no = ${ownerNo(person)} and ${inCounty})
    or exists (select from appended_contacts a where a.user_id = ${userId} and a.fips = o.fips
      and a.attom_id = o.attom_id and a.owner_no = ${ownerNo(person)} and ${appended}))`
  const phone = held(
    sql`cardinality(c.phone_numbers) > 0`,
    sql`jsonb_array_length(a.result -> 'phonesResult') > 0`,
  )
  const email = held(sql`cardinality(c.emails) > 0`, sql`jsonb_array_length(a.result -> 'emailsResult') > 0`)
  return sql`not (${phone} and ${email})`
}

/** The list's properties whose owner an append looks up: a person, and for *Fill Blanks* one whose data lack. */
function ownersOf(access: ListAccess, { appendPersonOption: person, appendKind }: AppendOptions) {
  const list = listOf(access)
  if (list === null) return null
  const isPerson = sql`${ownerName(person, 'first')} <> '' and ${ownerName(person, 'last')} <> ''`
  const where = and(isPerson, appendKind === 'new' ? isBlank(access.userId, person) : undefined)
  return { ...list, where: where ?? sql`true` }
}

/** Refused if the county has no list. */
export async function estimateAppend(
  db: Readable,
  access: ListAccess,
  options: AppendOptions,
): Promise<AppendEstimate | Refusal> {
  const owners = ownersOf(access, options)
  if (owners === null) return refuse('noRows', appendTexts.noRows, 422, 'orderItemId')
  const { appendPersonOption: person } = options
  const key = contactKey(propertyKey, ownerName(person, 'first'), ownerName(person, 'last'))
  const { rows } = await db.execute<{ quantity: number; alreadyFetched: number }>(sql`
    select count(*) filter (where not free)::int as quantity, count(*) filter (where free)::int as "alreadyFetched"
    from (select ${isFree(access.userId, access.now, key)} as free
          from ${owners.table} where ${owners.where}) e`)
  const { quantity, alreadyFetched } = rows[0] ?? { quantity: 0, alreadyFetched: 0 }
  return { quantity, alreadyFetched, estimatedAmount: priceOf('APPEND', quantity) }
}

/** What was estimated is what is looked up, whatever the list holds later. */
export async function keepOwners(
  tx: Transaction,
  itemId: string,
  access: ListAccess,
  options: AppendOptions,
): Promise<void> {
  const owners = ownersOf(access, options)
  if (owners === null) return
  await tx.execute(sql`
    insert into append_rows (item_id, row_no, fips, attom_id)
    select ${itemId}::uuid, row_number() over (order by s.score desc, s.attom_id), o.fips, o.attom_id
    from ${owners.table} where ${owners.where}`)
}

export const forgetOwners = (tx: Transaction, itemId: string) =>
  tx.delete(appendRows).where(eq(appendRows.itemId, itemId))
