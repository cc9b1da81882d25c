import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Foresale } from './foresale.ts'
import { installationFile } from './gateways/files/folder.ts'
import { installationOf, nameInstallation } from './store/installation.ts'
import { StartError } from './store/start-error.ts'
import { storedNames } from './uploads/uploads.ts'

/** Another machine's clock may be ahead of ours. */
const endOfTime = new Date(8.64e15)

/**
 * Binds the folder of files to the database by an id in both. See docs/decisions/0044.
 * @throws StartError if the files belong to another database
 */
export async function bindFiles(
  { store: { db }, files, filesFolder }: Pick<Foresale, 'files' | 'filesFolder' | 'store'>,
  isEmbedded: boolean,
): Promise<void> {
  const [here, there] = [await installationOf(db), await files.installation()]
  if (here !== undefined && here === there) return
  if (here === undefined || there === undefined) {
    const names = await files.untouchedSince(endOfTime)
    const isKnown = (await storedNames(db, names)).size > 0
    // Neither is bound yet, and both are in one folder.
    const isItsOwn = isEmbedded && here === undefined && there === undefined
    if (isKnown || isItsOwn || (there === undefined && names.length === 0)) {
      const id = await nameInstallation(db, here ?? there ?? randomUUID())
      await files.claim(id)
      if ((await files.installation()) === id) return
    }
  }
  const id = await nameInstallation(db, randomUUID())
  throw new StartError(
    `The files in ${filesFolder} belong to another database: set DATA_DIR, or DATABASE_URL, to what belongs together. Should these two, write ${id} into ${join(filesFolder, installationFile)}.`,
  )
}
