import { Box, Button, Paper } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import {
  type FilterInfo,
  reportTexts,
  type SellerFilter,
  type SellerReport,
  type SellerRow,
  sellerFilterOf,
  sellerSizes,
  weeksText,
} from '#model/progress-report.ts'
import { pageOfAddress } from '#model/table.ts'
import { useFlow } from '#views/app/context.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { usePageAddress } from '#views/shared/usePageAddress.ts'
import { FigureGrid, figureTableColumns } from './figures.tsx'
import { SellerFilters } from './SellerFilters.tsx'

const title = 'Likely Seller Progress Report'

export function SellerReportPage() {
  return (
    <Resource of={(machines) => machines.reportFilters} params={{}} what="report" title={title} missing="">
      {(info) => <Report info={info} />}
    </Resource>
  )
}

function Report({ info }: { info: FilterInfo }) {
  const [query] = useSearchParams()
  const filter = sellerFilterOf(query)
  const { submit, isBusy } = useSubmit((machines) => machines.sellerReportFile)
  return (
    <>
      <PageHeading
        title={title}
        lead="What was predicted for each county, and what was listed within 90 days of it."
        actions={
          <Button variant="default" loading={isBusy} onClick={() => submit(filter)}>
            Export
          </Button>
        }
      />
      <SellerFilters info={info} filter={filter} />
      <Resource
        key={JSON.stringify(filter)}
        of={(machines) => machines.sellerReport}
        params={filter}
        what="report"
        missing=""
        skeleton={<SkeletonTable what="report" rows={8} columns={6} />}
      >
        {(report) => <Figures report={report} filter={filter} />}
      </Resource>
    </>
  )
}

function Figures({ report, filter }: { report: SellerReport; filter: SellerFilter }) {
  const { making, totals, totalCount, weeks } = report
  if (making !== null)
    return (
      <Paper p="md">
        <Note mb="sm">
          These filters were not asked for before. Their figures are counted now, and kept from then on.
        </Note>
        <ProgressLine label="Figures" verb="counties counted" {...making} />
      </Paper>
    )
  if (totalCount === 0)
    return (
      <EmptyState icon="search" title={reportTexts.noRows}>
        {reportTexts.noRun}
      </EmptyState>
    )
  return (
    <>
      <Paper component="section" p="md" mb="md" aria-label="Totals">
        <Box component="h2" mb="sm">
          {totalCount === 1 ? '1 county' : `${count(totalCount)} counties`}
        </Box>
        {weeksText(weeks) && <Note mb="sm">{weeksText(weeks)}</Note>}
        <FigureGrid figures={totals} />
      </Paper>
      <Counties filter={filter} />
    </>
  )
}

const columns: readonly SortedColumn<SellerRow, never>[] = [
  { id: 'county', header: 'County', width: 200, frozen: true, cell: ({ county }) => county },
  { id: 'state', header: 'State', width: 80, cell: ({ state }) => state },
  ...figureTableColumns,
]

function Counties({ filter }: { filter: SellerFilter }) {
  const [opened, setOpened] = useState<SellerRow | null>(null)
  const [view] = useState(() => ({
    filter: {},
    sort: null,
    hiddenColumns: [],
    ...pageOfAddress(location.search, sellerSizes),
  }))
  const table = useFlow((machines) => machines.sellerRows, { query: filter, view })
  usePageAddress(table, sellerSizes)
  return (
    <>
      <TableBody
        table={table}
        label="Counties"
        columns={columns}
        rowId={({ fips }) => fips}
        paging="numbered"
        sizes={sellerSizes}
        item={{
          first: ({ county, state }) => `${county}, ${state}`,
          second: ({ predictions, true_26 }) =>
            `${count(predictions)} predicted, ${count(true_26)} came true`,
          onOpen: setOpened,
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
        <Dialog title={opened.county} width="wide" onClose={() => setOpened(null)}>
          <FigureGrid figures={opened} />
        </Dialog>
      )}
    </>
  )
}
