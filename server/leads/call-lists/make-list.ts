import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { type AuditState, isPaid } from '#model/audits/audit.ts'
import { defaultFilter } from '#model/audits/audit-filter.ts'
import type { AuditRowSelection } from '#model/audits/audit-row-fields.ts'
import {
  type CallListMade,
  type CallListRequest,
  type CallListSource,
  type ChosenContacts,
  type ChosenHomes,
  callListTexts,
  type LikelyToCall,
  likelyListName,
  maxCallRows,
} from '#model/leads/call-lists.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { userById } from '#server/accounts/users/users.ts'
import { auditCard } from '#server/audits/audits.ts'
import { chosenRows } from '#server/audits/read-rows.ts'
import { likeliestFirst } from '#server/audits/row-sql.ts'
import { chosenBy } from '#server/likely-sellers/export-rows.ts'
import { countyItem } from '#server/likely-sellers/items.ts'
import { hasPhone, ownTraces } from '#server/likely-sellers/likely-sql.ts'
import { listOf } from '#server/likely-sellers/rows.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Database, Transaction } from '#server/store/pool.ts'
import { callLists, callRows } from '#server/store/schema/call-lists.ts'

/** `query` gives `item_id`, `has_number` and `place`, their order. */
interface Chosen {
  readonly query: SQL
  readonly fips: string | null
  readonly runId: number | null
}

type Kapture = Extract<CallListSource, { type: 'kapture' }>

const tracedNumbers = sql`jsonb_array_length(skip_trace -> 'phonesResult') > 0`

async function chosenContacts(
  { tx, state }: CommandContext,
  { auditId, selection }: ChosenContacts,
): Promise<Chosen | Refusal> {
  const audit = await state('audit', auditId)
  return audit && !audit.deleted ? contactsOf(tx, audit, selection) : notThere
}

async function contactsOf(
  tx: Database | Transaction,
  audit: AuditState,
  selection: AuditRowSelection,
): Promise<Chosen | Refusal> {
  if (!isPaid(audit)) return notThere
  const chosen = await chosenRows(tx, audit, { idsField: 'source', selection })
  if (isRefusal(chosen)) return chosen
  const query = sql`
    select public_id::text as item_id, phone <> '' or coalesce(${tracedNumbers}, false) as has_number,
      row_number() over (order by ${likeliestFirst.by} desc, row_no) as place
    from audit_rows where audit_id = ${audit.id} and ${chosen ?? sql`true`}`
  return { query, fips: null, runId: null }
}

async function chosenLicences({ state }: CommandContext, { id, from }: Kapture): Promise<Chosen | Refusal> {
  const buy = await state('kaptureBuy', id)
  if (buy?.status !== 'success') return notThere
  if (from > (buy.records ?? 0)) return refuse('pastEnd', callListTexts.pastEnd, 422, 'from')
  const query = sql`
    select row_no::text as item_id, coalesce(phone, '') <> '' as has_number, row_no as place
    from kapture_rows where buy_id = ${id} and row_no between ${from} and ${from + maxCallRows - 1}`
  return { query, fips: null, runId: null }
}

const chosenOf = (context: CommandContext, source: CallListSource, properties: Chosen | undefined) => {
  if (source.type === 'audit') return chosenContacts(context, source)
  return source.type === 'kapture' ? chosenLicences(context, source) : properties
}

/** Reads the item before the command, which it does not depend on. */
export async function chosenProperties(
  db: Database,
  userId: string,
  { id, fipsCode, selection }: ChosenHomes,
  now: Date,
): Promise<Chosen | Refusal> {
  const user = await userById(db, userId)
  const item = user ? await countyItem(db, user, { id, fips: fipsCode }, now) : notThere
  if (isRefusal(item)) return item
  const access = { item, userId, now }
  const list = listOf(access)
  const chosen = chosenBy({ filter: { selection }, predictionSet: 'All This Month' }, access)
  if (isRefusal(chosen)) return chosen
  if (list === null) return refuse('nothingChosen', callListTexts.nothingChosen, 422, 'source')
  const query = sql`
    select s.attom_id::text as item_id,
      ${hasPhone(userId)} or exists (
        select ${ownTraces(userId)} where jsonb_array_length(f.result -> 'phonesResult') > 0) as has_number,
      row_number() over (order by s.score desc, s.attom_id) as place
    from ${list.table} where ${chosen}`
  return { query, fips: fipsCode, runId: item.set?.id ?? null }
}

export async function makeList(
  context: CommandContext,
  ownerId: string,
  { name, source }: CallListRequest,
  properties: Chosen | undefined,
): Promise<CallListMade | Refusal> {
  const { tx, at, append } = context
  const chosen = await chosenOf(context, source, properties)
  if (chosen === undefined || isRefusal(chosen)) return chosen ?? notThere
  const { all, rows } = await countsOf(tx, chosen.query)
  if (all === 0) return refuse('nothingChosen', callListTexts.nothingChosen, 422, 'source')
  if (rows === 0) return refuse('noNumbers', callListTexts.noNumbers, 422, 'source')
  if (rows > maxCallRows) return refuse('tooMany', callListTexts.tooMany, 422, 'source')
  const { fips, runId, query } = chosen
  const id = randomUUID()
  const sourceId = source.type === 'audit' ? source.auditId : source.id
  await tx.insert(callLists).values({
    ...{ id, ownerId, name, sourceType: source.type, sourceId, fips, runId, rows },
    createdAt: new Date(at),
  })
  await tx.execute(sql`
    insert into ${callRows} (list_id, row_no, item_id)
    select ${id}::uuid, row_number() over (order by place), item_id from (${query}) c where has_number`)
  await append('profile', ownerId, { type: 'v1.CallListMade', data: { listId: id, rows } })
  return { id, rows, leftOut: all - rows }
}

async function countsOf(tx: Database | Transaction, query: SQL): Promise<{ all: number; rows: number }> {
  const { rows } = await tx.execute<{ all: number; rows: number }>(sql`
    select count(*)::int as all, (count(*) filter (where has_number))::int as rows from (${query}) c`)
  return rows[0] ?? { all: 0, rows: 0 }
}

const likelySellers: AuditRowSelection = [{ filter: defaultFilter('refresh', true), added: [], removed: [] }]

export async function likelyToCall(db: Database, audit: AuditState): Promise<LikelyToCall | Refusal> {
  if (audit.type !== 'refresh') return notThere
  const chosen = await contactsOf(db, audit, likelySellers)
  if (isRefusal(chosen)) return chosen
  const { all, rows } = await countsOf(db, chosen.query)
  return { likely: all, withPhone: rows }
}

/** A report that was scored again has other likely sellers, and so another list. */
export async function callLikely(
  context: CommandContext,
  ownerId: string,
  auditId: string,
): Promise<CallListMade | Refusal> {
  const { tx, state, at } = context
  const audit = await state('audit', auditId)
  if (audit?.type !== 'refresh') return notThere
  const source = { type: 'audit', auditId, selection: likelySellers } as const
  const chosen = await chosenContacts(context, source)
  if (isRefusal(chosen)) return chosen
  const { all, rows } = await countsOf(tx, chosen.query)
  const { rows: made } = await tx.execute<{ id: string }>(sql`
    select l.id from ${callLists} l
    where l.owner_id = ${ownerId} and l.source_type = 'audit' and l.source_id = ${auditId} and l.rows = ${rows}
      and not exists (
        select from (${chosen.query}) c where c.has_number and not exists (
          select from ${callRows} r where r.list_id = l.id and r.item_id = c.item_id))
    order by l.created_at desc limit 1`)
  if (made[0] && rows > 0) return { id: made[0].id, rows, leftOut: all - rows }
  const { upload } = await auditCard(tx, audit)
  const name = likelyListName(upload.originalFileName, calendarDay(chicagoDay(at)))
  return makeList(context, ownerId, { name, source }, undefined)
}
