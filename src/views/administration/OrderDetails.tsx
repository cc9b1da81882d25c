import '@mantine/core/styles/Table.layer.css'
import { Box, Group, Table } from '@mantine/core'
import {
  type Order,
  type OrderItem,
  predictionClassText,
  thresholdText,
} from '#model/administration/orders.ts'
import { saleFilterWords } from '#model/reports/progress-report.ts'
import { calendarDay } from '#model/shared/date-words.ts'
import { formatCents } from '#model/shared/money.ts'
import { CrmId } from '#views/crm/CrmId.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Fact } from '#views/shared/Fact.tsx'
import { nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { CreateFiles } from './CreateFiles.tsx'

/** What the order is of, its items and their files. */
export function OrderDetails({ order }: { order: Order }) {
  const { hubspotId, hubspotStatus, createdAt, closedAt, accessible, items } = order
  return (
    <>
      <Group component="dl" gap="12px 24px" mb="md">
        <Fact name="HubSpot Id">
          <CrmId kind="deal" id={hubspotId} />
        </Fact>
        <Fact name="HubSpot status">{hubspotStatus}</Fact>
        <Fact name="Created">
          <ChicagoTime instant={createdAt} dayOnly />
        </Fact>
        <Fact name="Closed">{closedAt ? <ChicagoTime instant={closedAt} dayOnly /> : nothing}</Fact>
        <Fact name="Accessible to">
          {accessible.length > 0 ? accessible.join(', ') : 'the users of the order'}
        </Fact>
      </Group>
      {items.length > 0 ? <Items items={items} /> : <Note>This order has no items.</Note>}
      <CreateFiles order={order} />
    </>
  )
}

function Items({ items }: { items: readonly OrderItem[] }) {
  return (
    <Box component="section" aria-label="Items" tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table miw={1040} horizontalSpacing={8}>
        <Table.Thead>
          <Table.Tr>
            {[
              'Name',
              'Product',
              'FIPS',
              'Threshold',
              'Cutoff',
              'Property class',
              'Predictions',
              'Lender',
              'Frequency',
              'Amount',
              'Status',
            ].map((label) => (
              <Table.Th key={label} scope="col">
                {label}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {items.map((item) => (
            <Table.Tr key={item.id}>
              <Table.Th scope="row">{item.name}</Table.Th>
              <Table.Td>{item.productType}</Table.Td>
              <Table.Td>{item.fipsCode}</Table.Td>
              <Table.Td>
                {thresholdText(item.threshold1)}
                {item.threshold2 !== null && ` to ${thresholdText(item.threshold2)}`}
              </Table.Td>
              <Table.Td>{saleFilterWords(String(item.cutoff))}</Table.Td>
              <Table.Td>{item.propertyClass}</Table.Td>
              <Table.Td>{predictionClassText(item.predictionClass)}</Table.Td>
              <Table.Td>{item.lender ?? nothing}</Table.Td>
              <Table.Td>
                {item.frequency}
                {item.fileDue && <Note style={{ whiteSpace: 'nowrap' }}>{dueText(item.fileDue)}</Note>}
              </Table.Td>
              <Table.Td>{formatCents(item.amount)}</Table.Td>
              <Table.Td>{item.status}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  )
}

const dueText = ({ on, isDue }: NonNullable<OrderItem['fileDue']>): string =>
  `${isDue ? 'Due since' : 'Due'} ${calendarDay(on)}`
