import { useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { leadMapMachine } from '#machines/lead-map.machine.ts'
import type { AuditType } from '#model/audit.ts'
import type { AuditRow } from '#model/audit-row.ts'
import { contactHeading, rowTexts } from '#model/audit-row-format.ts'
import { LeadMap } from '#views/shared/LeadMap.tsx'
import { LeadPopup } from './LeadPopup.tsx'
import type { Purchase } from './purchase.ts'

interface AuditMapProps {
  map: ActorRefFrom<typeof leadMapMachine>
  type: AuditType
  rows: readonly AuditRow[]
  purchase: Purchase
  onBuy: () => void
}

/** The listed rows on a map. */
export function AuditMap({ map, type, rows, purchase, onBuy }: AuditMapProps) {
  const byId = useMemo(() => new Map(rows.map((row) => [row.id, row])), [rows])
  return (
    <LeadMap
      map={map}
      wordsOf={(id) => {
        const row = byId.get(id)
        return row
          ? { ...contactHeading(row), detail: detailOf[type](row) }
          : { title: '', address: '', detail: '' }
      }}
      popup={(id) => {
        const row = byId.get(id)
        return row && <LeadPopup row={row} type={type} purchase={purchase} onBuy={onBuy} />
      }}
    />
  )
}

/** What each kind of audit is bought for. */
const detailOf: Record<AuditType, (row: AuditRow) => string> = {
  refresh: rowTexts.probability,
  skiptrace: rowTexts.bestPhone,
}
