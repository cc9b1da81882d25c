import { type CSSProperties, type ReactNode, useEffect, useEffectEvent } from 'react'
import type { TickState } from '#model/shared/table.ts'

/** The unit, if any, is in the header, never in the cells. */
export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** Shown when the header is pressed; for columns that do not sort. */
  readonly meaning?: string
  /** Pixels. */
  readonly width: number
  /** Right-aligned. */
  readonly numeric?: boolean
  /** Only the first columns can be frozen. */
  readonly frozen?: boolean
  /** Sortable by this field; not sortable if omitted. */
  readonly sortField?: string | undefined
  cell(row: Row): ReactNode
}

/** Omitted if rows cannot be selected. */
export interface RowSelection<Row> {
  readonly state: TickState
  isTicked(id: string): boolean
  nameOf(row: Row): string
  onToggle(id: string): void
  onToggleAll(): void
}

export interface RowDetails<Row> {
  isUnfolded(row: Row): boolean
  content(row: Row): ReactNode
}

export interface DataTableProps<Row> {
  /** The accessible name: "Contacts of spring.csv". */
  readonly label: string
  readonly rows: readonly Row[]
  /** What is listed and selected. */
  readonly summary?: ReactNode
  readonly columns: readonly DataColumn<Row>[]
  rowId(row: Row): string
  readonly selection?: RowSelection<Row>
  readonly item: {
    first(row: Row): ReactNode
    second(row: Row): ReactNode
    third?(row: Row): ReactNode
    /** Next to the item, outside its button: a link. */
    aside?(row: Row): ReactNode
    onOpen(row: Row): void
  }
  /** Pixels of the window: a list on narrower ones. Default: 768. */
  readonly itemsBelow?: number
  readonly order: ColumnOrder | null
  onSort(columnId: string): void
  readonly scrollKey: unknown
  /** Below a row, while it is unfolded. Such a table is drawn whole: it suits few rows. */
  readonly details?: RowDetails<Row>
  /** The row that is open beside the table. */
  readonly opened?: string | null | undefined
  /** Null if unknown. */
  readonly count: number | null
  onEnd?(): void
}
/** Rows to read ahead, so that scrolling meets no end. */
const headStart = 100

/** Loads more when the last drawn row is near the end. */
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
