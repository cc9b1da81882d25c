import { sql } from 'drizzle-orm'
import { isRefusal } from '#model/problem.ts'
import type { PushContact } from '#model/push-contact.ts'
import { type PushType, pushTypes } from '#model/pushes.ts'
import type { ZapProduct } from '#model/zapier.ts'
import { zapierContact } from '#model/zapier-contact.ts'
import type { Database } from '../store/pool.ts'
import { judgeContacts } from './judge-rows.ts'
import { type PushFileRef, pushSources } from './source.ts'

const most = 3

const everyone = { mode: 'quiet', suppress: true, insist: false } as const

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

/** The first contacts of a file that would be sent. */
export async function sampleContacts(
  db: Database,
  file: PushFileRef,
  type: PushType,
): Promise<PushContact[]> {
  const source = pushSources[type]
  const query = await source.choose(db, file, everyone)
  if (isRefusal(query)) return []
  const { rows } = await db.execute<{ item_id: string }>(
    sql`select item_id from (${query}) c order by row_no limit 20`,
  )
  const ids = rows.map(({ item_id }) => item_id)
  const contacts = [...(await source.contacts(db, file, ids)).values()]
  const judge = await judgeContacts(db, file.ownerId, contacts, true)
  return contacts
    .flatMap((contact) => {
      const judgement = judge(contact)
      return 'send' in judgement ? [judgement.send] : []
    })
    .slice(0, most)
}
