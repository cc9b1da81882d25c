import { eq } from 'drizzle-orm'
import { notThere, type Refusal } from '#model/shared/problem.ts'
import { actorOf } from '#server/http/authenticated.ts'
import { isId } from '#server/store/id.ts'
import type { Journal } from '#server/store/journal.ts'
import type { Database } from '#server/store/pool.ts'
import { uploads } from '#server/store/schema/uploads.ts'
import type { Upload } from './uploads.ts'

/** The upload that an administrator is given, recorded in its owner's trail. */
export async function handOutUpload(
  { db, journal }: { readonly db: Database; readonly journal: Journal },
  actorId: string,
  id: string,
): Promise<Upload | Refusal> {
  const [upload] = isId(id) ? await db.select().from(uploads).where(eq(uploads.id, id)) : []
  if (!upload) return notThere
  const { ownerId } = upload
  await journal.command(ownerId, actorOf({ userId: ownerId, actorId }), ({ append }) =>
    append('profile', ownerId, { type: 'v1.UploadHandedOut', data: { uploadId: upload.id } }),
  )
  return upload
}
