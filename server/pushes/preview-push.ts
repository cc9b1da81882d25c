import { sql } from 'drizzle-orm'
import { destinationFields } from '#model/follow-up-boss-person.ts'
import { isRefusal, type Refusal } from '#model/problem.ts'
import { type PushPreview, type PushRequest, rowReasons } from '#model/pushes.ts'
import type { Database } from '../store/pool.ts'
import type { PushDestination } from './destination.ts'
import { judgeContacts } from './judge-rows.ts'
import { type PushFileRef, pushSources } from './source.ts'
import { chooseRows } from './start-push.ts'

/** What the destination would get of the first row. */
export async function previewPush(
  db: Database,
  { ownerId, now }: Pick<PushFileRef, 'ownerId' | 'now'>,
  { payload }: PushDestination,
  request: PushRequest,
  blocked: string | null = null,
): Promise<PushPreview | Refusal> {
  const { type, fileId, options, customTag } = request
  const chosen = await chooseRows(db, { ownerId, now }, request)
  if (isRefusal(chosen)) return chosen
  const { rows } = await db.execute<{ item_id: string }>(
    sql`select item_id from (${chosen.query}) c order by row_no limit 1`,
  )
  const [first] = (
    await pushSources[type].contacts(
      db,
      { ownerId, fileId, now },
      rows.map(({ item_id }) => item_id),
    )
  ).values()
  if (!first) return { rows: chosen.count, fields: [], skipped: rowReasons.gone, blocked }
  const judgement = (await judgeContacts(db, ownerId, [first], options.suppress))(first)
  const isSkipped = 'skip' in judgement
  return {
    rows: chosen.count,
    fields: isSkipped
      ? []
      : destinationFields(payload(judgement.send, { mode: options.mode, tag: customTag })),
    skipped: isSkipped ? rowReasons[judgement.skip] : null,
    blocked,
  }
}
