import {
  contactKeys,
  type Judgement,
  judgeContact,
  type PushContact,
} from '#model/deliveries/push-contact.ts'
import { optedOutKeys } from '#server/leads/opt-outs/opt-outs.ts'
import type { Database } from '#server/store/pool.ts'

/** Who of these may be sent, by the owner's opt-outs as they are now. */
export async function judgeContacts(
  db: Database,
  ownerId: string,
  contacts: readonly PushContact[],
  isOn: boolean,
): Promise<(contact: PushContact) => Judgement> {
  const keys = new Map(contacts.map((contact) => [contact.id, contactKeys(contact)]))
  const known = isOn ? await optedOutKeys(db, ownerId, [...keys.values()].flat()) : new Set<string>()
  return (contact) =>
    judgeContact(contact, { isOn, isOptedOut: keys.get(contact.id)?.some((key) => known.has(key)) ?? false })
}
