import '@mantine/core/styles/Table.layer.css'
import { Box, Button, Paper, Table } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { type Operations, providerStandings } from '#model/operations.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { count, nothing } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { ImportSection } from './ImportSection.tsx'

const title = 'Operations'

export function OperationsPage() {
  return (
    <Resource of={(machines) => machines.operations} params={{}} what="operations" title={title} missing="">
      {(operations, flow) => {
        const refresh = () => flow.send({ type: 'resource.refresh' })
        return (
          <>
            <PageHeading
              title={title}
              lead="Jobs, imports, loaded predictions and messages, as they are now."
              actions={
                <Button variant="default" onClick={refresh}>
                  Refresh
                </Button>
              }
            />
            <Overview operations={operations} onRetried={refresh} />
          </>
        )
      }}
    </Resource>
  )
}

const shortOf = (id: string): string => id.slice(0, 8)

interface OverviewProps {
  operations: Operations
  onRetried: () => void
}

function Overview({ operations, onRetried }: OverviewProps) {
  const { lanes, failing, imports, runs, messages, providers } = operations
  const { submit, isBusy } = useSubmit((machines) => machines.jobRetry, onRetried)
  const time = (at: string | null) => (at === null ? nothing : <ChicagoTime instant={at} />)
  return (
    <>
      <Section
        title="Jobs"
        none="Nothing is waiting or under way."
        head={['Lane', 'Waiting', 'Under way', 'Failing', 'Due since']}
        rows={lanes.map(({ lane, waiting, running, failing: failed, dueSince }) => [
          lane,
          count(waiting),
          count(running),
          count(failed),
          time(dueSince),
        ])}
      />
      <Section
        title="Failing jobs"
        none="No job is failing."
        head={['Job', 'Lane', 'Tries', 'Last fault', 'Next try', 'Action']}
        rows={failing.map(({ id, kind, lane, attempts, lastError, nextTryAt, canRetry }) => [
          `${kind} ${shortOf(id)}`,
          lane,
          count(attempts),
          lastError,
          nextTryAt === null ? 'Given up' : time(nextTryAt),
          canRetry ? (
            <Button
              key={id}
              variant="default"
              size="xs"
              disabled={isBusy}
              aria-label={`Try ${kind} ${shortOf(id)} again now`}
              onClick={() => submit({ id })}
            >
              Try now
            </Button>
          ) : (
            nothing
          ),
        ])}
      />
      <ImportSection />
      <Section
        title="Imports"
        none="Nothing was imported."
        head={['File', 'Kind', 'Rows', 'Rejected', 'Started', 'Finished']}
        rows={imports.map(({ fileName, kind, rows, rejected, startedAt, finishedAt }) => [
          fileName,
          kind,
          count(rows),
          count(rejected),
          time(startedAt),
          time(finishedAt),
        ])}
      />
      <Section
        title="Loaded predictions"
        none="No predictions are loaded."
        head={['File class', 'Counties', 'Runs', 'Newest prediction', 'Loaded', 'Next due']}
        rows={runs.map(({ fileClass, counties, runs: loaded, predictionTime, loadedTime, nextDueAt }) => [
          fileClass,
          count(counties),
          count(loaded),
          time(predictionTime),
          time(loadedTime),
          time(nextDueAt),
        ])}
      />
      <Section
        title="Outside services"
        none="No service is known."
        head={['Service', 'Standing', 'Last success', 'Last failure', 'What failed']}
        rows={providers.map(({ provider, standing, failures, succeededAt, failedAt, failure }) => [
          provider,
          standing === 'failing' ? `Failing, ${count(failures)} in a row` : providerStandings[standing],
          time(succeededAt),
          time(failedAt),
          failure ?? nothing,
        ])}
      />
      <Section
        title="Messages of the last 30 days"
        none="No message was sent."
        head={['Channel', 'Status', 'Messages', 'Newest']}
        rows={messages.map(({ channel, status, count: sent, newest }) => [
          channel,
          status,
          count(sent),
          time(newest),
        ])}
      />
    </>
  )
}

interface SectionProps {
  title: string
  none: string
  head: readonly string[]
  rows: readonly (readonly ReactNode[])[]
}

function Section({ title: heading, none, head, rows }: SectionProps) {
  const id = useId()
  return (
    <Paper component="section" p="md" mb="md" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      {rows.length === 0 && <Note mt="sm">{none}</Note>}
      {rows.length > 0 && (
        <Box component="div" tabIndex={0} style={{ overflowX: 'auto' }} role="group" aria-labelledby={id}>
          <Table miw={600}>
            <Table.Thead>
              <Table.Tr>
                {head.map((label) => (
                  <Table.Th key={label} scope="col">
                    {label}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {rows.map((cells, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are read anew together
                <Table.Tr key={at}>
                  {cells.map((cell, column) => (
                    <Table.Td key={head[column]}>{cell}</Table.Td>
                  ))}
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Box>
      )}
    </Paper>
  )
}
