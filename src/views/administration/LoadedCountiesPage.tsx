import { Button, Group, NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useSearchParams } from 'wouter'
import { loadedCounties, loadedRuns } from '#machines/administration/operations.ts'
import { reportFilters } from '#machines/reports/progress-reports.ts'
import {
  type CountyFilter,
  countyFilterOf,
  countySizes,
  countyStatuses,
  countyStatusNames,
  countyTexts,
  type LoadedCounty,
} from '#model/administration/operations.ts'
import type { FilterInfo } from '#model/reports/progress-report.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Choice } from '#views/shared/Choice.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import type { SortedColumn } from '#views/shared/field-columns.ts'
import { count, nothing } from '#views/shared/format.ts'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SearchForm } from '#views/shared/SearchForm.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { usePagedTable } from '#views/shared/usePagedTable.ts'
import { OperationsSection, time } from './OperationsSection.tsx'

export function LoadedCountiesPage() {
  const [query] = useSearchParams()
  const filter = countyFilterOf(query)
  return (
    <>
      <PageHeading
        title="Loaded Counties"
        back={{ path: '/superadmin/operations', label: 'Operations' }}
        lead="Each county’s newest predictions. The next run is due a week later, and late two days after that."
      />
      <Resource chart={reportFilters} params={{}} what="classes of files" missing="">
        {(info) => (
          <>
            <Filters info={info} filter={filter} />
            <Counties key={JSON.stringify(filter)} filter={filter} />
          </>
        )}
      </Resource>
    </>
  )
}

function Filters({ info, filter }: { info: FilterInfo; filter: CountyFilter }) {
  const [, setQuery] = useSearchParams()
  const { fileClass, standing, searchText } = filter
  const show = (change: Partial<CountyFilter>) => {
    const { searchText: q, ...others } = { ...filter, ...change }
    const chosen = Object.entries({ ...others, q }).filter(([, value]) => value)
    setQuery(chosen.map(([name, value]) => [name, String(value)]))
  }
  const classes = info.fileClasses.includes(fileClass) ? info.fileClasses : [fileClass, ...info.fileClasses]
  return (
    <Group gap="md" align="flex-end" mb="md">
      <NativeSelect
        label="File class"
        data={classes}
        value={fileClass}
        onChange={({ currentTarget: { value } }) => show({ fileClass: value })}
      />
      <Choice
        label="Status"
        any="Any with a run"
        options={countyStatusNames}
        names={countyStatuses}
        value={standing ?? null}
        onChange={(chosen) => show({ standing: chosen ?? undefined })}
      />
      <SearchForm
        key={searchText}
        label="County, state or FIPS code"
        searchText={searchText}
        onSearch={(text) => show({ searchText: text })}
      />
    </Group>
  )
}

const columns: readonly SortedColumn<LoadedCounty, never>[] = [
  { id: 'county', header: 'County', width: 200, frozen: true, cell: ({ county }) => county },
  { id: 'state', header: 'State', width: 70, cell: ({ state }) => state },
  { id: 'fips', header: 'FIPS', width: 80, cell: ({ fips }) => fips },
  { id: 'runs', header: 'Runs', width: 70, numeric: true, cell: ({ runs }) => count(runs) },
  { id: 'newest', header: 'Last run', width: 120, cell: ({ predictionTime }) => day(predictionTime) },
  { id: 'loaded', header: 'Loaded', width: 120, cell: ({ loadedTime }) => day(loadedTime) },
  { id: 'rows', header: 'Homes', width: 100, numeric: true, cell: ({ rows }) => homesOf(rows) },
  { id: 'due', header: 'Next due', width: 120, cell: ({ nextDueAt }) => day(nextDueAt) },
  { id: 'standing', header: 'Status', width: 100, cell: ({ standing }) => countyStatuses[standing] },
]

const day = (instant: string | null) =>
  instant === null ? nothing : <ChicagoTime instant={instant} dayOnly />

const homesOf = (rows: number | null): string => (rows === null ? nothing : count(rows))

function Counties({ filter }: { filter: CountyFilter }) {
  const table = usePagedTable({
    chart: loadedCounties,
    query: filter,
    filter: {},
    sizes: countySizes,
  })
  const opened = useSelector(table, ({ context }) => context.opened)
  const open = (row: LoadedCounty) => table.send({ type: 'row.open', row })
  return (
    <>
      <TableBody
        table={table}
        label="Counties"
        columns={[
          ...columns,
          {
            id: 'action',
            header: 'Action',
            width: 110,
            cell: (county) => (
              <Button
                variant="default"
                size="xs"
                aria-label={`Runs of ${county.county}`}
                onClick={() => open(county)}
              >
                Runs
              </Button>
            ),
          },
        ]}
        rowId={({ fips }) => fips}
        paging="numbered"
        sizes={countySizes}
        item={{
          first: ({ county }) => county,
          second: ({ runs, standing }) => `${count(runs)} runs, ${countyStatuses[standing].toLowerCase()}`,
          third: ({ predictionTime }) => day(predictionTime),
          onOpen: open,
        }}
        skeleton={<SkeletonTable what="counties" rows={10} columns={6} />}
        failure={{ title: countyTexts.notRead }}
        empty={
          <EmptyState icon="search" title={countyTexts.none}>
            No county passes this search and status.
          </EmptyState>
        }
      />
      {opened && (
        <Dialog title={opened.county} width="wide" onClose={() => table.send({ type: 'row.close' })}>
          <Resource chart={loadedRuns} params={{ fips: opened.fips }} what="runs" missing="">
            {(runs) => (
              <OperationsSection
                title="Runs"
                none="No run is loaded of this county."
                head={['File class', 'Predictions of', 'Loaded', 'Homes', 'File']}
                rows={runs.map(({ fileClass, predictionTime, loadedTime, rows, fileName }) => [
                  fileClass,
                  time(predictionTime),
                  time(loadedTime),
                  homesOf(rows),
                  fileName ?? nothing,
                ])}
              />
            )}
          </Resource>
        </Dialog>
      )}
    </>
  )
}
