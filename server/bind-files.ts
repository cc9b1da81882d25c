import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Foresale } from './foresale.ts'
import { installationFile } from './gateways/files/folder.ts'
import { installationOf, nameInstallation } from './store/installation.ts'
import { StartError } from './store/start-error.ts'
import { storedNames } from './uploads/uploads.ts'

/** A file's time may be of another machine's clock: later than any is now. */
const endOfTime = new Date(8.64e15)

/**
 * Binds the folder of files to the database by an id that both hold. A folder without one is taken for the database's
 * own where it is empty, has a file of one of its uploads, or is beside the embedded database; a database without one takes the id of a folder that has
 * a file of one of its uploads. See docs/decisions/0044.
 * @throws StartError where the files are another database's
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
    // Neither was ever bound, and both are in one folder.
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
