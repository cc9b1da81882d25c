import { VisuallyHidden } from '@mantine/core'
import { Link } from 'wouter'
import { type Transaction, transactionDate } from '#model/transactions.ts'
import { useFlow } from '#views/app/context.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import classes from './account.module.css'

export function TransactionsSection({ userId }: { userId: string }) {
  const feed = useFlow((machines) => machines.transactions, { query: { userId } })
  return (
    <SettingsSection
      title="Transaction History"
      lead="What you ordered, the newest first. Dates are those of Chicago."
    >
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
    <table className={classes.history}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Description</th>
          <th scope="col">Receipt</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              <time dateTime={row.updatedAt ?? row.createdAt}>{transactionDate(row)}</time>
            </td>
            <td>{row.description}</td>
            <td>
              <Receipt row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
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
    // biome-ignore lint/a11y/useFocusableInteractive: a link that leads nowhere yet
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address is no link
    <span role="link" aria-disabled="true" className={classes.noReceipt}>
      {words}
    </span>
  )
}
