import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import { orders } from '#machines/administration/administration.ts'
import { administrationTexts, viewOfAddress } from '#model/administration/administration.ts'
import {
  type Order,
  type OrderSortField,
  orderFields,
  orderSortFields,
} from '#model/administration/orders.ts'
import { useFlow } from '#views/app/context.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { fieldColumns, type SortedColumn } from '#views/shared/field-columns.ts'
import { count } from '#views/shared/format.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { AccountList } from './AccountList.tsx'

const pathOf = ({ id }: Order) => `/order/${id}`

const columns: readonly SortedColumn<Order, OrderSortField>[] = [
  ...fieldColumns<typeof orderFields, Order>(orderFields, {
    company: {
      cell: ({ company }) => (company ? <Link href={`/company/${company.id}`}>{company.name}</Link> : '-NA-'),
    },
    hubspotId: { cell: ({ hubspotId }) => <CrmId kind="deal" id={hubspotId} /> },
    createdAt: { cell: ({ createdAt }) => <ChicagoTime instant={createdAt} dayOnly /> },
    items: { cell: ({ items }) => count(items.length) },
    due: { cell: (order) => count(dueFiles(order)) },
  }),
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
