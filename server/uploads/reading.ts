import type { AuditType } from '#model/audits/audit.ts'
import { FieldsMap, uploadTypes } from '#model/uploads/mapping.ts'
import type { SheetChoice } from '#model/uploads/sheet/head.ts'

/** How the file is read, without its columns. */
export const choiceOf = ({ sheet, moreSheets, headerRow, encoding }: FieldsMap): SheetChoice => ({
  sheet,
  moreSheets,
  headerRow,
  encoding,
})

export function parsingOf(upload: { originalFileName: string; reading: Record<string, unknown> }) {
  const fieldsMap = FieldsMap.parse(upload.reading)
  const type: AuditType = fieldsMap.type === uploadTypes.refresh ? 'refresh' : 'skiptrace'
  const options = {
    fileName: upload.originalFileName,
    ...choiceOf(fieldsMap),
  }
  return { fieldsMap, type, options }
}
