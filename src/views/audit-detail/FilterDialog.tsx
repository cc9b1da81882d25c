import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import { Box, Button, Group, RangeSlider, SimpleGrid, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditFilterMachine } from '#machines/audit-filter.machine.ts'
import {
  type AuditFilter,
  bathOptions,
  bedOptions,
  priceSlider,
  recentSaleMonths,
} from '#model/audit-filter.ts'
import { parseWholeNumber } from '#model/audit-row.ts'
import { shortDollars } from '#model/audit-row-format.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Choice } from './Choice.tsx'

const yesNo = [
  ['any', 'Any'],
  ['yes', 'Yes'],
  ['no', 'No'],
] as const
const highLow = [
  ['any', 'Any'],
  ['high', 'High'],
  ['low', 'Low'],
] as const
const atLeast = <N extends number>(options: readonly N[], unit = '+') =>
  [[null, 'Any'], ...options.map((option) => [option, `${option}${unit}`] as const)] as const

function priceWords({ from, to }: AuditFilter['price']): string {
  const isOpen = to >= priceSlider.to
  if (isOpen && from === priceSlider.from) return 'Any'
  return isOpen ? `${shortDollars(from)} and up` : `${shortDollars(from)} to ${shortDollars(to)}`
}

/** An audit's filters; the table behind stays as it is until Apply. */
export function FilterDialog({ dialog }: { dialog: ActorRefFrom<typeof auditFilterMachine> }) {
  const snapshot = useSelector(dialog, (state) => state)
  const { filter, type } = snapshot.context
  const change = (part: Partial<AuditFilter>) => dialog.send({ type: 'filter.change', change: part })
  return (
    <Dialog
      title="Filter"
      width="wide"
      onClose={() => dialog.send({ type: 'filter.cancel' })}
      actions={
        <>
          <Button variant="default" onClick={() => dialog.send({ type: 'filter.clear' })}>
            Clear
          </Button>
          <Button onClick={() => dialog.send({ type: 'filter.apply' })}>Apply</Button>
        </>
      }
    >
      <form
        {...chartState('audit-filter', snapshot.value)}
        onSubmit={(event) => {
          event.preventDefault()
          dialog.send({ type: 'filter.apply' })
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" mt="md">
          {type === 'refresh' && (
            <>
              <Choice
                label="Seller Score"
                options={highLow}
                value={filter.sellerScore}
                onChange={(sellerScore) => change({ sellerScore })}
              />
              <Choice
                label="COVID Score"
                options={highLow}
                value={filter.covidScore}
                onChange={(covidScore) => change({ covidScore })}
              />
            </>
          )}
          <Choice
            label="Same Owner"
            options={yesNo}
            value={filter.sameOwner}
            onChange={(sameOwner) => change({ sameOwner })}
          />
          <Choice
            label="Owner Occupied"
            options={yesNo}
            value={filter.ownerOccupied}
            onChange={(ownerOccupied) => change({ ownerOccupied })}
          />
          <Choice
            label="Skip Traced"
            options={yesNo}
            value={filter.skipTraced}
            onChange={(skipTraced) => change({ skipTraced })}
          />
          <Choice
            label="Recent Sales"
            options={atLeast(recentSaleMonths, ' months')}
            value={filter.recentSales}
            onChange={(recentSales) => change({ recentSales })}
          />
          {type === 'refresh' && <HomeFilters filter={filter} onChange={change} />}
        </SimpleGrid>
      </form>
    </Dialog>
  )
}

interface HomeFiltersProps {
  filter: AuditFilter
  onChange: (part: Partial<AuditFilter>) => void
}

function HomeFilters({ filter, onChange: change }: HomeFiltersProps) {
  return (
    <>
      <Choice
        label="Beds"
        options={atLeast(bedOptions)}
        value={filter.minBeds}
        onChange={(minBeds) => change({ minBeds })}
      />
      <Choice
        label="Baths"
        options={atLeast(bathOptions)}
        value={filter.minBaths}
        onChange={(minBaths) => change({ minBaths })}
      />
      <TextInput
        label="Square Feet, at least"
        inputMode="numeric"
        placeholder="Any"
        maxLength={10}
        value={filter.minSquareFeet === null ? '' : count(filter.minSquareFeet)}
        onChange={({ currentTarget }) =>
          change({ minSquareFeet: parseWholeNumber(currentTarget.value.replace(/\D/g, '')) })
        }
      />
      <Box px={2}>
        <Group id="filter-price" justify="space-between" mb={12} fz="sm" fw={560}>
          Price Range
          <Box component="output" c="dimmed" fw={400}>
            {priceWords(filter.price)}
          </Box>
        </Group>
        <RangeSlider
          min={priceSlider.from}
          max={priceSlider.to}
          step={priceSlider.step}
          minRange={0}
          label={null}
          value={[filter.price.from, filter.price.to]}
          onChange={([from, to]) => change({ price: { from, to } })}
          thumbFromLabel="Lowest price"
          thumbToLabel="Highest price"
        />
      </Box>
    </>
  )
}
