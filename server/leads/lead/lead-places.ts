import { type SQL, sql } from 'drizzle-orm'
import type { DatedStatus } from '#model/leads/lead.ts'
import { leadStatuses } from '#model/leads/lead-status.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'

/** All words of a name in capitals, in any order: as earlier releases placed leads. */
const wordsOf = (name: SQL): SQL => sql`(
  select coalesce(left(string_agg(w, ' ' order by w collate "C"), 200), '')
  from regexp_split_to_table(upper(${name}), '[^[:alnum:]]+') w where w <> '')`

/** The first owner of property `o`. */
export const ownerName = sql`coalesce(nullif(concat_ws(' ', o.owner1_first, o.owner1_last), ''), o.owner1_full, '')`

interface Place {
  readonly place: SQL
  readonly number: SQL
  /** Null where the row is at no home. */
  readonly person: { readonly words: SQL; readonly name: SQL } | null
}

/** The lead of a place; null where none was opened. The names are compared with few rows: those of the home. */
function leadAt(ownerId: SQL, { place, number, person }: Place): SQL {
  const at = sql`
    select k.lead_id from lead_places k
    where k.owner_id = ${ownerId} and k.place = ${place} and k.number = ${number}`
  if (person === null) return sql`(${at} and k.name = '')`
  const written = wordsOf(person.name)
  return sql`(${at} and (k.name in (${person.words}, ${written})) is true order by k.name = ${written} desc limit 1)`
}

/** Null where it was not worked. */
const stateOfLead = (lead: SQL): SQL =>
  sql`(select t.state from ${streams} t where t.stream_id = ${lead} and t.kind = 'lead')`

const ownerWords = sql`person_words(
  case when concat_ws('', o.owner1_first, o.owner1_last) = '' then coalesce(o.owner1_full, '')
    else coalesce(o.owner1_first, '') end, coalesce(o.owner1_last, ''))`

/** Of property `o`. */
const atHome: Place = {
  ...{ place: sql`o.fips`, number: sql`o.attom_id` },
  person: { words: ownerWords, name: ownerName },
}

const leadOfHome = (ownerId: string): SQL => leadAt(sql`${ownerId}::uuid`, atHome)

/** `person` and `leadId` of property `o`. */
export const ownerOfHome = (ownerId: string): SQL =>
  sql`${ownerWords} as person, ${leadOfHome(ownerId)} as "leadId"`

const stateOfHome = (ownerId: string): SQL => stateOfLead(leadOfHome(ownerId))

/** Of property `o`; a home that was not worked is to be called. */
export const statusOfHome = (ownerId: string): SQL =>
  sql`coalesce(${stateOfHome(ownerId)} ->> 'status', 'toCall')`

/** Of a row of `audit_rows` under this name. */
function contactAt(ownerId: SQL, row: SQL): SQL {
  const person = {
    words: sql`person_words(${row}.first_name, ${row}.last_name)`,
    name: sql`concat_ws(' ', ${row}.first_name, ${row}.last_name)`,
  }
  return sql`case when ${row}.attom_id is null
    then ${leadAt(ownerId, { place: sql`${row}.audit_id::text`, number: sql`${row}.row_no`, person: null })}
    else ${leadAt(ownerId, { place: sql`${row}.fips collate "C"`, number: sql`${row}.attom_id`, person })} end`
}

/** `person` and `leadId` of a contact. */
export const contactOfRow = (ownerId: string, row: SQL): SQL =>
  sql`person_words(${row}.first_name, ${row}.last_name) as person, ${contactAt(sql`${ownerId}::uuid`, row)} as "leadId"`

const ownerOfAudit = sql`(select a.owner_id from ${streams} a where a.stream_id = audit_rows.audit_id)`

const stateOfContact: SQL = stateOfLead(contactAt(ownerOfAudit, sql`audit_rows`))

/** Of a row of `audit_rows`. */
export const statusOfContact: SQL = sql`coalesce(${stateOfContact} ->> 'status', 'toCall')`

const inOrder = sql.raw(`array[${leadStatuses.map((status) => `'${status}'`).join(', ')}]`)

/** The place of a status in the order in which leads are worked, from 1. */
export const statusPlace = (status: SQL): SQL => sql`array_position(${inOrder}, ${status})`

/** What a customer has made of a lead, and wrote about it, the oldest first; empty without notes. */
export interface WorkedLead extends DatedStatus {
  readonly notes: string
}

/** By the ids of rows; those still to be called are left out unless they have notes. */
export type WorkedLeads = ReadonlyMap<string, WorkedLead>

/** Of rows of an audit. */
export const workedContacts = (db: Database, auditId: string, ids: readonly string[]): Promise<WorkedLeads> =>
  workedIn(
    db,
    sql`select public_id::text as id, ${ownerOfAudit} as owner_id, ${contactAt(ownerOfAudit, sql`audit_rows`)} as lead_id
      from audit_rows
      where audit_id = ${auditId} and public_id = any(${sql.param(ids)}::bigint[])`,
  )

/** Of homes of an order's county. */
export const workedHomes = (
  db: Database,
  ownerId: string,
  itemId: string,
  ids: readonly string[],
): Promise<WorkedLeads> =>
  workedIn(
    db,
    sql`select o.attom_id::text as id, ${ownerId}::uuid as owner_id, ${leadOfHome(ownerId)} as lead_id from properties o
      where o.fips = (select fips from order_items where id = ${itemId})
        and o.attom_id = any(${sql.param(ids)}::bigint[])`,
  )

/** A home, and the lead that its first owner is; null where it was not opened. */
export interface OwnerOfHome extends Record<string, unknown> {
  readonly id: string
  readonly leadId: string | null
}

export async function ownersOfHomes(
  db: Database,
  ownerId: string,
  fips: string,
  ids: readonly string[],
): Promise<readonly OwnerOfHome[]> {
  const { rows } = await db.execute<OwnerOfHome>(sql`
    select o.attom_id::text as id,
      ${leadOfHome(ownerId)} as "leadId"
    from properties o where o.fips = ${fips} and o.attom_id = any(${sql.param(ids)}::bigint[])`)
  return rows
}

/** As much as a cell of a spreadsheet holds. */
const longestNotes = 32_000

async function workedIn(db: Database, leads: SQL): Promise<WorkedLeads> {
  const { rows } = await db.execute<{ id: string } & WorkedLead & Record<string, unknown>>(sql`
    select r.id, coalesce(t.state ->> 'status', 'toCall') as status, t.state ->> 'againOn' as "againOn",
      coalesce(left(n.notes, ${longestNotes}), '') as notes
    from (${leads}) r
      left join ${streams} t on t.stream_id = r.lead_id and t.owner_id = r.owner_id and t.kind = 'lead'
      cross join lateral (
        select string_agg(text, E'\\n' order by written_at, id) as notes from lead_notes
        where owner_id = r.owner_id and lead_id = r.lead_id) n
    where t.state ->> 'status' <> 'toCall' or n.notes is not null`)
  return new Map(rows.map(({ id, ...worked }) => [id, worked]))
}

/** A row that is a lead. */
export interface PlacedLead {
  readonly id: string
  readonly place: string
  readonly number: string
  /** Null where the row is at no home. */
  readonly person: string | null
}

/** By these rows lists find the leads from now on. */
export async function placeLeads(
  tx: Transaction,
  ownerId: string,
  placed: readonly PlacedLead[],
): Promise<void> {
  await tx.execute(sql`
    insert into lead_places (owner_id, place, number, name, lead_id)
    select ${ownerId}::uuid, l.place, l.number, coalesce(l.person, ''), l.id
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as l (id uuid, place text, number bigint, person text)
    on conflict (owner_id, place, number, name) do nothing`)
}
