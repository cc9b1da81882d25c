import { randomUUID } from 'node:crypto'
import { type Field, toFieldsMap } from '#model/uploads/mapping.ts'
import type { Person, TestServer } from '#tests/support/foresale.ts'

export type ContactRow = readonly [first: string, last: string, street: string, zip: string, email?: string]

export const headers = ['First Name', 'Last Name', 'Street Address', 'Zip', 'E-mail'] as const

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`

export const csvOf = (rows: readonly ContactRow[]): string =>
  [headers, ...rows].map((row) => headers.map((_, at) => quoted(row[at] ?? '')).join(',')).join('\n')

const fields: readonly Field[] = ['firstName', 'lastName', 'street', 'zip', 'email']

const mappingOf = (fields: readonly Field[]) => Object.fromEntries(fields.map((field, at) => [field, at]))

export interface SentFile {
  readonly content: string | Uint8Array<ArrayBuffer>
  readonly name?: string
  readonly type?: 'refresh' | 'skiptrace'
  /** Of its columns, which are then headed by them; else those of `csvOf`. */
  readonly fields?: readonly Field[]
  /** Of all homes, where no column says it. */
  readonly state?: string
}

/** A multipart form as a browser sends it. */
export async function formOf({
  content,
  name = 'clients.csv',
  type = 'refresh',
  fields: own,
  state,
}: SentFile) {
  const form = new FormData()
  form.set(
    'fieldsMap',
    JSON.stringify(
      toFieldsMap(mappingOf(own ?? fields), { headers: own ?? headers, headerRow: 0 }, type, state),
    ),
  )
  form.set('attemptId', randomUUID())
  form.set('file', new Blob([content]), name)
  const { headers: sent, body } = await encoded(form)
  return { headers: sent, payload: body }
}

async function encoded(form: FormData) {
  const request = new Response(form)
  const body = Buffer.from(await request.arrayBuffer())
  return { headers: { 'content-type': request.headers.get('content-type') ?? '' }, body }
}

/** Uploads a file. Returns its id. */
export async function sendFile(server: TestServer, person: Person, file: SentFile): Promise<string> {
  const { headers: sent, payload } = await formOf(file)
  const response = await server.app.inject({
    method: 'POST',
    url: `/backend/${file.type === 'skiptrace' ? 'upload-skiptrace' : 'upload-audit'}`,
    headers: { ...sent, authorization: `Bearer ${person.token}` },
    payload,
  })
  return response.json().upload.id
}
