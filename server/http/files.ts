import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { AuditType } from '#model/audit.ts'
import { fileCalls } from '#model/calls/files.ts'
import { mappingOf, suggestMapping } from '#model/mapping/suggest.ts'
import { type FieldsMap, missingFields, toFieldsMap, uploadTypes } from '#model/mapping.ts'
import type { Refusal } from '#model/problem.ts'
import type { SheetHead } from '#model/sheet/head.ts'
import { isSheetRefused } from '#model/sheet/refusal.ts'
import type { Foresale } from '../foresale.ts'
import { countRows } from '../work/audit/count.ts'
import { readSheetHead } from '../work/sheet/read.ts'
import { route } from './route.ts'
import { unmapped } from './unmapped.ts'
import { badForm, type FileForm, readFileForm, readMappedForm } from './upload-form.ts'

const typeOf = ({ type }: FieldsMap): AuditType => (type === uploadTypes.refresh ? 'refresh' : 'skiptrace')

/** Reads a form's file, and refuses in words what cannot be read; whatever is left of the form passes unread. */
async function reading<T>(form: FileForm, read: () => Promise<T>): Promise<T | Refusal> {
  try {
    form.check()
    const result = await read()
    form.check()
    return result
  } catch (error) {
    if (isSheetRefused(error)) return error.refusal
    if (form.isBrokenOff(error)) return badForm()
    throw error
  } finally {
    form.skip()
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

export function fileRoutes(app: FastifyInstance, foresale: Foresale): void {
  const { files } = foresale

  route(app, foresale, fileCalls.previewFile, async ({ params }, { request }) => {
    const form = await readFileForm(request)
    if (!form) return badForm()
    const { file, fileName } = form
    return reading(form, async () => previewed(await readSheetHead(file, { fileName }), params.type))
  })

  route(app, foresale, fileCalls.parseFile, async (_received, { request }) => {
    const form = await readMappedForm(request)
    if (!form) return badForm()
    const { fieldsMap, file, fileName } = form
    const type = typeOf(fieldsMap)
    const refusal = unmapped(fieldsMap, type)
    if (refusal) {
      form.skip()
      return refusal
    }
    // The header is read before the rows are: a file that only passes by could be read but once.
    const name = randomUUID()
    try {
      return await reading(form, async () => {
        await files.put(name, file)
        form.check()
        return countRows(await files.pathOf(name), fileName, fieldsMap, type)
      })
    } finally {
      await files.remove(name)
    }
  })
}
