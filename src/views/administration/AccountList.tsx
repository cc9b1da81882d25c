import { Group, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { TableMachine } from '#machines/shared/table.machine.ts'
import {
  addressOfView,
  administrationTexts,
  foundText,
  type ListedThing,
  type ListFilter,
  listSizes,
  statusLabels,
} from '#model/administration/administration.ts'
import { maxSearch } from '#model/shared/list-address.ts'
import { Choice } from '#views/shared/Choice.tsx'
import type { DataTableProps } from '#views/shared/data-table.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'

interface Listed {
  readonly id: string
}

interface AccountListProps<Row extends Listed, Field extends string> {
  table: ActorRefFrom<TableMachine<Row, object, ListFilter, Field>>
  what: ListedThing
  label: string
  searchLabel: string
  columns: readonly SortedColumn<Row, Field>[]
  item: DataTableProps<Row>['item']
  failure: string
}

/** Users, companies or orders: status, search, how many were found, and their pages; all of it stands in the address. */
export function AccountList<Row extends Listed, Field extends string>(props: AccountListProps<Row, Field>) {
  const { table, what, label, searchLabel, failure } = props
  const filter = useSelector(table, ({ context }) => context.view.filter)
  const found = useSelector(table, ({ context }) => context.count)
  useAddress(table)
  return (
    <>
      <Group gap="md" align="flex-end" mb="sm">
        <TextInput
          type="search"
          aria-label={searchLabel}
          placeholder={searchLabel}
          leftSection={<Icon name="search" size={16} />}
          value={filter.searchText}
          maxLength={maxSearch}
          flex="1 1 240px"
          maw={420}
          onChange={({ currentTarget: { value } }) =>
            table.send({ type: 'filter.change', filter: { ...filter, searchText: value } })
          }
        />
        <Choice
          label="Status"
          any={statusLabels.all}
          options={['active', 'inactive']}
          names={statusLabels}
          value={filter.status === 'all' ? null : filter.status}
          onChange={(status) =>
            table.send({ type: 'filter.apply', filter: { ...filter, status: status ?? 'all' } })
          }
        />
      </Group>
      <TableBody
        table={table}
        label={label}
        columns={props.columns}
        rowId={({ id }) => id}
        paging="numbered"
        sizes={listSizes}
        summary={
          <Note role="status" mih={32}>
            {found !== null && foundText(found, what)}
          </Note>
        }
        item={props.item}
        skeleton={<SkeletonTable what={label.toLowerCase()} rows={10} columns={4} />}
        failure={{ title: failure }}
        empty={
          <EmptyState icon="search" title={administrationTexts.nothing}>
            Nothing passes this search and status.
          </EmptyState>
        }
      />
    </>
  )
}

/** Keeps what the list shows in the address, so that a reload or a link shows the same. */
function useAddress<Row, Field extends string>(
  table: ActorRefFrom<TableMachine<Row, object, ListFilter, Field>>,
): void {
  const [path, navigate] = useLocation()
  useEffect(() => {
    const { unsubscribe } = table.subscribe(({ context: { view } }) => {
      const query = addressOfView(view)
      if (query !== location.search) navigate(`${path}${query}`, { replace: true })
    })
    return unsubscribe
  }, [table, path, navigate])
}
