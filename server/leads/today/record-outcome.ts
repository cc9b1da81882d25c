import { and, eq, sql } from 'drizzle-orm'
import { blockTexts } from '#model/leads/call-lists.ts'
import type { TodayOutcome } from '#model/leads/kept-outcome.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { isId } from '#server/store/id.ts'
import type { CommandContext } from '#server/store/journal.ts'
import { facts } from '#server/store/schema/journal.ts'
import { seeLead, setStatus } from '../lead/change-lead.ts'
import type { FoundLead } from '../lead/find-lead.ts'

/** Idempotent by the outcome's id, also where the lead is gone by now. */
export async function recordOutcome(
  context: CommandContext,
  { id: outcomeId, leadId, source: _source, ...status }: TodayOutcome,
  found: FoundLead | 'gone' | 'ended',
): Promise<Refusal | undefined> {
  const { ownerId } = context
  if (await isRecorded(context, leadId, outcomeId)) return undefined
  if (typeof found === 'string') return refuse(found, blockTexts[found])
  // Another owner has the home by now.
  if (found.id !== leadId) return refuse('gone', blockTexts.gone)
  await seeLead(context, ownerId, found)
  return setStatus(context, { ownerId, id: leadId }, { ...status, outcomeId })
}

async function isRecorded(
  { tx, ownerId }: CommandContext,
  leadId: string,
  outcomeId: string,
): Promise<boolean> {
  if (!isId(leadId)) return false
  const rows = await tx
    .select({ seq: facts.seq })
    .from(facts)
    .where(
      and(
        eq(facts.ownerId, ownerId),
        eq(facts.streamId, leadId),
        sql`${facts.data} ->> 'outcomeId' = ${outcomeId}`,
      ),
    )
  return rows.length > 0
}
