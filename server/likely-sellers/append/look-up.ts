import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type pg from 'pg'
import type { SkipTraceItem } from '#model/audits/audit-row.ts'
import type { AppendState } from '#model/likely-sellers/append.ts'
import type { AddressInput } from '#model/matching/address/address.ts'
import { addressKeys } from '#model/matching/address/keys.ts'
import { parseAddress } from '#model/matching/address/parse.ts'
import { billContacts, countBilled, foundKey } from '#server/audits/billed-contacts.ts'
import { lastRowOf } from '#server/audits/process.ts'
import { bestMatch, findPeople, type LookUp, mostResidents } from '#server/audits/trace.ts'
import type { ProductNeeds } from '#server/checkout/product.ts'
import type { JobLease } from '#server/queue/task.ts'
import { timeSlices } from '#server/queue/time-slices.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { appendRows } from '#server/store/schema/appends.ts'
import { ownerName } from './owners.ts'

const batchRows = 1_000

interface Owner {
  readonly rowNo: number
  readonly fips: string
  readonly attomId: string
  readonly firstName: string
  readonly lastName: string
  readonly site: AddressInput & { readonly street: string; readonly city: string; readonly zip: string }
  readonly mailing: AddressInput & { readonly street: string; readonly city: string; readonly zip: string }
  /** Phone numbers and e-mail addresses that the county's list has for the property. */
  readonly listed: readonly string[]
}

async function ownersAfter(
  db: Database,
  { id, appendPersonOption: person }: AppendState,
  rowNo: number,
): Promise<Owner[]> {
  const { rows } = await db.execute<Owner & Record<string, unknown>>(sql`
    select r.row_no as "rowNo", r.fips, r.attom_id::text as "attomId",
      coalesce(${ownerName(person, 'first')}, '') as "firstName",
      coalesce(${ownerName(person, 'last')}, '') as "lastName",
      json_build_object('street', coalesce(o.street, ''), 'unit', o.unit, 'city', coalesce(o.city, ''),
        'state', o.state, 'zip', coalesce(o.zip, '')) as site,
      json_build_object('street', coalesce(o.mail_street, ''), 'city', coalesce(o.mail_city, ''),
        'state', o.mail_state, 'zip', coalesce(o.mail_zip, '')) as mailing,
      coalesce((select json_agg(held) from contacts c cross join unnest(c.phone_numbers || c.emails) as held
        where c.fips = r.fips and c.attom_id = r.attom_id), '[]') as listed
    from append_rows r left join properties o on o.fips = r.fips and o.attom_id = r.attom_id
    where r.item_id = ${id} and r.row_no > ${rowNo} order by r.row_no limit ${batchRows}`)
  return rows
}

/** What a street line and the names of cities do not hold. */
const separator = '\u001f'
const part = (at: number) => `split_part(k.key, e'\\x1f', ${at}) collate "C"`

/** People at an address who are not the list's own contacts of the property. */
const atAddress: LookUp = {
  condition: `c.zip = ${part(1)} and c.house_number = ${part(2)} and c.address_key = ${part(3)}
    and (c.fips, c.attom_id) is distinct from (${part(4)}, ${part(5)}::bigint)`,
  most: mostResidents,
}

function addressKeyOf({ fips, attomId }: Owner, address: AddressInput): string {
  const parsed = parseAddress(address)
  const keys = parsed && addressKeys(parsed)
  return keys?.zip ? [keys.zip, keys.houseNumber, keys.exact, fips, attomId].join(separator) : ''
}

const bringsMore = ({ phonesResult, emailsResult }: SkipTraceItem, { listed }: Owner): boolean =>
  [...phonesResult.map(({ number }) => number), ...emailsResult.map(({ email }) => email)].some(
    (found) => !listed.includes(found),
  )

/** How to reach each owner at the property or the mailing address, beyond what the list has; null if that is all. */
async function lookUp(pool: pg.Pool, owners: readonly Owner[]): Promise<(SkipTraceItem | null)[]> {
  const keys = owners.map((owner) => [addressKeyOf(owner, owner.site), addressKeyOf(owner, owner.mailing)])
  const people = await findPeople(pool, atAddress, keys.flat())
  const pause = timeSlices()
  const items: (SkipTraceItem | null)[] = []
  for (const [place, owner] of owners.entries()) {
    await pause()
    const { firstName, lastName, site, mailing } = owner
    const contact = { firstName, lastName, phone: '', email: '', homes: [site, mailing] }
    const item = bestMatch(contact, (keys[place] ?? []).flatMap(people), [])
    items.push(item && bringsMore(item, owner) ? item : null)
  }
  return items
}

async function keepResults(
  tx: Transaction,
  itemId: string,
  found: readonly { readonly rowNo: number; readonly item: SkipTraceItem | null }[],
): Promise<void> {
  await tx.execute(sql`
    update append_rows r set result = nullif(f.item, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as f("rowNo" int, item jsonb)
    where r.item_id = ${itemId} and r.row_no = f."rowNo"`)
}

const countFound = (db: Database, itemId: string): Promise<number> =>
  db.$count(appendRows, and(eq(appendRows.itemId, itemId), isNotNull(appendRows.result)))

/**
 * Looks up an append's owners. Results wait until they are paid, and are stored with the checkpoint, so that a
 * restart resumes after it. `quantity` is billed. Undefined if there is nothing to look up.
 */
export async function lookUpOwners(
  { store: { db, pool }, now }: Pick<ProductNeeds, 'store' | 'now'>,
  lease: JobLease,
  append: AppendState,
): Promise<{ found: number; quantity: number } | undefined> {
  const { id: itemId } = append
  let lastRow = lastRowOf(lease, itemId)
  for (;;) {
    lease.signal.throwIfAborted()
    const owners = await ownersAfter(db, append, lastRow)
    const last = owners.at(-1)
    if (!last) break
    const items = await lookUp(pool, owners)
    await db.transaction(async (tx) => {
      const found = owners.map(({ rowNo }, place) => ({ rowNo, item: items[place] ?? null }))
      await keepResults(tx, itemId, found)
      const billed = sql`
        select ${foundKey(sql`fips || ':' || attom_id`, sql`result`)} as contact_key from append_rows
        where item_id = ${itemId} and row_no > ${lastRow} and row_no <= ${last.rowNo} and result is not null`
      await billContacts(tx, { userId: lease.ownerId, itemId, at: now() }, billed)
      await lease.save(tx, { [itemId]: last.rowNo })
    })
    lastRow = last.rowNo
  }
  if (lastRow === 0) return undefined
  return { found: await countFound(db, itemId), quantity: await countBilled(db, itemId) }
}
