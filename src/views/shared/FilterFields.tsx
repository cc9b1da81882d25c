import '@mantine/core/styles/Slider.layer.css'
import { Box, Group, RangeSlider, TextInput } from '@mantine/core'
import { priceSlider } from '#model/audits/audit-filter.ts'
import { shortDollars } from '#model/audits/audit-row-format.ts'
import { count } from './format.ts'

interface WholeFieldProps {
  label: string
  error?: string | undefined
  value: number | undefined
  onChange: (value: number | undefined) => void
}

function WholeField({ label, error, value, onChange }: WholeFieldProps) {
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      placeholder="Any"
      maxLength={10}
      error={error}
      value={value === undefined ? '' : count(value)}
      onChange={({ currentTarget }) => {
        const digits = currentTarget.value.replace(/\D/g, '')
        onChange(digits === '' ? undefined : Number(digits))
      }}
    />
  )
}

interface SquareFeetProps {
  least: number | undefined
  onChange: (least: number | undefined) => void
}

export const SquareFeet = ({ least, onChange }: SquareFeetProps) => (
  <WholeField label="Square Feet, at least" value={least} onChange={onChange} />
)

interface PriceRangeProps {
  from: number
  to: number
  onChange: (from: number, to: number) => void
}

/** By hand or by the slider, whose ends are open. */
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
        value={[Math.min(from, to), Math.max(from, to)]}
        onChange={([least, most]) => onChange(least, most)}
        thumbFromLabel="Lowest price"
        thumbToLabel="Highest price"
      />
      <Group grow align="flex-start" mt="sm">
        <WholeField
          label="From, $"
          value={from === priceSlider.from ? undefined : from}
          onChange={(least = priceSlider.from) => onChange(least, to)}
        />
        <WholeField
          label="To, $"
          error={from > to ? 'This is less than the lowest price.' : undefined}
          value={to >= priceSlider.to ? undefined : to}
          onChange={(most = priceSlider.to) => onChange(from, most)}
        />
      </Group>
    </Box>
  )
}

function priceWords(from: number, to: number): string {
  const isOpen = to >= priceSlider.to
  if (isOpen && from === priceSlider.from) return 'Any'
  return isOpen ? `${shortDollars(from)} and up` : `${shortDollars(from)} to ${shortDollars(to)}`
}
