import { useState } from 'react'
import type { AuditCard } from '#model/audits/audit.ts'
import { clearFilter, filterSettings, isHeld, priceOf, withPrice } from '#model/audits/audit-filter.ts'
import type { AuditRowFilter } from '#model/audits/audit-row-fields.ts'
import { FilterDialog } from '#views/shared/FilterDialog.tsx'
import { PriceRange, SquareFeet } from '#views/shared/FilterFields.tsx'

interface AuditFilterDialogProps {
  audit: AuditCard
  filter: AuditRowFilter
  onApply: (filter: AuditRowFilter) => void
  onClose: () => void
}

export function AuditFilterDialog({ audit, filter: applied, onApply, onClose }: AuditFilterDialogProps) {
  const { type } = audit
  const [filter, setFilter] = useState(applied)
  return (
    <FilterDialog
      settings={filterSettings(filter, audit)}
      onChange={setFilter}
      onClear={() => setFilter(clearFilter(filter, type))}
      onApply={() => onApply(filter)}
      onClose={onClose}
    >
      {isHeld('areaBuilding', type) && (
        <SquareFeet
          least={filter.areaBuilding?.atLeast}
          onChange={(least) =>
            setFilter({ ...filter, areaBuilding: least === undefined ? undefined : { atLeast: least } })
          }
        />
      )}
      {isHeld('estimatedValue', type) && (
        <PriceRange {...priceOf(filter)} onChange={(from, to) => setFilter(withPrice(filter, from, to))} />
      )}
    </FilterDialog>
  )
}
