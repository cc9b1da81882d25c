import { randomUUID } from 'node:crypto'
import type { MultipartFile } from '@fastify/multipart'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditType } from '#model/audit.ts'
import { auditCalls } from '#model/calls/audits.ts'
import { projectRow } from '#model/mapping/project.ts'
import { FieldsMap, fromFieldsMap, uploadTypes } from '#model/mapping.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import { isSheetRefused, refuseSheet } from '#model/sheet/refusal.ts'
import type { Foresale } from '../foresale.ts'
import { brokenConstraint } from '../store/pool.ts'
import { uploads } from '../store/schema/vault.ts'
import { canBeLookedUp, contactOf, personHash } from '../work/audit/contact.ts'
import { readSheet, readSheetHead } from '../work/sheet/read.ts'
import { route } from './route.ts'

const noAddresses = () => refuse('noAddresses', 'Uploded file does not contain any valid property data.', 422)
const badForm = () => refuse('invalid', 'The upload is incomplete. Please send the file again.', 400)

type Upload = typeof uploads.$inferSelect

const uuid = /^[0-9a-f-]{36}$/

interface Form {
  readonly fieldsMap: FieldsMap
  /** The browser's own id for this upload, so that a repeated one is recognised. */
  readonly attemptId: string
  readonly file: MultipartFile
}

/** `fieldsMap` and `attemptId` come before the file, which is not held in memory. */
async function readForm(request: FastifyRequest): Promise<Form | undefined> {
  const file = await request.file()
  const value = (name: string): string | undefined => {
    const field = file?.fields[name]
    const one = Array.isArray(field) ? field[0] : field
    return one?.type === 'field' && typeof one.value === 'string' ? one.value : undefined
  }
  const attemptId = value('attemptId') ?? ''
  const fieldsMap = FieldsMap.safeParse(readJson(value('fieldsMap')))
  if (!file || !uuid.test(attemptId) || !fieldsMap.success) {
    file?.file.resume()
    return undefined
  }
  return { file, attemptId, fieldsMap: fieldsMap.data }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

interface Counts {
  readonly originalRows: number
  readonly addressRows: number
  readonly duplicates: number
}

/** Reads the whole file once, as it was sent, whatever the browser said of it. Throws `SheetRefused`. */
async function countRows(
  path: string,
  fileName: string,
  fieldsMap: FieldsMap,
  type: AuditType,
): Promise<Counts> {
  const { headerRow, sheet } = fieldsMap
  const options = { fileName, headerRow, ...(sheet === undefined ? {} : { sheet }) }
  const { headers } = await readSheetHead(path, options)
  const mapping = fromFieldsMap(fieldsMap, headers)
  const people = new Set<number>()
  let [originalRows, addressRows, duplicates] = [0, 0, 0]
  for await (const rows of readSheet(path, options)) {
    for (const cells of rows) {
      originalRows += 1
      const contact = contactOf(projectRow(cells, mapping))
      if (!canBeLookedUp(contact, type)) continue
      addressRows += 1
      const person = personHash(contact)
      if (person === null) continue
      if (people.has(person)) duplicates += 1
      else people.add(person)
    }
  }
  return { originalRows, addressRows, duplicates }
}

const reply = ({ id, originalFileName, originalRows, addressRows, duplicates }: Upload) => ({
  upload: { id, originalFileName, originalRows, addressRows, duplicates },
})

const nameLimit = 255

/** The last part of whatever path a browser sends, without control characters. */
function fileNameOf({ filename }: MultipartFile): string {
  const last = filename.split(/[/\\]/).at(-1) ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is taken out
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-nameLimit)
}

async function receive(
  foresale: Foresale,
  ownerId: string,
  type: AuditType,
  request: FastifyRequest,
): Promise<ReturnType<typeof reply> | Refusal> {
  const { store, files } = foresale
  const form = await readForm(request)
  if (!form) return badForm()
  const { file, attemptId, fieldsMap } = form
  if (fieldsMap.type !== uploadTypes[type]) {
    file.file.resume()
    return badForm()
  }
  const known = () =>
    store.db
      .select()
      .from(uploads)
      .where(and(eq(uploads.ownerId, ownerId), eq(uploads.attemptId, attemptId)))
  const [before] = await known()
  if (before) {
    file.file.resume()
    return reply(before)
  }
  const storedAs = randomUUID()
  const originalFileName = fileNameOf(file)
  try {
    const { bytes, sha256 } = await files.put(storedAs, file.file)
    if (file.file.truncated) throw refuseSheet('fileTooLarge')
    const counts = await countRows(await files.pathOf(storedAs), originalFileName, fieldsMap, type)
    if (counts.addressRows === 0) {
      await files.remove(storedAs)
      return noAddresses()
    }
    const [upload] = await store.db
      .insert(uploads)
      .values({
        id: randomUUID(),
        ownerId,
        originalFileName,
        storedAs,
        bytes,
        sha256,
        attemptId,
        reading: fieldsMap,
        ...counts,
      })
      .returning()
    return upload ? reply(upload) : badForm()
  } catch (error) {
    await files.remove(storedAs)
    if (isSheetRefused(error)) return error.refusal
    if (brokenConstraint(error) === 'uploads_attempt') {
      const [other] = await known()
      if (other) return reply(other)
    }
    throw error
  }
}

export function uploadRoutes(app: FastifyInstance, foresale: Foresale): void {
  route(app, foresale, auditCalls.uploadAudit, (_received, { ownerId, request }) =>
    receive(foresale, ownerId, 'refresh', request),
  )
  route(app, foresale, auditCalls.uploadSkipTrace, (_received, { ownerId, request }) =>
    receive(foresale, ownerId, 'skiptrace', request),
  )
}
