import { randomUUID } from 'node:crypto'
import { mappingOf, suggestMapping } from '#model/uploads/mapping/suggest.ts'
import { toFieldsMap } from '#model/uploads/mapping.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'
import { contactRows, contactsHead, contactsText } from './contacts.ts'

const boundary = 'a-boundary-of-the-tests'

export const formEnd = `\r\n--${boundary}--\r\n`

export interface Part {
  readonly name: string
  readonly content: string | Buffer
  readonly fileName?: string
}

/** A form as it goes over the wire, part by part, in this order. */
export function bodyOf(parts: readonly Part[], isEnded = true): Buffer {
  const pieces = parts.flatMap(({ name, content, fileName }) => {
    const file = fileName === undefined ? '' : `; filename="${fileName}"\r\nContent-Type: text/csv`
    const head = `\r\n--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
    return [Buffer.from(head), Buffer.from(content)]
  })
  return Buffer.concat([...pieces, Buffer.from(isEnded ? formEnd : '')])
}

export const formType = { 'content-type': `multipart/form-data; boundary=${boundary}` }

const columns = mappingOf(suggestMapping(contactsHead.headers, contactsHead.sampleRows))
export const fieldsMapOf = (type: 'refresh' | 'skiptrace' = 'refresh') =>
  toFieldsMap(columns, contactsHead, type)

export const fieldsMapPart = (map: object | string = fieldsMapOf()): Part => ({
  name: 'fieldsMap',
  content: typeof map === 'string' ? map : JSON.stringify(map),
})
export const attemptPart = (content: string = randomUUID()): Part => ({ name: 'attemptId', content })
export const filePart = (content: string | Buffer = contactsText, fileName = 'contacts.csv'): Part => ({
  name: 'file',
  content,
  fileName,
})

/** A whole form as a browser sends it, with these parts in place of its own. */
export const wholeForm = ({
  file = filePart(),
  attempt = attemptPart(),
  fieldsMap = fieldsMapPart(),
} = {}) => [fieldsMap, attempt, file]

export async function sendForm(
  server: TestServer,
  as: Person | undefined,
  parts: readonly Part[],
  path = '/upload-audit',
) {
  const response = await server.app.inject({
    method: 'POST',
    url: `/backend${path}`,
    headers: { ...formType, ...(as ? { authorization: `Bearer ${as.token}` } : {}) },
    payload: bodyOf(parts),
  })
  return { status: response.statusCode, body: response.json() }
}

/** The contacts and as many rows again, for files of a certain size. */
export const csvOf = (rows: readonly (readonly string[])[]) =>
  [contactRows[0] ?? [], ...rows].map((row) => row.join(',')).join('\n')
