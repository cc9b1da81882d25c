import { Group, Paper, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { Link } from 'wouter'
import { destinationNames, type Push, pushTitle } from '#model/pushes.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { PushBadge, PushSums, useProgress } from './PushState.tsx'

export function DeliveriesPage() {
  const { id: userId } = useSignedInViewer()
  const feed = useFlow((machines) => machines.pushes, { query: { userId } })
  const items = useSelector(feed, ({ context }) => context.items)
  const isRunning = items.some(({ status }) => status === 'running')
  useProgress(items, isRunning, () => feed.send({ type: 'list.refresh' }))
  return (
    <>
      <PageHeading
        title="Deliveries"
        lead={
          <>
            Contacts that you sent to another service, newest first. Your{' '}
            <Link href="/opt-outs">opt-outs</Link> are left out.
          </>
        }
      />
      <ListBody
        feed={feed}
        more="by scrolling"
        skeleton={<SkeletonCards what="deliveries" />}
        failure={{
          title: 'Your deliveries could not be read',
          text: 'They go on. The list just could not be loaded.',
        }}
        empty={
          <EmptyState icon="upload" title="Nothing sent yet">
            Open a report in <Link href="/audiences">My Audiences</Link>, select contacts and choose Export.
          </EmptyState>
        }
      >
        {(pushes) => (
          <Stack component="ul" p={0} m={0} gap="sm">
            {pushes.map((push) => (
              <Delivery key={push.id} push={push} />
            ))}
          </Stack>
        )}
      </ListBody>
    </>
  )
}

function Delivery({ push }: { push: Push }) {
  return (
    <Paper component="li" p="md" style={{ listStyle: 'none' }}>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <Link href={`/deliveries/${push.id}`} style={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {pushTitle(push)} to {destinationNames[push.destination]}
        </Link>
        <PushBadge push={push} />
      </Group>
      <Note mb="xs">
        <ChicagoTime instant={push.startedAt} />
      </Note>
      <PushSums push={push} />
    </Paper>
  )
}
