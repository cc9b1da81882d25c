import type { LastCall, PushContact } from '#model/deliveries/push-contact.ts'
import type { PushType } from '#model/deliveries/pushes.ts'
import { type DatedStatus, statusText } from '#model/leads/lead.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import { type Statuses, statusesOfContacts, statusesOfHomes } from '#server/leads/lead/lead-places.ts'
import type { Database } from '#server/store/pool.ts'
import { auditSource } from './audit-source.ts'
import { likelySource } from './likely-source.ts'
import type { PushFileRef, PushSource } from './push-source.ts'

type StatusesOf = (db: Database, file: PushFileRef, ids: readonly string[]) => Promise<Statuses>

/** With the status of each contact, and what came of the last call. */
const withLeads = (source: PushSource, statusesOf: StatusesOf): PushSource => ({
  ...source,
  async contacts(db, file, itemIds) {
    const contacts = await source.contacts(db, file, itemIds)
    const ids = [...contacts.keys()]
    const called = await lastCalls(db, file.ownerId, file.fileId, ids)
    const statuses = await statusesOf(db, file, ids)
    return new Map(
      [...contacts].map(([id, contact]) => [
        id,
        withStatus(afterCall(contact, called.get(id)), statuses.get(id)),
      ]),
    )
  },
})

function afterCall(contact: PushContact, lastCall: LastCall | undefined): PushContact {
  if (!lastCall) return contact
  const words = `Last call: ${lastCall.outcome} (${calendarDay(lastCall.on)})`
  return { ...contact, lastCall, background: [contact.background, words].filter(Boolean).join('. ') }
}

function withStatus(contact: PushContact, status: DatedStatus | undefined): PushContact {
  if (!status) return contact
  const words = `Status: ${statusText(status, calendarDay)}`
  return { ...contact, status, background: [contact.background, words].filter(Boolean).join('. ') }
}

const ofContacts: StatusesOf = (db, { fileId }, ids) => statusesOfContacts(db, fileId, ids)
const ofHomes: StatusesOf = (db, { ownerId, fileId }, ids) => statusesOfHomes(db, ownerId, fileId, ids)

export const pushSources: Record<PushType, PushSource> = {
  'dbrefresh-contacts': withLeads(auditSource('refresh'), ofContacts),
  skiptrace: withLeads(auditSource('skiptrace'), ofContacts),
  prediction: withLeads(likelySource, ofHomes),
}
