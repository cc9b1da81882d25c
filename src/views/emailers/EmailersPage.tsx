import { Button } from '@mantine/core'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Pickers } from '#model/administration/customers.ts'
import type { EmailerFilter, EmailerRow } from '#model/emailers/emailers.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
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
  const [query, setQuery] = useSearchParams()
  const fetched = fetchedOf(query, pickers)
  const [fetches, setFetches] = useState(0)
  return (
    <>
      <EmailerFilters
        pickers={pickers}
        fetched={fetched}
        onFetch={({ customers, reportWeek }) => {
          setQuery([['week', reportWeek], ...customers.map((id) => ['customer', id])])
          setFetches(fetches + 1)
        }}
        onClear={() => setQuery([])}
      />
      {fetched === null ? (
        <EmptyState icon="mail" title="Nothing fetched yet">
          Choose customers, or leave them empty for all, and a prediction date. Then press Fetch.
        </EmptyState>
      ) : (
        <Fetched key={JSON.stringify([fetched, fetches])} filter={fetched} />
      )}
    </>
  )
}

/** What the address asks for. */
function fetchedOf(query: URLSearchParams, pickers: Pickers): EmailerFilter | null {
  const week = query.get('week')
  if (week === null) return null
  return { reportWeek: loadedWeekOf(pickers, week), customers: query.getAll('customer') }
}

function Fetched({ filter }: { filter: EmailerFilter }) {
  const [composed, setComposed] = useState<EmailerRow | null>(null)
  const [sent, setSent] = useState(0)
  return (
    <>
      <EmailerTable filter={filter} sent={sent} onCompose={setComposed} />
      {composed && (
        <ComposeDialog
          subject={{
            userId: composed.id,
            dealId: null,
            reportWeek: filter.reportWeek,
            kind: 'likelyseller',
          }}
          name={composed.name}
          onClose={() => setComposed(null)}
          onSent={() => {
            setComposed(null)
            setSent(sent + 1)
          }}
        />
      )}
    </>
  )
}
