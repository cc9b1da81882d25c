import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/dates/styles.layer.css'
import { Group, MultiSelect, Paper } from '@mantine/core'
import { DatePickerInput, type DatePickerPreset } from '@mantine/dates'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { propertyClasses } from '#model/county-data/selection.ts'
import {
  type ChosenDays,
  type DayRange,
  type MarketFilter,
  type MarketSummary,
  type RangePreset,
  rangeOfDays,
  rangePresets,
} from '#model/markets/dashboard.ts'
import { Choice } from '#views/shared/Choice.tsx'
import classes from './dashboard.module.css'

interface MarketFiltersProps {
  own: ActorRefFrom<MarketFigure<MarketSummary>>
  filter: MarketFilter
  today: string
  onChange: (filter: MarketFilter) => void
}

export function MarketFilters({ own, filter, today, onChange }: MarketFiltersProps) {
  const counties = useSelector(own, ({ context }) => context.data) ?? []
  const { from, to, propertyType } = filter
  return (
    <Paper component="section" p="md" mb="lg" aria-label="Filters">
      <Group gap="md" align="flex-end">
        <MultiSelect
          label="Counties"
          flex="1 1 260px"
          placeholder={filter.counties.length === 0 ? 'All of your counties' : ''}
          data={counties.map((each) => ({ value: each.fips, label: placeName(each) }))}
          value={[...filter.counties]}
          onChange={(chosen) => onChange({ ...filter, counties: chosen })}
          searchable
          nothingFoundMessage="No county matches"
        />
        <Choice
          label="Property type"
          options={propertyClasses}
          any="All"
          value={propertyType === 'All' ? null : propertyType}
          onChange={(type) => onChange({ ...filter, propertyType: type ?? 'All' })}
        />
        <RangePicker
          from={from}
          to={to}
          today={today}
          onChange={(range) => onChange({ ...filter, ...range })}
        />
      </Group>
    </Paper>
  )
}

const presetOf = ({ label, range }: RangePreset): DatePickerPreset<'range'> => ({
  label,
  value: [range.from, range.to],
})

const calendarLabels = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
} as const

interface RangePickerProps {
  from: string
  to: string
  today: string
  onChange: (range: DayRange) => void
}

/** A range is chosen once both of its days are; one that cannot be shown says so, and the page stays as it is. */
function RangePicker({ from, to, today, onChange }: RangePickerProps) {
  const [unused, setUnused] = useState<ChosenDays | null>(null)
  const days: ChosenDays = unused ?? [from, to]
  return (
    <DatePickerInput
      type="range"
      label="Range"
      flex="1 1 260px"
      valueFormat="MMM D, YYYY"
      allowSingleDateInRange
      firstDayOfWeek={1}
      // Drawn in red otherwise, as what went wrong is.
      weekendDays={[]}
      ariaLabels={calendarLabels}
      maxDate={today}
      presets={rangePresets(today).map(presetOf)}
      value={days}
      error={rangeOfDays(days, today).refusal}
      classNames={{ datePickerRoot: classes.calendar ?? '', presetsList: classes.presets ?? '' }}
      popoverProps={{
        returnFocus: true,
        onClose: () => setUnused((chosen) => (chosen?.[1] === null ? null : chosen)),
      }}
      onChange={(chosen) => {
        const { range } = rangeOfDays(chosen, today)
        setUnused(range ? null : chosen)
        if (range) onChange(range)
      }}
    />
  )
}
