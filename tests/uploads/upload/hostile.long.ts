import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
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
const uploadOfTwoLines = async () => {
  const began = performance.now()
  expect(await server.send('/upload-audit', bystander, { body: formOf(contactsText, 'a.csv') })).toBe(200)
  return performance.now() - began
}
let calm = 0
const uploadAsBystander = async () => {
  const took = await uploadOfTwoLines()
  // A machine that others use too may need as long for a calm upload.
  expect(took).toBeLessThan(Math.max(1_000, 10 * calm))
  return `${took.toFixed(0)} ms`
}

beforeAll(async () => {
  await uploadOfTwoLines()
  calm = await uploadOfTwoLines()
  process.stdout.write(`an upload on the calm server: ${calm.toFixed(0)} ms\n`)
})

it.each([
  ['112 MB', 112],
  ['496 MB', 496],
  ['1,000 MB', 1_000],
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

it('[UPL-92] [UPL-96] empty rows of 1,000 MB are refused at their 64,000,001st cell, and delay no other account', async () => {
  const bytes = await hostileWorkbook(emptyRows, 1_000 * mebibyte, [ballast(10.5 * mebibyte)])
  await server.attack('a workbook of 1,000 MB of empty rows', async () => {
    const began = performance.now()
    const hostile = upload('/upload-audit', bytes)
    const took = await uploadAsBystander()
    expect(await hostile).toBe(422)
    return `upload beside it ${took}, refused after ${((performance.now() - began) / 1_000).toFixed(0)} s`
  })
})

it('[UPL-95] [UPL-96] empty rows of 240 MB, within every bound, delay no other account, and end when they are left', async () => {
  const bytes = await hostileWorkbook(emptyRows, 240 * mebibyte, [ballast(2.6 * mebibyte)])
  await server.attack('four workbooks of 240 MB of empty rows', async () => {
    const left = new AbortController()
    const hostile = [0, 1, 2, 3].map(() => upload('/upload-audit', bytes, left.signal))
    const took = [await uploadAsBystander(), await uploadAsBystander()]
    left.abort()
    const after = await uploadAsBystander()
    expect(await Promise.all(hostile)).toEqual(['left', 'left', 'left', 'left'])
    return `uploads beside it ${took.join(', ')}, once left ${after}`
  })
})
