import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Alert, Button, NativeSelect, Paper, Stack, Table } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useParams, useSearchParams } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import { deliveryMachine } from '#machines/deliveries/delivery.machine.ts'
import type { pushedRows } from '#machines/deliveries/pushes.ts'
import {
  countLeft,
  destinationNames,
  type Push,
  type PushedRow,
  pushTitle,
  type RowStatus,
  rowStatuses,
  stopTexts,
} from '#model/deliveries/pushes.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { ListBody } from '#views/shared/ListBody.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { PushBadge, PushSums } from './PushState.tsx'

type DeliveryFlow = ActorRefFrom<typeof deliveryMachine>

/** `/deliveries/:id` */
export function DeliveryPage() {
  const { id = '' } = useParams<{ id: string }>()
  return <OwnDelivery key={id} pushId={id} />
}

function OwnDelivery({ pushId }: { pushId: string }) {
  const { id: userId } = useSignedInViewer()
  const [query] = useSearchParams()
  const status = rowStatuses.find((each) => each === query.get('status'))
  const flow = useFlow(deliveryMachine, { userId, pushId, status })
  const snapshot = useSelector(flow, (state) => state)
  const { push: reading } = snapshot.children
  return (
    <div {...chartState('delivery', snapshot.value)}>
      {reading && (
        <ResourceView
          flow={reading}
          what="delivery"
          title="Delivery"
          missing="Its address may not be complete."
        >
          {(push) => <Delivery flow={flow} push={push} />}
        </ResourceView>
      )}
    </div>
  )
}

function Delivery({ flow, push }: { flow: DeliveryFlow; push: Push }) {
  const snapshot = useSelector(flow, (state) => state)
  const [, setQuery] = useSearchParams()
  const isBusy = snapshot.hasTag('busy')
  const { status } = snapshot.context.query
  const { rows } = snapshot.children
  const left = countLeft(push)
  const isArchived = push.stopReason === 'archived'
  const resume = (withUnconfirmed: boolean) => flow.send({ type: 'rest.send', withUnconfirmed })
  return (
    <>
      <PageHeading
        title={`${pushTitle(push)} to ${destinationNames[push.destination]}`}
        back={{ path: '/deliveries', label: 'Deliveries' }}
        lead={
          <>
            <ChicagoTime instant={push.startedAt} />
            {push.destination === 'followupboss' &&
              (push.mode === 'events' ? ' · as new leads' : ' · quietly')}
            {push.tag !== '' && ` · tagged ${push.tag}`}
          </>
        }
        actions={
          left > 0 && (
            <Button loading={isBusy} onClick={() => resume(false)}>
              Send the remaining {count(left)}
              {isArchived ? ' quietly' : ''}
            </Button>
          )
        }
      />
      {push.stopReason && (
        <Alert color="red" mb="md" icon={<Icon name="alert" />} title="The delivery has stopped">
          {stopTexts[push.stopReason]}
        </Alert>
      )}
      {snapshot.hasTag('repliesLost') && (
        <Unconfirmed push={push} isBusy={isBusy} onSend={() => resume(true)} />
      )}
      <Paper p="md" mb="md">
        <Stack gap={6} align="flex-start">
          <PushBadge push={push} />
          <PushSums push={push} />
        </Stack>
      </Paper>
      <NativeSelect
        label="Show"
        w={{ base: '100%', xs: 220 }}
        mb="md"
        value={status ?? ''}
        data={[
          { value: '', label: 'All contacts' },
          ...rowStatuses.map((value) => ({ value, label: statusLabels[value] })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          setQuery(value === '' ? {} : { status: value }, { replace: true })
          flow.send({ type: 'status.choose', status: rowStatuses.find((each) => each === value) })
        }}
      />
      {rows && <Rows feed={rows} />}
    </>
  )
}

interface UnconfirmedProps {
  push: Push
  isBusy: boolean
  onSend: () => void
}

function Unconfirmed({ push, isBusy, onSend }: UnconfirmedProps) {
  const { unconfirmed, destination } = push
  const isOne = unconfirmed === 1
  return (
    <Alert
      mb="md"
      icon={<Icon name="info" />}
      title={isOne ? 'One reply was lost' : `${count(unconfirmed)} replies were lost`}
    >
      <Stack gap="sm" align="flex-start">
        {isOne ? 'This contact' : 'These contacts'} may have arrived in {destinationNames[destination]}. Look
        there before you send {isOne ? 'it' : 'them'} again.
        <Button variant="default" loading={isBusy} onClick={onSend}>
          Send {isOne ? 'it' : 'them'} {countLeft(push) > 0 ? 'and the rest' : 'again'}
        </Button>
      </Stack>
    </Alert>
  )
}

const statusLabels: Record<RowStatus, string> = {
  waiting: 'Waiting',
  sending: 'Being sent',
  sent: 'Sent',
  skipped: 'Skipped',
  failed: 'Failed',
}

function Rows({ feed }: { feed: ActorRefFrom<typeof pushedRows> }) {
  return (
    <ListBody
      feed={feed}
      more="by scrolling"
      skeleton={<SkeletonTable what="contacts" rows={6} columns={3} />}
      failure={{
        title: 'The contacts could not be read',
        text: 'The delivery goes on. The list just could not be loaded.',
      }}
      empty={
        <EmptyState icon="search" title="No contacts">
          None of this delivery’s contacts has this status.
        </EmptyState>
      }
    >
      {(rows) => <RowTable rows={rows} />}
    </ListBody>
  )
}

function RowTable({ rows }: { rows: readonly PushedRow[] }) {
  return (
    <Table aria-label="Contacts of this delivery">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Contact</Table.Th>
          <Table.Th scope="col">Status</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, name, status, reason }) => (
          <Table.Tr key={id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{name || '--'}</Table.Td>
            <Table.Td>
              {statusLabels[status]}
              {reason && `. ${reason}`}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}
