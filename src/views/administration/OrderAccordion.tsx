import '@mantine/core/styles/Accordion.layer.css'
import { Accordion, Group } from '@mantine/core'
import type { Order } from '#model/administration/orders.ts'
import { formatCents } from '#model/shared/money.ts'
import { Note } from '#views/shared/Note.tsx'
import { OrderDetails } from './OrderDetails.tsx'

export function OrderAccordion({ orders }: { orders: readonly Order[] }) {
  return (
    <Accordion variant="contained" order={3}>
      {orders.map((order) => (
        <Accordion.Item key={order.id} value={order.id}>
          <Accordion.Control>
            <Group justify="space-between" gap="4px 16px">
              <span>{order.name}</span>
              <Note span>
                {formatCents(order.amount)} · {order.status}
              </Note>
            </Group>
          </Accordion.Control>
          <Accordion.Panel>
            <OrderDetails order={order} />
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
