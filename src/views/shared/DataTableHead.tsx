import type { TickState } from '#model/shared/table.ts'
import classes from './DataTable.module.css'
import type { ColumnOrder, DataColumn, FrozenStyle } from './data-table.ts'
import { Icon } from './Icon.tsx'
import { Meaning } from './Meaning.tsx'
import { RowCheckbox } from './RowCheckbox.tsx'

interface DataTableHeadProps {
  readonly columns: readonly DataColumn<unknown>[]
  readonly frozen: ReadonlyMap<string, FrozenStyle>
  readonly order: ColumnOrder | null
  onSort(columnId: string): void
  readonly selection: { readonly state: TickState; onToggle(): void } | undefined
}

export function DataTableHead({ columns, frozen, order, onSort, selection }: DataTableHeadProps) {
  return (
    <thead>
      <tr aria-rowindex={1}>
        {selection && (
          <th className={classes.checkCell} scope="col">
            <RowCheckbox name="Select all rows" {...selection} />
          </th>
        )}
        {columns.map((column) => {
          const direction = order?.id === column.id ? (order.desc ? 'descending' : 'ascending') : undefined
          return (
            <th
              key={column.id}
              scope="col"
              data-numeric={column.numeric}
              data-frozen={frozen.has(column.id)}
              style={frozen.get(column.id)}
              aria-sort={direction}
            >
              {column.sortField !== undefined ? (
                <button type="button" className={classes.sort} onClick={() => onSort(column.id)}>
                  {column.header}
                  <span className={classes.direction} data-direction={direction}>
                    <Icon name="chevronDown" size={14} />
                  </span>
                </button>
              ) : column.meaning ? (
                <Meaning label={column.header} meaning={column.meaning} />
              ) : (
                column.header
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
