import { Button, Group, NativeSelect, Paper } from '@mantine/core'
import { useState } from 'react'
import { deals } from '#machines/emailers/emailers.ts'
import type { Pickers } from '#model/administration/customers.ts'
import { type DealQuery, emailerTexts } from '#model/emailers/emailers.ts'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { CustomerSelect, PredictionDateSelect } from './Pickers.tsx'

interface DealFiltersProps {
  pickers: Pickers
  fetched: DealQuery | null
  onFetch: (deal: DealQuery) => void
}

export function DealFilters({ pickers, fetched, onFetch }: DealFiltersProps) {
  const newest = pickers.predictionDates[0]?.report_week ?? ''
  const [userId, setUser] = useState(fetched?.userId ?? null)
  const [dealId, setDeal] = useState(fetched?.dealId ?? '')
  const [reportWeek, setWeek] = useState(fetched?.reportWeek ?? newest)
  return (
    <Paper p="md" mb="lg">
      <form
        aria-label="Mail to fetch"
        onSubmit={(event) => {
          event.preventDefault()
          if (userId !== null && dealId !== '') onFetch({ userId, dealId, reportWeek })
        }}
      >
        <Group gap="md" align="flex-end">
          <CustomerSelect
            pickers={pickers}
            value={userId}
            onChange={(id) => {
              setUser(id)
              setDeal('')
            }}
          />
          {userId !== null && <Deals key={userId} userId={userId} value={dealId} onChange={setDeal} />}
          <PredictionDateSelect pickers={pickers} value={reportWeek} onChange={setWeek} />
          {dealId !== '' && <Button type="submit">Fetch</Button>}
        </Group>
      </form>
    </Paper>
  )
}

interface DealsProps {
  userId: string
  value: string
  onChange: (dealId: string) => void
}

function Deals({ userId, value, onChange }: DealsProps) {
  return (
    <Resource
      chart={deals}
      params={{ userId }}
      what="deals"
      missing={emailerTexts.noDeals}
      skeleton={<Note role="status">Loading deals…</Note>}
    >
      {(deals) =>
        deals.length === 0 ? (
          <Note role="status">{emailerTexts.noDeals}</Note>
        ) : (
          <NativeSelect
            label="Deals"
            data={[
              { value: '', label: 'Choose a deal' },
              ...deals.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
          />
        )
      }
    </Resource>
  )
}
