import { NativeSelect, Paper, SimpleGrid } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { predictionDateWords } from '#model/county-data/prediction-date.ts'
import { type FilterInfo, type SellerFilter, saleFilterWords } from '#model/reports/progress-report.ts'
import classes from './reports.module.css'

type Option = { value: string; label: string }

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const same = (values: readonly string[]): Option[] => values.map((value) => ({ value, label: value }))
const words = (values: readonly string[]): Option[] =>
  values.map((value) => ({ value, label: capital(value) }))

function countiesOf({ states }: FilterInfo, state: string): Option[] {
  const shown = states.filter((each) => state === '' || each.state === state)
  return [
    { value: '', label: 'All' },
    ...shown.flatMap(({ state: name, counties }) =>
      counties.map(({ fips, county }) => ({
        value: fips,
        label: state === '' ? `${county}, ${name}` : county,
      })),
    ),
  ]
}

/** What is chosen stands in the address. */
export function SellerFilters({ info, filter }: { info: FilterInfo; filter: SellerFilter }) {
  const [query, setQuery] = useSearchParams()
  const choose = (field: keyof SellerFilter, value: string) => {
    const chosen = new URLSearchParams(query)
    chosen.set(field, value)
    chosen.delete('page')
    if (field === 'state') chosen.delete('county')
    const date = info.predictionDates.find(({ prediction_time }) => prediction_time === filter.predictionDate)
    if (field === 'fileClass' && !date?.fileClasses.includes(value)) chosen.delete('predictionDate')
    setQuery([...chosen].filter(([, value]) => value !== ''))
  }
  const select = (field: keyof SellerFilter, label: string, data: Option[], className?: string) => (
    <NativeSelect
      className={className}
      label={label}
      data={data.some(({ value }) => value === filter[field]) ? data : [...data, ...same([filter[field]])]}
      value={filter[field]}
      onChange={({ currentTarget }) => choose(field, currentTarget.value)}
    />
  )
  const dates = info.predictionDates
    .filter(
      (date) => date.fileClasses.includes(filter.fileClass) || date.prediction_time === filter.predictionDate,
    )
    .map((date) => ({ value: date.prediction_time, label: predictionDateWords(date) }))
  return (
    <Paper p="md" mb="lg" component="section" aria-label="Filters">
      <SimpleGrid cols={{ base: 2, md: 3, xl: 5 }} spacing="md">
        {select('state', 'State', [
          { value: '', label: 'All' },
          ...same(info.states.map(({ state }) => state)),
        ])}
        {select('county', 'County', countiesOf(info, filter.state))}
        {select('predictionDate', 'Prediction Date', dates, classes.date)}
        {select('fileClass', 'File Class', same(info.fileClasses))}
        {select('predictionClass', 'Prediction Class', words(info.predictionClasses))}
        {select('propertyClass', 'Property Class', same(info.propertyClasses))}
        {select('probabilityThreshold', 'Property Threshold', same(info.thresholds))}
        {select(
          'salesFilter',
          'Sales Filter',
          info.saleFilters.map((months) => ({ value: months, label: saleFilterWords(months) })),
        )}
        {select('businessStanding', 'Customers', [
          { value: 'all', label: 'All counties' },
          { value: 'customer', label: 'With an order' },
          { value: 'open', label: 'Without an order' },
        ])}
      </SimpleGrid>
    </Paper>
  )
}
