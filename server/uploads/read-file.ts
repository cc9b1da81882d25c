import { randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AuditType } from '#model/audits/audit.ts'
import type { Refusal } from '#model/shared/problem.ts'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { type FieldsMap, missingFields, toFieldsMap, uploadTypes } from '#model/uploads/mapping.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { Files } from '#server/gateways/files/port.ts'
import { leaving } from '#server/http/leaving.ts'
import { countInThread, headInThread, type ThreadOptions } from './sheet/threads.ts'
import { badForm, type FileForm, readFileForm, readMappedForm, unmapped } from './upload-form.ts'

interface Sender {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly session: { readonly userId: string }
}

interface FileNeeds {
  readonly files: Files
}

/** The headers, the first rows and a suggested mapping. */
export async function previewFile(needs: FileNeeds, type: AuditType, sender: Sender) {
  const form = await readFileForm(sender.request)
  if (!form) return badForm()
  const { fileName } = form
  return readForm(needs, form, sender, async (path, options) =>
    previewed(await headInThread(path, { fileName }, options), type),
  )
}

/** How many rows, addresses and duplicates a mapped file has. */
export async function countFile(needs: FileNeeds, sender: Sender) {
  const form = await readMappedForm(sender.request)
  if (!form) return badForm()
  const { fieldsMap, fileName } = form
  const type = typeOf(fieldsMap)
  const refusal = unmapped(fieldsMap, type)
  if (refusal) return refusal
  return readForm(needs, form, sender, async (path, options) => {
    const { commonState: _, ...counts } = await countInThread(path, fileName, fieldsMap, type, options)
    return counts
  })
}

const typeOf = ({ type }: FieldsMap): AuditType => (type === uploadTypes.refresh ? 'refresh' : 'skiptrace')

/** Stores a form's file while it is read; refuses an unreadable one. Stops when the caller leaves. */
async function readForm<T>(
  { files }: FileNeeds,
  form: FileForm,
  { reply, session }: Sender,
  read: (path: string, options: ThreadOptions) => Promise<T>,
): Promise<T | Refusal> {
  const name = randomUUID()
  const signal = leaving(reply)
  try {
    form.check()
    await files.put(name, form.file)
    form.check()
    return await read(await files.pathOf(name), { asker: session.userId, signal })
  } catch (error) {
    if (isSheetRefused(error)) return error.refusal
    if (form.isBrokenOff(error) || signal.aborted) return badForm()
    throw error
  } finally {
    await files.remove(name)
  }
}

function previewed(head: SheetHead, type: AuditType) {
  const { headers, headerRow, sampleRows, sheets, sheet } = head
  const mapping = mappingOf(suggestMapping(headers, sampleRows))
  return {
    inputFields: [...headers],
    headerRow,
    ...(sheets === undefined ? {} : { sheets: [...sheets] }),
    ...(sheet === undefined ? {} : { sheet }),
    sampleRows: sampleRows.map((row) => [...row]),
    fieldsMap: toFieldsMap(mapping, head, type),
    missing: missingFields(mapping, type),
  }
}
