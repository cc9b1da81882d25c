import { filledWidth, isBlankRow } from './cells.ts'
import { fitRow, ownHeaders, type SheetHead } from './head.ts'
import { maxRows } from './limits.ts'
import { withMade } from './made-columns.ts'
import { refuseSheet } from './refusal.ts'

export interface RowCounts {
  readonly rows: number
  readonly blankRows: number
  /** Rows that ended before the last column, and were filled up. */
  readonly shortRows: number
  /** Rows with something beyond the last column, which was left out. */
  readonly longRows: number
  readonly cutOff: boolean
}

export interface RowSieve {
  /** Data rows of the next rows of the file, each as wide as the headers. Throws `tooManyRows`. */
  readonly keep: (rows: readonly string[][]) => string[][]
  readonly count: (rows: readonly string[][]) => void
  readonly rowCounts: (endsOpen: boolean) => RowCounts
}

export function createRowSieve(head: Pick<SheetHead, 'headerRow' | 'headers' | 'made'>): RowSieve {
  const { headerRow, made = [] } = head
  const width = ownHeaders(head).length
  const first = headerRow === null ? 0 : headerRow + 1
  let index = 0
  let rows = 0
  let blankRows = 0
  let shortRows = 0
  let longRows = 0
  let lastIsShort = false

  const meet = (row: readonly string[]): boolean => {
    if (index++ < first) return false
    if (isBlankRow(row)) {
      if (++blankRows > maxRows) throw refuseSheet('tooManyRows')
      return false
    }
    if (++rows > maxRows) throw refuseSheet('tooManyRows')
    lastIsShort = row.length < width
    if (lastIsShort) shortRows++
    else if (row.length > width && filledWidth(row) > width) longRows++
    return true
  }

  return {
    keep: (batch) =>
      batch.filter(meet).map((row) => withMade(row.length === width ? row : fitRow(row, width), made)),
    count: (batch) => {
      for (const row of batch) meet(row)
    },
    rowCounts: (endsOpen) => ({ rows, blankRows, shortRows, longRows, cutOff: endsOpen && lastIsShort }),
  }
}
