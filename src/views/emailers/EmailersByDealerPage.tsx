import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import { auditsDeal, type Customer, type Pickers } from '#model/administration/customers.ts'
import type { DealQuery } from '#model/emailers/emailers.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'
import { DealFilters } from './DealFilters.tsx'
import { DealContacts, DealCounties } from './DealTables.tsx'
import { loadedWeekOf, PickersResource } from './Pickers.tsx'

const kinds = ['likelyseller', 'dbrefresh'] as const

export function EmailersByDealerPage() {
  return (
    <>
      <PageHeading
        title="Weekly Emailer"
        lead="The weekly mail of one order, or of a customer’s uploaded contacts."
        actions={
          <Button component={Link} href="/superadmin/emailers" variant="default">
            All customers
          </Button>
        }
      />
      <PickersResource kinds={kinds}>{(pickers) => <ByDealer pickers={pickers} />}</PickersResource>
    </>
  )
}

function ByDealer({ pickers }: { pickers: Pickers }) {
  const [query, setQuery] = useSearchParams()
  const [fetches, setFetches] = useState(0)
  const customer = pickers.customers.find(({ id }) => id === query.get('customer'))
  const [dealId, week] = [query.get('deal'), query.get('week')]
  const fetched =
    customer && dealId !== null && week !== null
      ? { userId: customer.id, dealId, reportWeek: loadedWeekOf(pickers, week) }
      : null
  return (
    <>
      <DealFilters
        pickers={pickers}
        fetched={fetched}
        onFetch={({ userId, dealId: deal, reportWeek }) => {
          setQuery({ customer: userId, deal, week: reportWeek })
          setFetches(fetches + 1)
        }}
      />
      {customer && fetched ? (
        <Fetched key={JSON.stringify([fetched, fetches])} customer={customer} deal={fetched} />
      ) : (
        <EmptyState icon="mail" title="Nothing fetched yet">
          Choose a customer first, then one of their deals.
        </EmptyState>
      )}
    </>
  )
}

function Fetched({ customer, deal }: { customer: Customer; deal: DealQuery }) {
  const [isComposing, setComposing] = useState(false)
  const { userId, dealId, reportWeek } = deal
  const isOfContacts = dealId === auditsDeal.id
  const compose = () => setComposing(true)
  const close = () => setComposing(false)
  return (
    <>
      <Group justify="flex-end" mb="sm">
        <Button onClick={compose}>Compose</Button>
      </Group>
      {isOfContacts ? (
        <DealContacts {...{ userId, reportWeek }} onCompose={compose} />
      ) : (
        <DealCounties {...deal} onCompose={compose} />
      )}
      {isComposing && (
        <ComposeDialog
          subject={{
            userId,
            reportWeek,
            dealId: isOfContacts ? null : dealId,
            kind: isOfContacts ? 'dbrefresh' : 'likelyseller',
          }}
          name={customer.name}
          onClose={close}
          onSent={close}
        />
      )}
    </>
  )
}
