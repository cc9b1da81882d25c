import { Button, Group, NativeSelect, Paper } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { ChosenCustomer } from '#model/customer-report.ts'
import type { Pickers } from '#model/customers.ts'
import { predictionClassText } from '#model/orders.ts'
import { itemPredictionClasses } from '#model/selection.ts'
import { CustomerSelect, loadedWeekOf, PredictionDateSelect } from '#views/emailers/Pickers.tsx'

type PredictionClass = ChosenCustomer['predictionClass']

const classOf = (text: string | null): PredictionClass =>
  itemPredictionClasses.find((one) => one === text) ?? 'all'

/** What an address asks for; what is wrong in it is as at first. */
export function chosenOf(query: URLSearchParams, pickers: Pickers): ChosenCustomer | null {
  const userId = query.get('customer')
  if (userId === null) return null
  const week = loadedWeekOf(pickers, query.get('week') ?? '')
  const date = pickers.predictionDates.find(({ report_week }) => report_week === week)
  return {
    userId,
    time: date?.prediction_time ?? '',
    predictionClass: classOf(query.get('predictions')),
  }
}

interface CustomerFiltersProps {
  pickers: Pickers
  chosen: ChosenCustomer | null
}

export function CustomerFilters({ pickers, chosen }: CustomerFiltersProps) {
  const [query, setQuery] = useSearchParams()
  const [userId, setUser] = useState(chosen?.userId ?? null)
  const [week, setWeek] = useState(() => loadedWeekOf(pickers, query.get('week') ?? ''))
  const [predictions, setPredictions] = useState<PredictionClass>(chosen?.predictionClass ?? 'all')
  const [isMissing, setMissing] = useState(false)
  return (
    <Paper p="md" mb="lg">
      <form
        aria-label="Report to fetch"
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(userId === null)
          if (userId !== null) setQuery({ customer: userId, week, predictions })
        }}
      >
        <Group gap="md" align="flex-start">
          <CustomerSelect
            pickers={pickers}
            value={userId}
            onChange={setUser}
            error={isMissing && userId === null && 'Choose a customer.'}
          />
          <PredictionDateSelect pickers={pickers} value={week} onChange={setWeek} />
          <NativeSelect
            label="Predictions"
            data={itemPredictionClasses.map((value) => ({ value, label: predictionClassText(value) }))}
            value={predictions}
            onChange={({ currentTarget }) => setPredictions(classOf(currentTarget.value))}
          />
          <Group gap="sm" mt={{ base: 0, sm: 25 }}>
            <Button
              variant="default"
              onClick={() => {
                setUser(null)
                setWeek(loadedWeekOf(pickers, ''))
                setPredictions('all')
                setMissing(false)
                setQuery({})
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
