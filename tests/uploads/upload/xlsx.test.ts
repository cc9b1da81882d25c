import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { utils, type WorkSheet, write } from 'xlsx'
import { openWorkbook } from '#model/uploads/sheet/workbook.ts'
import { openXlsx } from '#model/uploads/sheet/xlsx.ts'
import { browserReads, bytesOf, refusals, serverReads } from './reading.ts'
import { xlsxOf as archive, sheetOf, spreadsheet, textCell as text } from './xlsx-of.ts'

const rowsOf = async (bytes: Uint8Array, sheet = 'One') => {
  const rows: string[][] = []
  for await (const batch of (await openXlsx(bytes)).batches(sheet)) rows.push(...batch)
  return rows
}

/** Two columns, one of them far to the right. */
const wide = (place: string) =>
  archive(
    sheetOf(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Zip')}</row><row r="2">${text('A2', 'Ann')}${text(place, '02134')}</row>`,
    ),
  )

/** A ZIP code and a phone as numbers under a format with this code. */
const xlsxUnder = (code: string) => {
  const numbers = '<row><c s="1"><v>78704</v></c><c s="1"><v>5125550101</v></c></row>'
  const styles = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="${code}"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
  return archive(sheetOf(`<row>${text('A1', 'Zip')}${text('B1', 'Phone')}</row>${numbers}`), { styles })
}

/** The same in the older format. SheetJS writes no empty code, so a written one is cut to `length` characters. */
const xlsUnder = (length: number) => {
  const written = '000000'
  const cells = utils.aoa_to_sheet([
    ['Zip', 'Phone'],
    [78704, 5125550101],
  ])
  for (const cell of [cells.A2, cells.B2]) cell.z = written
  const book = utils.book_new()
  utils.book_append_sheet(book, cells, 'One')
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'biff8' })
  const at = bytes.indexOf(Buffer.from(written, 'utf16le'))
  // The count of characters, before the byte of flags.
  bytes.writeUInt16LE(length, at - 3)
  return new Uint8Array(bytes)
}

describe('a workbook read in a stream', () => {
  it.each([true, false])('[UPL-82] has the texts that SheetJS reads (shared: %s)', async (bookSST) => {
    const cells: WorkSheet = utils.aoa_to_sheet([
      ['Name', 'Number', 'Date', 'Is', 'Long'],
      ['José & "Ann" <b>', 1.5, new Date(Date.UTC(2024, 0, 10)), true, 5125551234],
      ['', null, new Date(Date.UTC(1999, 11, 31)), false, 1e15],
      ['  kept  ', -0.25, null, null, 2134],
      [],
      ['after a gap'],
    ])
    const zip = cells.E4
    if (zip) zip.z = '00000'
    const book = utils.book_new()
    utils.book_append_sheet(book, cells, 'One')
    const bytes = (bookType: 'xlsx' | 'biff8') =>
      new Uint8Array(write(book, { type: 'buffer', bookType, bookSST, compression: true }))
    const bySheetJs: string[][] = []
    for await (const rows of (await openWorkbook(bytes('biff8'), 'ole')).batches('One'))
      bySheetJs.push(...rows)
    const withoutEnds = (rows: string[][]) =>
      rows.map((row) => row.slice(0, row.findLastIndex((cell) => cell !== '') + 1))
    expect(withoutEnds(await rowsOf(bytes('xlsx')))).toEqual(withoutEnds(bySheetJs))
    expect(bySheetJs[3]?.[4]).toBe('02134')
  })

  it('[UPL-82] finds what other programs write: prefixes, absolute paths, backslashes, runs, no references', async () => {
    const sheet = `<x:worksheet xmlns:x="${spreadsheet}"><x:sheetData><x:row><x:c t="s"><x:v>0</x:v></x:c><x:c><x:v>2134</x:v></x:c></x:row></x:sheetData></x:worksheet>`
    const shared = `<sst><si><r><t>An</t></r><r><t xml:space="preserve">n </t></r><rPh sb="0" eb="1"><t>aid</t></rPh></si></sst>`
    const target = '/xl/worksheets/sheet1.xml'
    expect(await rowsOf(archive(sheet, { target, shared, prefix: 'xl\\' }))).toEqual([['Ann ', '2134']])
  })

  it('[UPL-82] keeps rows and cells that are left out as blank ones', async () => {
    const sheet = sheetOf(
      `<row r="2">${text('C2', 'x')}</row><row r="4"/><row r="5">${text('A5', 'y')}</row>`,
    )
    expect(await rowsOf(archive(sheet))).toEqual([[], ['', '', 'x'], [], [], ['y']])
  })

  it.each([
    ['XFE2', 16_385],
    ['ZZZZZ2', 12_356_630],
    ['IZZZZZ2', 119_289_014],
    ['ZZZZZZ2', 321_272_406],
  ])('[UPL-83] refuses a cell at %s by its column, without making room for it', async (place, columns) => {
    const message = `The file has ${columns.toLocaleString('en-US')} columns, more than the 500 we can read. Please remove those that are not needed.`
    const refusal = { refused: 'sheet.tooManyColumns', message, status: 422 }
    expect(await refusals(wide(place), 'a.xlsx')).toEqual({ browser: refusal, server: refusal })
  })

  it('[UPL-83] refuses a column far to the right in the older formats, too', async () => {
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="One"><Table><Row><Cell><Data ss:Type="String">Name</Data></Cell></Row><Row><Cell ss:Index="100000000"><Data ss:Type="String">Ann</Data></Cell></Row></Table></Worksheet></Workbook>`
    const { browser, server } = await refusals(bytesOf(xml), 'a.xls')
    expect(server?.refused).toBe('sheet.tooManyColumns')
    expect(browser).toEqual(server)
  })

  it('[UPL-83] takes formatted cells without text to the right of the data', async () => {
    const sheet = sheetOf(
      `<row r="1">${text('A1', 'Name')}${text('B1', 'Zip')}</row><row r="2">${text('A2', 'Ann')}${text('B2', '02134')}<c r="XFD2" s="1"/></row>`,
    )
    expect((await serverReads(archive(sheet), { fileName: 'a.xlsx' })).rows).toEqual([['Ann', '02134']])
  })

  it('[UPL-82] reads a workbook that unpacks to more than 200 MB, a row at a time', async () => {
    const long = () => `${randomBytes(1_500).toString('base64')}${'x'.repeat(97_000)}`
    const rows = Array.from({ length: 2_300 }, (_, row) => `<row>${text(`A${row + 2}`, long())}</row>`)
    const bytes = archive(sheetOf(`<row>${text('A1', 'Name')}</row>${rows.join('')}`))
    let count = 0
    for await (const batch of (await openXlsx(bytes)).batches('One')) count += batch.length
    expect(count).toBe(2_301)
  })

  it.each([
    ['a row beyond the last', sheetOf('<row r="99999999"><c><v>1</v></c></row>'), 'sheet.unreadable'],
    ['XML that is not well-formed', '<worksheet><sheetData><row></sheetData>', 'sheet.unreadable'],
    ['megabytes without a tag', sheetOf(' '.repeat(6_000_000)), 'sheet.takesTooMuch'],
    [
      'a document type that defines entities',
      `<!DOCTYPE x [<!ENTITY a "b">]>${sheetOf('<row><c t="str"><v>&a;</v></c></row>')}`,
      'sheet.unreadable',
    ],
    [
      'a cell that is too long',
      sheetOf(`<row>${text('A1', 'x'.repeat(100_001))}</row>`),
      'sheet.cellTooLarge',
    ],
  ])('[UPL-83] refuses %s', async (_, sheet, refused) => {
    const { browser, server } = await refusals(archive(sheet), 'a.xlsx')
    expect(server?.refused).toBe(refused)
    expect(browser).toEqual(server)
  })

  it.each([
    ['an .xlsx', 'a.xlsx', xlsxUnder('')],
    ['an .xlsx, of a space', 'a.xlsx', xlsxUnder(' ')],
    ['an .xls', 'a.xls', xlsUnder(0)],
  ])(
    '[UPL-98] reads numbers under an empty format code as their digits, in %s',
    async (_, fileName, bytes) => {
      const read = [['78704', '5125550101']]
      expect((await serverReads(bytes, { fileName })).rows).toEqual(read)
      expect((await browserReads(bytes, fileName)).head.sampleRows).toEqual(read)
    },
  )

  it.each([
    ['an .xlsx', 'a.xlsx', xlsxUnder('000000')],
    ['an .xls', 'a.xls', xlsUnder(6)],
  ])(
    '[UPL-98] reads numbers under any other format code as they are shown, in %s',
    async (_, fileName, bytes) => {
      expect((await serverReads(bytes, { fileName })).rows).toEqual([['078704', '5125550101']])
    },
  )

  it('[UPL-99] decodes the escaped characters of texts, wherever a text is', async () => {
    const shared = '<sst><si><t>12 Elm St_x000D_\nApt 4</t></si></sst>'
    const rows = `<row>${text('A1', 'Street_x000d_')}${text('B1', 'Note')}${text('C1', 'File')}</row><row><c t="s"><v>0</v></c><c t="str"><v>caf_x00E9_</v></c>${text('C2', 'a_x005F_x000D_b_x12_')}</row>`
    const { headers, rows: read } = await serverReads(archive(sheetOf(rows), { shared }), {
      fileName: 'a.xlsx',
    })
    expect([headers, ...read]).toEqual([
      ['Street', 'Note', 'File'],
      ['12 Elm St Apt 4', 'café', 'a_x000D_b_x12_'],
    ])
  })

  it('[UPL-99] leaves half of a character that takes two escaped', async () => {
    expect(await rowsOf(archive(sheetOf(`<row>${text('A1', '_xD83D_ _xDE00_')}</row>`)))).toEqual([
      ['_xD83D_ _xDE00_'],
    ])
  })
})
