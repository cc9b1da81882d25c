import { randomUUID } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import {
  type DatedStatus,
  LeadState,
  leadTexts,
  type StatusesSet,
  type StatusesUndone,
} from '#model/leads/lead.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext } from '#server/store/journal.ts'
import type { Transaction } from '#server/store/pool.ts'
import { streams } from '#server/store/projection.ts'
import { facts, isSharedFact } from '#server/store/schema/journal.ts'
import { dayRefusal, rememberLeads } from './change-lead.ts'
import type { ChosenLeads } from './chosen-leads.ts'

/** One status for many, by one fact. */
export async function setChosen(
  context: CommandContext,
  ownerId: string,
  { leads, gone, optedOut }: ChosenLeads,
  status: DatedStatus,
): Promise<StatusesSet | Refusal> {
  const refused = dayRefusal(status, context.at)
  if (refused) return refused
  if (leads.length === 0) return refuse('noneLeft', leadTexts.noneLeft, 422, 'source')
  await rememberLeads(context, ownerId, leads)
  const id = randomUUID()
  const data = { ...status, leadIds: leads.map((lead) => lead.id) }
  await context.append('lead', id, { type: 'v1.LeadsStatusSet', data })
  return { id, changed: leads.length, gone, optedOut }
}

interface Since {
  readonly ownerId: string
  readonly seq: number
  readonly leadIds: readonly string[]
}

/** Of these leads those whose status was changed after a fact. */
async function changedSince(tx: Transaction, { ownerId, seq, leadIds }: Since): Promise<ReadonlySet<string>> {
  const ids = sql.param(leadIds)
  const { rows } = await tx.execute<{ id: string }>(sql`
    select stream_id::text as id from facts
    where stream_id = any(${ids}::uuid[]) and owner_id = ${ownerId} and seq > ${seq}
      and type in ('v1.LeadCalled', 'v1.LeadStatusSet', 'v1.LeadStatusUndone')
    union
    select l.id from facts cross join lateral jsonb_array_elements_text(data::jsonb -> 'leadIds') as l(id)
    where owner_id = ${ownerId} and seq > ${seq} and ${sql.raw(isSharedFact)} and l.id = any(${ids}::text[])`)
  return new Set(rows.map(({ id }) => id))
}

/** Of those that were not changed since; a fact for each status that holds again. */
export async function undoChosen(
  { tx, append }: CommandContext,
  ownerId: string,
  changeId: string,
): Promise<StatusesUndone | Refusal> {
  if (!isId(changeId)) return notThere
  const [change] = await tx
    .select({ data: facts.data, seq: facts.seq })
    .from(facts)
    .where(and(eq(facts.streamId, changeId), eq(facts.ownerId, ownerId), eq(facts.type, 'v1.LeadsStatusSet')))
  const { leadIds } = change?.data ?? {}
  if (!change || !Array.isArray(leadIds)) return notThere
  const changed = await changedSince(tx, { ownerId, seq: change.seq, leadIds })
  const states = await tx
    .select({ id: streams.streamId, state: streams.state })
    .from(streams)
    .where(and(eq(streams.ownerId, ownerId), inArray(streams.streamId, leadIds)))
  const again = new Map<string, { readonly before: DatedStatus; readonly ids: string[] }>()
  for (const { id, state } of states) {
    const { before } = LeadState.parse(state)
    if (!before || changed.has(id)) continue
    const key = JSON.stringify(before)
    const same = again.get(key) ?? { before, ids: [] }
    same.ids.push(id)
    again.set(key, same)
  }
  for (const { before, ids } of again.values())
    await append('lead', randomUUID(), { type: 'v1.LeadsStatusUndone', data: { ...before, leadIds: ids } })
  const undone = [...again.values()].reduce((sum, { ids }) => sum + ids.length, 0)
  return { changed: undone, kept: leadIds.length - undone }
}
