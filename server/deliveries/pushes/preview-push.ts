import { sql } from 'drizzle-orm'
import { destinationFields } from '#model/deliveries/follow-up-boss-person.ts'
import type { PushPreview, PushRequest, RowReason } from '#model/deliveries/pushes.ts'
import { isRefusal, type Refusal } from '#model/shared/problem.ts'
import type { Database } from '#server/store/pool.ts'
import type { PushDestination } from './destination.ts'
import { judgeContacts } from './judge-contacts.ts'
import type { PushFileRef } from './push-source.ts'
import { pushSources } from './push-sources.ts'
import type { PushTarget } from './sent-before.ts'
import { sentBefore } from './sent-before.ts'
import { chooseRows } from './start-push.ts'

const piece = 1_000
/** A preview takes a second or two at most. */
const mostCounted = 5_000

interface PreviewOptions {
  readonly to: PushTarget
  readonly payload: PushDestination['payload']
  readonly blocked?: string | null
}

/** How many rows would be left out and why, and what the destination would get of the first of the others. */
export async function previewPush(
  db: Database,
  { ownerId, now }: Pick<PushFileRef, 'ownerId' | 'now'>,
  { to, payload, blocked = null }: PreviewOptions,
  request: PushRequest,
): Promise<PushPreview | Refusal> {
  const { type, fileId, options, customTag } = request
  const file = { ownerId, fileId, now }
  const chosen = await chooseRows(db, file, request)
  if (isRefusal(chosen)) return chosen
  const { rows } = await db.execute<{ item_id: string }>(
    sql`select item_id from (${chosen.query}) c order by row_no limit ${mostCounted}`,
  )
  const ids = rows.map(({ item_id }) => item_id)
  const leftOut = new Map<RowReason, number>()
  const leaveOut = (reason: RowReason) => leftOut.set(reason, (leftOut.get(reason) ?? 0) + 1)
  let fields: PushPreview['fields'] = []
  for (let start = 0; start < ids.length; start += piece) {
    const some = ids.slice(start, start + piece)
    const contacts = await pushSources[type].contacts(db, file, some)
    const judge = await judgeContacts(db, ownerId, [...contacts.values()], options.suppress)
    const before = options.insist ? new Set() : await sentBefore(db, { ...file, ...to }, some)
    for (const id of some) {
      const contact = contacts.get(id)
      const judgement = contact && judge(contact)
      if (before.has(id)) leaveOut('sentBefore')
      else if (!judgement) leaveOut('gone')
      else if ('skip' in judgement) leaveOut(judgement.skip)
      else if (fields.length === 0)
        fields = destinationFields(payload(judgement.send, { mode: options.mode, tag: customTag }))
    }
  }
  const counted = [...leftOut].map(([reason, count]) => ({ reason, count }))
  return { rows: chosen.count, counted: ids.length, leftOut: counted, fields, blocked }
}
