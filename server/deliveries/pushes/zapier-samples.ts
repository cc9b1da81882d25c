import type { PushContact } from '#model/deliveries/push-contact.ts'
import { type PushType, pushTypes } from '#model/deliveries/pushes.ts'
import type { ZapProduct } from '#model/deliveries/zapier.ts'
import { exampleContact, zapierContact } from '#model/deliveries/zapier-contact.ts'
import type { Database } from '#server/store/pool.ts'
import { judgeContacts } from './judge-contacts.ts'
import type { PushFileRef } from './push-source.ts'
import { pushSources } from './push-sources.ts'

const most = 3

/** Of the first, some may not be sent. */
const mostRead = 20

/** What the customer can send, the newest of each type first. */
export async function zapProducts(db: Database, ownerId: string, now: Date): Promise<ZapProduct[]> {
  const products: ZapProduct[] = []
  for (const type of pushTypes) {
    for (const { id, name, rows, changedAt } of await pushSources[type].files(db, ownerId, now)) {
      const [first] = await sampleContacts(db, { ownerId, fileId: id, now }, type)
      const sample = first ? zapierContact(first) : null
      products.push({ type, id, name, rows, newestChange: changedAt, sample })
    }
  }
  return products
}

/** The first contacts of the newest file, or an example. */
export async function zapSamples(db: Database, ownerId: string, type: PushType, now: Date) {
  const [newest] = await pushSources[type].files(db, ownerId, now)
  const own = newest ? await sampleContacts(db, { ownerId, fileId: newest.id, now }, type) : []
  return (own.length > 0 ? own : [exampleContact]).map(zapierContact)
}

/** The first contacts of a file that would be sent. */
async function sampleContacts(db: Database, file: PushFileRef, type: PushType): Promise<PushContact[]> {
  const source = pushSources[type]
  const ids = await source.first(db, file, mostRead)
  const known = await source.contacts(db, file, ids)
  const contacts = ids.flatMap((id) => known.get(id) ?? [])
  const judge = await judgeContacts(db, file.ownerId, contacts, true)
  return contacts
    .flatMap((contact) => {
      const judgement = judge(contact)
      return 'send' in judgement ? [judgement.send] : []
    })
    .slice(0, most)
}
