import { Button, Group, NativeSelect, Paper } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { useSearchParams } from 'wouter'
import * as z from 'zod/mini'
import type { Pickers } from '#model/administration/customers.ts'
import { predictionClassText } from '#model/administration/orders.ts'
import { itemPredictionClasses } from '#model/county-data/selection.ts'
import { type ChosenCustomer, CustomerChoice } from '#model/reports/customer-report.ts'
import { CustomerSelect, loadedWeekOf, PredictionDateSelect } from '#views/emailers/Pickers.tsx'

type TypedChoice = Omit<CustomerChoice, 'userId'> & { readonly userId: string | null }

const classOf = (text: string | null): ChosenCustomer['predictionClass'] =>
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
  const form = useForm<TypedChoice, CustomerChoice>({
    initialValues: {
      userId: chosen?.userId ?? null,
      week: loadedWeekOf(pickers, query.get('week') ?? ''),
      predictionClass: chosen?.predictionClass ?? 'all',
    },
    validate: schemaResolver<true>(CustomerChoice, { sync: true }),
    transformValues: (typed) => z.parse(CustomerChoice, typed),
  })
  return (
    <Paper p="md" mb="lg">
      <form
        aria-label="Report to fetch"
        onSubmit={form.onSubmit(({ userId, week, predictionClass }) =>
          setQuery({ customer: userId, week, predictions: predictionClass }),
        )}
      >
        <Group gap="md" align="flex-start">
          <CustomerSelect pickers={pickers} value={form.values.userId} {...form.getInputProps('userId')} />
          <PredictionDateSelect pickers={pickers} value={form.values.week} {...form.getInputProps('week')} />
          <NativeSelect
            label="Predictions"
            data={itemPredictionClasses.map((value) => ({ value, label: predictionClassText(value) }))}
            {...form.getInputProps('predictionClass')}
          />
          <Group gap="sm" mt={{ base: 0, sm: 25 }}>
            <Button
              variant="default"
              onClick={() => {
                form.setValues({ userId: null, week: loadedWeekOf(pickers, ''), predictionClass: 'all' })
                form.clearErrors()
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
