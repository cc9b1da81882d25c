import { type SQL, sql } from 'drizzle-orm'
import type { DatedStatus } from '#model/leads/lead.ts'
import { leadStatuses } from '#model/leads/lead-status.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'

const longestName = 200

/** Its words in capitals, in any order. */
const wordsOf = (name: SQL): SQL => sql`(
  select coalesce(left(string_agg(w, ' ' order by w collate "C"), ${sql.raw(String(longestName))}), '')
  from regexp_split_to_table(upper(${name}), '[^[:alnum:]]+') w where w <> '')`

/** The first owner of property `o`. */
export const ownerName = sql`coalesce(nullif(concat_ws(' ', o.owner1_first, o.owner1_last), ''), o.owner1_full, '')`

interface Place {
  readonly place: SQL
  readonly number: SQL
  /** Null where the row is at no home. */
  readonly name: SQL | null
}

/** The names are compared with few rows: those of the home. */
const isAt = (ownerId: SQL, { place, number, name }: Place): SQL => sql`
  k.owner_id = ${ownerId} and k.place = ${place} and k.number = ${number}
  and (k.name = ${name === null ? sql`''` : wordsOf(name)}) is true`

/** Of its lead; null where it was not worked. */
const stateAt = (ownerId: SQL, place: Place): SQL => sql`(
  select t.state from lead_places k
    join ${streams} t on t.stream_id = k.lead_id and t.owner_id = k.owner_id and t.kind = 'lead'
  where ${isAt(ownerId, place)})`

/** Of property `o`. */
const atHome: Place = { place: sql`o.fips`, number: sql`o.attom_id`, name: ownerName }

const stateOfHome = (ownerId: string): SQL => stateAt(sql`${ownerId}`, atHome)

/** Of property `o`; a home that was not worked is to be called. */
export const statusOfHome = (ownerId: string): SQL =>
  sql`coalesce(${stateOfHome(ownerId)} ->> 'status', 'toCall')`

const contactName = sql`concat_ws(' ', audit_rows.first_name, audit_rows.last_name)`

const ownerOfAudit = sql`(select a.owner_id from ${streams} a where a.stream_id = audit_rows.audit_id)`

const stateOfContact: SQL = sql`(
  case when audit_rows.attom_id is null
    then ${stateAt(ownerOfAudit, { place: sql`audit_rows.audit_id::text`, number: sql`audit_rows.row_no`, name: null })}
    else ${stateAt(ownerOfAudit, { place: sql`audit_rows.fips collate "C"`, number: sql`audit_rows.attom_id`, name: contactName })}
  end)`

/** Of a row of `audit_rows`. */
export const statusOfContact: SQL = sql`coalesce(${stateOfContact} ->> 'status', 'toCall')`

const inOrder = sql.raw(`array[${leadStatuses.map((status) => `'${status}'`).join(', ')}]`)

/** The place of a status in the order in which leads are worked, from 1. */
export const statusPlace = (status: SQL): SQL => sql`array_position(${inOrder}, ${status})`

/** By the ids of rows; those still to be called are left out. */
export type Statuses = ReadonlyMap<string, DatedStatus>

/** Of rows of an audit. */
export const statusesOfContacts = (
  db: Database,
  auditId: string,
  ids: readonly string[],
): Promise<Statuses> =>
  statusesIn(
    db,
    sql`select public_id::text as id, ${stateOfContact} as state from audit_rows
      where audit_id = ${auditId} and public_id = any(${sql.param(ids)}::bigint[])`,
  )

/** Of homes of an order's county. */
export const statusesOfHomes = (
  db: Database,
  ownerId: string,
  itemId: string,
  ids: readonly string[],
): Promise<Statuses> =>
  statusesIn(
    db,
    sql`select o.attom_id::text as id, ${stateOfHome(ownerId)} as state from properties o
      where o.fips = (select fips from order_items where id = ${itemId})
        and o.attom_id = any(${sql.param(ids)}::bigint[])`,
  )

/** A home's first owner, and the lead that they are; null where it was not opened. */
export interface OwnerOfHome extends Record<string, unknown> {
  readonly id: string
  readonly name: string
  readonly leadId: string | null
}

export async function ownersOfHomes(
  db: Database,
  ownerId: string,
  fips: string,
  ids: readonly string[],
): Promise<readonly OwnerOfHome[]> {
  const { rows } = await db.execute<OwnerOfHome>(sql`
    select o.attom_id::text as id, ${ownerName} as name,
      (select k.lead_id from lead_places k where ${isAt(sql`${ownerId}`, atHome)}) as "leadId"
    from properties o where o.fips = ${fips} and o.attom_id = any(${sql.param(ids)}::bigint[])`)
  return rows
}

async function statusesIn(db: Database, states: SQL): Promise<Statuses> {
  const { rows } = await db.execute<{ id: string } & DatedStatus>(sql`
    select id, state ->> 'status' as status, state ->> 'againOn' as "againOn" from (${states}) r
    where state ->> 'status' <> 'toCall'`)
  return new Map(rows.map(({ id, ...status }) => [id, status]))
}

/** A row that is a lead. */
export interface PlacedLead {
  readonly id: string
  readonly place: string
  readonly number: string
  /** Null where the row is at no home. */
  readonly name: string | null
}

/** By these rows lists find the leads from now on. */
export async function placeLeads(
  tx: Transaction,
  ownerId: string,
  placed: readonly PlacedLead[],
): Promise<void> {
  await tx.execute(sql`
    insert into lead_places (owner_id, place, number, name, lead_id)
    select ${ownerId}::uuid, l.place, l.number, case when l.name is null then '' else ${wordsOf(sql`l.name`)} end, l.id
    from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb) as l (id uuid, place text, number bigint, name text)
    on conflict (owner_id, place, number, name) do update set lead_id = excluded.lead_id
      where lead_places.lead_id <> excluded.lead_id`)
}
