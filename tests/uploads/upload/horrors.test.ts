import { Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { utils, write } from 'xlsx'
import { isSheetRefused } from '#model/uploads/sheet/refusal.ts'
import { readSheet } from '#server/uploads/sheet/read.ts'
import { openFile } from '#services/uploads/parse/tasks.ts'
import { browserReads, bytesOf, refusals, serverReads } from './reading.ts'
import { sheetOf, textCell, xlsxParts } from './xlsx-of.ts'
import { zipOf } from './zip-of.ts'

const unreadable = 'Could not process the submitted file. It could be either empty or in an invalid format.'
const wrongExtension = 'Invalid extension, please provide a valid CSV or Excel file.'
const refusedAs = (refused: string, message: string, status = 422) => {
  const refusal = { refused, message, status }
  return { browser: refusal, server: refusal }
}
const megabyte = 1024 * 1024
const lines = (...text: string[]) => bytesOf(text.join('\n'))
const workbook = (rows: unknown[][], bookType: 'xlsx' | 'biff8' = 'xlsx') => {
  const book = utils.book_new()
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'Sheet1')
  return new Uint8Array(write(book, { type: 'buffer', bookType }))
}
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82)

describe('files that are refused', () => {
  it.each(['contacts.pdf', 'contacts', 'contacts.csv.exe', '.csv', 'contacts.xlsm', ''])(
    '[UPL-01] refuses the extension of “%s” in the given words',
    async (name) => {
      expect(await refusals(lines('Name,Zip', 'Ann,78704'), name)).toEqual(
        refusedAs('sheet.extension', wrongExtension),
      )
    },
  )

  it.each(['LIST.CSV', 'a.b.csv', ' list.csv '])('[UPL-01] takes “%s” for a CSV file', async (name) => {
    expect(await refusals(lines('Name,Zip', 'Ann,78704'), name)).toEqual({})
  })

  it.each([
    ['an empty file', new Uint8Array(0), 'a.csv'],
    ['a file of blank lines', bytesOf('\n \r\n\t\n'), 'a.csv'],
    ['a file of separators', bytesOf(',,,\n,,,\n'), 'a.csv'],
    ['only a byte-order mark', Uint8Array.of(0xef, 0xbb, 0xbf), 'a.csv'],
    ['a picture', png, 'a.csv'],
    ['a PDF', bytesOf('%PDF-1.7\n1 0 obj\n'), 'a.csv'],
    ['a program', Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % 251), 'a.csv'],
    ['rich text', bytesOf('{\\rtf1\\ansi Name, Zip}'), 'a.xls'],
    ['a ZIP archive that is no workbook', zipOf([{ name: 'photo.txt', content: bytesOf('hello') }]), 'a.csv'],
    ['an empty workbook', workbook([]), 'a.xlsx'],
    ['an HTML page without a table', bytesOf('<!doctype html><html><body>Log in</body></html>'), 'a.xls'],
    ['a workbook cut off half-way', workbook([['Name'], ['Ann']]).slice(0, 3000), 'a.xlsx'],
    ['an old workbook cut off at its start', workbook([['Name'], ['Ann']], 'biff8').slice(0, 600), 'a.xls'],
  ])('[UPL-02] refuses %s as empty or invalid, in the given words', async (_, bytes, name) => {
    expect(await refusals(bytes, name)).toEqual(refusedAs('sheet.unreadable', unreadable))
  })

  it('[UPL-02] refuses a header without rows as empty', async () => {
    expect(await refusals(lines('First Name,Last Name,Zip', '', ',,'))).toEqual(
      refusedAs('sheet.noRows', unreadable),
    )
  })

  it('[UPL-06] refuses 2,000 columns and says how many may stay', async () => {
    const row = (cell: string) => Array.from({ length: 2000 }, (_, index) => `${cell}${index}`).join(',')
    expect(await refusals(lines(row('Field '), row('v')))).toEqual(
      refusedAs(
        'sheet.tooManyColumns',
        'The file has 2,000 columns, more than the 500 we can read. Please remove those that are not needed.',
      ),
    )
  })

  it.each([
    ['at the top', 2, ''],
    ['far below', 20_002, 'Ann,78704\n'.repeat(20_000)],
  ])('[UPL-06] refuses a cell of 20 MB %s and names its row', async (_, row, before) => {
    const bytes = bytesOf(`Name,Zip\n${before}"${'x'.repeat(20 * megabyte)}",78704\n`)
    const { browser, server } = await refusals(bytes)
    const shown = row.toLocaleString('en-US')
    expect(browser?.message).toBe(
      `Row ${shown} has a cell of more than 100,000 characters, or a quotation mark that is never closed. Please correct that row.`,
    )
    expect(server).toEqual(browser)
  })

  it('[UPL-06] refuses a file above 200 MB before reading it whole', async () => {
    const { browser } = await refusals(new Uint8Array(200 * megabyte + 1).fill(97))
    expect(browser).toEqual({
      refused: 'sheet.fileTooLarge',
      message: 'The file is larger than 200 MB. Please split it and upload the parts.',
      status: 413,
    })
  })

  it('[UPL-06] stops a stream that goes on past 200 MB', async () => {
    const piece = Buffer.from(`${'x'.repeat(1000)},78704\n`.repeat(1000))
    const endless = Readable.from(Array.from({ length: 300 }, () => piece))
    const reading = async () => {
      let rows = 0
      for await (const batch of readSheet(endless, { fileName: 'a.csv', headerRow: null }))
        rows += batch.length
      return rows
    }
    await expect(reading()).rejects.toMatchObject({ refusal: { refused: 'sheet.fileTooLarge', status: 413 } })
    expect(endless.destroyed).toBe(true)
  })

  it('[UPL-06] refuses more than 1,000,000 rows', async () => {
    const { browser, server } = await refusals(bytesOf(`Zip\n${'78704\n'.repeat(1_000_001)}`))
    expect(browser?.message).toBe(
      'The file has more than 1,000,000 rows. Please split it and upload the parts.',
    )
    expect(server).toEqual(browser)
  })

  it('[UPL-07] refuses an unclosed quotation mark and names its row', async () => {
    expect(await refusals(lines('Name,Zip', 'Ann,78704', '"Bob,78705', 'Carl,78706'))).toEqual(
      refusedAs(
        'sheet.unclosedQuote',
        'A quotation mark in row 3 is never closed, or the file was cut off there. Please correct that row, or export the file again.',
      ),
    )
  })

  it('[UPL-08] refuses a workbook that declares more than it may unpack to', async () => {
    const bomb = zipOf([
      { name: 'xl/workbook.xml', content: bytesOf('<workbook/>') },
      { name: 'xl/worksheets/sheet1.xml', content: new Uint8Array(0), declared: 600_000_000 },
      { name: 'xl/worksheets/sheet2.xml', content: new Uint8Array(0), declared: 600_000_000 },
    ])
    expect(await refusals(bomb, 'bomb.xlsx')).toEqual(
      refusedAs(
        'sheet.unpacksTooLarge',
        'This Excel file unpacks to more than 1,024 MB. Please save it as CSV and upload that.',
      ),
    )
  })

  it.each(['xl/workbook.xml', 'xl/sharedStrings.xml', 'xl/styles.xml', 'xl/worksheets/sheet1.xml'])(
    '[UPL-08] refuses a workbook whose %s unpacks to more than it declares',
    async (name) => {
      const rows = `<row>${textCell('A1', 'Name')}</row><row>${textCell('A2', 'Ann')}</row>`
      const zeros = new Uint8Array(64 * megabyte)
      const liar = zipOf(
        xlsxParts(sheetOf(rows)).map((part) =>
          part.name === name
            ? { name, packed: deflateRawSync(zeros), content: zeros, declared: part.content.length }
            : part,
        ),
      )
      const { browser, server } = await refusals(liar, 'bomb.xlsx')
      expect(browser?.refused).toBe('sheet.unpacksTooLarge')
      expect(server).toEqual(browser)
    },
  )
})

describe('any bytes', () => {
  const answer = async (bytes: Uint8Array, name: string) => {
    try {
      return (await openFile(new Blob([Uint8Array.from(bytes)]), name)).headers.length > 0
    } catch (error) {
      return isSheetRefused(error)
    }
  }

  it('[UPL-02] are read or refused, never a fault', async () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 400 }), fc.string({ unit: 'binary' }).map(bytesOf))
    await fc.assert(
      fc.asyncProperty(bytes, async (any) => {
        expect(await answer(any, 'a.csv')).toBe(true)
      }),
    )
  })

  it.each(['xlsx', 'biff8'] as const)(
    '[UPL-02] of a damaged %s are read or refused, never a fault',
    async (type) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined)
      const whole = workbook(
        [['Name', 'Zip'], ...Array.from({ length: 40 }, (_, row) => [`Ann ${row}`, '78704'])],
        type,
      )
      const damage = fc.array(fc.record({ at: fc.nat(whole.length - 1), byte: fc.nat(255) }), {
        minLength: 1,
        maxLength: 12,
      })
      await fc.assert(
        fc.asyncProperty(damage, fc.nat(whole.length), async (changes, cut) => {
          const bytes = Uint8Array.from(whole)
          for (const { at, byte } of changes) bytes[at] = byte
          expect(await answer(bytes, 'a.xlsx')).toBe(true)
          expect(await answer(bytes.subarray(0, cut), 'a.xlsx')).toBe(true)
        }),
        // Seeded: rare damage to an .xls keeps SheetJS busy for ever, which is what its time limit is for.
        { numRuns: 60, seed: 1 },
      )
    },
  )
})

describe('files that are taken in spite of what is in them', () => {
  it('[UPL-03] reads a workbook by its true type, whatever its name', async () => {
    for (const name of ['really.csv', 'really.xls', 'really.xlsx']) {
      const { headers, rows } = await serverReads(
        workbook([
          ['Name', 'Zip'],
          ['Ann', '02134'],
        ]),
        { fileName: name },
      )
      expect({ headers, rows }).toEqual({ headers: ['Name', 'Zip'], rows: [['Ann', '02134']] })
    }
  })

  it('[UPL-03] reads the HTML table that many systems call an .xls, its cells as text', async () => {
    const table = '<table><tr><th>Name</th><th>Zip</th></tr><tr><td>José</td><td>02134</td></tr></table>'
    const { rows } = await serverReads(bytesOf(table), { fileName: 'export.xls' })
    expect(rows).toEqual([['José', '02134']])
  })

  it('[UPL-03] reads delimited text that is called .xls', async () => {
    const { rows, headers } = await serverReads(lines('Name\tZip', 'Ann\t02134'), { fileName: 'export.xls' })
    expect({ headers, rows }).toEqual({ headers: ['Name', 'Zip'], rows: [['Ann', '02134']] })
  })

  it('[UPL-09] fills short rows, drops cells beyond the last column, and counts both', async () => {
    const rows = Array.from({ length: 30 }, (_, index) => `Ann,${78701 + index},Austin`)
    const bytes = lines('Name,Zip,City', 'Bob', ...rows, 'Carl,78702,Austin,extra', 'Dora,78703,Austin,,,')
    const { browser, server } = { browser: await browserReads(bytes), server: await serverReads(bytes) }
    expect(server.rowCounts).toEqual({ rows: 33, blankRows: 0, shortRows: 1, longRows: 1, cutOff: false })
    expect(browser.rowCounts).toEqual(server.rowCounts)
    expect(server.rows[0]).toEqual(['Bob', '', ''])
    expect(server.rows.slice(-2)).toEqual([
      ['Carl', '78702', 'Austin'],
      ['Dora', '78703', 'Austin'],
    ])
  })

  it('[UPL-09] keeps the cells beyond a short header within reach', async () => {
    const { headers, rows } = await serverReads(
      lines('Address', '12 Elm St, Austin, TX 78704', '9 Oak Ave, Austin, TX 78701'),
    )
    expect(headers).toEqual(['Address', 'Column B', 'Column C'])
    expect(rows[0]).toEqual(['12 Elm St', 'Austin', 'TX 78704'])
  })

  it('[UPL-09] says that a file was probably cut off when its last row ends too early', async () => {
    const whole = await serverReads(lines('Name,Zip', 'Ann,78704', ''))
    const cut = await serverReads(lines('Name,Zip', 'Ann,78704', 'Bo'))
    expect([whole.rowCounts.cutOff, cut.rowCounts.cutOff]).toEqual([false, true])
  })

  it('[UPL-10] drops NUL bytes and other invisible characters and keeps the text around them', async () => {
    const { headers, rows } = await serverReads(
      bytesOf('Na\u0000me,\ufeffZip\nA\u0000nn\u200b,\u00a078704 \n'),
    )
    expect({ headers, rows }).toEqual({ headers: ['Name', 'Zip'], rows: [['Ann', '78704']] })
  })

  it('[UPL-10] treats __proto__, constructor and toString as names of columns like any other', async () => {
    const { headers, rows } = await serverReads(lines('__proto__,constructor,toString,Zip', 'a,b,c,78704'))
    expect({ headers, rows }).toEqual({
      headers: ['__proto__', 'constructor', 'toString', 'Zip'],
      rows: [['a', 'b', 'c', '78704']],
    })
    expect(Object.hasOwn(Object.prototype, 'Zip')).toBe(false)
  })

  it('[UPL-10] carries formulas and markup as the text they are', async () => {
    const cells = ["=cmd|' /C calc'!A0", '<script>alert(1)</script>', '@SUM(1)', '+1', '-1']
    const { rows } = await serverReads(bytesOf(`Name,Zip,A,B,C\n${cells.join(',')}\n`))
    expect(rows).toEqual([cells])
    const book = await serverReads(workbook([['Name', 'Zip', 'A', 'B', 'C'], cells]), { fileName: 'a.xlsx' })
    expect(book.rows).toEqual([cells])
  })

  it('[UPL-10] reads quotation marks that are not doubled', async () => {
    const { rows } = await serverReads(lines('Name,Zip', '"John "Jack" Doe",78704', 'Ann "A" Poe,78705'))
    expect(rows).toEqual([
      ['John "Jack" Doe', '78704'],
      ['Ann "A" Poe', '78705'],
    ])
  })
})
