import { Box } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { Customer } from '#model/administration/customers.ts'
import type { CustomerOverview } from '#model/reports/customer-report.ts'
import type { ProgressFigures } from '#model/reports/progress-report.ts'
import { DataTable } from '#views/shared/DataTable.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count } from '#views/shared/format.ts'
import { figureTableColumns } from './figures.tsx'

interface CustomerFigures extends Customer, ProgressFigures {
  readonly orders: number
  readonly counties: number
}

const columns: readonly SortedColumn<CustomerFigures, never>[] = [
  {
    id: 'name',
    header: 'Name',
    width: 150,
    cell: ({ id, name }) => <Link href={`/user/${id}`}>{name}</Link>,
  },
  { id: 'email', header: 'Email', width: 200, cell: ({ emailAddress }) => emailAddress },
  { id: 'orders', header: 'Orders', width: 80, numeric: true, cell: (row) => count(row.orders) },
  { id: 'counties', header: 'Counties', width: 90, numeric: true, cell: (row) => count(row.counties) },
  ...figureTableColumns.filter(({ id }) => ['predictions', 'true_26', 'avm_26'].includes(id)),
]

/** The chosen customer, with the totals of their counties. */
export function CustomerTable({ overview: { users, orders, report } }: { overview: CustomerOverview }) {
  const [, navigate] = useLocation()
  const { totals, totalCount } = report
  return (
    <Box mb="md">
      <DataTable
        label="Customer"
        rows={users.map((user) => ({ ...user, ...totals, orders: orders.length, counties: totalCount }))}
        columns={columns}
        rowId={({ id }) => id}
        item={{
          first: ({ name }) => name,
          second: (row) =>
            `Orders: ${count(row.orders)}, counties: ${count(row.counties)}, predicted: ${count(row.predictions)}, came true: ${count(row.true_26)}`,
          third: ({ emailAddress }) => emailAddress,
          onOpen: ({ id }) => navigate(`/user/${id}`),
        }}
        order={null}
        onSort={() => undefined}
        scrollKey={null}
        count={users.length}
      />
    </Box>
  )
}
