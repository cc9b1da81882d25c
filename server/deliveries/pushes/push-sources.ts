import type { LastCall, PushContact } from '#model/deliveries/push-contact.ts'
import type { PushType } from '#model/deliveries/pushes.ts'
import { statusText } from '#model/leads/lead.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import {
  type WorkedLead,
  type WorkedLeads,
  workedContacts,
  workedHomes,
} from '#server/leads/lead/lead-places.ts'
import type { Database } from '#server/store/pool.ts'
import { auditSource } from './audit-source.ts'
import { likelySource } from './likely-source.ts'
import type { PushFileRef, PushSource } from './push-source.ts'

type LeadsOf = (db: Database, file: PushFileRef, ids: readonly string[]) => Promise<WorkedLeads>

/** With the status and the notes of each contact, and what came of the last call. */
const withLeads = (source: PushSource, leadsOf: LeadsOf): PushSource => ({
  ...source,
  async contacts(db, file, itemIds) {
    const contacts = await source.contacts(db, file, itemIds)
    const ids = [...contacts.keys()]
    const called = await lastCalls(db, file.ownerId, file.fileId, ids)
    const leads = await leadsOf(db, file, ids)
    return new Map(
      [...contacts].map(([id, contact]) => [id, asWorked(afterCall(contact, called.get(id)), leads.get(id))]),
    )
  },
})

function afterCall(contact: PushContact, lastCall: LastCall | undefined): PushContact {
  if (!lastCall) return contact
  const words = `Last call: ${lastCall.outcome} (${calendarDay(lastCall.on)})`
  return { ...contact, lastCall, background: [contact.background, words].filter(Boolean).join('. ') }
}

function asWorked(contact: PushContact, lead: WorkedLead | undefined): PushContact {
  if (!lead) return contact
  const { notes, ...dated } = lead
  const status = dated.status === 'toCall' ? null : dated
  const words = [status && `Status: ${statusText(status, calendarDay)}`, notes && `Notes: ${notes}`]
  return { ...contact, status, background: [contact.background, ...words].filter(Boolean).join('. ') }
}

const ofContacts: LeadsOf = (db, { fileId }, ids) => workedContacts(db, fileId, ids)
const ofHomes: LeadsOf = (db, { ownerId, fileId }, ids) => workedHomes(db, ownerId, fileId, ids)

export const pushSources: Record<PushType, PushSource> = {
  'dbrefresh-contacts': withLeads(auditSource('refresh'), ofContacts),
  skiptrace: withLeads(auditSource('skiptrace'), ofContacts),
  prediction: withLeads(likelySource, ofHomes),
}
