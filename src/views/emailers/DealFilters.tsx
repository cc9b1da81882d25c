import { Button, Group, NativeSelect, Paper } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { emailerByDealerMachine } from '#machines/emailers/emailer-by-dealer.machine.ts'
import { listSizes } from '#model/administration/administration.ts'
import type { Pickers } from '#model/administration/customers.ts'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { pageOfAddress } from '#model/shared/table.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Note } from '#views/shared/Note.tsx'
import { CustomerSelect, PredictionDateSelect } from './Pickers.tsx'

interface DealFiltersProps {
  pickers: Pickers
  flow: ActorRefFrom<typeof emailerByDealerMachine>
}

export function DealFilters({ pickers, flow }: DealFiltersProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { customer, fetched } = snapshot.context
  const [reportWeek, setWeek] = useState(
    fetched?.deal.reportWeek ?? pickers.predictionDates[0]?.report_week ?? '',
  )
  const fetch = { type: 'deal.fetch', reportWeek, at: pageOfAddress('', listSizes) } as const
  return (
    <Paper p="md" mb="lg">
      <form
        aria-label="Mail to fetch"
        onSubmit={(event) => {
          event.preventDefault()
          flow.send(fetch)
        }}
      >
        <Group gap="md" align="flex-end">
          <CustomerSelect
            pickers={pickers}
            value={customer?.id ?? null}
            onChange={(chosen) =>
              flow.send({
                type: 'customer.choose',
                customer: pickers.customers.find(({ id }) => id === chosen) ?? null,
              })
            }
          />
          <Deals flow={flow} />
          <PredictionDateSelect pickers={pickers} value={reportWeek} onChange={setWeek} />
          {snapshot.can(fetch) && <Button type="submit">Fetch</Button>}
        </Group>
      </form>
    </Paper>
  )
}

function Deals({ flow }: Pick<DealFiltersProps, 'flow'>) {
  const snapshot = useSelector(flow, (state) => state)
  const { deals, dealId } = snapshot.context
  if (snapshot.matches({ choice: 'readingDeals' })) return <Note role="status">Loading deals…</Note>
  if (snapshot.matches({ choice: 'noDeals' })) return <Note role="status">{emailerTexts.noDeals}</Note>
  if (snapshot.matches({ choice: 'dealsFailed' }))
    return (
      <EmptyState
        icon="alert"
        title="We couldn’t load the deals"
        action={<Button onClick={() => flow.send({ type: 'deals.retry' })}>Try again</Button>}
      >
        Nothing is lost. You can try again.
      </EmptyState>
    )
  if (deals === null) return null
  return (
    <NativeSelect
      label="Deals"
      data={[
        { value: '', label: 'Choose a deal' },
        ...deals.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={dealId ?? ''}
      onChange={({ currentTarget: { value } }) =>
        flow.send({ type: 'deal.choose', dealId: value === '' ? null : value })
      }
    />
  )
}
