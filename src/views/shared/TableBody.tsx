import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TableMachine } from '#machines/shared/table.machine.ts'
import { isTicked, type TableSort, tickState } from '#model/shared/table.ts'
import { chartState } from './chart-state.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './data-table.ts'
import { canHide, type SortedColumn } from './field-columns.ts'
import { ListFailure, type ListFailureWords } from './ListFailure.tsx'
import { TableEnd } from './TableEnd.tsx'

interface TableBodyProps<Row extends object, Query, Filter, Field extends string>
  extends Pick<DataTableProps<Row>, 'label' | 'rowId' | 'item' | 'opened' | 'summary'> {
  table: ActorRefFrom<TableMachine<Row, Query, Filter, Field>>
  columns: readonly SortedColumn<Row, Field>[]
  skeleton: ReactNode
  failure: ListFailureWords
  empty: ReactNode
  /** The accessible name of a row's checkbox; without it rows cannot be selected. */
  nameOf?: (row: Row) => string
  paging: 'numbered' | 'by scrolling'
  /** Of numbered pages: rows a page, to choose from. */
  sizes?: readonly number[]
}

export function TableBody<Row extends object, Query, Filter, Field extends string>(
  props: TableBodyProps<Row, Query, Filter, Field>,
) {
  const { table, columns, skeleton, failure, nameOf, paging, rowId, empty } = props
  const snapshot = useSelector(table, (state) => state)
  const { rows, view, count, ticked } = snapshot.context
  const shown = useMemo(
    () => columns.filter((column) => !(canHide(column) && view.hiddenColumns.includes(column.id))),
    [columns, view.hiddenColumns],
  )
  const handlers = useMemo(
    () => ({
      onToggle: (id: string) => table.send({ type: 'row.toggle', id }),
      onToggleAll: () => table.send({ type: 'rows.toggle' }),
      onEnd: () => table.send({ type: 'more.load' }),
    }),
    [table],
  )
  const sort = (id: string) => {
    const column = columns.find((each) => each.id === id)
    if (column) table.send({ type: 'sort.change', sort: nextSort(column, view.sort) })
  }
  const sorted = columns.find(({ sortField }) => sortField === view.sort?.field)
  const nothing = () => {
    if (snapshot.matches({ rows: 'failed' }))
      return <ListFailure failure={failure} onRetry={() => table.send({ type: 'list.retry' })} />
    return snapshot.matches({ rows: 'ready' }) ? empty : skeleton
  }
  const body = () => {
    if (rows.length === 0)
      return (
        <>
          {props.summary}
          {nothing()}
        </>
      )
    return (
      <>
        <DataTable
          label={props.label}
          rows={rows}
          columns={shown}
          rowId={rowId}
          item={props.item}
          opened={props.opened}
          summary={props.summary}
          order={view.sort && sorted ? { id: sorted.id, desc: view.sort.descending } : null}
          onSort={sort}
          scrollKey={view}
          count={paging === 'by scrolling' ? count : rows.length}
          onEnd={paging === 'by scrolling' ? handlers.onEnd : undefined}
          selection={
            nameOf && {
              nameOf,
              state: tickState(ticked),
              isTicked: (id) => isTicked(ticked, id),
              onToggle: handlers.onToggle,
              onToggleAll: handlers.onToggleAll,
            }
          }
        />
        <TableEnd
          table={table}
          isNumbered={paging === 'numbered'}
          sizes={props.sizes}
          failure={failure.title}
        />
      </>
    )
  }
  return <div {...chartState('table', snapshot.value, snapshot.machine.id)}>{body()}</div>
}

/** Numbers start descending; a third click restores the rows' own order. */
function nextSort<Field extends string>(
  { sortField, numeric = false }: SortedColumn<never, Field>,
  sort: TableSort<Field> | null,
): TableSort<Field> | null {
  if (sortField === undefined) return sort
  if (sort?.field !== sortField) return { field: sortField, descending: numeric }
  return sort.descending === numeric ? { field: sortField, descending: !numeric } : null
}
