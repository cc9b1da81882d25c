import { Readable } from 'node:stream'
import type { ScoredIn } from '#model/county-data/score-run.ts'
import type { LastCall } from '#model/deliveries/push-contact.ts'
import { type DatedStatus, newLead, statusText } from '#model/leads/lead.ts'
import { timesOf } from '#model/markets/score-outcomes.ts'
import { outcomeShare } from '#model/markets/score-words.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { type RowField, type RowFields, showField } from '#model/shared/row-fields.ts'
import { csvLine } from '#model/uploads/sheet/csv-out.ts'
import { type Cell, type SheetColumn, workbook } from './workbook.ts'

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type FileFormat = keyof typeof fileTypes

export interface FileColumn<Row> extends SheetColumn {
  readonly read: (row: Row) => Cell
}

export const fileColumn = <Row>(
  heading: string,
  width: number,
  read: FileColumn<Row>['read'],
  format?: SheetColumn['format'],
): FileColumn<Row> => ({
  heading,
  width,
  read,
  ...(format && { format }),
})

export const yesNo = (flag: boolean | null): string => (flag === null ? '' : flag ? 'Yes' : 'No')

export const lastCallColumns = <Row>(
  heading: 'Last call' | 'last call',
  callOf: (row: Row) => LastCall | undefined,
): readonly FileColumn<Row>[] => [
  fileColumn(heading, 24, (row) => callOf(row)?.outcome ?? null),
  fileColumn(`${heading} on`, 14, (row) => callOf(row)?.on ?? null, 'date'),
]

/** What the customer wrote about the person, a note a line. */
export const notesColumn = <Row>(
  heading: 'Notes' | 'notes',
  notesOf: (row: Row) => string | undefined,
): FileColumn<Row> => fileColumn(heading, 40, (row) => notesOf(row) || null)

/** With its day to call again. */
export const statusColumn = <Row>(
  heading: 'Status' | 'status',
  statusOf: (row: Row) => DatedStatus | undefined,
): FileColumn<Row> => fileColumn(heading, 26, (row) => statusText(statusOf(row) ?? newLead, calendarDay))

/** What came of homes with its score. */
export const recordColumns = <Row>(
  headings: readonly [outcome: string, times: string],
  scoredOf: (row: Row) => ScoredIn | null | undefined,
): readonly FileColumn<Row>[] => [
  fileColumn(headings[0], 30, (row) => {
    const scored = scoredOf(row)
    return scored ? outcomeShare(scored) : null
  }),
  fileColumn(headings[1], 22, (row) => {
    const outcome = scoredOf(row)?.outcome
    const times = outcome ? timesOf(outcome) : null
    return times === null ? null : Math.round(times * 10) / 10
  }),
]

const cellFormats: Partial<Record<RowField['format'], SheetColumn['format']>> = {
  percent: 'percent',
  dollars: 'dollars',
  whole: 'whole',
  day: 'date',
}

/** The column that a field declares. */
export function fieldFileColumn<Name extends string>(
  fields: RowFields,
  name: Name,
): FileColumn<{ readonly [N in Name]: unknown }> {
  const { label = name, format = 'text', file } = fields[name] ?? {}
  const isFlag = format === 'yesNo' || format === 'yesNoUnknown'
  return fileColumn(
    file?.heading ?? label,
    file?.width ?? 12,
    ({ [name]: value }) => {
      if (value === null && format !== 'yesNoUnknown') return null
      if (isFlag) return showField(fields, name, value)
      return typeof value === 'number' ? value : String(value)
    },
    cellFormats[format],
  )
}

export type SheetWriter<T> = (
  columns: readonly SheetColumn[],
  pieces: AsyncIterable<Cell[][]>,
) => AsyncIterable<T>

/**
 * A streamed file. Cells that a spreadsheet would run as formulas are escaped. CSV is UTF-8 with a byte order mark,
 * for Excel.
 */
export function sheetFile(
  format: FileFormat,
  sheet: { readonly name: string; readonly frozenColumns: number },
  fill: <T>(write: SheetWriter<T>) => AsyncIterable<T>,
): Readable {
  const bytes: AsyncIterable<Uint8Array | string> =
    format === 'csv' ? fill(csv) : fill((columns, pieces) => workbook({ ...sheet, columns }, pieces))
  // An error in the rows aborts the download.
  return Readable.from(bytes, { objectMode: false })
}

const byteOrderMark = '\ufeff'

async function* csv(
  columns: readonly SheetColumn[],
  pieces: AsyncIterable<Cell[][]>,
): AsyncGenerator<string> {
  yield byteOrderMark + csvLine(columns.map(({ heading }) => heading))
  for await (const rows of pieces) yield rows.map(csvLine).join('')
}
