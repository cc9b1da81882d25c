import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditType } from '#model/audits/audit.ts'
import { isRefusal, type Refusal, refuse } from '#model/shared/problem.ts'
import { uploadTypes } from '#model/uploads/mapping.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { Files } from '#server/gateways/files/port.ts'
import type { Authenticated } from '#server/http/authenticated.ts'
import { leaving } from '#server/http/leaving.ts'
import { brokenConstraint, type Store } from '#server/store/pool.ts'
import { countInThread, type ThreadOptions } from './sheet/threads.ts'
import { badForm, readUploadForm, type UploadForm, unmapped } from './upload-form.ts'
import { keepUpload, knownUpload, maxStoredBytes, storedBytes, type Upload } from './uploads.ts'

interface ReceiveNeeds {
  readonly store: Store
  readonly files: Files
}

// The specification's spelling.
const noAddresses = () => refuse('noAddresses', 'Uploded file does not contain any valid property data.', 422)
const noRoom = () =>
  refuse(
    'storageFull',
    `Your files have reached the limit of ${maxStoredBytes / 1024 ** 3} GB. Please ask support to delete some of them.`,
    422,
  )

/** Stores, reads and records the file; on failure the caller removes it. */
async function take(
  { store, files }: ReceiveNeeds,
  ownerId: string,
  type: AuditType,
  { file, fileName, attemptId, fieldsMap, check }: UploadForm,
  storedAs: string,
  reading: ThreadOptions,
): Promise<Upload | Refusal> {
  check()
  const refusal = unmapped(fieldsMap, type)
  if (refusal) return refusal
  if ((await storedBytes(store.db, ownerId)) >= maxStoredBytes) return noRoom()
  const { bytes, sha256 } = await files.put(storedAs, file)
  check()
  const path = await files.pathOf(storedAs)
  const counts = await countInThread(path, fileName, fieldsMap, type, reading)
  if (counts.addressRows === 0) return noAddresses()
  const upload = await keepUpload(store.db, {
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
  return upload ?? noRoom()
}

async function reasonFor(
  error: unknown,
  form: UploadForm,
  signal: AbortSignal,
  known: () => Promise<Upload | undefined>,
): Promise<Upload | Refusal> {
  if (isSheetRefused(error)) return error.refusal
  if (brokenConstraint(error) === 'uploads_attempt') return (await known()) ?? badForm()
  if (form.isBrokenOff(error) || error === signal.reason) return badForm()
  throw error
}

interface Sender {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: Authenticated
}

async function receive(
  needs: ReceiveNeeds,
  ownerId: string,
  type: AuditType,
  { request, reply, session }: Sender,
): Promise<Upload | Refusal> {
  const signal = leaving(reply)
  const form = await readUploadForm(request)
  if (!form) return badForm()
  const known = () => knownUpload(needs.store.db, ownerId, form.attemptId)
  const before = form.fieldsMap.type === uploadTypes[type] ? await known() : badForm()
  if (before) return before
  const storedAs = randomUUID()
  let isKept = false
  try {
    const taken = await take(needs, ownerId, type, form, storedAs, { asker: session.userId, signal })
    isKept = 'storedAs' in taken
    return taken
  } catch (error) {
    return await reasonFor(error, form, signal, known)
  } finally {
    if (!isKept) await needs.files.remove(storedAs)
  }
}

/** Stores the file of a form, once for each attempt to send it. */
export async function receiveUpload(needs: ReceiveNeeds, ownerId: string, type: AuditType, sender: Sender) {
  const taken = await receive(needs, ownerId, type, sender)
  if (isRefusal(taken)) return taken
  const { id, originalFileName, originalRows, addressRows, duplicates } = taken
  return { upload: { id, originalFileName, originalRows, addressRows, duplicates } }
}
