import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FieldsMap } from '#model/mapping.ts'
import { checkExtension } from '#model/sheet/kind.ts'
import { refuseSheet } from '#model/sheet/refusal.ts'
import { isId } from '../store/id.ts'

/** A form as far as its file, which is still to be read. */
export interface UploadForm {
  readonly fieldsMap: FieldsMap
  /** The browser's own id for this upload, so that a repeated one is recognised. */
  readonly attemptId: string
  /** The last part of whatever path a browser sends, without control characters. */
  readonly fileName: string
  readonly file: Readable
  /** Throws `extension`, and `fileTooLarge` once the file was read. */
  check(): void
  /** Whether reading failed because the line broke, or the form ends before its end. */
  isBrokenOff(error: unknown): boolean
  /** Lets the rest of the form pass unread. */
  skip(): void
}

const nameLimit = 255

function fileNameOf({ filename }: MultipartFile): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-nameLimit)
}

/** The first file, and the fields before it: what comes behind is not waited for. */
async function partsOf(request: FastifyRequest) {
  const fields = new Map<string, unknown>()
  for await (const part of request.parts()) {
    if (part.type === 'file') return { part, fields }
    fields.set(part.fieldname, part.value)
  }
  return undefined
}

function readJson(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** `fieldsMap` and `attemptId` come before the file; undefined where they do not, or are not what they should be. */
export async function readUploadForm(request: FastifyRequest): Promise<UploadForm | undefined> {
  const parts = await partsOf(request)
  if (!parts) return undefined
  const { part, fields } = parts
  const attemptId = String(fields.get('attemptId'))
  const fieldsMap = FieldsMap.safeParse(readJson(fields.get('fieldsMap')))
  const skip = () => void part.file.resume()
  if (!isId(attemptId) || !fieldsMap.success) {
    skip()
    return undefined
  }
  const fileName = fileNameOf(part)
  return {
    fieldsMap: fieldsMap.data,
    attemptId,
    fileName,
    file: part.file,
    skip,
    // What a disk refuses ends the same stream, and names the call to the system.
    isBrokenOff: (error) => error instanceof Error && error === part.file.errored && !('syscall' in error),
    check() {
      checkExtension(fileName)
      if (part.file.truncated) throw refuseSheet('fileTooLarge')
    },
  }
}
