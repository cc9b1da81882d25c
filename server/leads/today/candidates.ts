import { type SQL, sql } from 'drizzle-orm'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import type { Run } from '#model/county-data/selection.ts'
import type { LeadSource } from '#model/leads/call-lists.ts'
import { LeadState, newLead } from '#model/leads/lead.ts'
import { type Candidate, calledOn, likeliestPlaces, type TodaySettings } from '#model/leads/today.ts'
import type { SecretBox } from '#server/accounts/secret-box.ts'
import { selectionSql } from '#server/county-data/selection-sql.ts'
import type { CountyItem } from '#server/likely-sellers/items.ts'
import { ownAppends } from '#server/likely-sellers/likely-sql.ts'
import type { Database } from '#server/store/pool.ts'
import { againOn, isLeadAgain, ownStreams, streams } from '#server/store/projection.ts'
import { type ContactRow, contactLead, homeLead, type PersonOfRow } from '../lead/find-lead.ts'
import { contactOfRow, ownerOfHome } from '../lead/lead-places.ts'
import { placesOf } from '../lead/other-places.ts'

/** Beside the likeliest of each list, so many times the daily limit are looked at of all lists together. */
const looksPerCall = 4
const mostLooks = 1_000
const mostReports = 100
/**
 * Of a county's homes in the share of the alert, or of all reports together, the likeliest that are compared with the set
 * before.
 */
const mostHigh = 2_500
/** Of those whose own row is gone: each is searched for by itself. */
const mostElsewhere = 20
const leastReportScore = 0.5

export interface TodayReader {
  readonly db: Database
  readonly secrets: SecretBox
  readonly ownerId: string
  /** The customer's counties. */
  readonly items: readonly CountyItem[]
  readonly settings: TodaySettings
  readonly now: Date
  /** `yyyy-MM-dd` */
  readonly day: string
}

export interface FoundCandidate extends Candidate, Pick<LeadState, 'changes'> {
  readonly source: LeadSource
}

interface FoundRow extends Pick<Candidate, 'score' | 'isNew' | 'hasRisen' | 'place'> {
  readonly source: LeadSource
  readonly id: string
}

/** Leads that are due, and the likeliest of each county and report. */
export async function candidatesOf(reader: TodayReader): Promise<readonly FoundCandidate[]> {
  const reports = await reportsOf(reader)
  const looks = await looksOf(reader, reports.length)
  const read = await Promise.all([
    homes(reader, likeliestHomes(reader, looks)),
    homes(reader, risenHomes(reader, looks)),
    contacts(reader, likeliestContacts(reports, looks)),
    contacts(reader, risenContacts(reader, reports, looks)),
  ])
  const found = read.flat()
  const states = await statesOf(reader, [...new Set(found.map(({ id }) => id))])
  const listed = found.map((row) => candidate(row, states.get(row.id) ?? newLead))
  return [...(await dueLeads(reader)), ...listed]
}

const candidate = <Row extends object>(row: Row, state: LeadState) => ({
  ...row,
  ...{ status: state.status, againOn: state.againOn, changes: state.changes, calledOn: calledOn(state) },
})

interface Looks {
  /** By the county's code or the report's id. */
  readonly of: (list: string) => number
  readonly ofAll: number
}

/** Those that were opened may be called already: as many more are looked at. */
async function looksOf({ db, ownerId, items, settings }: TodayReader, reports: number): Promise<Looks> {
  const lists = reports + items.filter(({ set }) => set !== null).length
  const { rows } = await db.execute<{ list: string; leads: number }>(sql`
    select coalesce(fips, source_id::text) as list, count(*)::int as leads from leads
    where owner_id = ${ownerId} group by 1`)
  const opened = new Map(rows.map(({ list, leads }) => [list, leads]))
  const called = looksPerCall * settings.dailyLimit
  const each = likeliestPlaces + Math.ceil(called / Math.max(1, lists))
  return {
    of: (list) => Math.min(mostLooks, each + (opened.get(list) ?? 0)),
    ofAll: Math.min(mostLooks, called + rows.reduce((sum, { leads }) => sum + leads, 0)),
  }
}

/** Of each county. What is asked of a home is asked of those that are looked at alone. */
const likeliestHomes = ({ items }: TodayReader, looks: Looks): readonly SQL[] =>
  items.flatMap(({ selection, set, before }) => {
    if (set === null) return []
    const shown = selectionSql(selection, 'All This Month', set, null)
    const isNew =
      before === null
        ? sql`select true as is_new`
        : sql`select count(*) = 0 as is_new from (
            select from (${selectionSql(selection, 'All This Month', before, null)}) b
            where b.attom_id = s.attom_id limit 1) b`
    return [
      sql`(
        select s.*, n.is_new, false as has_risen
        from (
          select fips, attom_id, score, row_number() over (order by score desc, attom_id) as place
          from (select fips, attom_id, score from (${shown}) s
            order by score desc, attom_id limit ${looks.of(set.fips)}) l) s
          cross join lateral (${isNew}) n)`,
    ]
  })

const leastOf = (alertShare: number): SQL => sql`score_percentiles[${100 - alertShare}::int]`

/** Those in the share of the alert of their county that were not by the set before, whether it listed them or not. */
function risenHomes({ items, settings: { alertShare } }: TodayReader, looks: Looks): readonly SQL[] {
  if (alertShare === 0) return []
  const least = leastOf(alertShare)
  const counties = items.flatMap(({ selection, set, before }) => {
    if (set === null || before === null) return []
    const runOf = ({ fips, id }: Run) => sql`from prediction_runs where fips = ${fips} and id = ${id}`
    return [
      sql`(
        select h.fips, h.attom_id, h.score, null::bigint as place, false as is_new, true as has_risen
        from (select ${least} as score ${runOf(before)} and ${least} is not null) was
          cross join lateral (
            select fips, attom_id, score from (${selectionSql(selection, 'All This Month', set, null)}) s
            where score > (select ${least} ${runOf(set)})
            order by score desc, attom_id limit ${mostHigh}) h
        where not exists (
          select from predictions b where b.fips = ${before.fips} and b.run_id = ${before.id}
            and b.attom_id = h.attom_id and b.score > was.score)
        order by h.score desc, h.attom_id)`,
    ]
  })
  if (counties.length === 0) return []
  return [
    sql`(
      select * from (${sql.join(counties, sql` union all `)}) h
      order by h.score desc, h.attom_id limit ${looks.ofAll})`,
  ]
}

/** With a number. `limit` keeps the planner from reading whole tables for it. */
async function homes(
  { db, secrets, ownerId, items }: TodayReader,
  lists: readonly SQL[],
): Promise<FoundRow[]> {
  if (lists.length === 0) return []
  const { rows } = await db.execute<
    PersonOfRow &
      Omit<FoundRow, 'source' | 'id'> & { fips: string; attomId: string } & Record<string, unknown>
  >(sql`
    select s.fips, s.attom_id::text as "attomId", s.score, s.is_new as "isNew", s.has_risen as "hasRisen",
      s.place::int, ${ownerOfHome(ownerId)}
    from (${sql.join([...lists], sql` union all `)}) s
      join properties o on o.fips = s.fips and o.attom_id = s.attom_id
      cross join lateral (
        (select from contacts c
          where c.fips = s.fips and c.attom_id = s.attom_id and cardinality(c.phone_numbers) > 0 limit 1)
        union all (select ${ownAppends(ownerId)} and jsonb_array_length(a.result -> 'phonesResult') > 0 limit 1)
        limit 1) phone`)
  const ids = new Map(items.map(({ id, selection }) => [selection.fips, id]))
  return rows.map(({ fips, attomId, person, leadId, ...row }) => ({
    ...row,
    source: { type: 'likely', sourceId: ids.get(fips) ?? '', fips, itemId: attomId },
    id: homeLead(secrets, ownerId, { fips, attomId, person, leadId }).id,
  }))
}

interface ScoredContact extends ContactRow, Record<string, unknown> {
  readonly itemId: string
  readonly score: number
  readonly hasRisen: boolean
  readonly place: number | null
}

/** The likeliest of a report. */
const likeliestOf = (auditId: string, most: number): SQL => sql`(
  select * from audit_rows where audit_id = ${auditId} and coalesce(score, -1::real) >= ${leastReportScore}
    and duplicate_of is null
  order by coalesce(score, -1::real) desc, (-row_no) desc limit ${most})`

const likeliestContacts = (reports: readonly AuditState[], looks: Looks): readonly SQL[] =>
  reports.map(
    ({ id }) => sql`(
      select *, row_number() over (order by score desc, row_no) as place, false as has_risen
      from ${likeliestOf(id, looks.of(id))} l)`,
  )

/** As `risenHomes`, of reports that were scored again this month. */
function risenContacts(
  { settings: { alertShare }, day }: TodayReader,
  reports: readonly AuditState[],
  looks: Looks,
): readonly SQL[] {
  const month = day.slice(0, 7)
  const rescored = reports.filter(({ rescore }) => rescore?.month === month)
  if (alertShare === 0 || rescored.length === 0) return []
  const least = leastOf(alertShare)
  const most = Math.ceil(mostHigh / rescored.length)
  const lists = rescored.map(({ id }) => sql`select * from ${likeliestOf(id, most)} l`)
  return [
    sql`(
      select r.*, null::bigint as place, true as has_risen
      from (${sql.join(lists, sql` union all `)}) r
        join prediction_runs run on run.fips = r.fips collate "C" and run.id = r.score_run_id
        cross join lateral (
          select id, ${least} as score from prediction_runs
          where fips = run.fips and file_class = run.file_class and complete
            and prediction_time < run.prediction_time
          order by prediction_time desc limit 1) was
      where r.rescored_month = ${month} and r.score > run.${least} and was.score is not null
        and not exists (
          select from predictions b where b.fips = run.fips and b.run_id = was.id
            and b.attom_id = r.attom_id and b.score > was.score)
      order by r.score desc, r.audit_id, r.row_no limit ${looks.ofAll})`,
  ]
}

/** With a number. */
async function contacts({ db, secrets, ownerId }: TodayReader, lists: readonly SQL[]): Promise<FoundRow[]> {
  if (lists.length === 0) return []
  const { rows } = await db.execute<ScoredContact>(sql`
    select r.audit_id as "auditId", r.public_id::text as "itemId", r.row_no as "rowNo", r.score, r.fips,
      r.attom_id::text as "attomId", r.place::int, r.has_risen as "hasRisen", ${contactOfRow(ownerId, sql`r`)}
    from (${sql.join([...lists], sql` union all `)}) r
    where r.phone <> '' or jsonb_array_length(r.skip_trace -> 'phonesResult') > 0`)
  return rows.map((row) => ({
    ...{ score: row.score, isNew: false, hasRisen: row.hasRisen, place: row.place },
    id: contactLead(secrets, ownerId, row).id,
    source: { type: 'audit', sourceId: row.auditId, itemId: row.itemId },
  }))
}

const reportsOf = async ({ db, ownerId }: TodayReader): Promise<readonly AuditState[]> => {
  const isReport = sql`${streams.state} ->> 'type' = 'refresh' and ${streams.state} ->> 'deleted' = 'false'
    and ${streams.state} #>> '{cartItem,cart,status}' = 'success'`
  const rows = await db
    .select({ state: streams.state })
    .from(streams)
    .where(ownStreams(ownerId, 'audit', isReport))
    .orderBy(sql`${streams.createdSeq} desc`)
    .limit(mostReports)
  return rows.map(({ state }) => state as AuditState).filter(isPaid)
}

async function statesOf(
  { db, ownerId }: TodayReader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LeadState>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: streams.streamId, state: streams.state })
    .from(streams)
    .where(ownStreams(ownerId, 'lead', sql`${streams.streamId} = any(${sql.param(ids)}::uuid[])`))
  return new Map(rows.map(({ id, state }) => [id, LeadState.parse(state)]))
}

interface DueRow extends ContactRow, Record<string, unknown> {
  readonly id: string
  readonly state: Record<string, unknown>
  readonly sourceType: LeadSource['type']
  readonly itemId: string
  /** Whether its row is there. */
  readonly isThere: boolean
}

/** The longest due: where they were last seen if they are still there, else where another list has them, of few. */
async function dueLeads(reader: TodayReader): Promise<readonly FoundCandidate[]> {
  const { db, secrets, ownerId, items, settings, day } = reader
  const { rows } = await db.execute<DueRow>(sql`
    select d.id, d.state, d.source_type as "sourceType", d.source_id as "auditId", d.item_id as "itemId",
      coalesce(h.fips, d.fips) as fips, h."attomId", h."rowNo", h.person, h."leadId", h.person is not null as "isThere"
    from (
      select l.*, t.state
      from ${streams} t join leads l on l.owner_id = t.owner_id and l.id = t.stream_id
      where t.owner_id = ${ownerId} and ${sql.raw(isLeadAgain)} and ${sql.raw(againOn)} <= ${day}
      order by ${sql.raw(againOn)}, t.stream_id limit ${looksPerCall * settings.dailyLimit}) d
      left join lateral (
        select r.fips, r.attom_id::text as "attomId", r.row_no as "rowNo", ${contactOfRow(ownerId, sql`r`)}
        from audit_rows r join ${streams} a on a.stream_id = r.audit_id and a.state ->> 'deleted' = 'false'
        where d.source_type = 'audit' and r.audit_id = d.source_id and r.public_id = d.item_id::bigint
        union all
        select o.fips, o.attom_id::text, null, ${ownerOfHome(ownerId)}
        from properties o
        where d.source_type = 'likely' and o.fips = d.fips and o.attom_id = d.item_id::bigint) h on true`)
  const counties = new Map(items.map(({ id, selection }) => [selection.fips, id]))
  const found: FoundCandidate[] = []
  let looks = 0
  for (const due of rows) {
    const { id, state, sourceType, auditId, itemId, fips, isThere } = due
    const own = fips === null ? undefined : counties.get(fips)
    const isSame = isThere && contactLead(secrets, ownerId, due).id === id
    const seen: LeadSource | undefined =
      sourceType === 'audit'
        ? { type: 'audit', sourceId: auditId, itemId }
        : own && fips !== null
          ? { type: 'likely', sourceId: own, fips, itemId }
          : undefined
    const known = isSame ? seen : undefined
    const source = known ?? (looks++ < mostElsewhere ? await elsewhere(reader, id) : undefined)
    if (!source) continue
    const row = { id, source, score: null, isNew: false, hasRisen: false, place: null }
    found.push(candidate(row, LeadState.parse(state)))
  }
  return found
}

const elsewhere = async (reader: TodayReader, id: string): Promise<LeadSource | undefined> =>
  (await placesOf(reader, { ownerId: reader.ownerId, id }))[0]?.source
