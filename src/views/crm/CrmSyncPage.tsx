import '@mantine/core/styles/Table.layer.css'
import { Box, Button, Paper, Table } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { crmSyncMachine } from '#machines/crm/crm-sync.machine.ts'
import {
  type CrmChange,
  type CrmDifferenceCounts,
  type CrmOverview,
  type CrmSync,
  crmChangeLabels,
  crmChanges,
  crmKindLabels,
  crmKinds,
} from '#model/crm/crm.ts'
import { useFlow, useViewer } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { CrmDifferences } from './CrmDifferences.tsx'
import { ForceSyncView } from './ForceSync.tsx'

const title = 'CRM Sync'

export function CrmSyncPage() {
  const viewer = useViewer()
  return viewer && <OwnSyncs userId={viewer.id} />
}

function OwnSyncs({ userId }: { userId: string }) {
  const flow = useFlow(crmSyncMachine, { userId })
  const snapshot = useSelector(flow, (state) => state)
  const { overview: reading, start } = snapshot.children
  return (
    <div {...chartState('crm-sync', snapshot.value)}>
      {reading && (
        <ResourceView flow={reading} what="sync" title={title} missing="">
          {(overview) => (
            <>
              <PageHeading
                title={title}
                lead={lead(overview)}
                actions={
                  <>
                    {overview.isSandbox && (
                      <Button component={Link} href="/superadmin/crm" variant="default">
                        Edit the sandbox CRM
                      </Button>
                    )}
                    <Button component={Link} href="/superadmin/missing" variant="default">
                      Missing in the CRM
                    </Button>
                    {start && <ForceSyncView flow={start} />}
                  </>
                }
              />
              {snapshot.matches({ sync: 'none' }) && (
                <EmptyState icon="refresh" title="No sync yet">
                  Force a CRM sync to see what HubSpot has and the portal does not.
                </EmptyState>
              )}
              {overview.sync && <Sync flow={flow} sync={overview.sync} />}
            </>
          )}
        </ResourceView>
      )}
    </div>
  )
}

function lead({ isSandbox, nightlyHour }: CrmOverview): string {
  const from = isSandbox ? 'the sandbox CRM' : 'HubSpot'
  const nightly =
    nightlyHour === null
      ? ''
      : ` It also runs every night at ${nightlyHour}:00 in Chicago, and is applied by itself.`
  return `Companies, users and orders from ${from}. You see what differs before it is applied.${nightly}`
}

interface SyncProps {
  flow: ActorRefFrom<typeof crmSyncMachine>
  sync: CrmSync
}

/** Once the difference is applied, only what the CRM lacks or cannot be used is left. */
const [applicable, left] = [
  ['add', 'change'],
  ['missing', 'unusable'],
] as const satisfies readonly (readonly CrmChange[])[]

const sumOf = (counts: CrmDifferenceCounts, changes: readonly CrmChange[]): number =>
  crmKinds.reduce((sum, kind) => sum + changes.reduce((own, one) => own + counts[kind][one], 0), 0)

function Sync({ flow, sync }: SyncProps) {
  const isDone = useSelector(flow, (state) => state.matches({ sync: 'done' }))
  return (
    <>
      <Paper component="section" p="lg" mb="lg" maw={720} aria-label="Newest sync">
        <SyncStatus flow={flow} sync={sync} />
      </Paper>
      {sync.counts && (!isDone || sumOf(sync.counts, left) > 0) && (
        <CrmDifferences
          key={`${sync.id}:${sync.status}`}
          counts={sync.counts}
          changes={isDone ? left : crmChanges}
        />
      )}
    </>
  )
}

function SyncStatus({ flow, sync }: SyncProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { at, read, applied, total, counts, why, startedAt, endedAt } = sync
  const part = at === null ? '' : crmKindLabels[at].toLowerCase()
  if (snapshot.hasTag('reading'))
    return (
      <>
        <h2>Reading {part || 'the difference'}</h2>
        <Note mt="sm" role="status">
          {count(read)} records read since <ChicagoTime instant={startedAt} />. You can leave this page.
        </Note>
        {snapshot.matches({ sync: 'waiting' }) && <p role="alert">{why} It is tried again by itself.</p>}
      </>
    )
  if (snapshot.matches({ sync: 'applying' }))
    return (
      <>
        <h2>Applying {part}</h2>
        <ProgressLine done={applied} total={total} verb="applied" label="Applied" />
      </>
    )
  if (snapshot.matches({ sync: 'stopped' }))
    return (
      <>
        <h2>The sync failed</h2>
        <p role="alert">{why}</p>
        <Note mt="sm">What was done until then is kept. Force a CRM sync to go on from there.</Note>
      </>
    )
  if (snapshot.matches({ sync: 'done' }))
    return (
      <>
        <h2>Nothing to do</h2>
        <Note my="sm" role="status">
          Last applied <ChicagoTime instant={endedAt ?? startedAt} />. {count(applied)}{' '}
          {applied === 1 ? 'change was' : 'changes were'} applied.
        </Note>
        {counts && applied > 0 && (
          <Counts label="What was applied" counts={counts} columns={{ add: 'Added', change: 'Changed' }} />
        )}
      </>
    )
  return (
    snapshot.matches({ sync: 'difference' }) && counts && <Ready flow={flow} sync={sync} counts={counts} />
  )
}

interface ReadyProps extends SyncProps {
  counts: CrmDifferenceCounts
}

function Ready({ flow, sync, counts }: ReadyProps) {
  const isBusy = useSelector(flow, (snapshot) => snapshot.matches({ application: 'asked' }))
  const [changes, missing] = [sumOf(counts, applicable), sumOf(counts, ['missing'])]
  return (
    <>
      <h2>{changes === 0 ? 'Nothing to apply' : 'Ready to apply'}</h2>
      <Note my="sm">
        Read <ChicagoTime instant={sync.startedAt} />. Names, deals and who belongs to them come from the CRM;
        status, passwords and keys stay as they are. Nothing is deleted.
      </Note>
      <Counts label="How much differs" counts={counts} columns={crmChangeLabels} />
      {changes + missing > 0 && (
        <Button mt="md" loading={isBusy} onClick={() => flow.send({ type: 'difference.apply' })}>
          {changes === 0
            ? 'Mark what is missing'
            : `Apply ${count(changes)} ${changes === 1 ? 'change' : 'changes'}`}
        </Button>
      )}
    </>
  )
}

interface CountsProps {
  label: string
  counts: CrmDifferenceCounts
  columns: Readonly<Partial<Record<CrmChange, string>>>
}

function Counts({ label, counts, columns }: CountsProps) {
  const shown = crmChanges.filter((change) => columns[change])
  return (
    <Box component="section" aria-label={label} tabIndex={0} style={{ overflowX: 'auto' }}>
      <Table miw={shown.length * 120}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">What</Table.Th>
            {shown.map((change) => (
              <Table.Th key={change} scope="col">
                {columns[change]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {crmKinds.map((kind) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row">{crmKindLabels[kind]}</Table.Th>
              {shown.map((change) => (
                <Table.Td key={change}>{count(counts[kind][change])}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Box>
  )
}
