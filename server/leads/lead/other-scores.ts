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
import { type FoundLead, findLead, type LeadReader } from './find-lead.ts'
import { type KnownLead, knownLead } from './known-lead.ts'

/** The newest; more are not looked at. */
const mostReports = 5

/** Of people at the home, in those reports. */
const mostRows = 20

/** What other lists of the customer's score the same person at the same home by. */
export async function otherScores(
  reader: LeadReader,
  ownerId: string,
  { id, at: { place: fips, number, name } }: FoundLead,
  { subject: { street }, source: seen }: KnownLead,
): Promise<LeadScore[]> {
  if (name === null) return []
  const home = { fips, number, street }
  const [reports, counties] = await Promise.all([
    reportsWith(reader, ownerId, home),
    countiesWith(reader, ownerId, home),
  ])
  const others = [...reports, ...counties].filter(
    ({ type, sourceId }) => type !== seen.type || sourceId !== seen.sourceId,
  )
  const scores = await Promise.all(others.map((source) => scoreIn(reader, ownerId, id, source)))
  const byPath = new Map(scores.flat().map((score) => [score.source.path, score]))
  return [...byPath.values()]
}

async function scoreIn(
  reader: LeadReader,
  ownerId: string,
  id: string,
  source: LeadSource,
): Promise<LeadScore[]> {
  const found = await findLead(reader, ownerId, source)
  if (typeof found === 'string' || found.id !== id) return []
  const known = await knownLead(reader, ownerId, source)
  if (typeof known === 'string' || known.subject.score === null) return []
  const { name, path } = known.source
  const { score, factors } = known.subject
  return [{ source: { name, path }, score, factors, scoredIn: known.scoredIn }]
}

interface Home {
  readonly fips: string
  readonly number: string
  readonly street: string
}

/** By their rows' search text, which is indexed; the home's number is not. */
async function reportsWith(
  { db }: LeadReader,
  ownerId: string,
  { fips, number, street }: Home,
): Promise<readonly LeadSource[]> {
  const { rows } = await db.execute<{ sourceId: string; itemId: string; newest: string }>(sql`
    select r.audit_id as "sourceId", r.public_id::text as "itemId",
      dense_rank() over (order by t.created_seq desc) as newest
    from ${streams} t join audit_rows r on r.audit_id = t.stream_id
    where t.owner_id = ${ownerId} and t.kind = 'audit' and t.state ->> 'type' = 'refresh'
      and t.state ->> 'deleted' = 'false' and t.state #>> '{cartItem,cart,status}' = 'success'
      and ${containsWord(sql`r.search_text`, street.toUpperCase())}
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
