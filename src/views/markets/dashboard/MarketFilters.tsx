import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Popover.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import '@mantine/dates/styles.layer.css'
import { Group, MultiSelect, Paper } from '@mantine/core'
import { DatePickerInput, type DatePickerPreset } from '@mantine/dates'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { MarketFigure } from '#machines/markets/dashboard.ts'
import type { dashboardFiltersMachine } from '#machines/markets/dashboard-filters.machine.ts'
import { placeName } from '#model/county-data/score-run.ts'
import { propertyClasses } from '#model/county-data/selection.ts'
import { type MarketSummary, type RangePreset, rangePresets } from '#model/markets/dashboard.ts'
import { Choice } from '#views/shared/Choice.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import classes from './dashboard.module.css'

type FiltersFlow = ActorRefFrom<typeof dashboardFiltersMachine>

interface MarketFiltersProps {
  flow: FiltersFlow
  own: ActorRefFrom<MarketFigure<MarketSummary>>
}

export function MarketFilters({ flow, own }: MarketFiltersProps) {
  const counties = useSelector(own, ({ context }) => context.data) ?? []
  const { value, context } = useSelector(flow, (state) => state)
  const { view } = context
  return (
    <Paper
      component="section"
      p="md"
      mb="lg"
      aria-label="Filters"
      {...chartState('dashboard-filters', value)}
    >
      <Group gap="md" align="flex-end">
        <MultiSelect
          label="Counties"
          flex="1 1 260px"
          placeholder={view.counties.length === 0 ? 'All of your counties' : ''}
          data={counties.map((each) => ({ value: each.fips, label: placeName(each) }))}
          value={[...view.counties]}
          onChange={(chosen) => flow.send({ type: 'filter.choose', change: { counties: chosen } })}
          searchable
          nothingFoundMessage="No county matches"
        />
        <Choice
          label="Property type"
          options={propertyClasses}
          any="All"
          value={view.propertyType === 'All' ? null : view.propertyType}
          onChange={(type) => flow.send({ type: 'filter.choose', change: { propertyType: type ?? 'All' } })}
        />
        <RangePicker flow={flow} />
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

/** A range is chosen once both of its days are; one that cannot be shown says so, and the page stays as it is. */
function RangePicker({ flow }: { flow: FiltersFlow }) {
  const { view, today, days, refusal } = useSelector(flow, ({ context }) => context)
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
      value={days ?? [view.from, view.to]}
      error={refusal}
      classNames={{ datePickerRoot: classes.calendar ?? '', presetsList: classes.presets ?? '' }}
      popoverProps={{ returnFocus: true, onClose: () => flow.send({ type: 'calendar.close' }) }}
      onChange={(chosen) => flow.send({ type: 'range.choose', days: chosen })}
    />
  )
}
