import { sql } from 'drizzle-orm'
import type { Calling, CallOutcome, CallRow, LastOutcome, LeadSource } from '#model/leads/call-lists.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { meaningsOf, type ScoreOfRun } from '#server/audits/score-runs.ts'
import { countyItem } from '#server/likely-sellers/items.ts'
import { lastSeq } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { type FoundLead, findLead, type LeadReader } from '../lead/find-lead.ts'
import { otherKnown } from '../lead/other-places.ts'
import { wrongNumbersOf } from '../lead/wrong-numbers.ts'
import { auditContact, subjectOfContact } from './audit-subject.ts'
import {
  blocked,
  type Callee,
  type CallSubject,
  callableAt,
  calleesOf,
  shownSubject,
  withoutOptedOut,
} from './callees.ts'
import { kaptureSubject } from './kapture-subject.ts'
import { likelySubject } from './likely-subject.ts'
import { callListView, isOpen, ownList, type StoredList } from './lists.ts'
import type { Called } from './record.ts'

interface OpenRow {
  readonly rowNo: number
  readonly itemId: string
  readonly attempts: number
}

interface KnownRow extends Omit<ScoreOfRun, 'score'> {
  readonly subject: CallSubject
}

/** What a row's source knows of it, or why nothing. */
async function knownRow(
  db: Database,
  { ownerId, sourceType, sourceId, fips, runId }: StoredList,
  itemId: string,
  now: Date,
): Promise<KnownRow | 'gone' | 'ended'> {
  if (sourceType === 'audit') {
    const contact = await auditContact(db, ownerId, sourceId, itemId)
    return contact ? { subject: await subjectOfContact(db, contact), runId: contact.runId } : 'gone'
  }
  if (sourceType === 'kapture') {
    const subject = await kaptureSubject(db, sourceId, itemId)
    return subject ? { subject, runId: null } : 'gone'
  }
  if (fips === null) return 'gone'
  const user = await userById(db, ownerId)
  const item = user && (await countyItem(db, user, { id: sourceId, fips }, now))
  if (!item || isRefusal(item)) return 'ended'
  const subject = await likelySubject(db, ownerId, { fips, runId, itemId })
  return subject ? { subject, runId, propertyClass: item.selection.propertyClass } : 'gone'
}

/** Who is called by a row now; no one if it is not there. */
export async function calledBy(reader: LeadReader, list: StoredList, rowNo: number): Promise<Called> {
  const { db, now } = reader
  const { rows } = await db.execute<{ itemId: string }>(
    sql`select item_id as "itemId" from call_rows where list_id = ${list.id} and row_no = ${rowNo}`,
  )
  const [row] = rows
  const known = row ? await knownRow(db, list, row.itemId, now) : 'gone'
  if (!row || typeof known === 'string') return { callees: [], lead: null }
  const { callable, lead } = await reachOf(reader, list, row.itemId, known.subject)
  return { callees: callable, lead }
}

interface Reach {
  readonly lead: FoundLead | null
  /** Of the row. */
  readonly callees: readonly Callee[]
  /** Of the row and of the lead's other places. */
  readonly callable: readonly Callee[]
}

async function reachOf(
  reader: LeadReader,
  list: StoredList,
  itemId: string,
  subject: CallSubject,
): Promise<Reach> {
  const { ownerId } = list
  const source = leadSourceOf(list, itemId)
  const found = source ? await findLead(reader, ownerId, source) : 'gone'
  const lead = typeof found === 'string' ? null : found
  const others = lead ? await otherKnown(reader, { ownerId, id: lead.id }, source, subject.street) : []
  const callees = calleesOf(subject)
  const places = [callees, ...others.map((other) => calleesOf(other.subject))]
  const allowed = new Set(await withoutOptedOut(reader.db, ownerId, places.flat()))
  return { lead, callees, callable: callableAt(places, (callee) => allowed.has(callee)) }
}

function leadSourceOf({ sourceType, sourceId, fips }: StoredList, itemId: string): LeadSource | undefined {
  if (sourceType === 'audit') return { type: 'audit', sourceId, itemId }
  return sourceType === 'likely' && fips !== null ? { type: 'likely', sourceId, fips, itemId } : undefined
}

async function shownRow(reader: LeadReader, list: StoredList, { itemId, ...row }: OpenRow): Promise<CallRow> {
  const { db, now } = reader
  const last = await lastOf(db, list.id, row.rowNo)
  const known = await knownRow(db, list, itemId, now)
  const lead = leadSourceOf(list, itemId) ?? null
  if (typeof known === 'string') return { ...row, ...blocked(known), scoredIn: null, lead, last }
  const { subject, ...run } = known
  const scoredIn = (await meaningsOf(db, [{ ...run, score: subject.score }]))[0] ?? null
  const { callees, callable, lead: found } = await reachOf(reader, list, itemId, subject)
  const shown = { ...shownSubject({ ...subject, callees }, callable), scoredIn }
  if (!found) return { ...row, ...shown, lead, last }
  const markWrong = await wrongNumbersOf(db, list.ownerId, [found.id])
  return { ...row, ...shown, phones: markWrong(found.id, shown.phones), lead, last }
}

async function lastOf(db: Database, listId: string, rowNo: number): Promise<LastOutcome | null> {
  const { rows } = await db.execute<{ outcome: CallOutcome; at: string; againOn: string | null }>(sql`
    select outcome, at, again_on::text as "againOn" from call_records
    where list_id = ${listId} and row_no = ${rowNo} order by id desc limit 1`)
  const [last] = rows
  return last ? { ...last, at: new Date(last.at).toISOString() } : null
}

/** The list at its first open row; undefined where there is no such list. */
export async function callingView(
  reader: LeadReader,
  ownerId: string,
  id: string,
): Promise<Calling | undefined> {
  const { db, now } = reader
  const seq = await lastSeq(db, ownerId)
  const stored = await ownList(db, ownerId, id)
  const list = stored && (await callListView(db, ownerId, id, now))
  if (!stored || !list) return undefined
  const { rows: open } = await db.execute<OpenRow & Record<string, unknown>>(sql`
    select row_no as "rowNo", item_id as "itemId", attempts from call_rows r
    where list_id = ${id} and ${isOpen(now)} order by row_no limit 1`)
  const { rows: counted } = await db.execute<{
    outcome: CallOutcome
    rows: number
    nextDay: string | null
  }>(sql`
    select outcome, count(*)::int as rows, min(again_on)::text as "nextDay"
    from call_rows where list_id = ${id} and outcome is not null group by outcome`)
  const { rows: records } = await db.execute<{ id: string; rowNo: number; outcome: CallOutcome }>(sql`
    select id::text as id, row_no as "rowNo", outcome from call_records
    where list_id = ${id} order by call_records.id desc limit 1`)
  const countOf = (outcome: CallOutcome) => counted.find((each) => each.outcome === outcome)?.rows ?? 0
  return {
    list,
    outcomes: {
      reached: countOf('reached'),
      voicemail: countOf('voicemail'),
      wrongNumber: countOf('wrongNumber'),
      optOut: countOf('optOut'),
      again: countOf('again'),
      skipped: countOf('skipped'),
    },
    row: open[0] ? await shownRow(reader, stored, open[0]) : null,
    nextDay: counted.find(({ outcome }) => outcome === 'again')?.nextDay ?? null,
    undo: records[0] ?? null,
    seq,
  }
}
