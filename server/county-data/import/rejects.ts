import { constants, type FileHandle, open, realpath } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { isSystemError } from '#server/store/system-error.ts'
import { ImportError } from './import-error.ts'
import type { Reject } from './parse.ts'

export interface RejectsFile {
  readonly path: string
  /** Writes rows durably and returns the file's length; lines count from `firstLine`. */
  add(rejects: readonly Reject[], firstLine: number): Promise<number>
  close(): Promise<void>
}

export const rejectsPathOf = (sourcePath: string): string =>
  sourcePath.replace(/(\.csv)?(\.gz)?$/i, '.rejects.csv')

/**
 * Resumes after `length` bytes, all that a stopped import is sure of; a shorter file was replaced and starts over.
 * The file is created with the first row.
 */
export async function openRejects(
  sourcePath: string,
  header: readonly string[],
  length: number,
): Promise<RejectsFile> {
  const path = rejectsPathOf(sourcePath)
  let file: FileHandle | undefined
  let end = length

  async function begin(): Promise<FileHandle> {
    const handle = await openOwn(path)
    const { size } = await handle.stat()
    end = size < end ? 0 : end
    await handle.truncate(end)
    if (end === 0) end += (await handle.write(`line,reason,${header.join(',')}\n`, 0)).bytesWritten
    return handle
  }

  return {
    path,
    add: async (rejects, firstLine) => {
      if (rejects.length === 0) return end
      file ??= await begin()
      const text = rejects
        .map(({ line, reason, raw }) => `${firstLine + line},${quoted(reason)},${raw}\n`)
        .join('')
      end += (await file.write(text, end)).bytesWritten
      await file.sync()
      return end
    },
    close: async () => file?.close(),
  }
}

const linked = (path: string) =>
  new ImportError(
    `The rows to set aside cannot be written: ${basename(path)} or its folder is a link. Remove the link and start the import again.`,
  )

/** Follows no link, so that a supplier who fills the folder cannot choose what this process writes. */
async function openOwn(path: string): Promise<FileHandle> {
  const { O_RDWR, O_CREAT, O_NOFOLLOW, O_NONBLOCK } = constants
  try {
    if ((await realpath(dirname(path))) !== dirname(path)) throw linked(path)
    const handle = await open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK)
    const found = await handle.stat()
    if (found.isFile() && found.nlink === 1) return handle
    await handle.close()
    throw linked(path)
  } catch (error) {
    if (error instanceof ImportError) throw error
    if (isSystemError(error, 'ELOOP')) throw linked(path)
    const why = error instanceof Error ? error.message : String(error)
    throw new ImportError(`The rows to set aside cannot be written: ${why}.`)
  }
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`
}
