import { Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audit-detail.machine.ts'
import type { auditListingMachine } from '#machines/audit-listing.machine.ts'
import type { AuditCard } from '#model/audit.ts'
import { chosenRows, isPaged } from '#model/audit-listing.ts'
import type { AuditRow } from '#model/audit-row.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { AuditFigures } from './AuditFigures.tsx'
import { AuditHeading } from './AuditHeading.tsx'
import { AuditMap } from './AuditMap.tsx'
import { AuditTable } from './AuditTable.tsx'
import { AuditToolbar } from './AuditToolbar.tsx'
import { asSent, auditColumns } from './audit-columns.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { FilterDialog } from './FilterDialog.tsx'
import { PageEnd } from './PageEnd.tsx'
import { purchaseOf } from './purchase.ts'
import { RowDialog } from './RowDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'

interface OpenAuditProps {
  flow: ActorRefFrom<typeof auditDetailMachine>
  listing: ActorRefFrom<typeof auditListingMachine>
  audit: AuditCard
}

export function OpenAudit({ flow, listing, audit }: OpenAuditProps) {
  const page = useSelector(flow, (state) => state)
  const snapshot = useSelector(listing, (state) => state)
  const shown = snapshot.context.listing
  const chosen = useMemo(() => chosenRows(shown), [shown])
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const columns = useMemo(() => auditColumns(audit.type, setOpened), [audit.type])
  const inPages = isPaged(shown)
  const sortable = useMemo(() => (inPages ? columns.map(asSent) : columns), [inPages, columns])
  const purchase = purchaseOf(page)
  const buy = () => flow.send({ type: 'audit.buy' })
  const { filterDialog, leadMap } = snapshot.children

  return (
    <Stack {...chartState('audit-listing', snapshot.value)}>
      <AuditHeading
        audit={audit}
        purchase={purchase}
        onBuy={buy}
        exportMenu={
          <ExportMenu
            isBusy={page.matches({ open: { sale: 'exporting' } })}
            isDisabled={!page.can({ type: 'rows.export', chosen, format: 'csv' })}
            onExport={(format) => flow.send({ type: 'rows.export', chosen, format })}
          />
        }
      />
      <AuditFigures audit={audit} />
      <AuditToolbar listing={listing} />
      {leadMap && (
        <AuditMap map={leadMap} type={audit.type} rows={shown.rows.rows} purchase={purchase} onBuy={buy} />
      )}
      <SelectionBar flow={flow} listing={listing} chosen={chosen} />
      <AuditTable listing={listing} columns={sortable} onOpen={setOpened} />
      <PageEnd listing={listing} />
      {filterDialog && <FilterDialog dialog={filterDialog} />}
      {opened && <RowDialog row={opened} columns={columns} onClose={() => setOpened(null)} />}
    </Stack>
  )
}
