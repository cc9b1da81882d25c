import type { Readable } from 'node:stream'
import { type CustomerRow, thresholdWords } from '#model/reports/customer-report.ts'
import {
  type CountyRow,
  type FigureName,
  figureColumns,
  figureNames,
  saleFilterWords,
} from '#model/reports/progress-report.ts'
import { type FileColumn, fileColumn, sheetFile } from '#server/deliveries/sheet-file.ts'
import type { Actor, Journal } from '#server/store/journal.ts'

/** Money in dollars, rates as fractions of 1. */
function cellOf(row: CountyRow, name: FigureName): number | null {
  const value = row[name]
  if (value === null) return null
  if (figureColumns[name].format === 'cents') return Math.round(value / 100)
  return figureColumns[name].format === 'count' ? value : Math.round(value * 10_000) / 10_000
}

export const customerColumns: readonly FileColumn<CustomerRow>[] = [
  fileColumn('Threshold', 12, thresholdWords),
  fileColumn('Sales Filter', 12, ({ cutoff }) => saleFilterWords(String(cutoff))),
  fileColumn('File Class', 12, ({ fileclass }) => fileclass),
  fileColumn('Prediction Class', 12, ({ prediction_class }) => prediction_class),
  fileColumn('Property Class', 12, ({ property_class }) => property_class),
]

export function reportFile<Row extends CountyRow>(
  name: string,
  rows: readonly Row[],
  further: readonly FileColumn<Row>[] = [],
): Readable {
  const columns = [
    fileColumn<Row>('State', 8, ({ state }) => state),
    fileColumn<Row>('County', 28, ({ county }) => county),
    fileColumn<Row>('FIPS', 8, ({ fips }) => fips),
    ...figureNames.map((figure) =>
      fileColumn<Row>(figureColumns[figure].label, 14, (row) => cellOf(row, figure)),
    ),
    fileColumn<Row>('Weeks', 8, ({ weeks }) => weeks),
    ...further,
  ]
  async function* cells() {
    yield rows.map((row) => columns.map(({ read }) => read(row)))
  }
  return sheetFile('csv', { name, frozenColumns: 2 }, (write) => write(columns, cells()))
}

export const recordExport = (
  journal: Journal,
  ownerId: string,
  actor: Actor,
  report: 'Customer' | 'Likelyseller',
): Promise<void> =>
  journal.command(ownerId, actor, ({ append }) =>
    append('profile', ownerId, { type: 'v1.ReportExported', data: { report } }),
  )
