import { and, desc, eq } from 'drizzle-orm'
import { newLead } from '#model/leads/lead.ts'
import type { Lead, LeadNote } from '#model/leads/lead-calls.ts'
import { lastSeq, stateOf } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { leadNotes } from '#server/store/schema/leads.ts'
import { blocked, calleesOf, shownSubject, withoutOptedOut } from '../call-lists/callees.ts'
import { activityOf } from './activity.ts'
import type { OneLead } from './change-lead.ts'
import { findLead, type LeadReader, seenLead } from './find-lead.ts'
import { type KnownLead, knownLead } from './known-lead.ts'
import { otherScores } from './other-scores.ts'
import { wrongNumbersOf } from './wrong-numbers.ts'

const noHome = {
  ...{ value: null, lastSaleOn: null, ownerOccupied: null },
  ...{ beds: null, baths: null, areaSqft: null },
}

/** Undefined where it is another customer's, or there is none. */
export async function readLead(reader: LeadReader, { ownerId, id }: OneLead): Promise<Lead | undefined> {
  const { db } = reader
  const seq = await lastSeq(db, ownerId)
  const source = await seenLead(db, ownerId, id)
  if (!source) return undefined
  const found = await findLead(reader, ownerId, source)
  // Another owner has the home by now.
  const isOther = typeof found === 'object' && found.id !== id
  const known =
    typeof found === 'string' ? found : isOther ? 'gone' : await knownLead(reader, ownerId, source)
  const { status, againOn, before, changes } = (await stateOf(db, ownerId, 'lead', id)) ?? newLead
  return {
    ...{ id, status, againOn, before, changes, seq },
    ...(await shownLead(db, { ownerId, id }, known)),
    otherScores:
      typeof known === 'string' || typeof found === 'string'
        ? []
        : await otherScores(reader, ownerId, found, known),
    notes: await notesOf(db, { ownerId, id }),
    activity: [...(await activityOf(db, { ownerId, id }, typeof known === 'string' ? null : known))],
  }
}

type Shown = Omit<
  Lead,
  'id' | 'status' | 'againOn' | 'before' | 'changes' | 'otherScores' | 'notes' | 'activity' | 'seq'
>

async function shownLead(db: Database, lead: OneLead, known: KnownLead | 'gone' | 'ended'): Promise<Shown> {
  if (typeof known === 'string') {
    const { value: _value, lastSaleOn: _sale, ...none } = blocked(known)
    return { ...none, phones: [], emails: [], home: noHome, source: null, scoredIn: null, match: null }
  }
  const { subject, source, scoredIn, home, match } = known
  const callees = calleesOf(subject, known.name)
  const callable = await withoutOptedOut(db, lead.ownerId, callees)
  const { value: _value, lastSaleOn: _sale, ...shown } = shownSubject({ ...subject, callees }, callable)
  const markWrong = await wrongNumbersOf(db, lead.ownerId, [lead.id])
  return {
    ...{ ...shown, source, scoredIn, home, match },
    name: known.name || shown.name,
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
