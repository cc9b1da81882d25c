import fc from 'fast-check'
import { expect, it } from 'vitest'
import { utils, write } from 'xlsx'
import { huntAll, target } from '#tests/support/fuzz.ts'
import { bytesOf, refusals } from './reading.ts'

const book = utils.book_new()
const rows = Array.from({ length: 40 }, (_, row) => [`Ann ${row}`, '78704'])
utils.book_append_sheet(book, utils.aoa_to_sheet([['Name', 'Zip'], ...rows]), 'Sheet1')
const whole = new Uint8Array(write(book, { type: 'buffer', bookType: 'xlsx' }))

/** Cut, and with bytes of another value. */
const damaged = fc
  .tuple(
    fc.array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) }), { maxLength: 12 }),
    fc.oneof(fc.constant(whole.length), fc.nat(whole.length)),
  )
  .map(([changes, cut]) => {
    const bytes = Uint8Array.from(whole)
    for (const { at, byte } of changes) bytes[at] = byte
    return bytes.subarray(0, cut)
  })

const cells = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 8 })
const table = fc
  .array(cells, { maxLength: 20 })
  .chain((lines) =>
    fc
      .constantFrom(',', ';', '\t', '|', '""')
      .map((separator) => bytesOf(lines.map((line) => line.join(separator)).join('\n'))),
  )

// Not .xls, whose rare damage keeps SheetJS busy until its time limit, which only a thread has.
it('every file is read or refused, and alike by the browser and by the server', async () => {
  const alike = async (bytes: Uint8Array, name: string) => {
    const { browser, server } = await refusals(bytes, name)
    expect(browser).toEqual(server)
  }
  const targets = [
    target('any bytes', fc.uint8Array({ maxLength: 600 }), (bytes) => alike(bytes, 'a.csv')),
    target('a text', table, (bytes) => alike(bytes, 'a.csv')),
    target('a damaged workbook', damaged, (bytes) => alike(bytes, 'a.xlsx')),
  ]
  expect(await huntAll(targets, { share: 0.15 })).toEqual([])
})
