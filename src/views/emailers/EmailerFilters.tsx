import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { Button, Group, MultiSelect, NativeSelect, Paper } from '@mantine/core'
import { useState } from 'react'
import type { Customer, Pickers } from '#model/customers.ts'
import { type EmailerFilter, mostCustomers, predictionDateWords } from '#model/emailers.ts'

/** Shown of those that match what is typed. */
const mostOptions = 50

export const customerOption = ({ id, name, emailAddress }: Customer) => ({
  value: id,
  label: `${name} (${emailAddress})`,
})

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

interface PredictionDateSelectProps {
  pickers: Pickers
  value: string
  onChange: (reportWeek: string) => void
}

export function PredictionDateSelect({ pickers, value, onChange }: PredictionDateSelectProps) {
  return (
    <NativeSelect
      label="Prediction Date"
      data={pickers.predictionDates.map((date) => ({
        value: date.report_week,
        label: predictionDateWords(date),
      }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
