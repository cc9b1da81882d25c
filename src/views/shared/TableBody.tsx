import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { TableMachine } from '#machines/table.machine.ts'
import { isTicked } from '#model/table.ts'
import { chartState } from './chart-state.ts'
import { DataTable } from './DataTable.tsx'
import type { DataTableProps } from './data-table.ts'
import { EmptyState } from './EmptyState.tsx'
import type { FieldColumn } from './field-columns.ts'
import { TableEnd } from './TableEnd.tsx'

interface TableBodyProps<Row extends object, Query, Filter, Field extends string>
  extends Pick<DataTableProps<Row>, 'label' | 'rowId' | 'item' | 'empty'> {
  table: ActorRefFrom<TableMachine<Row, Query, Filter, Field>>
  columns: readonly FieldColumn<Row, Field>[]
  skeleton: ReactNode
  failure: { readonly title: string; readonly text: string }
  /** Names a row's checkbox; left out where rows cannot be ticked. */
  nameOf?: (row: Row) => string
  paging: 'numbered' | 'by scrolling'
}

/** A table of rows that the server filters, sorts and pages, or what is in its place. */
export function TableBody<Row extends object, Query, Filter, Field extends string>(
  props: TableBodyProps<Row, Query, Filter, Field>,
) {
  const { table, columns, skeleton, failure, nameOf, paging, rowId, empty } = props
  const snapshot = useSelector(table, (state) => state)
  const { rows, view, count, ticked } = snapshot.context
  const shown = columns.filter(({ id }) => !view.hiddenColumns.includes(id))
  const sort = (id: string) => {
    const column = columns.find((each) => each.id === id)
    if (column) table.send({ type: 'sort.change', sort: nextSort(column, view.sort) })
  }
  const body = () => {
    if (rows.length === 0 && snapshot.matches({ rows: 'failed' })) {
      return (
        <EmptyState
          icon="alert"
          title={failure.title}
          action={<Button onClick={() => table.send({ type: 'list.retry' })}>Try again</Button>}
        >
          {failure.text}
        </EmptyState>
      )
    }
    if (rows.length === 0) return snapshot.matches({ rows: 'ready' }) ? empty : skeleton
    return (
      <>
        <DataTable
          label={props.label}
          rows={rows}
          columns={shown}
          rowId={rowId}
          item={props.item}
          empty={empty}
          sorting={{
            order: view.sort ? { id: view.sort.field, desc: view.sort.descending } : undefined,
            onSort: sort,
          }}
          more={
            paging === 'by scrolling'
              ? { count: count ?? rows.length, onEnd: () => table.send({ type: 'more.load' }) }
              : undefined
          }
          selection={
            nameOf && {
              nameOf,
              selected: new Set(rows.map(rowId).filter((id) => isTicked(ticked, id))),
              onToggle: (id) => table.send({ type: 'row.toggle', id }),
              onToggleAll: () => table.send({ type: 'rows.toggle' }),
            }
          }
        />
        <TableEnd table={table} isNumbered={paging === 'numbered'} />
      </>
    )
  }
  return <div {...chartState('table', snapshot.value)}>{body()}</div>
}

type Sort<Field extends string> = { readonly field: Field; readonly descending: boolean } | null

/** Numbers start with the largest; a third press returns to the rows' own order. */
function nextSort<Field extends string>(
  { id, numeric = false }: FieldColumn<never, Field>,
  sort: Sort<Field>,
): Sort<Field> {
  if (sort?.field !== id) return { field: id, descending: numeric }
  return sort.descending === numeric ? { field: id, descending: !numeric } : null
}
