import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, SimpleGrid } from '@mantine/core'
import type { ReactNode } from 'react'
import type { FilterSetting } from '#model/audits/audit-filter.ts'
import { Choice } from './Choice.tsx'
import { Dialog } from './Dialog.tsx'

interface FilterDialogProps<Filter> {
  settings: readonly FilterSetting<Filter>[]
  onChange: (filter: Filter) => void
  onClear: () => void
  onApply: () => void
  onClose: () => void
  children: ReactNode
}

/** The table behind stays as it is until Apply. */
export function FilterDialog<Filter>({
  settings,
  onChange,
  onClear,
  onApply,
  onClose,
  children,
}: FilterDialogProps<Filter>) {
  return (
    <Dialog
      title="Filter"
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClear}>
            Clear
          </Button>
          <Button onClick={onApply}>Apply</Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onApply()
        }}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" verticalSpacing="md" mt="md">
          {settings.map(({ label, options, chosen, choose }) => (
            <Choice
              key={label}
              label={label}
              options={options}
              value={chosen}
              onChange={(words) => onChange(choose(words))}
            />
          ))}
          {children}
        </SimpleGrid>
      </form>
    </Dialog>
  )
}
