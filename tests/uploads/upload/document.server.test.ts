import { afterAll, describe, expect, it } from 'vitest'
import { startServer } from '#tests/support/foresale.ts'
import { contactRows } from './contacts.ts'
import {
  attemptPart,
  bodyOf,
  fieldsMapOf,
  fieldsMapPart,
  filePart,
  formType,
  type Part,
  sendForm,
} from './sent-form.ts'

const server = await startServer()
const dana = await server.person()
afterAll(() => server.close())

/** What a program's author would put into the parts that the document names. */
const values = (type: 'refresh' | 'skiptrace'): Record<string, Part> => ({
  fieldsMap: fieldsMapPart(fieldsMapOf(type)),
  attemptId: attemptPart(),
  file: filePart(),
})

interface Described {
  readonly properties: Record<string, { readonly description: string; readonly format?: string }>
  readonly required: readonly string[]
}

async function formOf(path: string): Promise<Described> {
  const { body } = await server.call('GET', '/docs')
  const { content } = body.paths[`/backend${path}`].post.requestBody
  expect(Object.keys(content)).toEqual(['multipart/form-data'])
  return content['multipart/form-data'].schema
}

const found = contactRows.length - 1
const uploaded = {
  upload: {
    id: expect.any(String),
    originalFileName: 'contacts.csv',
    originalRows: found,
    addressRows: found,
    duplicates: 0,
  },
}

describe.each([
  ['/upload-audit', 'refresh', ['fieldsMap', 'file'], ['fieldsMap', 'attemptId', 'file'], uploaded],
  ['/upload-skiptrace', 'skiptrace', ['fieldsMap', 'file'], ['fieldsMap', 'attemptId', 'file'], uploaded],
  [
    '/parse-file',
    'refresh',
    ['fieldsMap', 'file'],
    ['fieldsMap', 'file'],
    { originalRows: found, addressRows: found, duplicates: 0 },
  ],
  ['/preview-file/{type}', 'refresh', ['file'], ['file'], expect.objectContaining({ missing: [] })],
] as const)('%s', (path, type, required, all, answer) => {
  const address = path.replace('{type}', type)
  const send = (names: readonly string[]) =>
    sendForm(
      server,
      dana,
      names.flatMap((name) => values(type)[name] ?? []),
      address,
    )

  it('[API-75] takes the form that the document describes: all of it, or what it requires', async () => {
    const form = await formOf(path)
    expect([form.required, Object.keys(form.properties)]).toEqual([required, all])
    expect(form.properties.file).toMatchObject({
      format: 'binary',
      description: expect.stringContaining('It comes last'),
    })
    expect(await send(form.required)).toEqual({ status: 200, body: answer })
    expect(await send(Object.keys(form.properties))).toEqual({ status: 200, body: answer })
  })
})

describe('/upload-audit', () => {
  it('[API-75] takes its parts before the file in any order', async () => {
    const parts = [attemptPart(), fieldsMapPart(), filePart()]
    expect(await sendForm(server, dana, parts)).toEqual({ status: 200, body: uploaded })
  })

  it('[API-75] takes a mapping that calls itself JSON, as generated clients send it', async () => {
    const form = bodyOf([fieldsMapPart(), filePart()]).toString()
    const payload = form.replace('name="fieldsMap"', '$&\r\nContent-Type: application/json')
    const { statusCode } = await server.app.inject({
      method: 'POST',
      url: '/backend/upload-audit',
      headers: { ...formType, authorization: `Bearer ${dana.token}` },
      payload,
    })
    expect(statusCode).toBe(200)
  })

  it('[API-75] is another upload each time where no attempt is named', async () => {
    const [first, second] = [
      await sendForm(server, dana, [fieldsMapPart(), filePart()]),
      await sendForm(server, dana, [fieldsMapPart(), filePart()]),
    ]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body.upload.id).not.toBe(second.body.upload.id)
  })
})
