import { Button, Paper, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { dataImportMachine } from '#machines/administration/data-import.machine.ts'
import { jobRetry, operations } from '#machines/administration/operations.ts'
import { crmOverview } from '#machines/crm/crm.ts'
import { jobName, laneNames } from '#model/administration/jobs.ts'
import { type Operations, providerStatuses } from '#model/administration/operations.ts'
import { toDosOf } from '#model/administration/to-do.ts'
import { messageChannels, messageStatuses } from '#model/messages/messages.ts'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { count, nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { bar, Loading } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { Imports } from './Imports.tsx'
import { OperationsSection, time } from './OperationsSection.tsx'

export function OperationsPage() {
  const overview = useFlow(operations, { params: {} })
  const imports = useFlow(dataImportMachine, undefined)
  const snapshot = useSelector(imports, (state) => state)
  const { place } = snapshot.children
  const refresh = () => {
    overview.send({ type: 'resource.refresh' })
    imports.send({ type: 'place.refresh' })
  }
  return (
    <>
      <PageHeading
        title="Operations"
        lead="What is to do, and imports, jobs, outside services and messages as they are now."
        actions={
          <Button variant="default" onClick={refresh}>
            Refresh
          </Button>
        }
      />
      <ToDos overview={overview} />
      <div {...chartState('data-import', snapshot.value)}>
        {place && (
          <ResourceView flow={place} what="import folder" missing="">
            {(shown) => <Imports place={shown} flow={imports} />}
          </ResourceView>
        )}
      </div>
      <ResourceView flow={overview} what="operations" missing="">
        {(shown) => <Overview operations={shown} page={overview} />}
      </ResourceView>
    </>
  )
}

/** What waits for an administrator, here or on another page. */
function ToDos({ overview }: { overview: ActorRefFrom<typeof operations> }) {
  const id = useId()
  const crm = useFlow(crmOverview, { params: {} })
  const shown = useSelector(overview, ({ context }) => context.data)
  const newest = useSelector(crm, ({ context }) => context.data)
  const toDos = shown && newest && toDosOf(shown, newest.sync)
  return (
    <Paper component="section" p="md" mb="md" aria-labelledby={id}>
      <h2 id={id}>To do</h2>
      {toDos === null && <Loading what="what is to do">{bar('40%')}</Loading>}
      {toDos?.length === 0 && <Note mt="sm">Nothing to do.</Note>}
      {toDos && toDos.length > 0 && (
        <Stack component="ul" gap={4} mt="sm">
          {toDos.map(({ words, path }) => (
            <li key={words}>{path === null ? `${words}: see below.` : <Link href={path}>{words}</Link>}</li>
          ))}
        </Stack>
      )}
    </Paper>
  )
}

const shortOf = (id: string): string => id.slice(0, 8)

interface OverviewProps {
  operations: Operations
  page: ActorRefFrom<typeof operations>
}

function Overview({ operations, page }: OverviewProps) {
  const { lanes, failing, messages, providers } = operations
  const { submit, isBusy } = useSubmit(jobRetry, page)
  return (
    <>
      <OperationsSection
        title="Jobs"
        none="Nothing is waiting or under way."
        head={['Lane', 'Waiting', 'Under way', 'Failing', 'Due since']}
        rows={lanes.map(({ lane, waiting, running, failing: failed, dueSince }) => [
          laneNames[lane],
          count(waiting),
          count(running),
          count(failed),
          time(dueSince),
        ])}
      />
      <OperationsSection
        title="Failing jobs"
        none="No job is failing."
        head={['Job', 'Lane', 'Tries', 'Last fault', 'Next try', 'Action']}
        rows={failing.map(({ id, kind, lane, attempts, lastError, nextTryAt, canRetry }) => [
          `${jobName(kind)} ${shortOf(id)}`,
          laneNames[lane],
          count(attempts),
          lastError,
          nextTryAt === null ? 'Given up' : time(nextTryAt),
          canRetry ? (
            <Button
              key={id}
              variant="default"
              size="xs"
              disabled={isBusy}
              aria-label={`Try ${jobName(kind)} ${shortOf(id)} again now`}
              onClick={() => submit({ id })}
            >
              Try now
            </Button>
          ) : (
            nothing
          ),
        ])}
      />
      <OperationsSection
        title="Outside services"
        none="No service is known."
        head={['Service', 'Status', 'Last success', 'Last failure', 'What failed']}
        rows={providers.map(({ provider, standing, failures, succeededAt, failedAt, failure }) => [
          provider,
          standing === 'failing' ? `Failing, ${count(failures)} in a row` : providerStatuses[standing],
          time(succeededAt),
          time(failedAt),
          failure ?? nothing,
        ])}
      />
      <OperationsSection
        title="Messages of the last 30 days"
        more={<Link href="/superadmin/messages">One by one</Link>}
        none="No message was sent."
        head={['Channel', 'Status', 'Messages', 'Newest']}
        rows={messages.map(({ channel, status, count: sent, newest }) => [
          messageChannels[channel],
          messageStatuses[status],
          count(sent),
          time(newest),
        ])}
      />
    </>
  )
}
