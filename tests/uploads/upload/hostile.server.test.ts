import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { uploads } from '#server/store/schema/uploads.ts'
import { rowsInThread } from '#server/uploads/sheet/threads.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type Person, startServer } from '#tests/support/foresale.ts'
import { contactRows } from './contacts.ts'
import { ballast, emptyRows, endlessRow, hostileWorkbook, mebibyte } from './hostile-workbooks.ts'
import { bodyOf, fieldsMapOf, fieldsMapPart, filePart, formType, sendForm, wholeForm } from './sent-form.ts'
import { sheetOf, textCell, xlsxParts } from './xlsx-of.ts'
import { zipOf } from './zip-of.ts'

const server = await startServer()
const { db } = server.foresale.store
const origin = await server.origin()
afterAll(() => server.close())

const folder = join(server.foresale.config.dataDir, 'files')
const stored = () => readdir(folder).catch(() => [])

const workbookPart = (bytes: Uint8Array) => filePart(Buffer.from(bytes), 'contacts.xlsx')

/** A request whose sender may leave. */
function send(as: Person, path: string, parts = wholeForm()) {
  const left = new AbortController()
  const reply = fetch(`${origin}/backend${path}`, {
    method: 'POST',
    headers: { ...formType, authorization: `Bearer ${as.token}` },
    body: new Uint8Array(bodyOf(parts)),
    signal: left.signal,
  }).then(({ status }) => status)
  const gone = reply.catch(() => 'gone')
  return { reply, gone, leave: () => left.abort() }
}

/** Holds the one turn of an account, as its own reading would. */
async function holdTurn({ id }: Person): Promise<() => Promise<unknown>> {
  const path = join(server.foresale.config.dataDir, 'held.csv')
  await writeFile(path, 'Street,Zip\n1 Elm St,02134\n')
  const rows = rowsInThread(path, { fileName: 'a.csv' }, { asker: id })
  await rows.next()
  return () => rows.return(undefined)
}

describe('a caller who leaves while a file waits to be read', () => {
  it('[UPL-95] leaves nothing and takes no turn, whatever the file is for', async () => {
    const [person, customer] = [await server.person('admin'), await server.person()]
    const before = await stored()
    const endTurn = await holdTurn(person)
    const skipTrace = fieldsMapPart(fieldsMapOf('skiptrace'))
    for (const [path, parts] of [
      ['/upload-audit', wholeForm()],
      ['/upload-skiptrace', wholeForm({ fieldsMap: skipTrace })],
      [`/user/${customer.id}/upload-audit`, wholeForm()],
      ['/parse-file', [fieldsMapPart(), filePart()]],
      ['/preview-file/refresh', [filePart()]],
    ] as const) {
      const { gone, leave } = send(person, path, [...parts])
      await eventually(async () => expect((await stored()).length).toBe(before.length + 1))
      leave()
      expect(await gone).toBe('gone')
      await eventually(async () => expect(await stored()).toEqual(before))
    }
    await endTurn()
    expect(await db.$count(uploads, inArray(uploads.ownerId, [person.id, customer.id]))).toBe(0)
  })
})

describe('another customer', () => {
  it('[UPL-96] uploads at once while workbooks of one account are read, and after they were left', async () => {
    const [attacker, bystander] = [await server.person(), await server.person()]
    // Unpacks to 112 MB of empty cells, within every bound.
    const bytes = await hostileWorkbook(emptyRows, 112 * mebibyte, [ballast(1.2 * mebibyte)])
    const before = await stored()
    const hostile = [0, 1].map(() =>
      send(attacker, '/upload-audit', wholeForm({ file: workbookPart(bytes) })),
    )
    const answered: string[] = []
    for (const { gone } of hostile) void gone.then(() => answered.push('hostile'))
    await eventually(async () => expect((await stored()).length).toBe(before.length + 2))
    expect((await sendForm(server, bystander, wholeForm())).status).toBe(200)
    answered.push('bystander')
    for (const { leave } of hostile) leave()
    expect((await sendForm(server, bystander, wholeForm())).status).toBe(200)
    expect(answered[0]).toBe('bystander')
    await eventually(async () => expect((await stored()).length).toBe(before.length + 2))
  })

  it('[UPL-91] [UPL-96] is not troubled by workbooks that unpack to a thousand times their size', async () => {
    const [attacker, bystander] = [await server.person(), await server.person()]
    const bytes = await hostileWorkbook(endlessRow, 112 * mebibyte)
    expect(bytes.length).toBeLessThan(200_000)
    const hostile = [0, 1].map(() =>
      send(attacker, '/upload-audit', wholeForm({ file: workbookPart(bytes) })),
    )
    expect((await sendForm(server, bystander, wholeForm())).status).toBe(200)
    expect(await Promise.all(hostile.map(({ reply }) => reply))).toEqual([422, 422])
  })
})

it('[UPL-91] a stored workbook that unpacks to too much is no preview', async () => {
  const person = await server.person()
  const { body } = await sendForm(server, person, wholeForm())
  const { id } = body.upload
  const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
  await writeFile(join(folder, upload?.storedAs ?? ''), await hostileWorkbook(endlessRow, 40 * mebibyte))
  await server.call('POST', '/audits/preview', {
    as: person,
    body: { user: { id: person.id }, upload: { id } },
  })
  await server.foresale.runner.runNow(`preview:${id}`)
  const list = await server.call('GET', `/audits/ids/user/${person.id}`, { as: person })
  expect(list.body.audits).toMatchObject([{ id, status: 'preview_failed' }])
})

it('[UPL-100] a short preview waits for none of another account’s large workbooks, though they have few rows', async () => {
  const [attacker, bystander] = [await server.person(), await server.person()]
  const rows = contactRows.map((row) => `<row>${row.map((text) => textCell('', text)).join('')}</row>`)
  const large = zipOf([...xlsxParts(sheetOf(rows.join(''))), ballast(1.2 * mebibyte)])
  const long = await hostileWorkbook([rows.join(''), emptyRows[1], ''], 112 * mebibyte, [
    ballast(1.2 * mebibyte),
  ])
  const preview = async (as: Person, file?: ReturnType<typeof filePart>) => {
    const { body } = await sendForm(server, as, wholeForm(file && { file }))
    const { id } = body.upload
    const [upload] = await db.select().from(uploads).where(eq(uploads.id, id))
    if (file) await writeFile(join(folder, upload?.storedAs ?? ''), long)
    await server.call('POST', '/audits/preview', { as, body: { user: { id: as.id }, upload: { id } } })
  }
  const statuses = async (as: Person) => {
    const { body } = await server.call('GET', `/audits/ids/user/${as.id}`, { as })
    return body.audits.map(({ status }: { status: string }) => status)
  }
  for (const _ of [1, 2]) await preview(attacker, workbookPart(large))
  server.foresale.runner.start()
  await preview(bystander)
  await eventually(async () => expect(await statuses(bystander)).toEqual(['preview_processed']))
  expect(await statuses(attacker)).toEqual(['preview', 'preview'])
})
