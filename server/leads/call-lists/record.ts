import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { phoneDigits } from '#model/accounts/signup.ts'
import { callListTexts, type RecordedOutcome } from '#model/leads/call-lists.ts'
import { optOutEntries } from '#model/leads/opt-out-keys.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { callRecords, callRows } from '#server/store/schema/call-lists.ts'
import { callLead, seeLead, undoCall } from '../lead/change-lead.ts'
import type { FoundLead } from '../lead/find-lead.ts'
import { insertOptOuts, removeOptOuts } from '../opt-outs/opt-outs.ts'
import type { Callee } from './callees.ts'
import { isLaterDay } from './later-day.ts'
import { ownList } from './lists.ts'

const changed = () => refuse('changed', callListTexts.changedElsewhere)

/** Who is called: those who may be, and the lead that they are, which a license is not. */
export interface Called {
  readonly callees: readonly Callee[]
  readonly lead: FoundLead | null
}

export async function recordOutcome(
  context: CommandContext,
  ownerId: string,
  listId: string,
  { rowNo, attempts, outcome, againOn }: RecordedOutcome,
  { callees, lead }: Called,
): Promise<Refusal | undefined> {
  const { tx, at, actor, append } = context
  const today = chicagoDay(at)
  if (!(await ownList(tx, ownerId, listId))) return notThere
  const isRow = and(eq(callRows.listId, listId), eq(callRows.rowNo, rowNo))
  const [row] = await tx.select().from(callRows).where(isRow)
  if (!row) return notThere
  if (row.attempts !== attempts) return changed()
  if (outcome === 'again' ? !isLaterDay(againOn, today) : againOn !== null)
    return refuse('day', callListTexts.day, 422, 'againOn')
  if (outcome !== 'skipped' && callees.length === 0)
    return refuse('notCallable', callListTexts.notCallable, 422, 'outcome')
  const optOutIds: string[] = []
  if (outcome === 'optOut') {
    const entries = callees.flatMap(optOutEntries)
    if (entries.length === 0) return refuse('noOptOut', callListTexts.noOptOut, 422, 'outcome')
    optOutIds.push(
      ...(await insertOptOuts(context, ownerId, entries, { requestedOn: today, addedBy: actor.actorId })),
    )
  }
  const attempt = attempts + 1
  if (lead && outcome !== 'skipped') await seeLead(context, ownerId, lead)
  const [recorded] = await tx
    .insert(callRecords)
    .values({
      ...{ listId, rowNo, attempt, outcome, againOn, optOutIds },
      ...{ at: new Date(at), actorId: actor.actorId, leadId: outcome === 'skipped' ? null : lead?.id },
    })
    .returning({ id: callRecords.id })
  await tx.update(callRows).set({ attempts: attempt, outcome, againOn }).where(isRow)
  await append('profile', ownerId, { type: 'v1.CallRecorded', data: { listId, rowNo, outcome } })
  if (recorded && lead && outcome !== 'skipped')
    await callLead(
      context,
      { ownerId, id: lead.id },
      { callId: recorded.id, outcome, againOn },
      numbersOf(callees),
    )
  return undefined
}

const numbersOf = (callees: readonly Callee[]) =>
  callees.flatMap(({ marked }) => marked.map(({ number }) => phoneDigits(number)))

/** What the row's outcome before is then holds again. */
export async function undoOutcome(
  context: CommandContext,
  ownerId: string,
  listId: string,
  recordId: string,
): Promise<Refusal | undefined> {
  const { tx, append } = context
  if (!(await ownList(tx, ownerId, listId))) return notThere
  const [last] = await tx
    .select()
    .from(callRecords)
    .where(eq(callRecords.listId, listId))
    .orderBy(desc(callRecords.id))
    .limit(1)
  if (!last) return refuse('nothingToUndo', callListTexts.nothingToUndo)
  if (String(last.id) !== recordId) return changed()
  await tx.delete(callRecords).where(eq(callRecords.id, last.id))
  await restoreRows(context, listId, sql`r.row_no = ${last.rowNo}`)
  await removeOptOuts(context, ownerId, last.optOutIds)
  await append('profile', ownerId, { type: 'v1.CallUndone', data: { listId, rowNo: last.rowNo } })
  if (last.leadId !== null) await undoCall(context, { ownerId, id: last.leadId }, last.id)
  return undefined
}

export async function reopenSkipped(
  context: CommandContext,
  ownerId: string,
  listId: string,
): Promise<Refusal | undefined> {
  const { tx, append } = context
  if (!(await ownList(tx, ownerId, listId))) return notThere
  await tx.delete(callRecords).where(and(eq(callRecords.listId, listId), eq(callRecords.outcome, 'skipped')))
  await restoreRows(context, listId, sql`r.outcome = 'skipped'`)
  await append('profile', ownerId, { type: 'v1.SkippedCallsReopened', data: { listId } })
  return undefined
}

/** To what their records hold. */
async function restoreRows({ tx }: CommandContext, listId: string, condition: SQL): Promise<void> {
  await tx.execute(sql`
    update call_rows set attempts = coalesce(last.attempt, 0), outcome = last.outcome, again_on = last.again_on
    from call_rows r left join lateral (
      select attempt, outcome, again_on from call_records c
      where c.list_id = r.list_id and c.row_no = r.row_no order by attempt desc limit 1) last on true
    where r.list_id = ${listId} and ${condition} and call_rows.list_id = r.list_id and call_rows.row_no = r.row_no`)
}
