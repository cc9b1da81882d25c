import { Button, Group } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, useSearch } from 'wouter'
import { emailerByDealerMachine, type FetchedDeal } from '#machines/emailers/emailer-by-dealer.machine.ts'
import { listSizes } from '#model/administration/administration.ts'
import type { Pickers } from '#model/administration/customers.ts'
import { pageOfAddress } from '#model/shared/table.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useAddress } from '#views/shared/useAddress.ts'
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
  const fetched = fetchedOf(useSearch(), pickers)
  const flow = useFlow(emailerByDealerMachine, { fetched })
  useAddress(flow, { fetched }, fetched?.deal)
  const snapshot = useSelector(flow, (state) => state)
  const { counties, contacts, compose } = snapshot.children
  const onCompose = () => flow.send({ type: 'emailer.compose' })
  return (
    <div {...chartState('emailer-by-dealer', snapshot.value)}>
      <DealFilters pickers={pickers} flow={flow} />
      {snapshot.matches({ rows: 'none' }) ? (
        <EmptyState icon="mail" title="Nothing fetched yet">
          Choose a customer first, then one of their deals.
        </EmptyState>
      ) : (
        <Group justify="flex-end" mb="sm">
          <Button onClick={onCompose}>Compose</Button>
        </Group>
      )}
      {counties && <DealCounties key={counties.sessionId} table={counties} onCompose={onCompose} />}
      {contacts && <DealContacts key={contacts.sessionId} table={contacts} onCompose={onCompose} />}
      {compose && <ComposeDialog flow={compose} onClose={() => flow.send({ type: 'emailer.close' })} />}
    </div>
  )
}

/** What the address asks for. */
function fetchedOf(search: string, pickers: Pickers): FetchedDeal | null {
  const query = new URLSearchParams(search)
  const customer = pickers.customers.find(({ id }) => id === query.get('customer'))
  const [dealId, week] = [query.get('deal'), query.get('week')]
  if (!customer || dealId === null || week === null) return null
  const deal = { userId: customer.id, dealId, reportWeek: loadedWeekOf(pickers, week) }
  return { customer, deal, at: pageOfAddress(search, listSizes) }
}
