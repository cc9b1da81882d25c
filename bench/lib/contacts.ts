import { randomUUID } from 'node:crypto'
import { toFieldsMap } from '#model/uploads/mapping.ts'

const headers = ['First Name', 'Last Name', 'Street', 'City', 'State', 'Zip']
const columns = { firstName: 0, lastName: 1, street: 2, city: 3, state: 4, zip: 5 }
const mapping = toFieldsMap(columns, { headers, headerRow: 0 }, 'refresh')

const lineOf = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`).join(',')

/** Contacts in the order of first and last name, street, city, state and ZIP. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  [headers, ...rows].map(lineOf).join('\n')

/** As the page sends a file. */
export function uploadForm(content: Blob, name: string, fieldsMap = mapping): FormData {
  const form = new FormData()
  form.append('attemptId', randomUUID())
  form.append('fieldsMap', JSON.stringify(fieldsMap))
  form.append('file', content, name)
  return form
}
