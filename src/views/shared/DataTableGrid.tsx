import {
  type ColumnDef,
  createSortedRowModel,
  type RowData,
  rowSortingFeature,
  sortFn_basic,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useMemo, useRef } from 'react'
import classes from './DataTable.module.css'
import { DataTableHead } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import {
  checkWidth,
  type DataColumn,
  type DataTableProps,
  frozenStyles,
  selectionState,
} from './data-table.ts'

const rowHeight = 40

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() })

function columnDefs<Row extends RowData>(
  columns: readonly DataColumn<Row>[],
): ColumnDef<typeof features, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    accessorFn: (row) => column.sortValue?.(row),
    enableSorting: column.sortValue !== undefined,
    sortFn: sortFn_basic,
    sortUndefined: 'last',
  }))
}

/** A table in a box that scrolls both ways: the header and the first column stay. */
export function DataTableGrid<Row extends RowData>({
  label,
  rows,
  columns,
  rowId,
  selection,
}: DataTableProps<Row>) {
  const defs = useMemo(() => columnDefs(columns), [columns])
  const table = useTable({ features, columns: defs, data: rows, getRowId: rowId, enableMultiSort: false })
  const sorted = table.getRowModel().rows
  const box = useRef<HTMLElement>(null)
  const virtual = useVirtualizer({
    count: sorted.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 10,
  })
  const shown = virtual.getVirtualItems()
  const above = shown[0]?.start ?? 0
  const below = virtual.getTotalSize() - (shown.at(-1)?.end ?? 0)
  const before = selection ? checkWidth : 0
  const width = columns.reduce((sum, column) => sum + column.width, before)
  const frozen = useMemo(() => frozenStyles(columns, before), [columns, before])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reachable by keyboard
    <section ref={box} className={classes.box} aria-label={label} tabIndex={0}>
      <table className={classes.table} style={{ width }} aria-rowcount={rows.length + 1}>
        <colgroup>
          {selection && <col style={{ width: checkWidth }} />}
          {columns.map((column) => (
            <col key={column.id} style={{ width: column.width }} />
          ))}
        </colgroup>
        <DataTableHead
          columns={columns}
          frozen={frozen}
          sorting={table.state.sorting[0]}
          onSort={(id) => table.getColumn(id)?.toggleSorting()}
          selection={
            selection && {
              state: selectionState(rows, rowId, selection.selected),
              onToggle: selection.onToggleAll,
            }
          }
        />
        <tbody>
          {above > 0 && <tr className={classes.space} style={{ height: above }} />}
          {shown.map(({ index }) => {
            const row = sorted[index]
            if (!row) return null
            return (
              <DataTableRow
                key={row.id}
                id={row.id}
                row={row.original}
                index={index}
                columns={columns}
                frozen={frozen}
                isSelected={selection?.selected.has(row.id)}
                nameOf={selection?.nameOf}
                onToggle={selection?.onToggle}
              />
            )
          })}
          {below > 0 && <tr className={classes.space} style={{ height: below }} />}
        </tbody>
      </table>
    </section>
  )
}
