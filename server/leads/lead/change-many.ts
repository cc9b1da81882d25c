import { randomUUID } from 'node:crypto'
import { and, eq, gt, inArray } from 'drizzle-orm'
import { streamsOf } from '#model/app/catalogue.ts'
import {
  changesStatuses,
  type DatedStatus,
  LeadState,
  leadTexts,
  type StatusesSet,
  type StatusesUndone,
} from '#model/leads/lead.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { streams } from '#server/store/projection.ts'
import { facts } from '#server/store/schema/journal.ts'
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
  const later = await tx
    .select({ streamId: facts.streamId, type: facts.type, data: facts.data })
    .from(facts)
    .where(and(eq(facts.ownerId, ownerId), gt(facts.seq, change.seq), eq(facts.kind, 'lead')))
  const changed = new Set(later.filter((one) => changesStatuses([one])).flatMap(streamsOf))
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
