import { describe, expect, it } from 'vitest'
import { createRowSieve } from '#model/uploads/sheet/row-counts.ts'
import { openWorkbook } from '#model/uploads/sheet/workbook.ts'
import { openXlsx } from '#model/uploads/sheet/xlsx.ts'
import { hostileWorkbook, mebibyte } from './hostile-workbooks.ts'
import { bytesOf, refusals } from './reading.ts'
import { relations, sheetOf, spreadsheet, textCell, xlsxOf, xlsxParts } from './xlsx-of.ts'
import { zipOf } from './zip-of.ts'

const takesTooMuch = {
  refused: 'sheet.takesTooMuch',
  message: 'This Excel file takes too much time or memory to read. Please save it as CSV and upload that.',
  status: 422,
}

const readAll = async (bytes: Uint8Array) => {
  const rows: string[][] = []
  for await (const batch of (await openXlsx(bytes)).batches('One')) rows.push(...batch)
  return rows
}

const longTag = `<x a="${'y'.repeat(900_000)}"/>`

describe('a workbook that is small packed and large unpacked', () => {
  const withSheet = (declared: number, packed: Uint8Array) =>
    zipOf(
      xlsxParts(sheetOf('')).map((part) =>
        part.name.endsWith('sheet1.xml') ? { ...part, declared, packed } : part,
      ),
    )

  it('[UPL-91] is refused by what its directory declares, before anything is unpacked', async () => {
    // Unpacking these bytes would fail in another way.
    const bytes = withSheet(33 * mebibyte, Buffer.from('not packed at all'))
    expect(await refusals(bytes, 'a.xlsx')).toEqual({ browser: takesTooMuch, server: takesTooMuch })
  })

  it('[UPL-91] is read if it unpacks to 32 MB, or to a hundred times its size', async () => {
    const row = `<row>${textCell('A1', 'Name')}</row>`
    const small = await hostileWorkbook([row, longTag, ''], 30 * mebibyte)
    expect(await readAll(small)).toEqual([['Name']])
    const honest = withSheet(33 * mebibyte, Buffer.alloc(mebibyte / 2))
    await expect(openXlsx(honest)).resolves.toMatchObject({ sheets: ['One'] })
  })
})

describe('a sheet that never comes to an end', () => {
  it('[UPL-92] is refused at the 16,385th cell of a row, empty ones too', async () => {
    const cells = (count: number) =>
      xlsxOf(sheetOf(`<row>${textCell('A1', 'Name')}${'<c/>'.repeat(count - 1)}</row>`))
    expect((await readAll(cells(16_384)))[0]?.filter(Boolean)).toEqual(['Name'])
    await expect(readAll(cells(16_385))).rejects.toMatchObject({ refusal: takesTooMuch })
  })

  it('[UPL-92] is refused after 64 MB without a row', async () => {
    const bytes = await hostileWorkbook(['', longTag, ''], 66 * mebibyte, [
      { name: 'ballast', content: Buffer.alloc(0), packed: Buffer.alloc(mebibyte), declared: mebibyte },
    ])
    await expect(readAll(bytes)).rejects.toMatchObject({ refusal: takesTooMuch })
  })

  it('[UPL-92] is refused after as many blank rows as it may have rows', () => {
    const sieve = createRowSieve({ headerRow: null, headers: ['A'] })
    const blank = Array.from({ length: 1_000 }, () => [''])
    for (let round = 0; round < 1_000; round += 1) expect(sieve.keep(blank)).toEqual([])
    expect(() => sieve.keep([['']])).toThrow('The file has more than 1,000,000 rows.')
  })

  it('[UPL-93] shows a number plainly if its format is longer than Excel allows', async () => {
    const styles = (format: string) =>
      `<styleSheet><numFmts><numFmt numFmtId="200" formatCode="${format}"/></numFmts><cellXfs><xf numFmtId="200"/></cellXfs></styleSheet>`
    const sheet = sheetOf('<row><c s="0"><v>2134</v></c></row>')
    const withFormat = (format: string) =>
      zipOf(
        xlsxParts(sheet).map((part) =>
          part.name.endsWith('styles.xml') ? { ...part, content: bytesOf(styles(format)) } : part,
        ),
      )
    expect(await readAll(withFormat('00000'))).toEqual([['02134']])
    expect(await readAll(withFormat('0'.repeat(256)))).toEqual([['2134']])
  })

  it('[UPL-97] reads a part once, however many sheets name it', async () => {
    const names = Array.from(
      { length: 1_000 },
      (_, at) => `<sheet name="Sheet ${at}" sheetId="${at + 1}" r:id="r1"/>`,
    )
    const workbook = `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets>${names.join('')}</sheets></workbook>`
    const bytes = zipOf(
      xlsxParts(sheetOf(`<row>${textCell('A1', 'Name')}</row>`)).map((part) =>
        part.name.endsWith('workbook.xml') ? { ...part, content: bytesOf(workbook) } : part,
      ),
    )
    expect((await openWorkbook(bytes, 'zip')).sheets).toEqual(['Sheet 0'])
  })
})
