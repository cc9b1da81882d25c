import type { LastCall, PushContact } from '#model/deliveries/push-contact.ts'
import type { PushType } from '#model/deliveries/pushes.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { lastCalls } from '#server/leads/call-lists/last-calls.ts'
import { auditSource } from './audit-source.ts'
import { likelySource } from './likely-source.ts'
import type { PushSource } from './push-source.ts'

/** With what came of the last call to each contact. */
const withCalls = (source: PushSource): PushSource => ({
  ...source,
  async contacts(db, file, itemIds) {
    const contacts = await source.contacts(db, file, itemIds)
    const called = await lastCalls(db, file.ownerId, file.fileId, [...contacts.keys()])
    return new Map([...contacts].map(([id, contact]) => [id, afterCall(contact, called.get(id))]))
  },
})

function afterCall(contact: PushContact, lastCall: LastCall | undefined): PushContact {
  if (!lastCall) return contact
  const words = `Last call: ${lastCall.outcome} (${calendarDay(lastCall.on)})`
  return { ...contact, lastCall, background: [contact.background, words].filter(Boolean).join('. ') }
}

export const pushSources: Record<PushType, PushSource> = {
  'dbrefresh-contacts': withCalls(auditSource('refresh')),
  skiptrace: withCalls(auditSource('skiptrace')),
  prediction: withCalls(likelySource),
}
