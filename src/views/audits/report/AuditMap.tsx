import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { auditMapMachine } from '#machines/audits/audit-rows.ts'
import type { AuditType } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { contactHeading, fieldText } from '#model/audits/audit-row-format.ts'
import { contactLinks, linkTexts } from '#model/audits/contact-link.ts'
import { LeadMap } from '#views/shared/LeadMap.tsx'
import { LeadPopup } from './LeadPopup.tsx'
import type { Purchase } from './purchase.ts'

interface AuditMapProps {
  map: ActorRefFrom<typeof auditMapMachine>
  type: AuditType
  purchase: Purchase
  onBuy: () => void
  onOpen: ((row: AuditRow) => void) | undefined
}

/** The rows that pass the filter on a map. */
export function AuditMap({ map, type, purchase, onBuy, onOpen }: AuditMapProps) {
  const rows = useSelector(map, ({ context }) => context.rows)
  return (
    <LeadMap
      map={map}
      wordsOf={(id) => {
        const row = rows.get(id)
        return row && { ...contactHeading(row), detail: detailOf[type](row) }
      }}
      popup={(id) => {
        const row = rows.get(id)
        return row && <LeadPopup row={row} type={type} purchase={purchase} onBuy={onBuy} onOpen={onOpen} />
      }}
    />
  )
}

/** What each kind of audit is bought for. */
const detailOf: Record<AuditType, (row: AuditRow) => string> = {
  refresh: (row) => fieldText(row, 'probability'),
  skiptrace: (row) => linkTexts(contactLinks.bestPhone(row)),
}
