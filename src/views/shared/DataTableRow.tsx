import { memo } from 'react'
import classes from './DataTable.module.css'
import type { DataColumn, FrozenStyle, RowSelection } from './data-table.ts'
import { RowCheckbox } from './RowCheckbox.tsx'

interface DataTableRowProps {
  readonly id: string
  readonly row: unknown
  /** In the whole table, from 0. */
  readonly index: number
  readonly columns: readonly DataColumn<unknown>[]
  readonly frozen: ReadonlyMap<string, FrozenStyle>
  /** Undefined if rows cannot be selected. */
  readonly isSelected: boolean | undefined
  /** Beside the table. */
  readonly isOpen: boolean
  readonly nameOf: RowSelection<unknown>['nameOf'] | undefined
  readonly onToggle: RowSelection<unknown>['onToggle'] | undefined
}

/** Memoised: scrolling draws new rows only. */
export const DataTableRow = memo(function DataTableRow(props: DataTableRowProps) {
  const { id, row, index, columns, frozen, isSelected, isOpen, nameOf, onToggle } = props
  return (
    <tr data-row={id} aria-rowindex={index + 2} aria-selected={isSelected} aria-current={isOpen || undefined}>
      {onToggle && (
        <td className={classes.checkCell}>
          <RowCheckbox
            name={`Select ${nameOf?.(row) ?? id}`}
            state={isSelected ? 'all' : 'none'}
            onToggle={() => onToggle(id)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td
          key={column.id}
          data-numeric={column.numeric}
          data-frozen={frozen.has(column.id)}
          style={frozen.get(column.id)}
        >
          {column.cell(row)}
        </td>
      ))}
    </tr>
  )
})
