import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Files } from './port.ts'

const nameShape = /^[0-9a-f-]{36}$/
const partialEnd = '.part'
/** A file that nobody has written to for so long was begun by a server that is gone. */
const abandonedAfterMs = 60 * 60 * 1000

/** Files in a folder that only the server's user may enter. */
export class FolderFiles implements Files {
  private swept: Promise<void> | undefined

  constructor(private readonly folder: string) {}

  async put(name: string, content: Readable): Promise<{ bytes: number; sha256: string }> {
    const path = this.path(name)
    const partial = `${path}${partialEnd}`
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    this.swept ??= this.sweep()
    await this.swept
    const digest = createHash('sha256')
    let bytes = 0
    const tally = new Transform({
      transform(chunk: Buffer, _encoding, pass) {
        bytes += chunk.length
        digest.update(chunk)
        pass(null, chunk)
      },
    })
    try {
      await pipeline(content, tally, createWriteStream(partial, { mode: 0o600 }))
      await rename(partial, path)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
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
  }

  /** Removes what servers that were killed had begun; another server may be writing to the rest. */
  private async sweep(): Promise<void> {
    const partials = (await readdir(this.folder)).filter((name) => name.endsWith(partialEnd))
    for (const name of partials) {
      const path = join(this.folder, name)
      const written = await stat(path).catch(() => undefined)
      if (written && Date.now() - written.mtimeMs > abandonedAfterMs) await rm(path, { force: true })
    }
  }

  private path(name: string): string {
    if (!nameShape.test(name)) throw new TypeError('not a name that this store gave')
    return join(this.folder, name)
  }
}
