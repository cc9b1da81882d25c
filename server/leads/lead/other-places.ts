import { sql } from 'drizzle-orm'
import type { LeadSource } from '#model/leads/call-lists.ts'
import type { LeadScore } from '#model/leads/lead-calls.ts'
import { LikelyKind } from '#model/likely-sellers/likely.ts'
import { userById } from '#server/accounts/users/users.ts'
import { countyItems } from '#server/likely-sellers/items.ts'
import { type ListAccess, listOf } from '#server/likely-sellers/rows.ts'
import type { Database } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { containsWord } from '#server/store/row-filter.ts'
import type { OneLead } from './change-lead.ts'
import { type FoundLead, findLead, type LeadReader } from './find-lead.ts'
import { type KnownLead, knownLead } from './known-lead.ts'

/** The newest; more are not looked at. */
const mostReports = 5

/** Of people at the home, in those reports. */
const mostRows = 20

/** Where the customer's lists have the lead, the newest report first. */
export async function placesOf(
  reader: LeadReader,
  { ownerId, id }: OneLead,
  seenStreet?: string,
): Promise<readonly FoundLead[]> {
  const { rows } = await reader.db.execute<Home>(sql`
    select k.place as fips, k.number::text, o.street from lead_places k
      join properties o on o.fips = k.place and o.attom_id = k.number
    where k.owner_id = ${ownerId} and k.lead_id = ${id} limit 1`)
  const [home] = rows
  if (!home) return []
  const [reports, counties] = await Promise.all([
    reportsWith(reader, ownerId, home, [...new Set([seenStreet ?? home.street, home.street])]),
    countiesWith(reader, ownerId, home),
  ])
  const found = await Promise.all(
    [...reports, ...counties].map((source) => findLead(reader, ownerId, source)),
  )
  return found.filter((each): each is FoundLead => typeof each === 'object' && each.id === id)
}

/** What lists other than the one where it was seen know of it, each once. */
export async function otherKnown(
  reader: LeadReader,
  lead: OneLead,
  seen?: LeadSource,
  seenStreet?: string,
): Promise<readonly KnownLead[]> {
  const places = await placesOf(reader, lead, seenStreet)
  const others = places.filter(
    ({ source }) => source.type !== seen?.type || source.sourceId !== seen.sourceId,
  )
  const known = await Promise.all(others.map(({ source }) => knownLead(reader, lead.ownerId, source)))
  const there = known.filter((each): each is KnownLead => typeof each === 'object')
  return [...new Map(there.map((each) => [each.source.path, each])).values()]
}

export const scoresOf = (known: readonly KnownLead[]): LeadScore[] =>
  known.flatMap(({ subject: { score, factors }, source: { name, path }, scoredIn }) =>
    score === null ? [] : [{ source: { name, path }, score, factors, scoredIn }],
  )

interface Home extends Record<string, unknown> {
  readonly fips: string
  readonly number: string
  readonly street: string
}

/** By their rows' search text, which is indexed; the home's number is not. */
async function reportsWith(
  { db }: LeadReader,
  ownerId: string,
  { fips, number }: Home,
  streets: readonly string[],
): Promise<readonly LeadSource[]> {
  const { rows } = await db.execute<{ sourceId: string; itemId: string; newest: string }>(sql`
    select r.audit_id as "sourceId", r.public_id::text as "itemId",
      dense_rank() over (order by t.created_seq desc) as newest
    from ${streams} t join audit_rows r on r.audit_id = t.stream_id
    where t.owner_id = ${ownerId} and t.kind = 'audit' and t.state ->> 'type' = 'refresh'
      and t.state ->> 'deleted' = 'false' and t.state #>> '{cartItem,cart,status}' = 'success'
      and (${sql.join(
        streets.map((street) => containsWord(sql`r.search_text`, street.toUpperCase())),
        sql` or `,
      )})
      and r.fips = ${fips} and r.attom_id = ${number} and r.duplicate_of is null
    order by newest, r.row_no limit ${mostRows}`)
  return rows
    .filter(({ newest }) => Number(newest) <= mostReports)
    .map(({ sourceId, itemId }) => ({ type: 'audit', sourceId, itemId }))
}

/** Of its county, a list of each kind that has the home. */
async function countiesWith(
  { db, now }: LeadReader,
  ownerId: string,
  { fips, number: itemId }: Home,
): Promise<readonly LeadSource[]> {
  const user = await userById(db, ownerId)
  if (!user) return []
  const items = await Promise.all(
    LikelyKind.options.map((kind) =>
      countyItems(db, user, kind, { page: 0, limit: 1, now, choice: { fips } }),
    ),
  )
  const here = items.flat()
  const held = await Promise.all(here.map((item) => isInList(db, { item, userId: ownerId, now }, itemId)))
  return here
    .filter((_, at) => held[at])
    .map(({ id: sourceId }) => ({ type: 'likely', sourceId, fips, itemId }))
}

async function isInList(db: Database, access: ListAccess, itemId: string): Promise<boolean> {
  const list = listOf(access)
  if (list === null) return false
  const { rowCount } = await db.execute(sql`select from ${list.table} where s.attom_id = ${itemId} limit 1`)
  return rowCount === 1
}
