import { and, desc, eq } from 'drizzle-orm'
import { newLead } from '#model/leads/lead.ts'
import type { Lead, LeadNote } from '#model/leads/lead-calls.ts'
import { lastSeq, stateOf } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { leadNotes } from '#server/store/schema/leads.ts'
import { blocked, callableAt, calleesOf, shownSubject, withoutOptedOut } from '../call-lists/callees.ts'
import { activityOf } from './activity.ts'
import type { OneLead } from './change-lead.ts'
import { type FoundLead, findLead, type LeadReader, seenLead } from './find-lead.ts'
import { type KnownLead, knownLead } from './known-lead.ts'
import { otherKnown, scoresOf } from './other-places.ts'
import { wrongNumbersOf } from './wrong-numbers.ts'

const noHome = {
  ...{ value: null, lastSaleOn: null, ownerOccupied: null },
  ...{ beds: null, baths: null, areaSqft: null },
}

/** Undefined where it is another customer's, or there is none. */
export async function readLead(reader: LeadReader, lead: OneLead): Promise<Lead | undefined> {
  const seq = await lastSeq(reader.db, lead.ownerId)
  const source = await seenLead(reader.db, lead.ownerId, lead.id)
  return source && leadAt(reader, lead, await findLead(reader, lead.ownerId, source), seq)
}

/** The lead of a row that was found just now. */
export const readFoundLead = async (reader: LeadReader, ownerId: string, found: FoundLead): Promise<Lead> =>
  leadAt(reader, { ownerId, id: found.id }, found, await lastSeq(reader.db, ownerId))

async function leadAt(
  reader: LeadReader,
  lead: OneLead,
  place: FoundLead | 'gone' | 'ended',
  seq: number,
): Promise<Lead> {
  const { db } = reader
  const { ownerId, id } = lead
  const [known, others] = await knownPlaces(reader, lead, place)
  const isKnown = typeof known !== 'string'
  const [state, shown, notes, activity] = await Promise.all([
    stateOf(db, ownerId, 'lead', id),
    shownLead(db, lead, known, others),
    notesOf(db, lead),
    activityOf(db, lead, isKnown ? known : null),
  ])
  const { status, againOn, before, changes } = state ?? newLead
  return {
    ...{ id, status, againOn, before, changes, seq, ...shown },
    ...{ otherScores: scoresOf(others), notes, activity: [...activity] },
  }
}

/** What the place has where it was seen, or else another one, and what the others have. */
async function knownPlaces(
  reader: LeadReader,
  lead: OneLead,
  place: FoundLead | 'gone' | 'ended',
): Promise<readonly [KnownLead | 'gone' | 'ended', readonly KnownLead[]]> {
  // Another owner has the home by now.
  const found = typeof place === 'object' && place.id !== lead.id ? 'gone' : place
  const seen = typeof found === 'string' ? undefined : found.source
  const known = seen ? await knownLead(reader, lead.ownerId, seen) : 'gone'
  if (typeof known === 'object') return [known, await otherKnown(reader, lead, seen, known.subject.street)]
  const [first, ...others] = await otherKnown(reader, lead)
  return first ? [first, others] : [found === 'ended' ? found : known, []]
}

type Shown = Omit<
  Lead,
  'id' | 'status' | 'againOn' | 'before' | 'changes' | 'otherScores' | 'notes' | 'activity' | 'seq'
>

async function shownLead(
  db: Database,
  lead: OneLead,
  known: KnownLead | 'gone' | 'ended',
  others: readonly KnownLead[],
): Promise<Shown> {
  if (typeof known === 'string') {
    const { value: _value, lastSaleOn: _sale, ...none } = blocked(known)
    return { ...none, phones: [], emails: [], home: noHome, source: null, scoredIn: null, match: null }
  }
  const { subject, source, scoredIn, home, match } = known
  const places = [known, ...others].map((each) => calleesOf(each.subject))
  const allowed = new Set(await withoutOptedOut(db, lead.ownerId, places.flat()))
  const callable = callableAt(places, (callee) => allowed.has(callee))
  const {
    value: _value,
    lastSaleOn: _sale,
    ...shown
  } = shownSubject({ ...subject, callees: places[0] ?? [] }, callable)
  const markWrong = await wrongNumbersOf(db, lead.ownerId, [lead.id])
  return {
    ...{ ...shown, source, scoredIn, home, match },
    name: subject.title || shown.name,
    phones: markWrong(lead.id, shown.phones),
    emails: [...new Set(callable.flatMap(({ emails }) => emails))],
  }
}

async function notesOf(db: Database, { ownerId, id }: OneLead): Promise<LeadNote[]> {
  const rows = await db
    .select()
    .from(leadNotes)
    .where(and(eq(leadNotes.ownerId, ownerId), eq(leadNotes.leadId, id)))
    .orderBy(desc(leadNotes.writtenAt), leadNotes.id)
  return rows.map(({ id: noteId, text, writtenAt, writtenBy }) => ({
    ...{ id: noteId, text, at: writtenAt.toISOString() },
    by: writtenBy === ownerId ? 'owner' : 'administrator',
  }))
}
