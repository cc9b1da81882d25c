import { sql } from 'drizzle-orm'
import type { LeadFact } from '#model/leads/lead.ts'
import type { LeadActivity } from '#model/leads/lead-calls.ts'
import type { Database } from '#server/store/pool.ts'
import { isDownloadFact, isSharedFact } from '#server/store/schema/journal.ts'
import type { OneLead } from './change-lead.ts'
import type { KnownLead } from './known-lead.ts'

const shownActivity = 50

type Recorded = LeadFact & { readonly at: string; readonly actorId: string }

/** What happened to a lead, the newest first: by its own facts, and by those of the list that it is in. */
export async function activityOf(
  db: Database,
  lead: OneLead,
  known: KnownLead | null,
): Promise<readonly LeadActivity[]> {
  const all = await Promise.all([
    ownActivity(db, lead),
    ...(known ? [scores(known), exports(db, lead, known), pushes(db, lead, known)] : []),
  ])
  return all
    .flat()
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, shownActivity)
}

async function ownActivity(db: Database, { ownerId, id }: OneLead): Promise<readonly LeadActivity[]> {
  const { rows } = await db.execute<Recorded & Record<string, unknown>>(sql`
    select type, data, at, actor_id as "actorId", seq from facts where stream_id = ${id} and owner_id = ${ownerId}
    union all
    select type, data, at, actor_id, seq from facts
    where owner_id = ${ownerId} and ${sql.raw(isSharedFact)} and data -> 'leadIds' ? ${id}
    order by seq desc`)
  const undone = new Set(rows.map((row) => (row.type === 'v1.LeadStatusUndone' ? row.data.callId : null)))
  return rows
    .filter(({ type, data }) => type !== 'v1.LeadCalled' || !undone.has(data.callId))
    .flatMap((row) => {
      const by = row.actorId === ownerId ? 'owner' : 'administrator'
      return actOf(row, { at: new Date(row.at).toISOString(), by })
    })
}

function actOf({ type, data }: LeadFact, when: Pick<LeadActivity, 'at' | 'by'>): readonly LeadActivity[] {
  switch (type) {
    case 'v1.LeadStatusSet':
    case 'v1.LeadsStatusSet':
      return [{ ...when, type: 'status', status: data.status, againOn: data.againOn }]
    case 'v1.LeadsStatusUndone':
      return [{ ...when, type: 'undone', status: data.status, againOn: data.againOn }]
    case 'v1.LeadStatusUndone':
      return data.callId === null
        ? [{ ...when, type: 'undone', status: data.status, againOn: data.againOn }]
        : []
    case 'v1.LeadCalled': {
      const { outcome, againOn, calledAt } = data
      return [{ ...when, type: 'called', at: calledAt ?? when.at, outcome, againOn }]
    }
    case 'v1.LeadNoted':
      return [{ ...when, type: 'noted' }]
    case 'v1.LeadNoteErased':
      return []
  }
}

function scores({ contact, subject, scoredAt }: KnownLead): readonly LeadActivity[] {
  if (scoredAt !== null && subject.score !== null)
    return [{ type: 'scored', at: scoredAt, by: 'server', score: subject.score }]
  const { firstScoredAt, rescore } = contact?.audit ?? {}
  if (!contact || !firstScoredAt || contact.row.probability === null) return []
  const { firstProbability, probability, scoreChange } = contact.row
  const isRescored = rescore && contact.rescoredMonth === rescore.month
  const scored = {
    type: 'scored',
    at: firstScoredAt,
    by: 'server',
    score: firstProbability ?? probability,
  } as const
  return isRescored
    ? [scored, { type: 'rescored', at: rescore.at, by: 'server', score: probability, change: scoreChange }]
    : [scored]
}

/** Which rows a file had is not known: it was of the list. */
async function exports(
  db: Database,
  { ownerId }: OneLead,
  { source }: KnownLead,
): Promise<readonly LeadActivity[]> {
  const { rows } = await db.execute<{ at: string; actorId: string; rows: number | null }>(sql`
    select at, actor_id as "actorId", (data ->> 'rows')::int as rows from facts
    where owner_id = ${ownerId} and ${sql.raw(isDownloadFact)}
      and coalesce(data ->> 'auditId', data ->> 'itemId') = ${source.sourceId}
    order by at desc limit ${shownActivity}`)
  return rows.map(({ at, actorId, rows: count }) => ({
    ...{ type: 'exported', at: new Date(at).toISOString(), rows: count },
    by: actorId === ownerId ? 'owner' : 'administrator',
  }))
}

async function pushes(
  db: Database,
  { ownerId }: OneLead,
  { source }: KnownLead,
): Promise<readonly LeadActivity[]> {
  const { rows } = await db.execute<{ at: string; destination: 'followupboss' | 'zapier' }>(sql`
    select coalesce(p.ended_at, p.resumed_at) as at, p.destination
    from pushes p join push_rows r on r.push_id = p.id and r.item_id = ${source.itemId} and r.status = 'sent'
    where p.owner_id = ${ownerId} and p.file_id = ${source.sourceId}
    order by 1 desc limit ${shownActivity}`)
  return rows.map(({ at, destination }) => ({
    ...{ type: 'pushed', at: new Date(at).toISOString(), by: 'server', destination },
  }))
}
