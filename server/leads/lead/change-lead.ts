import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { CalledOutcome } from '#model/leads/call-lists.ts'
import { type DatedStatus, type LeadState, leadTexts, newLead } from '#model/leads/lead.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { leadNotes, leads, leadWrongNumbers } from '#server/store/schema/leads.ts'
import { isLaterDay } from '../call-lists/later-day.ts'
import { type FoundLead, seenLead } from './find-lead.ts'
import { placeLeads } from './lead-places.ts'

export interface OneLead {
  readonly ownerId: string
  readonly id: string
}

const stateIn = async ({ state }: CommandContext, id: string): Promise<LeadState> =>
  (await state('lead', id)) ?? newLead

/** Remembers where leads were seen. */
export async function rememberLeads(
  { tx, at }: CommandContext,
  ownerId: string,
  found: readonly FoundLead[],
): Promise<void> {
  await tx
    .insert(leads)
    .values(
      found.map(({ id, source }) => ({
        ...{ ownerId, id, sourceType: source.type, sourceId: source.sourceId, itemId: source.itemId },
        ...{ fips: source.type === 'likely' ? source.fips : null, seenAt: new Date(at) },
      })),
    )
    .onConflictDoUpdate({
      target: [leads.ownerId, leads.id],
      set: {
        ...{ sourceType: sql`excluded.source_type`, sourceId: sql`excluded.source_id` },
        ...{ fips: sql`excluded.fips`, itemId: sql`excluded.item_id`, seenAt: sql`excluded.seen_at` },
      },
    })
  const placed = found.map(({ id, at: place }) => ({ id, ...place }))
  await placeLeads(tx, ownerId, placed)
}

/** Remembers where a lead was seen, and reads what its calls there have made of it. */
export async function seeLead(context: CommandContext, ownerId: string, found: FoundLead): Promise<void> {
  const { tx, append } = context
  const { id, source } = found
  await rememberLeads(context, ownerId, [found])
  for (const call of await earlierCalls(context, ownerId, source, await stateIn(context, id))) {
    const { callId, outcome, againOn, calledAt } = call
    await append('lead', id, {
      type: 'v1.LeadCalled',
      data: { callId, outcome, againOn, calledAt: new Date(calledAt).toISOString() },
    })
    await tx.execute(sql`update call_records set lead_id = ${id} where id = ${callId}`)
  }
}

interface EarlierCall {
  readonly callId: string
  readonly outcome: CalledOutcome
  readonly againOn: string | null
  readonly calledAt: string
}

/** Those that an earlier release recorded, later than the lead's last change. */
async function earlierCalls(
  { tx }: CommandContext,
  ownerId: string,
  source: FoundLead['source'],
  { changedAt }: LeadState,
): Promise<readonly EarlierCall[]> {
  const isThere =
    source.type === 'audit' ? sql`l.source_id = ${source.sourceId}` : sql`l.fips = ${source.fips}`
  const { rows } = await tx.execute<EarlierCall & Record<string, unknown>>(sql`
    select c.id::text as "callId", c.outcome, c.again_on::text as "againOn", c.at as "calledAt"
    from call_lists l
      join call_rows r on r.list_id = l.id and r.item_id = ${source.itemId}
      join call_records c on c.list_id = r.list_id and c.row_no = r.row_no
    where l.owner_id = ${ownerId} and ${isThere} and c.outcome <> 'skipped' and c.lead_id is null
      and c.at > ${changedAt ?? '-infinity'}::timestamptz
    order by c.id`)
  return rows
}

interface CallOfLead extends Pick<EarlierCall, 'outcome' | 'againOn'> {
  readonly callId: number
}

/** A wrong number is marked where it was the only one: of several it is not known which. */
export async function callLead(
  { tx, append }: CommandContext,
  { ownerId, id: leadId }: OneLead,
  { callId, outcome, againOn }: CallOfLead,
  numbers: readonly string[],
): Promise<void> {
  const [number, ...others] = new Set(numbers)
  if (outcome === 'wrongNumber' && number !== undefined && others.length === 0)
    await tx.insert(leadWrongNumbers).values({ ownerId, leadId, number, callId }).onConflictDoNothing()
  const data = { callId: String(callId), outcome, againOn, calledAt: null }
  await append('lead', leadId, { type: 'v1.LeadCalled', data })
}

/** What held before the call holds again, unless the status was set since. */
export async function undoCall(
  context: CommandContext,
  { ownerId, id }: OneLead,
  callId: number,
): Promise<void> {
  const { tx, append } = context
  const isOfCall = and(
    eq(leadWrongNumbers.ownerId, ownerId),
    eq(leadWrongNumbers.leadId, id),
    eq(leadWrongNumbers.callId, callId),
  )
  await tx.delete(leadWrongNumbers).where(isOfCall)
  const lead = await stateIn(context, id)
  const isLast = lead.callId === String(callId)
  const { status, againOn } = (isLast ? lead.before : null) ?? lead
  const data = { status, againOn, callId: String(callId) }
  await append('lead', id, { type: 'v1.LeadStatusUndone', data })
}

const changed = () => refuse('changed', leadTexts.changedElsewhere)

/** Refused, with the reason, unless the day belongs to the status. */
export function dayRefusal({ status, againOn }: DatedStatus, at: string): Refusal | undefined {
  const isRight = status === 'again' ? isLaterDay(againOn, chicagoDay(at)) : againOn === null
  return isRight ? undefined : refuse('day', leadTexts.day, 422, 'againOn')
}

interface StatusChange extends DatedStatus {
  /** What the lead's number of changes is taken to be. */
  readonly changes: number
  readonly outcomeId?: string
}

export async function setStatus(
  context: CommandContext,
  { ownerId, id }: OneLead,
  { changes, ...status }: StatusChange,
): Promise<Refusal | undefined> {
  if (!(await seenLead(context.tx, ownerId, id))) return notThere
  if ((await stateIn(context, id)).changes !== changes)
    return refuse(
      'changed',
      status.outcomeId === undefined ? leadTexts.changedElsewhere : leadTexts.changedSince,
    )
  const refused = dayRefusal(status, context.at)
  if (refused) return refused
  await context.append('lead', id, { type: 'v1.LeadStatusSet', data: status })
  return undefined
}

export async function undoStatus(
  context: CommandContext,
  { ownerId, id }: OneLead,
  changes: number,
): Promise<Refusal | undefined> {
  if (!(await seenLead(context.tx, ownerId, id))) return notThere
  const lead = await stateIn(context, id)
  if (lead.changes !== changes) return changed()
  if (!lead.before) return refuse('nothingToUndo', leadTexts.nothingToUndo)
  await context.append('lead', id, { type: 'v1.LeadStatusUndone', data: { ...lead.before, callId: null } })
  return undefined
}

export async function addNote(
  { tx, at, actor, append }: CommandContext,
  { ownerId, id: leadId }: OneLead,
  text: string,
): Promise<Refusal | undefined> {
  if (!(await seenLead(tx, ownerId, leadId))) return notThere
  const id = randomUUID()
  const written = { text, writtenAt: new Date(at), writtenBy: actor.actorId }
  await tx.insert(leadNotes).values({ ownerId, leadId, id, ...written })
  await append('lead', leadId, { type: 'v1.LeadNoted', data: { noteId: id } })
  return undefined
}

/** Idempotent. */
export async function eraseNote(
  { tx, append }: CommandContext,
  { ownerId, id }: OneLead,
  noteId: string,
): Promise<Refusal | undefined> {
  if (!isId(noteId) || !(await seenLead(tx, ownerId, id))) return notThere
  const { rowCount } = await tx
    .delete(leadNotes)
    .where(and(eq(leadNotes.ownerId, ownerId), eq(leadNotes.leadId, id), eq(leadNotes.id, noteId)))
  if (rowCount) await append('lead', id, { type: 'v1.LeadNoteErased', data: { noteId } })
  return undefined
}
