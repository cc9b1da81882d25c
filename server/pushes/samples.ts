import { sql } from 'drizzle-orm'
import { isRefusal } from '#model/problem.ts'
import type { PushContact } from '#model/push-contact.ts'
import type { PushType } from '#model/pushes.ts'
import type { Database } from '../store/pool.ts'
import { judgeContacts } from './judge-rows.ts'
import { pushSources } from './source.ts'

const most = 3

const everyone = { mode: 'quiet', suppress: true, insist: false } as const

/** The first contacts of a file that would be sent. */
export async function sampleContacts(
  db: Database,
  ownerId: string,
  type: PushType,
  fileId: string,
): Promise<PushContact[]> {
  const source = pushSources[type]
  const query = await source.choose(db, ownerId, fileId, everyone)
  if (isRefusal(query)) return []
  const { rows } = await db.execute<{ item_id: string }>(
    sql`select item_id from (${query}) c order by row_no limit 20`,
  )
  const ids = rows.map(({ item_id }) => item_id)
  const contacts = [...(await source.contacts(db, ownerId, fileId, ids)).values()]
  const judge = await judgeContacts(db, ownerId, contacts, true)
  return contacts
    .flatMap((contact) => {
      const judgement = judge(contact)
      return 'send' in judgement ? [judgement.send] : []
    })
    .slice(0, most)
}
