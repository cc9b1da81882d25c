import type { Readable } from 'node:stream'
import { type FigureName, figureColumns, figureNames, type SellerRow } from '#model/progress-report.ts'
import { fileColumn, sheetFile } from '../deliveries/sheet-file.ts'

/** Money in dollars, rates as fractions of 1. */
function cellOf(row: SellerRow, name: FigureName): number | null {
  const value = row[name]
  if (value === null) return null
  if (figureColumns[name].format === 'cents') return Math.round(value / 100)
  return figureColumns[name].format === 'count' ? value : Math.round(value * 10_000) / 10_000
}

const columns = [
  fileColumn<SellerRow>('State', 8, ({ state }) => state),
  fileColumn<SellerRow>('County', 28, ({ county }) => county),
  fileColumn<SellerRow>('FIPS', 8, ({ fips }) => fips),
  ...figureNames.map((name) =>
    fileColumn<SellerRow>(figureColumns[name].label, 14, (row) => cellOf(row, name)),
  ),
  fileColumn<SellerRow>('Weeks', 8, ({ weeks }) => weeks),
]

export function sellerFile(rows: readonly SellerRow[]): Readable {
  async function* cells() {
    yield rows.map((row) => columns.map(({ read }) => read(row)))
  }
  return sheetFile('csv', { name: 'Likely seller progress report', frozenColumns: 2 }, (write) =>
    write(columns, cells()),
  )
}
