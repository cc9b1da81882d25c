import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { fieldColumn } from '#views/shared/field-columns.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { type companiesTable, companyFields } from './companies.ts'

const columns = [fieldColumn(companyFields, 'name', 240), fieldColumn(companyFields, 'users', 120)]

export function CompaniesPage({ table }: { table: ActorRefFrom<typeof companiesTable> }) {
  const search = useSelector(table, ({ context }) => context.view.filter.search?.anyWord ?? '')
  return (
    <>
      <PageHeading title="Companies" />
      <TextInput
        type="search"
        aria-label="Search companies"
        value={search}
        onChange={({ currentTarget: { value } }) =>
          table.send({ type: 'filter.change', filter: value === '' ? {} : { search: { anyWord: value } } })
        }
      />
      <TableBody
        table={table}
        label="Companies"
        columns={columns}
        rowId={({ id }) => id}
        nameOf={({ name }) => name}
        paging="numbered"
        item={{ first: ({ name }) => name, second: ({ users }) => `${users} users`, onOpen: () => undefined }}
        skeleton={<SkeletonTable what="companies" />}
        failure={{ title: 'The companies could not be read', text: 'Nothing has changed.' }}
        empty={
          <EmptyState icon="search" title="No companies">
            No company passes this search.
          </EmptyState>
        }
      />
    </>
  )
}
