import { Box } from '@mantine/core'
import type { FeedMachine } from '#machines/shared/feed.machine.ts'
import { administrationTexts } from '#model/administration/administration.ts'
import type { Order } from '#model/administration/orders.ts'
import { type FlowOf, useFlow } from '#views/app/context.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { OrderAccordion } from './OrderAccordion.tsx'

interface OrdersProps<Q> {
  chart: FlowOf<FeedMachine<Order, Q>>
  query: Q
  /** Said where there are none. */
  none: string
}

/** The orders of a company or a user, the newest first. */
export function Orders<Q>({ chart, query, none }: OrdersProps<Q>) {
  const feed = useFlow(chart, { query })
  return (
    <Box component="section" mb="md" aria-labelledby="orders">
      <h2 id="orders">Orders</h2>
      <ListBody
        feed={feed}
        more="on demand"
        skeleton={<SkeletonTable what="orders" rows={2} columns={2} />}
        failure={{ title: administrationTexts.ordersNotRead, text: 'Nothing has changed.' }}
        empty={
          <EmptyState icon="purchase" title={administrationTexts.nothing}>
            {none}
          </EmptyState>
        }
      >
        {(orders) => <OrderAccordion orders={orders} />}
      </ListBody>
    </Box>
  )
}
