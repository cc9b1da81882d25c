import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { transactionsMachine } from '#machines/transactions.machine.ts'
import { type Transaction, transactionDate } from '#model/transactions.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count } from '#views/shared/format.ts'
import { SettingsSection } from '#views/shared/SettingsSection.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { VisuallyHidden } from '#views/shared/VisuallyHidden.tsx'
import classes from './account.module.css'

type TransactionsRef = ActorRefFrom<typeof transactionsMachine>

export function TransactionsSection({ transactions }: { transactions: TransactionsRef }) {
  const value = useSelector(transactions, (snapshot) => snapshot.value)
  return (
    <SettingsSection
      title="Transaction History"
      lead="What you ordered, the newest first. Dates are those of Chicago."
    >
      <div className={classes.key} {...chartState('transactions', value)}>
        <History transactions={transactions} />
      </div>
    </SettingsSection>
  )
}

/** What has come is shown in whatever state the rest is. */
function History({ transactions }: { transactions: TransactionsRef }) {
  const snapshot = useSelector(transactions, (state) => state)
  const { rows } = snapshot.context
  const retry = (
    <Button variant="default" onClick={() => transactions.send({ type: 'list.retry' })}>
      Try again
    </Button>
  )
  if (snapshot.matches({ open: 'empty' })) {
    return (
      <EmptyState icon="purchase" title="Nothing ordered yet">
        Orders appear here with their receipts.
      </EmptyState>
    )
  }
  if (rows.length > 0) {
    return (
      <>
        <Rows rows={rows} />
        <ListEnd transactions={transactions} retry={retry} />
      </>
    )
  }
  if (snapshot.can({ type: 'list.retry' })) {
    return (
      <EmptyState icon="alert" title="Your transactions could not be read" action={retry}>
        They are kept; they only did not reach this page.
      </EmptyState>
    )
  }
  return <SkeletonTable what="transactions" rows={4} columns={3} />
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

function ListEnd({ transactions, retry }: { transactions: TransactionsRef; retry: ReactNode }) {
  const snapshot = useSelector(transactions, (state) => state)
  const shown = snapshot.context.rows.length
  if (snapshot.matches({ open: 'stuck' })) {
    return (
      <div className={classes.end}>
        <p>A part of the list did not come.</p>
        {retry}
      </div>
    )
  }
  if (snapshot.matches({ open: 'complete' }))
    return <p className={classes.note}>That is all: {count(shown)}.</p>
  return (
    <div className={classes.end}>
      <p>{count(shown)} shown.</p>
      <Button
        variant="default"
        loading={snapshot.matches({ open: 'adding' })}
        onClick={() => transactions.send({ type: 'more.load' })}
      >
        Load more
      </Button>
    </div>
  )
}
