import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { uploads } from '#server/store/schema/uploads.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { contactRows, contactsText } from './contacts.ts'
import { attemptPart, csvOf, fieldsMapOf, fieldsMapPart, filePart, sendForm, wholeForm } from './sent-form.ts'

const server = await startServer()
const dana = await server.person()
afterAll(() => server.close())

const faults = () => server.log.filter((line) => line.includes('"fault"'))
const stored = async () => readdir(join(server.foresale.config.dataDir, 'files')).catch(() => [])
const rows = () => server.foresale.store.db.select().from(uploads)

/** A refusal leaves nothing behind, and is no fault. */
async function refuses(parts: Parameters<typeof sendForm>[2], path?: string) {
  const before = { files: await stored(), rows: (await rows()).length }
  const reply = await sendForm(server, dana, parts, path)
  expect({ files: await stored(), rows: (await rows()).length }).toEqual(before)
  expect(faults()).toEqual([])
  return reply
}

const unreadable = 'Could not process the submitted file. It could be either empty or in an invalid format.'
const incomplete = {
  status: 400,
  body: { status: 400, code: 'invalid', message: 'The upload is incomplete. Please send the file again.' },
}

describe('a file that is taken', () => {
  it('[UPL-40] is stored, counted again by the server, and answered with what was found', async () => {
    const duplicate = contactRows[1] ?? []
    const file = filePart(
      csvOf([...contactRows.slice(1), duplicate, ['Pat', 'Nobody', 'no address', '', '', '', '']]),
    )
    const { status, body } = await sendForm(server, dana, wholeForm({ file }))
    expect(status).toBe(200)
    expect(body.upload).toEqual({
      id: expect.any(String),
      originalFileName: 'contacts.csv',
      originalRows: 5,
      addressRows: 4,
      duplicates: 1,
    })
  })

  it('[UPL-41] sent twice under one id, one after the other or at once, is one upload', async () => {
    const parts = wholeForm()
    const before = (await stored()).length
    const replies = [
      ...(await Promise.all([sendForm(server, dana, parts), sendForm(server, dana, parts)])),
      await sendForm(server, dana, parts),
    ]
    expect(new Set(replies.map(({ body }) => body.upload.id)).size).toBe(1)
    expect((await stored()).length).toBe(before + 1)
  })

  it('[UPL-41] of another user under the same id is theirs', async () => {
    const parts = wholeForm()
    const eve = await server.person()
    const [hers, his] = [await sendForm(server, eve, parts), await sendForm(server, dana, parts)]
    expect(hers.body.upload.id).not.toBe(his.body.upload.id)
  })

  it('[UPL-42] keeps of its name the last part, without control characters', async () => {
    const file = filePart(contactsText, '..\\\\..\\\\etc/\u0007passwd<b>.csv')
    const { body } = await sendForm(server, dana, wholeForm({ file }))
    expect(body.upload.originalFileName).toBe('passwd<b>.csv')
  })
})

const map = fieldsMapOf()
const otherFields = Array.from({ length: 8 }, (_, index) => ({ name: `more${index}`, content: 'x' }))

describe('a form that is not whole', () => {
  it.each([
    ['without a mapping', [attemptPart(), filePart()]],
    ['without a file', [fieldsMapPart(), attemptPart()]],
    ['with its fields behind the file', [filePart(), fieldsMapPart(), attemptPart()]],
    ['with many other fields before its own', [...otherFields, ...wholeForm()]],
    ['with nothing', []],
    ['with an attempt that is no id', wholeForm({ attempt: attemptPart('-'.repeat(36)) })],
    ['with a mapping that is no JSON', wholeForm({ fieldsMap: fieldsMapPart('{') })],
    ['with a mapping that is a list', wholeForm({ fieldsMap: fieldsMapPart('[]') })],
    ['with a mapping that is too long', wholeForm({ fieldsMap: fieldsMapPart(`"${'x'.repeat(300_000)}"`) })],
    ['with a mapping of another product', wholeForm({ fieldsMap: fieldsMapPart(fieldsMapOf('skiptrace')) })],
    [
      'with one column for two fields',
      wholeForm({
        fieldsMap: fieldsMapPart({ ...map, fields: [...map.fields, ...map.fields] }),
      }),
    ],
    [
      'with a field called __proto__',
      wholeForm({
        fieldsMap: fieldsMapPart(
          '{"type":1,"headerRow":0,"__proto__":{"polluted":1},"fields":[{"inputField":"Zip","column":5,"auditField":{"mapped":"__proto__","friendlyName":"x"}}]}',
        ),
      }),
    ],
    [
      'with negative columns',
      wholeForm({ fieldsMap: fieldsMapPart('{"type":1,"headerRow":-1,"fields":[]}') }),
    ],
  ])('[UPL-43] %s is refused, and nothing of it is kept', async (_, parts) => {
    expect(await refuses(parts)).toEqual(incomplete)
    expect('polluted' in {}).toBe(false)
  })

  it.each([[['TX']], { code: 'TX' }, 'XX', 'tx', 'Texas', '', 7, "TX'; drop table uploads; --"])(
    '[UPL-120] with %j for the state of all homes is refused, and nothing of it is kept',
    async (state) => {
      expect(await refuses(wholeForm({ fieldsMap: fieldsMapPart({ ...map, state }) }))).toEqual(incomplete)
    },
  )

  it('[UPL-43] that is no form at all is refused', async () => {
    expect((await server.call('POST', '/upload-audit', { as: dana, body: { file: 'x' } })).status).toBe(415)
  })
})

describe('a file that is not taken', () => {
  const missing = wholeForm({
    fieldsMap: fieldsMapPart({ ...fieldsMapOf(), headerRow: 2_000_000_000 }),
  })
  it.each([
    [
      'of another extension',
      wholeForm({ file: filePart(contactsText, 'contacts.pdf') }),
      'Invalid extension, please provide a valid CSV or Excel file.',
    ],
    [
      'without a name before its extension',
      wholeForm({ file: filePart(contactsText, '.csv') }),
      'Invalid extension, please provide a valid CSV or Excel file.',
    ],
    [
      'that is a picture',
      wholeForm({ file: filePart(Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])) }),
      unreadable,
    ],
    ['that is empty', wholeForm({ file: filePart('') }), unreadable],
    ['with a header only', wholeForm({ file: filePart(csvOf([])) }), unreadable],
    ['whose header is beyond its end', missing, unreadable],
    [
      'with a quotation mark that is never closed',
      wholeForm({ file: filePart(`${contactsText}\nPat,"Open,1 Oak St`) }),
      'A quotation mark in row 5 is never closed, or the file was cut off there. Please correct that row, or export the file again.',
    ],
    [
      'with other columns than were mapped',
      wholeForm({ file: filePart('a,b,c\n1,2,3\n4,5,6') }),
      'The columns of the file are not those that were mapped. Please map them again.',
    ],
    [
      'without an address',
      wholeForm({ file: filePart(csvOf([['Pat', 'Nobody', 'none', '', '', '', '']])) }),
      'Uploded file does not contain any valid property data.',
    ],
    [
      'without a column that is needed',
      wholeForm({ fieldsMap: fieldsMapPart('{"type":1,"headerRow":0,"fields":[]}') }),
      'These columns must be mapped first: Street Address and Zip, or Full Address.',
    ],
  ])('[UPL-44] %s is refused with its sentence, and nothing of it is kept', async (_, parts, message) => {
    const { status, body } = await refuses(parts)
    expect({ status, message: body.message }).toEqual({ status: 422, message })
  })

  it('[UPL-44] is not kept when its mapping holds what no database stores', async () => {
    const fieldsMap = fieldsMapPart({ ...fieldsMapOf(), sheet: 'a\u0000b' })
    const { status } = await refuses(wholeForm({ fieldsMap }))
    expect(status).toBe(400)
  })
})

describe('whose file it is', () => {
  it('[UPL-45] refuses a file without a session', async () => {
    const reply = await sendForm(server, undefined, wholeForm())
    expect(reply.status).toBe(401)
  })

  it('[UPL-45] a session that has ended sends none', async () => {
    const gone = await server.person()
    await server.call('POST', '/logout', { as: gone })
    expect((await sendForm(server, gone, wholeForm())).status).toBe(401)
  })

  it.each([
    ['/audits', 'refresh', '/upload-audit'],
    ['/audits/preview', 'refresh', '/upload-audit'],
    ['/skiptrace', 'skiptrace', '/upload-skiptrace'],
  ] as const)("[UPL-45] nothing is started with another's file by %s", async (path, type, uploadPath) => {
    const fieldsMap = fieldsMapPart(fieldsMapOf(type))
    const { body } = await sendForm(server, dana, wholeForm({ fieldsMap }), uploadPath)
    const eve = await server.person()
    const start = (as: Person, id: string) =>
      server.call('POST', path, { as, body: { user: { id: dana.id }, upload: { id } } })
    expect((await start(eve, body.upload.id)).status).toBe(404)
    expect((await start(eve, randomUUID())).status).toBe(404)
    expect((await start(eve, 'no id')).status).toBe(404)
    expect(await start(dana, body.upload.id)).toEqual({ status: 200, body: { id: body.upload.id } })
  })
})
