import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import { Button, Group, MultiSelect, Paper } from '@mantine/core'
import { useState } from 'react'
import type { Pickers } from '#model/administration/customers.ts'
import { type EmailerFilter, mostCustomers } from '#model/emailers/emailers.ts'
import { customerOption, mostOptions, PredictionDateSelect } from './Pickers.tsx'

interface EmailerFiltersProps {
  pickers: Pickers
  fetched: EmailerFilter | null
  onFetch: (filter: EmailerFilter) => void
  onClear: () => void
}

export function EmailerFilters({ pickers, fetched, onFetch, onClear }: EmailerFiltersProps) {
  const newest = pickers.predictionDates[0]?.report_week ?? ''
  const [customers, setCustomers] = useState<string[]>(fetched?.customers ?? [])
  const [reportWeek, setWeek] = useState(fetched?.reportWeek ?? newest)
  return (
    <Paper p="md" mb="lg">
      <form
        aria-label="Mails to fetch"
        onSubmit={(event) => {
          event.preventDefault()
          onFetch({ customers, reportWeek })
        }}
      >
        <Group gap="md" align="flex-end">
          <MultiSelect
            label="Customers"
            flex="1 1 280px"
            placeholder={customers.length === 0 ? 'All customers' : ''}
            data={pickers.customers.map(customerOption)}
            value={customers}
            onChange={setCustomers}
            searchable
            limit={mostOptions}
            maxValues={mostCustomers}
            nothingFoundMessage="No customer matches"
          />
          <PredictionDateSelect pickers={pickers} value={reportWeek} onChange={setWeek} />
          <Group gap="sm">
            <Button
              variant="default"
              onClick={() => {
                setCustomers([])
                setWeek(newest)
                onClear()
              }}
            >
              Clear
            </Button>
            <Button type="submit">Fetch</Button>
          </Group>
        </Group>
      </form>
    </Paper>
  )
}
