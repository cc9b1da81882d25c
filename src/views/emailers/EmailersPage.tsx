import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Pickers } from '#model/customers.ts'
import type { EmailerFilter, EmailerRow } from '#model/emailers.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { ComposeDialog } from './ComposeDialog.tsx'
import { EmailerFilters } from './EmailerFilters.tsx'
import { EmailerTable } from './EmailerTable.tsx'

export function EmailersPage() {
  return (
    <>
      <PageHeading
        title="Weekly Likely Seller Progress Report"
        lead="What each customer’s mail of a week says, to look at and send."
      />
      <Resource of={(machines) => machines.pickers} params={{}} what="customers" missing="">
        {(pickers) =>
          pickers.predictionDates.length === 0 ? (
            <EmptyState icon="mail" title="No predictions are loaded">
              Mails can be composed once predictions have been imported.
            </EmptyState>
          ) : (
            <Emailers pickers={pickers} />
          )
        }
      </Resource>
    </>
  )
}

function Emailers({ pickers }: { pickers: Pickers }) {
  const [query, setQuery] = useSearchParams()
  const fetched = fetchedOf(query, pickers)
  return (
    <>
      <EmailerFilters
        pickers={pickers}
        fetched={fetched}
        onFetch={({ customers, reportWeek }) =>
          setQuery([['week', reportWeek], ...customers.map((id) => ['customer', id])])
        }
        onClear={() => setQuery([])}
      />
      {fetched === null ? (
        <EmptyState icon="mail" title="Nothing fetched yet">
          Choose customers, or leave them empty for all, and a prediction date. Then press Fetch.
        </EmptyState>
      ) : (
        <Fetched key={query.toString()} filter={fetched} />
      )}
    </>
  )
}

/** What the address asks for; a week that is not loaded is the newest. */
function fetchedOf(query: URLSearchParams, { predictionDates }: Pickers): EmailerFilter | null {
  const week = query.get('week')
  if (week === null) return null
  const date = predictionDates.find(({ report_week }) => report_week === week) ?? predictionDates[0]
  return date ? { reportWeek: date.report_week, customers: query.getAll('customer') } : null
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
