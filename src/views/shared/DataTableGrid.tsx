import {
  type ColumnDef,
  type RowData,
  rowSortingFeature,
  type SortingState,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef, useState } from 'react'
import classes from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import {
  checkWidth,
  type DataColumn,
  type DataTableProps,
  frozenStyles,
  selectionState,
  sortRows,
  tellEnd,
} from './data-table.ts'

const rowHeight = 40

const features = tableFeatures({ rowSortingFeature })

function columnDefs<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row) => column.sortValue?.(row),
    enableSorting: column.sortValue !== undefined,
    sortDescFirst: column.numeric ?? false,
  }))
}

/** A table in a box that scrolls both ways: the header and the frozen columns stay. */
export function DataTableGrid<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, rows, columns, rowId, selection, more, sorting: sortedBy } = props
  const [sorting, setSorting] = useState<SortingState>([])
  const order = sortedBy ? sortedBy.order : sorting[0]
  const sorted = useMemo(() => sortRows(rows, columns, order), [rows, columns, order])
  const box = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    onChange: (drawn) => tellEnd(props, drawn.getVirtualItems().at(-1)?.index),
  })
  const shown = virtual.getVirtualItems()
  const first = shown[0]?.index ?? 0
  const defs = useMemo(() => columnDefs(columns), [columns])
  // The table is given what is on the screen: a row model of 50,000 would cost more than all the rest.
  const table = useTable({
    features,
    columns: defs,
    data: sorted.slice(first, first + shown.length),
    getRowId: rowId,
    manualSorting: true,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: setSorting,
  })
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const before = selection ? checkWidth : 0
  const width = columns.reduce((sum, column) => sum + column.width, before)
  const frozen = useMemo(() => frozenStyles(columns, before), [columns, before])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section ref={box} className={classes.box} aria-label={label} tabIndex={0}>
      <table className={classes.table} style={{ width }} aria-rowcount={(more?.count ?? rows.length) + 1}>
        <colgroup>
          {selection && <col style={{ width: checkWidth }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <DataTableHead
          columns={columns}
          frozen={frozen}
          order={order}
          onSort={sortedBy?.onSort ?? ((id) => table.getColumn(id)?.toggleSorting())}
          selection={
            selection && {
              state: selectionState(rows, rowId, selection.selected),
              onToggle: selection.onToggleAll,
            }
          }
        />
        <tbody>
          {above > 0 && <tr className={classes.space} style={{ height: above }} />}
          {table.getRowModel().rows.map(({ id, index, original }) => (
            <DataTableRow
              key={id}
              id={id}
              row={original}
              index={first + index}
              columns={columns}
              frozen={frozen}
              isSelected={selection?.selected.has(id)}
              nameOf={selection?.nameOf}
              onToggle={selection?.onToggle}
            />
          ))}
          {below > 0 && <tr className={classes.space} style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}
