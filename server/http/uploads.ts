import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditType } from '#model/audit.ts'
import { auditCalls } from '#model/calls/audits.ts'
import { projectRow } from '#model/mapping/project.ts'
import { type FieldsMap, fromFieldsMap, uploadTypes } from '#model/mapping.ts'
import { type Refusal, refuse } from '#model/problem.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import type { Foresale } from '../foresale.ts'
import { brokenConstraint, type Store } from '../store/pool.ts'
import { uploads } from '../store/schema/vault.ts'
import { canBeLookedUp, contactOf, personHash } from '../work/audit/contact.ts'
import { readSheet, readSheetHead } from '../work/sheet/read.ts'
import { route } from './route.ts'
import { readUploadForm, type UploadForm } from './upload-form.ts'

const noAddresses = () => refuse('noAddresses', 'Uploded file does not contain any valid property data.', 422)
const badForm = () => refuse('invalid', 'The upload is incomplete. Please send the file again.', 400)

type Upload = typeof uploads.$inferSelect

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

async function knownUpload({ db }: Store, ownerId: string, attemptId: string): Promise<Upload | undefined> {
  const [upload] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.ownerId, ownerId), eq(uploads.attemptId, attemptId)))
  return upload
}

/** Stores the file, reads it, and records it; where it does not, the file is for the caller to remove. */
async function take(
  { store, files }: Foresale,
  ownerId: string,
  type: AuditType,
  { file, fileName, attemptId, fieldsMap, check }: UploadForm,
  storedAs: string,
): Promise<Upload | Refusal> {
  check()
  const { bytes, sha256 } = await files.put(storedAs, file)
  check()
  const counts = await countRows(await files.pathOf(storedAs), fileName, fieldsMap, type)
  if (counts.addressRows === 0) return noAddresses()
  const [upload] = await store.db
    .insert(uploads)
    .values({
      id: randomUUID(),
      ownerId,
      originalFileName: fileName,
      storedAs,
      bytes,
      sha256,
      attemptId,
      reading: fieldsMap,
      ...counts,
    })
    .returning()
  return upload ?? badForm()
}

/** Why a file was not taken, where that is nobody's fault here. */
async function reasonFor(
  error: unknown,
  form: UploadForm,
  known: () => Promise<Upload | undefined>,
): Promise<Upload | Refusal> {
  if (isSheetRefused(error)) return error.refusal
  if (brokenConstraint(error) === 'uploads_attempt') return (await known()) ?? badForm()
  if (form.isBrokenOff(error)) return badForm()
  throw error
}

async function receive(
  foresale: Foresale,
  ownerId: string,
  type: AuditType,
  request: FastifyRequest,
): Promise<Upload | Refusal> {
  const form = await readUploadForm(request)
  if (!form) return badForm()
  const known = () => knownUpload(foresale.store, ownerId, form.attemptId)
  const before = form.fieldsMap.type === uploadTypes[type] ? await known() : badForm()
  if (before) {
    form.skip()
    return before
  }
  const storedAs = randomUUID()
  let isKept = false
  try {
    const taken = await take(foresale, ownerId, type, form, storedAs)
    isKept = 'storedAs' in taken
    return taken
  } catch (error) {
    return await reasonFor(error, form, known)
  } finally {
    form.skip()
    if (!isKept) await foresale.files.remove(storedAs)
  }
}

function answer(taken: Upload | Refusal) {
  if ('refused' in taken) return taken
  const { id, originalFileName, originalRows, addressRows, duplicates } = taken
  return { upload: { id, originalFileName, originalRows, addressRows, duplicates } }
}

export function uploadRoutes(app: FastifyInstance, foresale: Foresale): void {
  route(app, foresale, auditCalls.uploadAudit, async (_received, { ownerId, request }) =>
    answer(await receive(foresale, ownerId, 'refresh', request)),
  )
  route(app, foresale, auditCalls.uploadSkipTrace, async (_received, { ownerId, request }) =>
    answer(await receive(foresale, ownerId, 'skiptrace', request)),
  )
}
