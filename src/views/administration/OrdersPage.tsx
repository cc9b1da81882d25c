import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { orders } from '#machines/administration/administration.ts'
import { administrationTexts, viewOfAddress } from '#model/administration/administration.ts'
import { type Order, type OrderSortField, orderSortFields } from '#model/administration/orders.ts'
import { useFlow } from '#views/app/context.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count } from '#views/shared/format.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { AccountList } from './AccountList.tsx'

const pathOf = ({ id }: Order) => `/order/${id}`

const columns: readonly SortedColumn<Order, OrderSortField>[] = [
  { id: 'name', header: 'Name', width: 290, sortField: 'name', cell: ({ name }) => name },
  {
    id: 'company',
    header: 'Company',
    width: 190,
    cell: ({ company }) => (company ? <Link href={`/company/${company.id}`}>{company.name}</Link> : '-NA-'),
  },
  {
    id: 'hubspotId',
    header: 'HubSpot Id',
    width: 120,
    cell: ({ hubspotId }) => <CrmId kind="deal" id={hubspotId} />,
  },
  { id: 'status', header: 'Status', width: 100, cell: ({ status }) => status },
  {
    id: 'createdAt',
    header: 'Created',
    width: 130,
    sortField: 'createdAt',
    cell: ({ createdAt }) => <ChicagoTime instant={createdAt} dayOnly />,
  },
  { id: 'items', header: 'Items', width: 80, numeric: true, cell: ({ items }) => count(items.length) },
  { id: 'due', header: 'Files due', width: 100, numeric: true, cell: (order) => count(dueFiles(order)) },
  {
    id: 'action',
    header: 'Action',
    width: 100,
    cell: (order) => (
      <Button
        component={Link}
        href={pathOf(order)}
        variant="default"
        size="xs"
        aria-label={`Open ${order.name}`}
      >
        Open
      </Button>
    ),
  },
]

const dueFiles = ({ items }: Order): number => items.filter(({ fileDue }) => fileDue?.isDue).length

export function OrdersPage() {
  const [, navigate] = useLocation()
  const [view] = useState(() => viewOfAddress(location.search, orderSortFields))
  const table = useFlow(orders, { query: {}, view })
  return (
    <>
      <PageHeading
        title="Orders"
        lead="Every order from the CRM, newest first, including those no one can access."
      />
      <AccountList
        table={table}
        what="order"
        label="Orders"
        searchLabel="Search order"
        columns={columns}
        item={{
          first: ({ name }) => name,
          second: ({ company, status }) => `${company?.name ?? 'No company'}, ${status}`,
          onOpen: (order) => navigate(pathOf(order)),
        }}
        failure={administrationTexts.ordersNotRead}
      />
    </>
  )
}
