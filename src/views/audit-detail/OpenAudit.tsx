import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import type { auditListingMachine } from '#machines/audit-listing.machine.ts'
import type { AuditCard } from '#model/audit.ts'
import { selectedIds } from '#model/audit-listing.ts'
import type { AuditRow } from '#model/audit-row.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { AuditFigures } from './AuditFigures.tsx'
import { AuditHeading } from './AuditHeading.tsx'
import { AuditMap } from './AuditMap.tsx'
import { AuditTable } from './AuditTable.tsx'
import { AuditToolbar } from './AuditToolbar.tsx'
import { auditColumns } from './audit-columns.tsx'
import classes from './audit-detail.module.css'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { purchaseOf } from './purchase.ts'
import { RowDialog } from './RowDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'

interface OpenAuditProps {
  flow: ActorRefFrom<typeof auditDetailMachine>
  listing: ActorRefFrom<typeof auditListingMachine>
  audit: AuditCard
  mapStyleUrl: string | null
}

export function OpenAudit({ flow, listing, audit, mapStyleUrl }: OpenAuditProps) {
  const page = useSelector(flow, (state) => state)
  const snapshot = useSelector(listing, (state) => state)
  const shown = snapshot.context.listing
  const rowIds = useMemo(() => selectedIds(shown), [shown])
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useMemo(() => auditColumns(audit.type, setOpened), [audit.type])
  const purchase = purchaseOf(page)
  const buy = () => flow.send({ type: 'audit.buy' })
  const { filterDialog, leadMap } = snapshot.children

  return (
    <div className={classes.page} {...chartState('audit-listing', snapshot.value)}>
      <AuditHeading
        audit={audit}
        purchase={purchase}
        onBuy={buy}
        exportMenu={
          <ExportMenu
            isBusy={page.matches({ open: { sale: 'exporting' } })}
            isDisabled={!page.can({ type: 'rows.export', rowIds, format: 'csv' })}
            onExport={(format) => flow.send({ type: 'rows.export', rowIds, format })}
          />
        }
      />
      <AuditFigures audit={audit} />
      <AuditToolbar listing={listing} />
      {leadMap && (
        <AuditMap
          map={leadMap}
          rows={shown.rows.rows}
          purchase={purchase}
          onBuy={buy}
          styleUrl={mapStyleUrl}
        />
      )}
      <SelectionBar flow={flow} listing={listing} rowIds={rowIds} />
      <AuditTable listing={listing} columns={columns} onOpen={setOpened} />
      {filterDialog && <FilterDialog dialog={filterDialog} />}
      {opened && <RowDialog row={opened} columns={columns} onClose={() => setOpened(null)} />}
    </div>
  )
}
