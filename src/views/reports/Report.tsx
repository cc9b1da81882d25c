import { Box, Button, Group, Paper } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { TableMachine } from '#machines/shared/table.machine.ts'
import {
  type CountyRow,
  fullWeeks,
  type Report,
  reportTexts,
  weeksText,
} from '#model/reports/progress-report.ts'
import type { FlowOf } from '#views/app/context.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { usePagedTable } from '#views/shared/usePagedTable.ts'
import { FigureGrid, figureTableColumns } from './figures.tsx'

/** Of the chart `progress-report`. */
export type ReportState = 'noOrders' | 'countingStopped' | 'counting' | 'none'

interface ReportViewProps<Row extends CountyRow, Filter> {
  report: Report<Row>
  filter: Filter
  rows: FlowOf<TableMachine<Row, Filter, object, never>>
  is: (state: ReportState) => boolean
  isExporting: boolean
  onExport: () => void
  /** Beside the figures. */
  columns?: readonly SortedColumn<Row, never>[]
  sizes: readonly [number, ...number[]]
  /** Why there are no counties. */
  empty: string
  children?: ReactNode
}

/** The progress of its figures, then its totals and its counties. */
export function ReportView<Row extends CountyRow, Filter>(props: ReportViewProps<Row, Filter>) {
  const { report, is, isExporting, onExport, empty, children } = props
  const { making, totals, totalCount, weeks } = report
  if (is('countingStopped'))
    return (
      <EmptyState icon="alert" title={reportTexts.notCounted}>
        {reportTexts.countingStopped} <Link href="/superadmin/operations">Operations</Link>
      </EmptyState>
    )
  if (is('counting') && making !== null)
    return (
      <Paper p="md">
        <Note mb="sm">
          These figures were not asked for before. They are counted now, and kept from then on.
        </Note>
        <ProgressLine label="Figures" verb="counties counted" done={making.done} total={making.total} />
      </Paper>
    )
  if (is('none'))
    return (
      <EmptyState icon="search" title={reportTexts.noRows}>
        {empty}
      </EmptyState>
    )
  return (
    <>
      {children}
      <Paper component="section" p="md" mb="md" aria-label="Totals">
        <Group justify="space-between" mb="sm">
          <Box component="h2">{totalCount === 1 ? '1 county' : `${count(totalCount)} counties`}</Box>
          <Button variant="default" loading={isExporting} onClick={onExport}>
            Export
          </Button>
        </Group>
        {weeksText(weeks) && <Note mb="sm">{weeksText(weeks)}</Note>}
        <FigureGrid figures={totals} />
      </Paper>
      <Counties {...props} />
    </>
  )
}

function Counties<Row extends CountyRow, Filter>({
  filter,
  rows,
  columns = [],
  sizes,
}: ReportViewProps<Row, Filter>) {
  const table = usePagedTable({ chart: rows, query: filter, filter: {}, sizes })
  const opened = useSelector(table, ({ context }) => context.opened)
  return (
    <>
      <TableBody
        table={table}
        label="Counties"
        columns={[
          { id: 'county', header: 'County', width: 200, frozen: true, cell: ({ county }) => county },
          { id: 'state', header: 'State', width: 80, cell: ({ state }) => state },
          {
            id: 'weeks',
            header: 'Weeks',
            meaning: `Weeks with a run, of the ${fullWeeks} that the figures look back on.`,
            width: 100,
            numeric: true,
            cell: ({ weeks }) => (weeks < fullWeeks ? `${weeks} of ${fullWeeks}` : weeks),
          },
          ...columns,
          ...figureTableColumns,
        ]}
        rowId={({ fips }) => fips}
        paging="numbered"
        sizes={sizes}
        item={{
          first: ({ county, state }) => `${county}, ${state}`,
          second: ({ predictions, true_26 }) =>
            `${count(predictions)} predicted, ${count(true_26)} came true`,
          onOpen: (row) => table.send({ type: 'row.open', row }),
        }}
        skeleton={<SkeletonTable what="counties" rows={8} columns={6} />}
        failure={{
          title: reportTexts.notRead,
          text: 'Nothing is lost. The report just could not be loaded.',
        }}
        empty={
          <EmptyState icon="search" title={reportTexts.noRows}>
            This page has no counties.
          </EmptyState>
        }
      />
      {opened && (
        <Dialog title={opened.county} width="wide" onClose={() => table.send({ type: 'row.close' })}>
          {weeksText(opened.weeks) && <Note mb="sm">{weeksText(opened.weeks)}</Note>}
          <FigureGrid figures={opened} />
        </Dialog>
      )}
    </>
  )
}
