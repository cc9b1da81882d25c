import { expect, it, vi } from 'vitest'
import { openXlsx } from '#model/uploads/sheet/xlsx.ts'
import { sheetOf, textCell, xlsxOf } from './xlsx-of.ts'

vi.mock('#model/uploads/sheet/limits.ts', async (original) => ({
  ...(await original<typeof import('#model/uploads/sheet/limits.ts')>()),
  maxCells: 1_000,
}))

it('[UPL-92] a worksheet is refused beyond its bound of cells, empty ones too, however they are spread', async () => {
  const emptyRows = `<row>${'<c/>'.repeat(9)}</row>`.repeat(111)
  const readAll = async (more: string) => {
    const rows: string[][] = []
    const bytes = xlsxOf(sheetOf(`<row>${textCell('A1', 'Name')}</row>${emptyRows}${more}`))
    for await (const batch of (await openXlsx(bytes)).batches('One')) rows.push(...batch)
    return rows
  }
  expect(await readAll('')).toHaveLength(112)
  await expect(readAll('<row><c/></row>')).rejects.toMatchObject({
    refusal: { refused: 'sheet.takesTooMuch', status: 422 },
  })
})
