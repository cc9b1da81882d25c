import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { AuditType } from '#model/audits/audit.ts'
import type { Refusal } from '#model/shared/problem.ts'
import { fileCalls } from '#model/uploads/files-calls.ts'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { type FieldsMap, missingFields, toFieldsMap, uploadTypes } from '#model/uploads/mapping.ts'
import type { SheetHead } from '#model/uploads/sheet/head.ts'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { leaving } from '#server/http/leaving.ts'
import { route } from '#server/http/route.ts'
import { countInThread, headInThread, type ThreadOptions } from './sheet/threads.ts'
import { unmapped } from './unmapped.ts'
import { badForm, type FileForm, readFileForm, readMappedForm } from './upload-form.ts'

const typeOf = ({ type }: FieldsMap): AuditType => (type === uploadTypes.refresh ? 'refresh' : 'skiptrace')

/** Stores a form's file while it is read; refuses an unreadable one. Stops when the caller leaves. */
async function reading<T>(
  { files }: AppContext,
  form: FileForm,
  { reply, session }: { readonly reply: FastifyReply; readonly session: { readonly userId: string } },
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

export function fileRoutes(app: FastifyInstance, foresale: AppContext): void {
  route(app, foresale, fileCalls.previewFile, async ({ params }, context) => {
    const form = await readFileForm(context.request)
    if (!form) return badForm()
    const { fileName } = form
    return reading(foresale, form, context, async (path, options) =>
      previewed(await headInThread(path, { fileName }, options), params.type),
    )
  })

  route(app, foresale, fileCalls.parseFile, async (_received, context) => {
    const form = await readMappedForm(context.request)
    if (!form) return badForm()
    const { fieldsMap, fileName } = form
    const type = typeOf(fieldsMap)
    const refusal = unmapped(fieldsMap, type)
    if (refusal) return refusal
    return reading(foresale, form, context, (path, options) =>
      countInThread(path, fileName, fieldsMap, type, options),
    )
  })
}
