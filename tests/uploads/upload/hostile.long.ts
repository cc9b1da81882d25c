import { randomUUID } from 'node:crypto'
import { afterAll, expect, it } from 'vitest'
import { attackedServer } from '#tests/support/attacked.ts'
import { contactsText } from './contacts.ts'
import { ballast, emptyRows, endlessRow, hostileWorkbook, mebibyte } from './hostile-workbooks.ts'
import { fieldsMapOf } from './sent-form.ts'

const server = await attackedServer()
const [attacker, bystander] = [await server.person(), await server.person()]
afterAll(() => server.close())

function formOf(content: BlobPart, name: string): FormData {
  const form = new FormData()
  form.append('fieldsMap', JSON.stringify(fieldsMapOf()))
  form.append('attemptId', randomUUID())
  form.append('file', new Blob([content]), name)
  return form
}
const upload = (path: string, bytes: Uint8Array, signal?: AbortSignal) =>
  server
    .send(path, attacker, { body: formOf(Uint8Array.from(bytes), 'a.xlsx'), ...(signal ? { signal } : {}) })
    .catch(() => 'left')
const uploadAsBystander = async () => {
  const began = performance.now()
  expect(await server.send('/upload-audit', bystander, { body: formOf(contactsText, 'a.csv') })).toBe(200)
  return `${(performance.now() - began).toFixed(0)} ms`
}

it.each([
  ['112 MB', 112],
  ['496 MB', 496],
  ['4,000 MB', 4_000],
])(
  '[UPL-91] [UPL-96] an endless row of %s is refused at once, and an upload beside it is answered',
  async (size, megabytes) => {
    const bytes = await hostileWorkbook(endlessRow, megabytes * mebibyte)
    await server.attack(`two workbooks of ${size}, packed to ${bytes.length} bytes`, async () => {
      const hostile = [upload('/upload-audit', bytes), upload('/preview-file/refresh', bytes)]
      const took = await uploadAsBystander()
      expect(await Promise.all(hostile)).toEqual([422, 422])
      return `upload beside it ${took}`
    })
  },
)

it('[UPL-95] [UPL-96] empty rows of 400 MB, within every bound, delay no other account, and end when they are left', async () => {
  const bytes = await hostileWorkbook(emptyRows, 400 * mebibyte, [ballast(4.2 * mebibyte)])
  await server.attack('four workbooks of 400 MB of empty rows', async () => {
    const left = new AbortController()
    const hostile = [0, 1, 2, 3].map(() => upload('/upload-audit', bytes, left.signal))
    const took = [await uploadAsBystander(), await uploadAsBystander()]
    left.abort()
    const after = await uploadAsBystander()
    expect(await Promise.all(hostile)).toEqual(['left', 'left', 'left', 'left'])
    return `uploads beside it ${took.join(', ')}, once left ${after}`
  })
})
