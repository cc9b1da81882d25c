import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/ScrollArea.layer.css'
import { MultiSelect } from '@mantine/core'
import type { Market } from '#model/markets/markets.ts'

/** Shown of those that match what is typed. */
const mostOptions = 50

interface CountyPickerProps {
  placeholder: string
  markets: readonly Market[]
  chosen: readonly string[]
  onChange: (fipsCodes: string[]) => void
  error?: string | undefined
}

export function CountyPicker({ placeholder, markets, chosen, onChange, error }: CountyPickerProps) {
  return (
    <MultiSelect
      label="Counties"
      flex="1 1 280px"
      placeholder={chosen.length === 0 ? placeholder : ''}
      data={markets.map(({ fipsCode, name }) => ({ value: fipsCode, label: name }))}
      value={[...chosen]}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      limit={mostOptions}
      error={error}
      nothingFoundMessage="No county matches"
      clearButtonProps={{ 'aria-label': 'Choose no county' }}
    />
  )
}
