import type { AuditType } from '#model/audits/audit.ts'
import { FieldsMap, uploadTypes } from '#model/uploads/mapping.ts'

export function parsingOf(upload: { originalFileName: string; reading: Record<string, unknown> }) {
  const fieldsMap = FieldsMap.parse(upload.reading)
  const type: AuditType = fieldsMap.type === uploadTypes.refresh ? 'refresh' : 'skiptrace'
  const options = {
    fileName: upload.originalFileName,
    headerRow: fieldsMap.headerRow,
    ...(fieldsMap.sheet === undefined ? {} : { sheet: fieldsMap.sheet }),
  }
  return { fieldsMap, type, options }
}
