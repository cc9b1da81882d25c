import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { secretKey, secretKeyCheck } from '#server/accounts/secret-key.ts'
import type { Config } from '#server/config/config.ts'
import { installationFile } from '#server/gateways/files/folder.ts'
import type { Files } from '#server/gateways/files/port.ts'
import {
  type Installation,
  installationOf,
  lockInstallation,
  nameInstallation,
  recordSecretKey,
} from '#server/store/installation.ts'
import type { Database, Store, Transaction } from '#server/store/pool.ts'
import { StartError } from '#server/store/start-error.ts'
import { hasUploads, storedNames } from '#server/uploads/uploads.ts'

/** Another machine's clock may be ahead of ours. */
const endOfTime = new Date(8.64e15)

export interface Data {
  readonly config: Pick<Config, 'dataDir' | 'database' | 'secretKey'>
  readonly store: Pick<Store, 'db'>
  readonly files: Files
  readonly filesFolder: string
}

/**
 * Binds the data folder to the database: its files by an id in both, its secret key by a check value. See
 * docs/decisions/0044.
 * @returns the key that seals customers' secrets
 * @throws StartError if the files or the key belong to another database
 */
export async function bindData({ config, store: { db }, files, filesFolder }: Data): Promise<Buffer> {
  if (!(await installationOf(db))) await nameInstallation(db, (await knownFolder(db, files)) ?? randomUUID())
  return db.transaction(async (tx) => {
    const installation = await lockInstallation(tx)
    await bindFiles(tx, files, filesFolder, {
      ...installation,
      isEmbedded: config.database.kind === 'embedded',
    })
    const key = await secretKey(config.secretKey, config.dataDir, installation.secretKeyCheck)
    if (installation.secretKeyCheck === null) await recordSecretKey(tx, secretKeyCheck(key))
    return key
  })
}

/** The id of a folder that holds a file of this database: a backup may be from before the database had one. */
async function knownFolder(db: Database, files: Files): Promise<string | undefined> {
  const id = await files.installation()
  return id !== undefined && (await holdsKnown(db, files)) ? id : undefined
}

async function bindFiles(
  tx: Transaction,
  files: Files,
  filesFolder: string,
  installation: Installation & { readonly isEmbedded: boolean },
): Promise<void> {
  const { id } = installation
  const there = await files.installation()
  if (there === id) return
  if (there === undefined && (await mayClaim(tx, files, installation))) return files.claim(id)
  const isEmpty = there === undefined && (await namesIn(files)).length === 0
  const why = isEmpty
    ? `${filesFolder} is empty, but this database has its files in another folder: set DATA_DIR to the folder that all its processes share.`
    : `The files in ${filesFolder} belong to another database: set DATA_DIR, or DATABASE_URL, to what belongs together.`
  const unless = isEmpty ? 'Should its files be lost' : 'Should these two'
  throw new StartError(`${why} ${unless}, write ${id} into ${join(filesFolder, installationFile)}.`)
}

/** Until the key is on record no folder is known to be the database's. */
async function mayClaim(
  tx: Transaction,
  files: Files,
  { isEmbedded, secretKeyCheck }: Pick<Installation, 'secretKeyCheck'> & { readonly isEmbedded: boolean },
): Promise<boolean> {
  if (await holdsKnown(tx, files)) return true
  if (secretKeyCheck !== null) return false
  return isEmbedded || ((await namesIn(files)).length === 0 && !(await hasUploads(tx)))
}

const namesIn = (files: Files) => files.untouchedSince(endOfTime)

const holdsKnown = async (db: Database | Transaction, files: Files): Promise<boolean> =>
  (await storedNames(db, await namesIn(files))).size > 0
