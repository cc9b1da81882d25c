import { pipeline, Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { csvOptions, escapeCell } from '#model/sheet/csv-out.ts'
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
  return format === 'csv'
    ? csv(fill(csvLines))
    : Readable.from(
        fill((columns, pieces) => workbook({ ...sheet, columns }, pieces)),
        { objectMode: false },
      )
}

async function* csvLines(
  columns: readonly SheetColumn[],
  pieces: AsyncIterable<Cell[][]>,
): AsyncGenerator<Cell[]> {
  yield columns.map(({ heading }) => escapeCell(heading))
  for await (const rows of pieces) {
    for (const row of rows) yield row.map(escapeCell)
  }
}

/** An error in the lines aborts the download. */
const csv = (lines: AsyncIterable<Cell[]>): Readable =>
  pipeline(Readable.from(lines), stringify(csvOptions), () => undefined)
