import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { AuditType } from '#model/audits/audit.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { FieldsMap, missingFields } from '#model/uploads/mapping.ts'
import { checkExtension } from '#model/uploads/sheet/kind.ts'
import { refuseSheet } from '#model/uploads/sheet/refusal.ts'
import { isId } from '#server/store/id.ts'

export interface FileForm {
  /** Without its path and control characters. */
  readonly fileName: string
  readonly file: Readable
  /** Throws `extension`, and after reading `fileTooLarge`. */
  check(): void
  isBrokenOff(error: unknown): boolean
}

export interface MappedForm extends FileForm {
  readonly fieldsMap: FieldsMap
}

export interface UploadForm extends MappedForm {
  /** The sender's id for this upload, which identifies repeats; a new one if none was sent. */
  readonly attemptId: string
}

export const badForm = () => refuse('invalid', 'The upload is incomplete. Please send the file again.', 400)

const nameLimit = 255

function fileNameOf({ filename }: MultipartFile): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-nameLimit)
}

/** The first file, and the fields before it; does not wait for later ones. */
async function partsOf(request: FastifyRequest) {
  const fields = new Map<string, unknown>()
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') return { part, fields }
      fields.set(part.fieldname, part.value)
    }
  } catch (error) {
    // A refusal has a status; an aborted connection and an invalid form do not.
    if (error instanceof Error && 'statusCode' in error) throw error
  }
  return undefined
}

function readJson(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

interface SentForm extends FileForm {
  readonly fields: ReadonlyMap<string, unknown>
}

export async function readFileForm(request: FastifyRequest): Promise<SentForm | undefined> {
  const parts = await partsOf(request)
  if (!parts) return undefined
  const { part, fields } = parts
  const fileName = fileNameOf(part)
  return {
    fields,
    fileName,
    file: part.file,
    // A disk error ends the same stream, but names the system call.
    isBrokenOff: (error) => error instanceof Error && error === part.file.errored && !('syscall' in error),
    check() {
      checkExtension(fileName)
      if (part.file.truncated) throw refuseSheet('fileTooLarge')
    },
  }
}

/** `fieldsMap` must come before the file; undefined if it does not, or is invalid. */
export async function readMappedForm(request: FastifyRequest): Promise<(MappedForm & SentForm) | undefined> {
  const form = await readFileForm(request)
  if (!form) return undefined
  const fieldsMap = FieldsMap.safeParse(readJson(form.fields.get('fieldsMap')))
  return fieldsMap.success ? { ...form, fieldsMap: fieldsMap.data } : undefined
}

export async function readUploadForm(request: FastifyRequest): Promise<UploadForm | undefined> {
  const form = await readMappedForm(request)
  const attemptId = String(form?.fields.get('attemptId') ?? randomUUID())
  return form && isId(attemptId) ? { ...form, attemptId } : undefined
}

/** Why a file cannot be read by its mapping. */
export function unmapped({ fields, state }: FieldsMap, type: AuditType): Refusal | undefined {
  const mapping = Object.fromEntries(fields.map(({ column, auditField }) => [auditField.mapped, column]))
  const missing = missingFields(mapping, type, state)
  if (missing.length === 0) return undefined
  return refuse('unmapped', `These columns must be mapped first: ${missing.join('; ')}.`, 422, 'fieldsMap')
}
