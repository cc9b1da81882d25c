import * as z from 'zod/mini'
import type { AuditType } from '#model/audits/audit.ts'
import { call } from '#model/shared/call.ts'
import { FieldsMap } from './mapping.ts'
import { FileForm, MappedForm } from './upload-form.ts'

const upload = {
  kind: 'upload',
  method: 'POST',
  access: { allows: 'self', owner: { from: 'session' } },
  limit: 'work',
} as const

const row = z.array(z.string())

const auditTypeOf = (type: AuditType | '1' | '2'): AuditType => {
  if (type === '1') return 'refresh'
  return type === '2' ? 'skiptrace' : type
}

/** For programs: the pages parse in the browser. Nothing that is sent here is kept. */
export const fileCalls = {
  previewFile: call({
    ...upload,
    path: '/preview-file/:type',
    summary: 'The columns of a contact file, a sample of its rows, and the mapping that they suggest',
    form: FileForm,
    params: z.object({ type: z.pipe(z.enum(['refresh', 'skiptrace', '1', '2']), z.transform(auditTypeOf)) }),
    reply: z.object({
      inputFields: row,
      /** Index into the file's rows; null when no row names the columns. */
      headerRow: z.nullable(z.number()),
      /** Sheets with data, and the one that was read, of workbooks. */
      sheets: z.optional(row),
      sheet: z.optional(z.string()),
      sampleRows: z.array(row),
      fieldsMap: FieldsMap,
      /** What must still be mapped, each in words. */
      missing: row,
    }),
  }),
  parseFile: call({
    ...upload,
    path: '/parse-file',
    summary: 'How many rows of a file can be used with a mapping',
    form: MappedForm,
    reply: z.object({ originalRows: z.number(), addressRows: z.number(), duplicates: z.number() }),
  }),
} as const
