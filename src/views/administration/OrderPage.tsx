import { Paper } from '@mantine/core'
import { Link, useParams } from 'wouter'
import { order } from '#machines/administration/administration.ts'
import { administrationTexts } from '#model/administration/administration.ts'
import { formatCents } from '#model/shared/money.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { OrderDetails } from './OrderDetails.tsx'

/** `/order/:id` */
export function OrderPage() {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <Resource
      key={id}
      chart={order}
      params={{ id }}
      what="order"
      failure={administrationTexts.ordersNotRead}
      missing="Its address may not be complete."
    >
      {(order) => (
        <>
          <PageHeading
            title={order.name}
            back={{ path: '/superadmin/orders', label: 'Orders' }}
            lead={
              <>
                {formatCents(order.amount)} · {order.status}
                {order.company && (
                  <>
                    {' · '}
                    <Link href={`/company/${order.company.id}`}>{order.company.name}</Link>
                  </>
                )}
              </>
            }
          />
          <Paper p="lg">
            <OrderDetails order={order} />
          </Paper>
        </>
      )}
    </Resource>
  )
}
