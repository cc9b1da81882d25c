import { describe, expect, it } from 'vitest'
import { read, utils, write } from 'xlsx'
import { createCsvReader } from '#model/uploads/sheet/csv.ts'
import { csvLine, escapeCell, workbookCell } from '#model/uploads/sheet/csv-out.ts'

const dangerous = [
  "=cmd|' /C calc'!A0",
  ' =1+1',
  '\n=1+1',
  '\t=1+1',
  '\r=1+1',
  '\u00a0=1+1',
  '+1 (512) 555-0101',
  '-2+3',
  '@SUM(A1)',
  '＝1+1',
  '＋1',
  '\tplain',
  '\nplain',
]

describe('cells that leave', () => {
  it.each(dangerous)('[UPL-13] guards %j with an apostrophe', (cell) => {
    expect(escapeCell(cell)).toBe(`'${cell}`)
  })

  it.each([
    'Ann',
    'O’Brien',
    '12 Elm St',
    '#4B',
    '02134',
    'a=b',
    'x@example.com',
    '--',
    '<script>',
    "'quoted",
    '',
  ])('[UPL-13] leaves %j as it is', (cell) => {
    expect(escapeCell(cell)).toBe(cell)
  })

  it.each([-97.74, 0, 1e21, '-97.74', '+5', '-1,250.50', '-3%', null])(
    '[UPL-13] keeps the number %j',
    (cell) => {
      expect(escapeCell(cell)).toBe(cell)
    },
  )

  it('[UPL-13] are guarded in the CSV file too, where no cell or row begins inside them', () => {
    const file = dangerous.map((cell) => csvLine([cell])).join('')
    for (const delimiter of [',', ';', '\t'] as const) {
      const reader = createCsvReader({ delimiter })
      const cells = [...reader.push(Buffer.from(file)), ...reader.finish()].map(([first]) => first ?? '')
      expect(cells.map((cell) => cell[0])).toEqual(dangerous.map(() => "'"))
    }
  })

  it('[UPL-13] are quoted where they hold what ends a cell, and numbers and nothing are not', () => {
    const cells = ['a,b', 'a "b"', 'a;b', 'a\tb', 'a\nb', ' a ', '', null, -97.74, "=1,'2"]
    expect(csvLine(cells)).toBe(`"a,b","a ""b""","a;b","a\tb","a\nb", a ,,,-97.74,"'=1,'2"\r\n`)
  })

  it('[UPL-13] writes strings into workbooks as strings, unchanged, and numbers as numbers', () => {
    const book = utils.book_new()
    const row = ["=cmd|' /C calc'!A0", '02134', -97.74, null]
    utils.book_append_sheet(book, utils.aoa_to_sheet([row.map(workbookCell)]), 'Leads')
    const again = read(write(book, { type: 'buffer', bookType: 'xlsx' }), { dense: true }).Sheets.Leads
    const cells = again?.['!data']?.[0] ?? []
    expect(cells.slice(0, 3).map(({ t, v, f }) => [t, v, f])).toEqual([
      ['s', "=cmd|' /C calc'!A0", undefined],
      ['s', '02134', undefined],
      ['n', -97.74, undefined],
    ])
  })
})
