import '@mantine/core/styles/SimpleGrid.layer.css'
import { Button, SimpleGrid } from '@mantine/core'
import { useState } from 'react'
import type { LikelyFilter } from '#model/likely.ts'
import { clearLikelyFilter, likelySettings, pricesOf, withPrices } from '#model/likely-filter.ts'
import { Choice } from '#views/shared/Choice.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { PriceRange, SquareFeet } from '#views/shared/FilterFields.tsx'

interface LikelyFilterDialogProps {
  filter: LikelyFilter
  onApply: (filter: LikelyFilter) => void
  onClose: () => void
}

/** The table behind stays as it is until Apply. */
export function LikelyFilterDialog({ filter: applied, onApply, onClose }: LikelyFilterDialogProps) {
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
          <Button variant="default" onClick={() => setFilter(clearLikelyFilter(filter))}>
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
          {likelySettings(filter).map(({ label, options, chosen, choose }) => (
            <Choice
              key={label}
              label={label}
              options={options}
              value={chosen}
              onChange={(words) => setFilter(choose(words))}
            />
          ))}
          <SquareFeet least={filter.sqFeet} onChange={(sqFeet) => setFilter({ ...filter, sqFeet })} />
          <PriceRange
            {...pricesOf(filter)}
            onChange={(from, to) => setFilter(withPrices(filter, from, to))}
          />
        </SimpleGrid>
      </form>
    </Dialog>
  )
}
