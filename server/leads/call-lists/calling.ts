import { sql } from 'drizzle-orm'
import type { Calling, CallOutcome, CallRow, LastOutcome } from '#model/leads/call-lists.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { countyItem } from '#server/likely-sellers/items.ts'
import { lastSeq } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { auditSubject } from './audit-subject.ts'
import { blocked, type Callee, type CallSubject, shownSubject, withoutOptedOut } from './callees.ts'
import { kaptureSubject } from './kapture-subject.ts'
import { likelySubject } from './likely-subject.ts'
import { callListView, isOpen, ownList, type StoredList } from './lists.ts'

interface OpenRow {
  readonly rowNo: number
  readonly itemId: string
  readonly attempts: number
}

/** What a row's source knows of it, or why nothing. */
async function subjectOf(
  db: Database,
  { ownerId, sourceType, sourceId, fips, runId }: StoredList,
  itemId: string,
  now: Date,
): Promise<CallSubject | 'gone' | 'ended'> {
  if (sourceType === 'audit') return (await auditSubject(db, ownerId, sourceId, itemId)) ?? 'gone'
  if (sourceType === 'kapture') return (await kaptureSubject(db, sourceId, itemId)) ?? 'gone'
  if (fips === null) return 'gone'
  const user = await userById(db, ownerId)
  const item = user && (await countyItem(db, user, { id: sourceId, fips }, now))
  if (!item || isRefusal(item)) return 'ended'
  return (await likelySubject(db, ownerId, { fips, runId }, itemId)) ?? 'gone'
}

/** Those of a row who may be called now; undefined if it is not there. */
export async function calleesOf(
  db: Database,
  list: StoredList,
  rowNo: number,
  now: Date,
): Promise<readonly Callee[]> {
  const { rows } = await db.execute<{ itemId: string }>(
    sql`select item_id as "itemId" from call_rows where list_id = ${list.id} and row_no = ${rowNo}`,
  )
  const subject = rows[0] ? await subjectOf(db, list, rows[0].itemId, now) : 'gone'
  return typeof subject === 'string' ? [] : withoutOptedOut(db, list.ownerId, subject.callees)
}

async function shownRow(
  db: Database,
  list: StoredList,
  { itemId, ...row }: OpenRow,
  now: Date,
): Promise<CallRow> {
  const last = await lastOf(db, list.id, row.rowNo)
  const subject = await subjectOf(db, list, itemId, now)
  if (typeof subject === 'string') return { ...row, ...blocked(subject), last }
  const callable = await withoutOptedOut(db, list.ownerId, subject.callees)
  return { ...row, ...shownSubject(subject, callable), last }
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
  db: Database,
  ownerId: string,
  id: string,
  now: Date,
): Promise<Calling | undefined> {
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
    row: open[0] ? await shownRow(db, stored, open[0], now) : null,
    nextDay: counted.find(({ outcome }) => outcome === 'again')?.nextDay ?? null,
    undo: records[0] ?? null,
    seq,
  }
}
