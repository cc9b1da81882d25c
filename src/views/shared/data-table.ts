import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { TickState } from '#model/table.ts'

/** A column of a table. Its unit, if any, stands in the header, never in the cells. */
export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** Pixels. */
  readonly width: number
  /** Numbers stand under each other at the right. */
  readonly numeric?: boolean
  /** Stays in place while the others scroll; only the first columns can. */
  readonly frozen?: boolean
  /** What it is sorted by; a column without this cannot be sorted. */
  readonly sortField?: string | undefined
  cell(row: Row): ReactNode
}

/** Checkboxes before the rows. Absent where nothing can be selected. */
export interface RowSelection<Row> {
  /** Of all rows of the table, not only those on the screen. */
  readonly state: TickState
  isTicked(id: string): boolean
  nameOf(row: Row): string
  onToggle(id: string): void
  onToggleAll(): void
}

export interface DataTableProps<Row> {
  /** What the rows are, for a screen reader: "Contacts of spring.csv". */
  readonly label: string
  readonly rows: readonly Row[]
  readonly columns: readonly DataColumn<Row>[]
  rowId(row: Row): string
  readonly selection?: RowSelection<Row>
  /** Under 768 px a row is an item of two lines, or three. */
  readonly item: {
    first(row: Row): ReactNode
    second(row: Row): ReactNode
    third?(row: Row): ReactNode
    /** Beside the item and not part of what opens it: a link. */
    aside?(row: Row): ReactNode
    onOpen(row: Row): void
  }
  readonly order: ColumnOrder | null
  onSort(columnId: string): void
  /** Another value scrolls the table to its top. */
  readonly scrollKey: unknown
  /** How many rows there are in all; null where that is not known. */
  readonly count: number | null
  /** More rows can be read. */
  onEnd?(): void
}
/** How many rows before its end a list is continued: read ahead, so that scrolling meets no end. */
const headStart = 100

/** Reads on when the last row that is drawn is near the last there is. */
export function useReadAhead<Row>(
  { rows, onEnd }: Pick<DataTableProps<Row>, 'rows' | 'onEnd'>,
  lastDrawn: number,
): void {
  const readOn = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (lastDrawn >= rows.length - headStart) readOn()
  }, [rows, lastDrawn])
}

export const checkWidth = 44

export type FrozenStyle = CSSProperties & Record<'--left', string>

/** Where each frozen column stays, by column id. */
export function frozenStyles(
  columns: readonly Pick<DataColumn<unknown>, 'id' | 'width' | 'frozen'>[],
  before: number,
): ReadonlyMap<string, FrozenStyle> {
  const styles = new Map<string, FrozenStyle>()
  let left = before
  for (const { id, width, frozen } of columns) {
    if (!frozen) break
    styles.set(id, { '--left': `${left}px` })
    left += width
  }
  return styles
}

export interface ColumnOrder {
  readonly id: string
  readonly desc: boolean
}
