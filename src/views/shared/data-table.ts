import type { CSSProperties, ReactNode } from 'react'

/** A column of a table. Its unit, if any, stands in the header, never in the cells. */
export interface DataColumn<Row> {
  readonly id: string
  readonly header: string
  /** Pixels. */
  readonly width: number
  /** Numbers stand under each other at the right. */
  readonly numeric?: boolean
  /** Stays while the others slide beneath it; only columns at the start can. */
  readonly frozen?: boolean
  cell(row: Row): ReactNode
  /** What the column is sorted by; rows without a value come last. A column without this cannot be sorted. */
  sortValue?(row: Row): string | number | undefined
  /** The server sorts by it. */
  readonly sortable?: boolean
}

/** Checkboxes before the rows. Absent where nothing can be selected. */
export interface RowSelection<Row> {
  readonly selected: ReadonlySet<string>
  nameOf(row: Row): string
  onToggle(id: string): void
  /** All rows of the table, not only those on the screen. */
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
  /** Where the server sorts the rows: their order, and how another is asked for. */
  readonly sorting?: { readonly order: ColumnOrder | undefined; onSort(columnId: string): void } | undefined
  /** Where not all rows are here yet: how many there will be, and whom to tell when the end comes near. */
  readonly more?: { readonly count: number; onEnd(): void } | undefined
  /** Shown in place of rows when there are none. */
  readonly empty: ReactNode
}

export type SelectionState = 'none' | 'some' | 'all'

export function selectionState<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  selected: ReadonlySet<string>,
): SelectionState {
  if (selected.size === 0 || rows.length === 0) return 'none'
  const first = rows[0]
  const wanted = first !== undefined && selected.has(rowId(first))
  if (rows.every((row) => selected.has(rowId(row)) === wanted)) return wanted ? 'all' : 'none'
  return 'some'
}

/** How many rows before its end a list is continued. */
const headStart = 30

/** Tells when the last row that is drawn is near the last there is. */
export function tellEnd<Row>(
  { rows, more }: Pick<DataTableProps<Row>, 'rows' | 'more'>,
  lastDrawn: number | undefined,
): void {
  if (more && lastDrawn !== undefined && lastDrawn >= rows.length - headStart) more.onEnd()
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

/** The rows by one column; those without a value last, equals as they were. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly DataColumn<Row>[],
  order: ColumnOrder | undefined,
): readonly Row[] {
  const column = columns.find(({ id }) => id === order?.id)
  if (!order || !column?.sortValue) return rows
  const up = order.desc ? -1 : 1
  const valued: { row: Row; value: string | number }[] = []
  const others: Row[] = []
  for (const row of rows) {
    const value = column.sortValue(row)
    if (value === undefined) others.push(row)
    else valued.push({ row, value })
  }
  valued.sort((a, b) => (a.value === b.value ? 0 : a.value > b.value ? up : -up))
  return [...valued.map(({ row }) => row), ...others]
}
