import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link, useSearch } from 'wouter'
import { emailerListMachine } from '#machines/emailers/emailer-list.machine.ts'
import { listSizes } from '#model/administration/administration.ts'
import type { Pickers } from '#model/administration/customers.ts'
import type { EmailerFilter } from '#model/emailers/emailers.ts'
import { pageOfAddress } from '#model/shared/table.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { useAddress } from '#views/shared/useAddress.ts'
import { ComposeDialog } from './ComposeDialog.tsx'
import { EmailerFilters } from './EmailerFilters.tsx'
import { EmailerTable } from './EmailerTable.tsx'
import { loadedWeekOf, PickersResource } from './Pickers.tsx'

const kinds = ['likelyseller'] as const

export function EmailersPage() {
  return (
    <>
      <PageHeading
        title="Weekly Likely Seller Progress Report"
        lead="What each customer’s mail of a week says, to look at and send."
        actions={
          <Button component={Link} href="/superadmin/emailers-by-dealer" variant="default">
            Weekly Emailer
          </Button>
        }
      />
      <PickersResource kinds={kinds}>{(pickers) => <Emailers pickers={pickers} />}</PickersResource>
    </>
  )
}

function Emailers({ pickers }: { pickers: Pickers }) {
  const search = useSearch()
  const address = { filter: fetchedOf(search, pickers), at: pageOfAddress(search, listSizes) }
  const flow = useFlow(emailerListMachine, address)
  useAddress(flow, address, address.filter)
  const snapshot = useSelector(flow, (state) => state)
  const { emailers, compose } = snapshot.children
  return (
    <div {...chartState('emailer-list', snapshot.value)}>
      <EmailerFilters
        pickers={pickers}
        fetched={snapshot.context.filter}
        onFetch={(filter) => flow.send({ type: 'emailers.fetch', filter, at: firstPage })}
        onClear={() => flow.send({ type: 'emailers.clear' })}
      />
      {snapshot.matches('choosing') && (
        <EmptyState icon="mail" title="Nothing fetched yet">
          Choose customers, or leave them empty for all, and a prediction date. Then press Fetch.
        </EmptyState>
      )}
      {emailers && (
        <EmailerTable
          key={emailers.sessionId}
          table={emailers}
          onCompose={(row) => flow.send({ type: 'emailer.compose', row })}
        />
      )}
      {compose && <ComposeDialog flow={compose} onClose={() => flow.send({ type: 'emailer.close' })} />}
    </div>
  )
}

const firstPage = pageOfAddress('', listSizes)

/** What the address asks for. */
function fetchedOf(search: string, pickers: Pickers): EmailerFilter | null {
  const query = new URLSearchParams(search)
  const week = query.get('week')
  if (week === null) return null
  return { reportWeek: loadedWeekOf(pickers, week), customers: query.getAll('customer') }
}
