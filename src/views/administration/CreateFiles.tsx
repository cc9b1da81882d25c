import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, InputFrom } from 'xstate'
import { orderFilesMachine } from '#machines/administration/order-files.machine.ts'
import { isMade, type OrderFile, orderFileTexts } from '#model/administration/order-files.ts'
import type { Order } from '#model/administration/orders.ts'
import { predictionSets } from '#model/county-data/selection.ts'
import { type Destination, destinationNames, destinations } from '#model/deliveries/pushes.ts'
import { defaultChannel, leftOutReasons, marketingChannels } from '#model/likely-sellers/likely-export.ts'
import { useFlow } from '#views/app/context.ts'
import { PushDialog } from '#views/deliveries/PushDialog.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { ProgressLine } from '#views/shared/ProgressLine.tsx'

type OrderFilesFlow = ActorRefFrom<typeof orderFilesMachine>

/** Channel, prediction set and recipient of an order's files, and the dialog with those that were made. */
export function CreateFiles({ order: { id, users, items } }: { order: Order }) {
  const order = { id, users, items }
  return <OrderFiles key={JSON.stringify([id, users, items.length])} order={order} />
}

function OrderFiles({ order }: InputFrom<typeof orderFilesMachine>) {
  const flow = useFlow(orderFilesMachine, { order })
  const snapshot = useSelector(flow, (state) => state)
  const { marketingChannel, predictionSet, userId } = snapshot.context
  const isGenerating = snapshot.matches('generating')
  return (
    <div {...chartState('order-files', snapshot.value)}>
      <Group mt="md" gap="md" align="flex-end">
        <NativeSelect
          label="Marketing Channel"
          data={[...marketingChannels]}
          value={marketingChannel}
          onChange={({ currentTarget: { value } }) =>
            flow.send({
              type: 'channel.choose',
              channel: marketingChannels.find((one) => one === value) ?? defaultChannel,
            })
          }
        />
        <NativeSelect
          label="Prediction Set"
          data={[...predictionSets]}
          value={predictionSet}
          onChange={({ currentTarget: { value } }) =>
            flow.send({
              type: 'set.choose',
              set: predictionSets.find((one) => one === value) ?? 'All This Month',
            })
          }
        />
        {order.users.length > 1 && (
          <NativeSelect
            label="Files for"
            data={order.users.map(({ id, name }) => ({ value: id, label: name }))}
            value={userId}
            onChange={({ currentTarget }) => flow.send({ type: 'user.choose', userId: currentTarget.value })}
          />
        )}
        <Button
          disabled={!snapshot.can({ type: 'files.create' })}
          onClick={() => flow.send({ type: 'files.create' })}
        >
          Create files
        </Button>
        {!snapshot.matches('choosing') && (
          <Button variant="default" onClick={() => flow.send({ type: 'dialog.open' })}>
            {isGenerating ? 'Generating Files' : 'Generated Files'}
          </Button>
        )}
      </Group>
      {order.users.length === 0 && <Note mt="xs">{orderFileTexts.noUser}</Note>}
      {snapshot.hasTag('open') && <FilesDialog flow={flow} />}
    </div>
  )
}

function FilesDialog({ flow }: { flow: OrderFilesFlow }) {
  const snapshot = useSelector(flow, (state) => state)
  const { files, recipient } = snapshot.context
  const { push } = snapshot.children
  const close = () => flow.send({ type: 'dialog.close' })
  const isGenerating = snapshot.matches('generating')
  return (
    <Dialog
      title={isGenerating ? 'Generating Files' : 'Generated Files'}
      width="wide"
      onClose={close}
      actions={
        <Button variant="default" onClick={close}>
          Close
        </Button>
      }
    >
      {isGenerating ? (
        <>
          <Note role="status" mt="md">
            One file is made for each item of the order. You can close this; the files are made anyway.
          </Note>
          {files.length > 0 && (
            <ProgressLine
              done={files.filter(isMade).length}
              total={files.length}
              verb="files made"
              label="Files made"
            />
          )}
        </>
      ) : (
        <>
          {recipient === undefined && <Note mt="md">{orderFileTexts.noUser}</Note>}
          <Stack component="ul" mt="md">
            {files.map((file) => (
              <File key={file.id} file={file} flow={flow} />
            ))}
          </Stack>
        </>
      )}
      {push && <PushDialog flow={push} />}
    </Dialog>
  )
}

interface FileProps {
  file: OrderFile
  flow: OrderFilesFlow
}

function File({ file, flow }: FileProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { recipient } = snapshot.context
  return (
    <Group component="li" justify="space-between" align="flex-start">
      <Box miw={0} style={{ overflowWrap: 'anywhere' }}>
        <strong>{file.name}</strong>
        <Note>{statusText(file)}</Note>
        {file.leftOut.map(({ why, count: left }) => (
          <Note key={why}>
            {count(left)} left out: {leftOutReasons[why]}.
          </Note>
        ))}
      </Box>
      {file.status === 'ready' && (
        <Group gap="xs" justify="flex-end">
          {(['csv', 'xlsx'] as const).map((format) => (
            <Button
              key={format}
              variant="default"
              size="xs"
              disabled={snapshot.matches({ generated: 'downloading' })}
              aria-label={`Download ${file.name} as ${format.toUpperCase()}`}
              onClick={() => flow.send({ type: 'file.download', download: { id: file.id, format } })}
            >
              {format === 'csv' ? 'Download' : 'Excel'}
            </Button>
          ))}
          {recipient !== undefined &&
            destinations.map((destination) => (
              <Button
                key={destination}
                variant="default"
                size="xs"
                aria-label={`Send ${file.name} to ${destinationNames[destination]}`}
                onClick={() => flow.send({ type: 'file.send', fileId: file.id, destination })}
              >
                {sendLabels[destination]}
              </Button>
            ))}
        </Group>
      )}
    </Group>
  )
}

const sendLabels: Record<Destination, string> = {
  followupboss: 'Send to the CRM',
  zapier: 'Send to Zapier',
}

function statusText({ status, rows, why }: OrderFile): string {
  if (status === 'ready') return `${count(rows)} ${rows === 1 ? 'line' : 'lines'}`
  if (status === 'empty') return 'Nothing of this item can be in this file, so none was made.'
  return why ?? 'Failed'
}
