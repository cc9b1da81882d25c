import type { AuditType } from '#model/audits/audit.ts'
import { type Refusal, refuse } from '#model/shared/problem.ts'
import { type FieldsMap, missingFields } from '#model/uploads/mapping.ts'

export function unmapped({ fields }: FieldsMap, type: AuditType): Refusal | undefined {
  const mapping = Object.fromEntries(fields.map(({ column, auditField }) => [auditField.mapped, column]))
  const missing = missingFields(mapping, type)
  if (missing.length === 0) return undefined
  return refuse('unmapped', `These columns must be mapped first: ${missing.join('; ')}.`, 422, 'fieldsMap')
}
