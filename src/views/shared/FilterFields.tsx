import '@mantine/core/styles/Slider.layer.css'
import { Box, Group, RangeSlider, TextInput } from '@mantine/core'
import { priceSlider } from '#model/audits/audit-filter.ts'
import { shortDollars } from '#model/audits/audit-row-format.ts'
import { count } from './format.ts'

interface SquareFeetProps {
  least: number | undefined
  onChange: (least: number | undefined) => void
}

export function SquareFeet({ least, onChange }: SquareFeetProps) {
  return (
    <TextInput
      label="Square Feet, at least"
      inputMode="numeric"
      placeholder="Any"
      maxLength={10}
      value={least === undefined ? '' : count(least)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}

interface PriceRangeProps {
  from: number
  to: number
  onChange: (from: number, to: number) => void
}

export function PriceRange({ from, to, onChange }: PriceRangeProps) {
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
        onChange={([least, most]) => onChange(least, most)}
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
