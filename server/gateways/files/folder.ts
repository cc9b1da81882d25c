import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Files } from './port.ts'

const nameShape = /^[0-9a-f-]{36}$/
const partialEnd = '.part'

/** Files in a folder that only the server's user may enter. */
export class FolderFiles implements Files {
  private readonly arriving = new Set<string>()

  constructor(private readonly folder: string) {}

  async put(name: string, content: Readable): Promise<{ bytes: number; sha256: string }> {
    const path = this.path(name)
    const partial = this.partial(name)
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const digest = createHash('sha256')
    let bytes = 0
    const tally = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        bytes += chunk.length
        digest.update(chunk)
        pass(null, chunk)
      },
    })
    this.arriving.add(name)
    try {
      await pipeline(content, tally, createWriteStream(partial, { mode: 0o600 }))
      await rename(partial, path)
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
    for (const entry of await readdir(this.folder).catch(noFolder)) {
      const name = entry.endsWith(partialEnd) ? entry.slice(0, -partialEnd.length) : entry
      if (!nameShape.test(name) || this.arriving.has(name)) continue
      const written = await stat(join(this.folder, entry)).catch(() => undefined)
      if (written && written.mtime < instant) found.push(name)
    }
    return found
  }

  private partial(name: string): string {
    return `${this.path(name)}${partialEnd}`
  }

  private path(name: string): string {
    if (!nameShape.test(name)) throw new TypeError('not a name that this store gave')
    return join(this.folder, name)
  }
}

/** Before the first file there is none. */
function noFolder(error: NodeJS.ErrnoException): string[] {
  if (error.code === 'ENOENT') return []
  throw error
}
