import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { AuditCard } from '#model/audit.ts'
import { clearFilter, filterSettings, isHeld, priceOf, withPrice } from '#model/audit-filter.ts'
import type { AuditRowFilter } from '#model/audit-row-fields.ts'
import { Choice } from '#views/shared/Choice.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { PriceRange, SquareFeet } from '#views/shared/FilterFields.tsx'

interface FilterDialogProps {
  audit: AuditCard
  filter: AuditRowFilter
  onApply: (filter: AuditRowFilter) => void
  onClose: () => void
}

/** An audit's filters; the table behind stays as it is until Apply. */
export function FilterDialog({ audit, filter: applied, onApply, onClose }: FilterDialogProps) {
  const { type } = audit
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
          {filterSettings(filter, audit).map(({ label, options, chosen, choose }) => (
            <Choice
              key={label}
              label={label}
              options={options}
              value={chosen}
              onChange={(words) => setFilter(choose(words))}
            />
          ))}
          {isHeld('areaBuilding', type) && (
            <SquareFeet
              least={filter.areaBuilding?.atLeast}
              onChange={(least) =>
                setFilter({ ...filter, areaBuilding: least === undefined ? undefined : { atLeast: least } })
              }
            />
          )}
          {isHeld('estimatedValue', type) && (
            <PriceRange
              {...priceOf(filter)}
              onChange={(from, to) => setFilter(withPrice(filter, from, to))}
            />
          )}
        </SimpleGrid>
      </form>
    </Dialog>
  )
}
