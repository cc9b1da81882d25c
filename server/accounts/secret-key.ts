import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '../store/start-error.ts'
import { isSystemError } from '../store/system-error.ts'

const keyBytes = 32
const fileName = 'secret.key'

/**
 * The key that encrypts customers' secrets: the setting, or one generated once in the data folder.
 * @param setting 32 bytes in base64 or hexadecimal
 * @throws StartError if the folder's file has no valid key
 */
export async function secretKey(setting: string | undefined, dataDir: string): Promise<Buffer> {
  const path = join(dataDir, fileName)
  const key = keyIn(setting ?? (await kept(path)))
  if (key) return key
  throw new StartError(
    `${path} does not hold a key of 32 bytes. Put back the one that was there: what customers entrusted to us opens with no other.`,
  )
}

async function kept(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (!isSystemError(error, 'ENOENT')) throw error
  }
  await make(path)
  return readFile(path, 'utf8')
}

/** Atomic: processes that start together all use the first one's key. */
async function make(path: string): Promise<void> {
  await mkdir(join(path, '..'), { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(keyBytes).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (!isSystemError(error, 'EEXIST')) throw error
  } finally {
    await rm(draft, { force: true })
  }
}

function keyIn(text: string): Buffer | undefined {
  const written = text.trim()
  if (/^[0-9a-f]{64}$/i.test(written)) return Buffer.from(written, 'hex')
  return /^[A-Za-z0-9+/]{43}=$/.test(written) ? Buffer.from(written, 'base64') : undefined
}
