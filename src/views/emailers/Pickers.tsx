import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { NativeSelect } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Customer, CustomerKind, Pickers } from '#model/customers.ts'
import { predictionDateWords } from '#model/emailers.ts'
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
    <Resource of={(machines) => machines.pickers} params={{ kinds }} what="customers" missing="">
      {(pickers) =>
        pickers.predictionDates.length === 0 ? (
          <EmptyState icon="mail" title="No predictions are loaded">
            Mails can be composed once predictions have been imported.
          </EmptyState>
        ) : (
          children(pickers)
        )
      }
    </Resource>
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
