import { useState } from 'react'
import type { LikelyFilter } from '#model/likely-sellers/likely.ts'
import {
  clearLikelyFilter,
  likelySettings,
  pricesOf,
  withPrices,
} from '#model/likely-sellers/likely-filter.ts'
import { FilterDialog } from '#views/shared/FilterDialog.tsx'
import { PriceRange, SquareFeet } from '#views/shared/FilterFields.tsx'

interface LikelyFilterDialogProps {
  filter: LikelyFilter
  onApply: (filter: LikelyFilter) => void
  onClose: () => void
}

export function LikelyFilterDialog({ filter: applied, onApply, onClose }: LikelyFilterDialogProps) {
  const [filter, setFilter] = useState(applied)
  return (
    <FilterDialog
      settings={likelySettings(filter)}
      onChange={setFilter}
      onClear={() => setFilter(clearLikelyFilter(filter))}
      onApply={() => onApply(filter)}
      onClose={onClose}
    >
      <SquareFeet least={filter.sqFeet} onChange={(sqFeet) => setFilter({ ...filter, sqFeet })} />
      <PriceRange {...pricesOf(filter)} onChange={(from, to) => setFilter(withPrices(filter, from, to))} />
    </FilterDialog>
  )
}
