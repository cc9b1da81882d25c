import '@mantine/core/styles/SimpleGrid.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import { Box, Button, Group, RangeSlider, SimpleGrid, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { AuditType } from '#model/audit.ts'
import { clearFilter, filterSettings, isHeld, priceOf, priceSlider, withPrice } from '#model/audit-filter.ts'
import type { AuditRowFilter } from '#model/audit-row-fields.ts'
import { shortDollars } from '#model/audit-row-format.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Choice } from './Choice.tsx'

interface FilterDialogProps {
  type: AuditType
  filter: AuditRowFilter
  onApply: (filter: AuditRowFilter) => void
  onClose: () => void
}

/** An audit's filters; the table behind stays as it is until Apply. */
export function FilterDialog({ type, filter: applied, onApply, onClose }: FilterDialogProps) {
  const [filter, setFilter] = useState(applied)
  const apply = () => {
    onApply(filter)
    onClose()
  }
  return (
    <Dialog
      title="Filter"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={() => setFilter(clearFilter(filter, type))}>
            Clear
          </Button>
          <Button onClick={apply}>Apply</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" mt="md">
          {filterSettings(filter, type).map(({ label, options, chosen, choose }) => (
            <Choice
              key={label}
              label={label}
              options={options}
              value={chosen}
              onChange={(words) => setFilter(choose(words))}
            />
          ))}
          {isHeld('areaBuilding', type) && <SquareFeet filter={filter} onChange={setFilter} />}
          {isHeld('estimatedValue', type) && <PriceRange filter={filter} onChange={setFilter} />}
        </SimpleGrid>
      </form>
    </Dialog>
  )
}

interface SettingProps {
  filter: AuditRowFilter
  onChange: (filter: AuditRowFilter) => void
}

function SquareFeet({ filter, onChange }: SettingProps) {
  const least = filter.areaBuilding?.atLeast
  return (
    <TextInput
      label="Square Feet, at least"
      inputMode="numeric"
      placeholder="Any"
      maxLength={10}
      value={least === undefined ? '' : count(least)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        onChange({ ...filter, areaBuilding: digits === '' ? undefined : { atLeast: Number(digits) } })
      }}
    />
  )
}

function PriceRange({ filter, onChange }: SettingProps) {
  const { from, to } = priceOf(filter)
  return (
    <Box px={2}>
      <Group id="filter-price" justify="space-between" mb={12} fz="sm" fw={560}>
        Price Range
        <Box component="output" c="dimmed" fw={400}>
          {priceWords(from, to)}
        </Box>
      </Group>
      <RangeSlider
        min={priceSlider.from}
        max={priceSlider.to}
        step={priceSlider.step}
        minRange={0}
        label={null}
        value={[from, to]}
        onChange={([least, most]) => onChange(withPrice(filter, least, most))}
        thumbFromLabel="Lowest price"
        thumbToLabel="Highest price"
      />
    </Box>
  )
}

function priceWords(from: number, to: number): string {
  const isOpen = to >= priceSlider.to
  if (isOpen && from === priceSlider.from) return 'Any'
  return isOpen ? `${shortDollars(from)} and up` : `${shortDollars(from)} to ${shortDollars(to)}`
}
