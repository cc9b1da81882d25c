import { Button } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { type kaptureRealtors, kaptureStates } from '#machines/kapture/kapture.ts'
import { kaptureExportMachine } from '#machines/kapture/kapture-export.machine.ts'
import { exportSizes, foundText, kaptureTexts } from '#model/kapture/kapture.ts'
import { useFlow, useOwnersActor } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { TableBody } from '#views/shared/TableBody.tsx'
import { KaptureFilters } from './KaptureFilters.tsx'
import { realtorColumns, realtorItem } from './realtor-columns.tsx'

const title = 'KaptuRE Export'

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
  const flow = useFlow(kaptureExportMachine, { userId })
  const snapshot = useSelector(flow, (state) => state)
  const { realtors } = snapshot.children
  const isReading = useSelector(realtors, (state) => state?.matches({ rows: 'loading' }) ?? false)
  const isBusy = snapshot.hasTag('busy')
  return (
    <div {...chartState('kapture-export', snapshot.value)}>
      <PageHeading
        title={title}
        lead="Licensed agents and brokers of a state, to look at and to download."
        actions={
          <Button
            aria-busy={isBusy}
            disabled={!snapshot.can({ type: 'file.download' })}
            onClick={() => flow.send({ type: 'file.download' })}
          >
            {isBusy ? 'Downloading' : 'Download'}
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
            isBusy={isReading}
            onApply={(filter) => flow.send({ type: 'search.apply', filter })}
          />
        )}
      </Resource>
      {realtors && <Realtors table={realtors} />}
    </div>
  )
}

function Realtors({ table }: { table: ActorRefFrom<typeof kaptureRealtors> }) {
  const count = useSelector(table, ({ context }) => context.count)
  return (
    <>
      <Note mt="lg" mb="sm" role="status">
        {count !== null && foundText(count)}
      </Note>
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
    </>
  )
}
