import '@mantine/core/styles/Popover.layer.css'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { TableMachine } from '#machines/shared/table.machine.ts'
import { canHide, type SortedColumn } from './field-columns.ts'
import { Icon } from './Icon.tsx'

interface ColumnsMenuProps<Row extends object, Query, Filter, Field extends string> {
  table: ActorRefFrom<TableMachine<Row, Query, Filter, Field>>
  columns: readonly SortedColumn<Row, Field>[]
}

/** Which columns a table shows. On a narrow screen rows are no columns, and there is nothing to choose. */
export function ColumnsMenu<Row extends object, Query, Filter, Field extends string>({
  table,
  columns,
}: ColumnsMenuProps<Row, Query, Filter, Field>) {
  const { hiddenColumns } = useSelector(table, ({ context }) => context.view)
  const choices = columns.filter(canHide)
  const hidden = choices.filter(({ id }) => hiddenColumns.includes(id)).length
  return (
    <Popover position="bottom-start" trapFocus>
      <Popover.Target>
        <Button variant="default" visibleFrom="sm" rightSection={<Icon name="chevronDown" size={16} />}>
          {hidden === 0 ? 'Columns' : `Columns (${choices.length - hidden} of ${choices.length})`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns">
        <Stack gap="xs" mah={360} style={{ overflowY: 'auto' }}>
          {choices.map(({ id, header }) => (
            <Checkbox
              key={id}
              label={header}
              checked={!hiddenColumns.includes(id)}
              onChange={() => table.send({ type: 'column.toggle', id })}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
