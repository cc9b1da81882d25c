import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { startServer } from '#tests/support/foresale.ts'
import { contactRows, contactsHead, contactsText } from './contacts.ts'
import { fieldsMapOf, fieldsMapPart, filePart, sendForm } from './sent-form.ts'

const server = await startServer()
const dana = await server.person()
afterAll(() => server.close())

const preview = (file = filePart(), type = 'refresh') =>
  sendForm(server, dana, [file], `/preview-file/${type}`)
const parse = (...parts: Parameters<typeof sendForm>[2]) => sendForm(server, dana, parts, '/parse-file')
const stored = () => readdir(join(server.foresale.config.dataDir, 'files')).catch(() => [])

describe('/preview-file', () => {
  it('[UPL-49] shows the columns, a sample and the mapping that they suggest', async () => {
    const { status, body } = await preview()
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        inputFields: contactsHead.headers,
        headerRow: 0,
        sampleRows: contactRows.slice(1),
        fieldsMap: fieldsMapOf(),
        missing: [],
      },
    })
  })

  it.each([
    ['1', 'refresh'],
    ['2', 'skiptrace'],
  ] as const)('[GTW-41] takes the number %s of an upload for %s', async (number, type) => {
    const { status, body } = await preview(filePart(), number)
    expect(status).toBe(200)
    expect(body).toEqual((await preview(filePart(), type)).body)
  })

  it('[UPL-49] says what is still to be mapped', async () => {
    const { body } = await preview(filePart('Colour,Size\nred,4\n'))
    expect(body.missing).toEqual(['Street Address and Zip, or Full Address'])
  })

  it('[UPL-49] reads but the head of a large file, and the next one as well', async () => {
    const large = filePart(`${contactsText}\n`.repeat(20_000))
    expect((await preview(large)).status).toBe(200)
    expect((await preview(large)).body.inputFields).toEqual(contactsHead.headers)
  })

  it.each([
    ['of another ending', filePart(contactsText, 'contacts.pdf'), 422, 'sheet.extension'],
    ['that is empty', filePart(''), 422, 'sheet.unreadable'],
  ])('[UPL-49] refuses a file %s in the given words', async (_name, file, status, code) => {
    expect(await preview(file)).toMatchObject({ status, body: { code } })
  })

  it('[UPL-49] knows two products and no other', async () => {
    expect(await preview(filePart(), 'kapture')).toEqual({
      status: 400,
      body: {
        status: 400,
        code: 'invalid',
        message: 'The type must be one of 1, 2, refresh, skiptrace.',
        field: 'type',
      },
    })
  })
})

describe('/parse-file', () => {
  it('[UPL-49] counts what a file comes to under a mapping, and keeps nothing', async () => {
    const before = await stored()
    const { status, body } = await parse(fieldsMapPart(), filePart())
    expect({ status, body }).toEqual({
      status: 200,
      body: { originalRows: contactRows.length - 1, addressRows: contactRows.length - 1, duplicates: 0 },
    })
    expect(await stored()).toEqual(before)
  })

  it('[UPL-49] says which columns a mapping lacks', async () => {
    const { status, body } = await parse(fieldsMapPart({ ...fieldsMapOf(), fields: [] }), filePart())
    expect({ status, body }).toEqual({
      status: 422,
      body: {
        status: 422,
        code: 'unmapped',
        message: 'These columns must be mapped first: Street Address and Zip, or Full Address.',
        field: 'fieldsMap',
      },
    })
  })

  it.each([
    ['without a mapping', [filePart()]],
    ['with a mapping that is none', [fieldsMapPart('{'), filePart()]],
    ['without a file', [fieldsMapPart()]],
  ])('[UPL-49] refuses a form %s', async (_name, parts) => {
    expect(await parse(...parts)).toMatchObject({ status: 400, body: { code: 'invalid' } })
  })

  it('[UPL-49] refuses columns that are not those of the file, and keeps nothing', async () => {
    const before = await stored()
    expect(await parse(fieldsMapPart(), filePart('Colour\nred'))).toMatchObject({
      status: 422,
      body: { code: 'sheet.otherColumns' },
    })
    expect(await stored()).toEqual(before)
  })
})
