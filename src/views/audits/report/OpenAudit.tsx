import { Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { auditDetailMachine } from '#machines/audits/audit-detail.machine.ts'
import type { auditListingMachine } from '#machines/audits/audit-listing.machine.ts'
import type { auditRowsMachine } from '#machines/audits/audit-rows.ts'
import { leadBesideMachine } from '#machines/leads/lead-beside.machine.ts'
import { shownBy } from '#machines/shared/follow.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import type { AuditRow } from '#model/audits/audit-row-fields.ts'
import { notMatchedRows, withMatch } from '#model/audits/match-figures.ts'
import { countTicked, rowSelection, tickState } from '#model/shared/table.ts'
import { useFlow } from '#views/app/context.ts'
import { PushDialog } from '#views/deliveries/PushDialog.tsx'
import { CallLikely } from '#views/leads/call-lists/CallLikely.tsx'
import { CallListButton } from '#views/leads/call-lists/CallListButton.tsx'
import { type LeadStatusesFlow, StatusButton, StatusOfMany } from '#views/leads/lead/StatusOfMany.tsx'
import { ListWithLead } from '#views/leads/lead/WithLead.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { AuditChips } from './AuditChips.tsx'
import { AuditFigures } from './AuditFigures.tsx'
import { AuditFilterDialog } from './AuditFilterDialog.tsx'
import { AuditHeading } from './AuditHeading.tsx'
import { AuditMap } from './AuditMap.tsx'
import { AuditTable } from './AuditTable.tsx'
import { AuditToolbar } from './AuditToolbar.tsx'
import { auditColumns } from './audit-columns.tsx'
import classes from './audit-detail.module.css'
import { ExportMenu } from './ExportMenu.tsx'
import { NothingFound } from './NothingFound.tsx'
import { purchaseOf } from './purchase.ts'
import { canSettle, RowDialog } from './RowDialog.tsx'
import { SelectionBar } from './SelectionBar.tsx'

interface OpenAuditProps {
  flow: ActorRefFrom<typeof auditDetailMachine>
  listing: ActorRefFrom<typeof auditListingMachine>
  table: ActorRefFrom<typeof auditRowsMachine>
  audit: AuditCard
  hasCrmKey: boolean
  hasViews: boolean
  statuses: LeadStatusesFlow | undefined
  /** Of the user who is logged in. */
  email: string
}

export function OpenAudit(props: OpenAuditProps) {
  return props.statuses ? <AuditOfLeads {...props} /> : <Audit {...props} beside={undefined} />
}

function AuditOfLeads(props: OpenAuditProps) {
  const list = shownBy(props.table, ({ context }) => context.rows.map(({ id }) => id))
  const beside = useFlow(leadBesideMachine, { list, ids: list.read() ?? [] })
  return <Audit {...props} beside={beside} />
}

interface AuditProps extends OpenAuditProps {
  /** Where there are leads. */
  beside: ActorRefFrom<typeof leadBesideMachine> | undefined
}

function Audit({ flow, listing, table, audit, hasCrmKey, hasViews, statuses, email, beside }: AuditProps) {
  const page = useSelector(flow, (state) => state)
  const snapshot = useSelector(listing, (state) => state)
  const { view, ticked, opened, count: found } = useSelector(table, ({ context }) => context)
  const isFiltering = useSelector(table, (state) => state.matches({ dialog: 'filter' }))
  const isWhole = !page.hasTag('masked')
  const lead = useSelector(beside, (state) => state?.context.opened) ?? null
  const openRow = useCallback((row: AuditRow) => table.send({ type: 'row.open', row }), [table])
  const canOpen = isWhole && beside !== undefined
  const openLead = useMemo(
    () => (canOpen ? ({ id }: AuditRow) => beside.send({ type: 'lead.open', id }) : undefined),
    [canOpen, beside],
  )
  const isNarrow = useMediaQuery('(width < 768px)', false, { getInitialValueInEffect: false })
  const isRescored = audit.rescore !== null
  const columns = useMemo(
    () => auditColumns(audit.type, { isPaid: isWhole, isRescored }, { onWhy: openRow, onOpen: openLead }),
    [audit.type, isWhole, isRescored, openLead, openRow],
  )
  const selection = useMemo(() => rowSelection(ticked, view.filter), [ticked, view.filter])
  const purchase = purchaseOf(page)
  const buy = () => flow.send({ type: 'audit.buy' })
  const { leadMap, push } = snapshot.children
  const rowsOf = () => ({ type: 'audit' as const, auditId: audit.id, selection })

  const list = (
    <AuditTable
      table={table}
      audit={audit}
      isWhole={isWhole}
      columns={columns}
      onOpen={(row) => (openLead && !canSettle(audit, row) ? openLead(row) : openRow(row))}
      opened={lead}
      summary={
        <SelectionBar
          listing={listing}
          table={table}
          audit={audit}
          isWhole={isWhole}
          selection={selection}
          chips={<AuditChips audit={audit} table={table} hasHidden={beside !== undefined} />}
        />
      }
    />
  )

  return (
    <Stack gap={8} {...chartState('audit-listing', snapshot.value)}>
      <AuditHeading
        audit={audit}
        purchase={purchase}
        onBuy={buy}
        hasSelected={tickState(ticked) !== 'none'}
        exportMenu={
          <>
            <CallListButton
              isDisabled={tickState(ticked) === 'none'}
              isNext
              count={countTicked(ticked, found)}
              name={audit.upload.originalFileName}
              source={rowsOf}
            />
            {statuses && isWhole && (
              <StatusButton flow={statuses} isDisabled={tickState(ticked) === 'none'} source={rowsOf} />
            )}
            <ExportMenu
              isBusy={snapshot.matches({ selected: 'exporting' })}
              isDisabled={!snapshot.can({ type: 'rows.export', selection, format: 'csv' })}
              onExport={(format) => listing.send({ type: 'rows.export', selection, format })}
              destinations={hasCrmKey ? ['zapier', 'followupboss'] : ['zapier']}
              onPush={(destination) => listing.send({ type: 'rows.push', selection, destination, email })}
            />
          </>
        }
      />
      {purchase === 'nothingFound' && (
        <NothingFound
          audit={audit}
          onWhy={() => table.send({ type: 'filter.apply', filter: withMatch('notMatched') })}
          onDownload={() => listing.send({ type: 'rows.export', selection: notMatchedRows, format: 'csv' })}
        />
      )}
      <AuditFigures
        audit={audit}
        table={table}
        shown={shownBy(listing, ({ context }) => context.reading.audit)}
        isWhole={isWhole}
        hasGrade={beside !== undefined}
        onExport={(selection) => listing.send({ type: 'rows.export', selection, format: 'csv' })}
      />
      <AuditToolbar
        listing={listing}
        table={table}
        audit={audit}
        isWhole={isWhole}
        columns={columns}
        hasViews={hasViews}
      />
      {leadMap && (
        <AuditMap map={leadMap} type={audit.type} purchase={purchase} onBuy={buy} onOpen={openLead} />
      )}
      {statuses && <StatusOfMany flow={statuses} />}
      {beside ? (
        <ListWithLead
          flow={beside}
          onSelect={(id) => table.send({ type: 'row.toggle', id })}
          onStatus={
            statuses && isWhole && tickState(ticked) !== 'none'
              ? () => statuses.send({ type: 'statuses.open', source: rowsOf() })
              : undefined
          }
          sourceOf={(itemId) => ({ type: 'audit', sourceId: audit.id, itemId })}
        >
          {list}
        </ListWithLead>
      ) : (
        list
      )}
      {isNarrow && beside && isWhole && audit.type === 'refresh' && tickState(ticked) === 'none' && (
        <CallLikely auditId={audit.id} className={classes.callLikely} />
      )}
      {isFiltering && (
        <AuditFilterDialog
          audit={audit}
          filter={view.filter}
          onApply={(filter) => table.send({ type: 'filter.apply', filter })}
          onClose={() => table.send({ type: 'filter.close' })}
        />
      )}
      {push && <PushDialog flow={push} />}
      {opened && (
        <RowDialog
          audit={audit}
          isWhole={isWhole}
          row={opened}
          columns={columns}
          onOpenLead={
            openLead &&
            (() => {
              table.send({ type: 'row.close' })
              openLead(opened)
            })
          }
          onClose={() => table.send({ type: 'row.close' })}
        />
      )}
    </Stack>
  )
}
