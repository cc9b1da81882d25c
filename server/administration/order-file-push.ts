import { eq } from 'drizzle-orm'
import { orderFileTexts } from '#model/administration/order-files.ts'
import { maxPushRows, type PushBody, type PushRequest, pushTexts } from '#model/deliveries/pushes.ts'
import { isRefusal, notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { type Authenticated, actorOf } from '#server/http/authenticated.ts'
import { exportLines } from '#server/likely-sellers/export.ts'
import { isId } from '#server/store/id.ts'
import type { Actor } from '#server/store/journal.ts'
import { orderFiles } from '#server/store/schema/order-files.ts'
import { accessOf, type FileNeeds, requestOf } from './order-files.ts'

/** A customer sends what is theirs; an administrator, for the user of an order, a file of it. */
export async function sentBy(
  needs: FileNeeds,
  session: Authenticated,
  ownerId: string,
  body: PushBody,
): Promise<PushRequest | Refusal> {
  const { type, ...rest } = body
  if (type === 'order-file') return session.isAdmin ? linesOf(needs, ownerId, body) : notThere
  if (ownerId === session.userId) return { ...rest, type }
  return refuse('notOrderFile', orderFileTexts.onlyFiles, 403)
}

export const senderOf = (session: Authenticated, ownerId: string): Actor =>
  ownerId === session.userId ? actorOf(session) : { actorId: session.userId, onBehalfOf: ownerId }

/** The properties that have a line in the file now, of its item. */
async function linesOf(
  { store: { db }, now }: FileNeeds,
  ownerId: string,
  { fileId, options, customTag }: PushBody,
): Promise<PushRequest | Refusal> {
  const [row] = isId(fileId) ? await db.select().from(orderFiles).where(eq(orderFiles.id, fileId)) : []
  if (row?.userId === null) return refuse('noUser', orderFileTexts.madeForNoOne, 409)
  if (row?.userId !== ownerId) return notThere
  if (row.status !== 'ready') return refuse('notReady', orderFileTexts.notReady, 409)
  const access = await accessOf(db, row, now())
  const lines = isRefusal(access) ? access : await exportLines(db, access, requestOf(row))
  if (isRefusal(lines)) return lines
  const ids = new Set<string>()
  for await (const piece of lines) {
    for (const { attom_id: id } of piece) ids.add(String(id))
    if (ids.size > maxPushRows) return refuse('tooMany', pushTexts.tooMany, 422, 'options')
  }
  const { mode, suppress, insist } = options
  return {
    type: 'prediction',
    fileId: row.itemId,
    customTag,
    options: { ids: [...ids], mode, suppress, insist },
  }
}
