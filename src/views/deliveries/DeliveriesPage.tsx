import { Badge, Group, NativeSelect, Paper, Stack } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { Link, useSearchParams } from 'wouter'
import { deliveries } from '#machines/deliveries/pushes.ts'
import {
  type DeliveryKind,
  type Download,
  deliveryKinds,
  downloadTitle,
} from '#model/deliveries/deliveries.ts'
import { type Delivery, destinationNames, type Push, pushTitle } from '#model/deliveries/pushes.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count } from '#views/shared/format.ts'
import { ListBody } from '#views/shared/ListBody.tsx'
import { Note } from '#views/shared/Note.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { PushBadge, PushSums } from './PushState.tsx'

const kindLabels: Record<DeliveryKind, string> = { download: 'Downloads', push: 'Sent to other services' }

export function DeliveriesPage() {
  const { id: userId } = useSignedInViewer()
  const [query, setQuery] = useSearchParams()
  const kind = deliveryKinds.find((each) => each === query.get('kind'))
  return (
    <>
      <PageHeading
        title="Deliveries"
        lead={
          <>
            Files that you downloaded and contacts that you sent to another service, newest first. Your{' '}
            <Link href="/opt-outs">opt-outs</Link> are left out.
          </>
        }
      />
      <NativeSelect
        label="Show"
        w={{ base: '100%', xs: 260 }}
        mb="md"
        value={kind ?? ''}
        data={[
          { value: '', label: 'All deliveries' },
          ...deliveryKinds.map((value) => ({ value, label: kindLabels[value] })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          setQuery(value === '' ? {} : { kind: value }, { replace: true })
        }
      />
      <Deliveries key={kind} userId={userId} kind={kind} />
    </>
  )
}

function Deliveries({ userId, kind }: { userId: string; kind: DeliveryKind | undefined }) {
  const feed = useFlow(deliveries, { query: { userId, kind } })
  return (
    <ListBody
      feed={feed}
      more="by scrolling"
      skeleton={<SkeletonCards what="deliveries" />}
      failure={{
        title: 'Your deliveries could not be read',
        text: 'They go on. The list just could not be loaded.',
      }}
      empty={
        <EmptyState icon="upload" title={kind === 'download' ? 'Nothing downloaded yet' : 'Nothing sent yet'}>
          Open a report in <Link href="/audiences">My Audiences</Link>, select contacts and choose Export.
        </EmptyState>
      }
    >
      {(deliveries) => (
        <Stack component="ul" p={0} m={0} gap="sm">
          {deliveries.map((delivery) => (
            <Paper key={delivery.id} component="li" p="md" style={{ listStyle: 'none' }}>
              <Delivered delivery={delivery} />
            </Paper>
          ))}
        </Stack>
      )}
    </ListBody>
  )
}

const Delivered = ({ delivery }: { delivery: Delivery }) =>
  delivery.kind === 'push' ? <Pushed push={delivery.push} /> : <Downloaded download={delivery.download} />

function Pushed({ push }: { push: Push }) {
  return (
    <>
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
    </>
  )
}

function Downloaded({ download }: { download: Download }) {
  const { format, rows, leftOut, at, byAdministrator } = download
  const sums = [
    ...(rows === null ? [] : [`${count(rows)} ${rows === 1 ? 'row' : 'rows'}`]),
    ...(leftOut ? [`${count(leftOut)} left out: in your opt-outs`] : []),
  ]
  return (
    <>
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <span style={{ fontWeight: 560, overflowWrap: 'anywhere' }}>
          {downloadTitle(download)} as {format === 'xlsx' ? 'Excel' : 'CSV'}
        </span>
        <Badge variant="light" flex="none">
          Downloaded
        </Badge>
      </Group>
      <Note mb={sums.length > 0 ? 'xs' : 0}>
        <ChicagoTime instant={at} />
        {byAdministrator && ' by an administrator'}
      </Note>
      {sums.length > 0 && <Note>{sums.join(' · ')}</Note>}
    </>
  )
}
