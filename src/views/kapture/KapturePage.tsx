import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { kaptureExport, kaptureRealtors, kaptureStates } from '#machines/kapture/kapture.ts'
import { exportSize, exportSizes, foundText, kaptureTexts } from '#model/kapture/kapture.ts'
import { useFlow, useOwnersActor } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { KaptureFilters } from './KaptureFilters.tsx'
import { realtorColumns, realtorItem } from './realtor-columns.tsx'

const title = 'KaptuRE Export'
const view = { filter: null, sort: null, page: 0, size: exportSize, hiddenColumns: [] }

export function KapturePage() {
  const access = useSelector(useOwnersActor('access'), (snapshot) => snapshot?.context.data)
  if (access?.export !== false) return <Export />
  return (
    <>
      <PageHeading title={title} />
      <EmptyState
        icon="lock"
        title={kaptureTexts.noExport}
        action={
          <Button component={Link} href="/kapture-purchase">
            Buy a list
          </Button>
        }
      >
        You can buy lists of licensed agents and brokers instead.
      </EmptyState>
    </>
  )
}

function Export() {
  const { id: userId } = useSignedInViewer()
  const table = useFlow(kaptureRealtors, { query: { userId }, view })
  const { view: shown, count } = useSelector(table, ({ context }) => context)
  const { filter } = shown
  const isLoading = useSelector(table, (snapshot) => snapshot.matches({ rows: 'loading' }))
  const download = useSubmit(kaptureExport)
  return (
    <>
      <PageHeading
        title={title}
        lead="Licensed agents and brokers of a state, to look at and to download."
        actions={
          <Button
            aria-busy={download.isBusy}
            disabled={filter === null || !count || download.isBusy}
            onClick={() => filter && download.submit({ userId, filter })}
          >
            {download.isBusy ? 'Downloading' : 'Download'}
          </Button>
        }
      />
      <Resource
        chart={kaptureStates}
        params={{}}
        what="states"
        missing="No licenses have been loaded yet."
        skeleton={<SkeletonCards what="filters" cards={1} />}
      >
        {(states) => (
          <KaptureFilters
            states={states}
            isBusy={filter !== null && isLoading}
            onApply={(chosen) => chosen && table.send({ type: 'filter.apply', filter: chosen })}
          />
        )}
      </Resource>
      <Note mt="lg" mb="sm" role="status">
        {filter !== null && count !== null && foundText(count)}
      </Note>
      {filter !== null && (
        <TableBody
          table={table}
          label="Licensed realtors"
          columns={realtorColumns}
          rowId={({ licenseNo }) => licenseNo}
          paging="numbered"
          sizes={exportSizes}
          item={realtorItem}
          skeleton={<SkeletonTable what="realtors" rows={10} columns={6} />}
          failure={{ title: 'The licenses could not be read', text: 'Nothing has changed.' }}
          empty={
            <EmptyState icon="search" title={kaptureTexts.none}>
              No license passes these filters.
            </EmptyState>
          }
        />
      )}
    </>
  )
}
