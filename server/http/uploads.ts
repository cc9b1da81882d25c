import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AuditType } from '#model/audit.ts'
import { auditCalls } from '#model/calls/audits.ts'
import { uploadTypes } from '#model/mapping.ts'
import { isRefusal, type Refusal, refuse } from '#model/problem.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import { customerOf } from '../administration/customer-upload.ts'
import { brokenConstraint } from '../store/pool.ts'
import { countInThread } from '../uploads/sheet/threads.ts'
import { keepUpload, knownUpload, maxStoredBytes, storedBytes, type Upload } from '../uploads/uploads.ts'
import type { AppContext } from './app-context.ts'
import { route } from './route.ts'
import { unmapped } from './unmapped.ts'
import { badForm, readUploadForm, type UploadForm } from './upload-form.ts'

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
  { store, files }: AppContext,
  ownerId: string,
  type: AuditType,
  { file, fileName, attemptId, fieldsMap, check }: UploadForm,
  storedAs: string,
): Promise<Upload | Refusal> {
  check()
  const refusal = unmapped(fieldsMap, type)
  if (refusal) return refusal
  if ((await storedBytes(store.db, ownerId)) >= maxStoredBytes) return noRoom()
  const { bytes, sha256 } = await files.put(storedAs, file)
  check()
  const path = await files.pathOf(storedAs)
  const counts = await countInThread(path, fileName, fieldsMap, type, { asker: ownerId })
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
  known: () => Promise<Upload | undefined>,
): Promise<Upload | Refusal> {
  if (isSheetRefused(error)) return error.refusal
  if (brokenConstraint(error) === 'uploads_attempt') return (await known()) ?? badForm()
  if (form.isBrokenOff(error)) return badForm()
  throw error
}

async function receive(
  foresale: AppContext,
  ownerId: string,
  type: AuditType,
  request: FastifyRequest,
): Promise<Upload | Refusal> {
  const form = await readUploadForm(request)
  if (!form) return badForm()
  const known = () => knownUpload(foresale.store.db, ownerId, form.attemptId)
  const before = form.fieldsMap.type === uploadTypes[type] ? await known() : badForm()
  if (before) return before
  const storedAs = randomUUID()
  let isKept = false
  try {
    const taken = await take(foresale, ownerId, type, form, storedAs)
    isKept = 'storedAs' in taken
    return taken
  } catch (error) {
    return await reasonFor(error, form, known)
  } finally {
    if (!isKept) await foresale.files.remove(storedAs)
  }
}

function answer(taken: Upload | Refusal) {
  if ('refused' in taken) return taken
  const { id, originalFileName, originalRows, addressRows, duplicates } = taken
  return { upload: { id, originalFileName, originalRows, addressRows, duplicates } }
}

export function uploadRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, auditCalls.uploadAudit, async (_received, { ownerId, request }) =>
    answer(await receive(foresale, ownerId, 'refresh', request)),
  )
  route(app, foresale, auditCalls.uploadSkipTrace, async (_received, { ownerId, request }) =>
    answer(await receive(foresale, ownerId, 'skiptrace', request)),
  )
  route(app, foresale, auditCalls.uploadFor, async ({ params: { id } }, { request }) => {
    const owner = await customerOf(foresale.store.db, id)
    return isRefusal(owner) ? owner : answer(await receive(foresale, owner.id, 'refresh', request))
  })
}
