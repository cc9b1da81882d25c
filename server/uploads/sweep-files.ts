import type { Files } from '#server/gateways/files/port.ts'
import { installationOf } from '#server/store/installation.ts'
import type { Store } from '#server/store/pool.ts'
import { forgetUnstarted, storedNames } from './uploads.ts'

const hourMs = 60 * 60 * 1000
const weekMs = 7 * 24 * hourMs

export interface SweepContext {
  readonly store: Store
  readonly files: Files
  readonly now: () => Date
}

export interface Swept {
  /** To the trash: no upload knows them. */
  readonly discarded: number
  /** From the trash: an upload knows them again, as after a restore. */
  readonly putBack: number
  /** After a week in the trash. */
  readonly removed: number
}

/**
 * Deletes uploads without an audit after seven days. Unknown files last written an hour ago or more go to the trash,
 * and are removed a week later. A folder of another database is left alone.
 */
export async function sweepFiles({ store, files, now }: SweepContext): Promise<Swept | 'otherDatabase'> {
  const { db } = store
  const at = now()
  await forgetUnstarted(db, new Date(at.getTime() - weekMs))
  const installation = await installationOf(db)
  if (installation === undefined || installation.id !== (await files.installation())) return 'otherDatabase'

  const inTrash = await files.discarded()
  const back = await storedNames(db, inTrash)
  for (const name of back) await files.putBack(name)

  const untouched = await files.untouchedSince(new Date(at.getTime() - hourMs))
  const known = await storedNames(db, untouched)
  const unknown = untouched.filter((name) => !known.has(name))
  for (const name of unknown) await files.discard(name, at)

  const removed = await files.emptyTrash(new Date(at.getTime() - weekMs))
  return { discarded: unknown.length, putBack: back.size, removed }
}
