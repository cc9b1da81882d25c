import { createHmac, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { StartError } from '#server/store/start-error.ts'
import { isSystemError } from '#server/store/system-error.ts'

const keyBytes = 32
const fileName = 'secret.key'

/** Recognises a key without revealing it. */
export const secretKeyCheck = (key: Buffer): Buffer =>
  createHmac('sha256', key).update('foresale secret key').digest()

/**
 * The key that encrypts customers' secrets: the setting, or one generated once in the data folder.
 * @param setting 32 bytes in base64 or hexadecimal
 * @param known check value of the key that the database's secrets are sealed with; null if there is none yet
 * @throws StartError if the folder's file has no valid key, or the key is another one
 */
export async function secretKey(
  setting: string | undefined,
  dataDir: string,
  known: Buffer | null,
): Promise<Buffer> {
  const path = join(dataDir, fileName)
  const written = setting ?? (await textOf(path)) ?? (known === null ? await make(path) : undefined)
  if (written === undefined)
    throw new StartError(
      `${path} is missing, and this database's secrets are sealed with it: set DATA_DIR to the folder that all its processes share, or set SECRET_KEY.`,
    )
  const key = keyIn(written)
  if (!key)
    throw new StartError(
      `${path} does not hold a key of 32 bytes. Put back the one that was there: what customers entrusted to us opens with no other.`,
    )
  if (known !== null && !secretKeyCheck(key).equals(known))
    throw new StartError(
      `This database's secrets are sealed with another key than the one in ${setting === undefined ? path : 'SECRET_KEY'}. All its processes need that one: set SECRET_KEY, or DATA_DIR to the folder that they share.`,
    )
  return key
}

async function textOf(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}

/** Atomic: processes that start together all use the first one's key. */
async function make(path: string): Promise<string | undefined> {
  await mkdir(dirname(path), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, {
    mode: 0o600,
    flag: 'wx',
    flush: true,
  })
  try {
    await link(draft, path)
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
  return textOf(path)
}

function keyIn(text: string): Buffer | undefined {
  const written = text.trim()
  if (/^[0-9a-f]{64}$/i.test(written)) return Buffer.from(written, 'hex')
  return /^[A-Za-z0-9+/]{43}=$/.test(written) ? Buffer.from(written, 'base64') : undefined
}
