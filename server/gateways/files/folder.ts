import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, open, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isSystemError } from '#server/store/system-error.ts'
import type { Files } from './port.ts'

const nameShape = /^[0-9a-f-]{36}$/
const partialEnd = '.part'

export const installationFile = 'installation'

export class FolderFiles implements Files {
  private readonly arriving = new Set<string>()

  constructor(private readonly folder: string) {}

  async put(name: string, content: Readable): Promise<{ bytes: number; sha256: string }> {
    const path = this.path(name)
    const partial = this.partial(name)
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const digest = createHash('sha256')
    let bytes = 0
    const measure = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        bytes += chunk.length
        digest.update(chunk)
        pass(null, chunk)
      },
    })
    this.arriving.add(name)
    try {
      await pipeline(content, measure, createWriteStream(partial, { mode: 0o600 }))
      await sync(partial)
      await rename(partial, path)
      await sync(this.folder)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    } finally {
      this.arriving.delete(name)
    }
    return { bytes, sha256: digest.digest('hex') }
  }

  async open(name: string): Promise<Readable> {
    return createReadStream(this.path(name))
  }

  async pathOf(name: string): Promise<string> {
    return this.path(name)
  }

  async remove(name: string): Promise<void> {
    await rm(this.path(name), { force: true })
    await rm(this.partial(name), { force: true })
  }

  async untouchedSince(instant: Date): Promise<string[]> {
    const found: string[] = []
    for (const entry of (await unlessMissing(() => readdir(this.folder))) ?? []) {
      const name = entry.endsWith(partialEnd) ? entry.slice(0, -partialEnd.length) : entry
      if (!nameShape.test(name) || this.arriving.has(name)) continue
      const written = await stat(join(this.folder, entry)).catch(() => undefined)
      if (written && written.mtime < instant) found.push(name)
    }
    return found
  }

  async discard(name: string, at: Date): Promise<void> {
    await rm(this.partial(name), { force: true })
    await mkdir(this.trash, { recursive: true, mode: 0o700 })
    await unlessMissing(async () => {
      await utimes(this.path(name), at, at)
      await rename(this.path(name), join(this.trash, name))
    })
  }

  async discarded(): Promise<string[]> {
    const entries = (await unlessMissing(() => readdir(this.trash))) ?? []
    return entries.filter((name) => nameShape.test(name))
  }

  async putBack(name: string): Promise<void> {
    await unlessMissing(() => rename(join(this.trash, name), this.path(name)))
  }

  async emptyTrash(before: Date): Promise<number> {
    let removed = 0
    for (const name of await this.discarded()) {
      const path = join(this.trash, name)
      const entry = await stat(path).catch(() => undefined)
      if (!entry || entry.mtime >= before) continue
      await rm(path, { force: true })
      removed += 1
    }
    return removed
  }

  async installation(): Promise<string | undefined> {
    const text = await unlessMissing(() => readFile(join(this.folder, installationFile), 'utf8'))
    return text?.trim()
  }

  async claim(installation: string): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const written = join(this.folder, `${installationFile}-${randomUUID()}`)
    await writeFile(written, `${installation}\n`, { mode: 0o600 })
    try {
      // A link appears whole, or not at all where another server was first.
      await link(written, join(this.folder, installationFile))
    } catch (error) {
      if (!isSystemError(error, 'EEXIST')) throw error
    } finally {
      await rm(written)
    }
  }

  private get trash(): string {
    return join(this.folder, 'trash')
  }

  private partial(name: string): string {
    return `${this.path(name)}${partialEnd}`
  }

  private path(name: string): string {
    if (!nameShape.test(name)) throw new TypeError('not a name that this store gave')
    return join(this.folder, name)
  }
}

/** Of a folder: the names in it. */
async function sync(path: string): Promise<void> {
  const handle = await open(path)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Another server may have moved what is moved here, and before the first file there is nothing. */
async function unlessMissing<T>(act: () => Promise<T>): Promise<T | undefined> {
  try {
    return await act()
  } catch (error) {
    if (isSystemError(error, 'ENOENT')) return undefined
    throw error
  }
}
