import '@mantine/core/styles/Pagination.layer.css'
import { Button, Group, NativeSelect, Pagination } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { TableMachine } from '#machines/shared/table.machine.ts'
import { count } from './format.ts'

interface TableEndProps<Row, Query, Filter, Field extends string> {
  table: ActorRefFrom<TableMachine<Row, Query, Filter, Field>>
  isNumbered: boolean
  /** Rows a page, to choose from. */
  sizes?: readonly number[] | undefined
  failure: string
}

export function TableEnd<Row, Query, Filter, Field extends string>(
  props: TableEndProps<Row, Query, Filter, Field>,
) {
  const { table, isNumbered, sizes, failure } = props
  const snapshot = useSelector(table, (state) => state)
  const { rows, view, next, count: found } = snapshot.context
  const first = view.page * view.size + 1
  const pages = found === null ? view.page + (next === null ? 1 : 2) : Math.ceil(found / view.size)
  const total = found === null ? '' : ` of ${count(found)}`
  const numbers = `${count(first)} to ${count(first + rows.length - 1)}${total}`
  const scrolled = next !== null && `The first ${count(rows.length)} are listed; more come as you scroll.`
  return (
    <Group justify={isNumbered ? 'space-between' : 'center'} gap="sm" py="md" fz="sm" c="dimmed">
      <p aria-live="polite">{isNumbered ? numbers : scrolled}</p>
      {snapshot.can({ type: 'list.retry' }) && (
        <>
          <p role="alert">{failure}</p>
          <Button variant="default" onClick={() => table.send({ type: 'list.retry' })}>
            Try again
          </Button>
        </>
      )}
      {isNumbered && pages > 1 && (
        <Pagination
          total={pages}
          value={view.page + 1}
          onChange={(page) => table.send({ type: 'page.open', page: page - 1 })}
          getControlProps={(control) => ({ 'aria-label': `${control} page` })}
        />
      )}
      {sizes && (
        <NativeSelect
          aria-label="Rows a page"
          data={sizes.map((size) => ({ value: String(size), label: `${size} rows` }))}
          value={String(view.size)}
          onChange={({ currentTarget }) =>
            table.send({ type: 'size.change', size: Number(currentTarget.value) })
          }
        />
      )}
    </Group>
  )
}
