import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { NativeSelect, Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { pickers } from '#machines/emailers/emailers.ts'
import type { Customer, CustomerKind, Pickers } from '#model/administration/customers.ts'
import { predictionDateWords } from '#model/county-data/prediction-date.ts'
import { reportTexts } from '#model/reports/progress-report.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Resource } from '#views/shared/Resource.tsx'

/** Shown of those that match what is typed. */
export const mostOptions = 50

export const customerOption = ({ id, name, emailAddress }: Customer) => ({
  value: id,
  label: `${name} (${emailAddress})`,
})

interface PickersResourceProps {
  kinds: readonly CustomerKind[]
  children: (pickers: Pickers) => ReactNode
}

/** Customers and prediction dates, if there are any. */
export function PickersResource({ kinds, children }: PickersResourceProps) {
  return (
    <Resource chart={pickers} params={{ kinds }} what="customers" failure={reportTexts.notRead} missing="">
      {(pickers) =>
        pickers.predictionDates.length === 0 ? (
          <EmptyState icon="search" title="No predictions are loaded">
            Reports and mails can be made once predictions have been imported.
          </EmptyState>
        ) : (
          children(pickers)
        )
      }
    </Resource>
  )
}

interface CustomerSelectProps {
  pickers: Pickers
  value: string | null
  onChange: (userId: string | null) => void
  error?: ReactNode
}

export function CustomerSelect({ pickers, value, onChange, error }: CustomerSelectProps) {
  return (
    <Select
      label="Customer Name"
      flex="1 1 280px"
      placeholder="Choose a customer"
      data={pickers.customers.map(customerOption)}
      value={value}
      onChange={onChange}
      error={error}
      searchable
      clearable
      limit={mostOptions}
      nothingFoundMessage="No customer matches"
    />
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

/** A week of an address; one that is not loaded is the newest. */
export const loadedWeekOf = ({ predictionDates }: Pickers, week: string): string =>
  (predictionDates.find(({ report_week }) => report_week === week) ?? predictionDates[0])?.report_week ?? ''
