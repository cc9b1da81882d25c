import { transactions } from '#machines/accounts/account.ts'
import '@mantine/core/styles/Table.layer.css'
import { Box, Table, VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import { type Transaction, transactionDate } from '#model/checkout/transactions.ts'
import { useFlow } from '#views/app/context.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'

export function TransactionsSection({ userId }: { userId: string }) {
  const feed = useFlow(transactions, { query: { userId } })
  return (
    <SettingsSection title="Transaction History" lead="Your orders, newest first. Dates are in Chicago time.">
      <ListBody
        feed={feed}
        more="on demand"
        skeleton={<SkeletonTable what="transactions" rows={4} columns={3} />}
        failure={{
          title: 'Your transactions could not be read',
          text: 'They are safe. They just could not be loaded.',
        }}
        empty={
          <EmptyState icon="purchase" title="Nothing ordered yet">
            Orders appear here with their receipts.
          </EmptyState>
        }
      >
        {(rows) => <Rows rows={rows} />}
      </ListBody>
    </SettingsSection>
  )
}

function Rows({ rows }: { rows: readonly Transaction[] }) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Date</Table.Th>
          <Table.Th scope="col">Description</Table.Th>
          <Table.Th scope="col" ta="right">
            Receipt
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <time dateTime={row.updatedAt ?? row.createdAt}>{transactionDate(row)}</time>
            </Table.Td>
            <Table.Td>{row.description}</Table.Td>
            <Table.Td ta="right">
              <Receipt row={row} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

function Receipt({ row: { description, cart } }: { row: Transaction }) {
  const words = (
    <>
      View<VisuallyHidden> the receipt of {description}</VisuallyHidden>
    </>
  )
  if (cart.receiptUrl !== null) return <Link href={cart.receiptUrl}>{words}</Link>
  return (
    <Box component="span" role="link" aria-disabled="true" c="dimmed">
      {words}
    </Box>
  )
}
