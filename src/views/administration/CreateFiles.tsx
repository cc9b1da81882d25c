import { Box, Button, Group, NativeSelect, Stack } from '@mantine/core'
import { useState } from 'react'
import { orderFileCreation, orderFileDownload } from '#machines/administration/order-files.ts'
import { type OrderFile, orderFileTexts } from '#model/administration/order-files.ts'
import type { Order } from '#model/administration/orders.ts'
import { type PredictionSet, predictionSets } from '#model/county-data/selection.ts'
import { type Destination, destinationNames, destinations } from '#model/deliveries/pushes.ts'
import { defaultChannel, leftOutReasons, marketingChannels } from '#model/likely-sellers/likely-export.ts'
import { PushDialog } from '#views/deliveries/PushDialog.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Note } from '#views/shared/Note.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

/** Channel, prediction set and recipient of an order's files, and the dialog with those that were made. */
export function CreateFiles({ order }: { order: Order }) {
  const [marketingChannel, setChannel] = useState(defaultChannel)
  const [predictionSet, setSet] = useState<PredictionSet>('All This Month')
  const [chosenId, setChosen] = useState<string>()
  const user = order.users.find(({ id }) => id === chosenId) ?? order.users[0]
  const [files, setFiles] = useState<readonly OrderFile[] | null>(null)
  const [recipient, setRecipient] = useState(user)
  const [isOpen, setOpen] = useState(false)
  const { submit, isBusy, problem } = useSubmit(orderFileCreation, setFiles)
  const create = () => {
    setFiles(null)
    setRecipient(user)
    setOpen(true)
    const chosen = user ? { userId: user.id } : {}
    submit({ orderId: order.id, request: { marketingChannel, predictionSet, ...chosen } })
  }
  return (
    <>
      <Group mt="md" gap="md" align="flex-end">
        <NativeSelect
          label="Marketing Channel"
          data={[...marketingChannels]}
          value={marketingChannel}
          onChange={({ currentTarget: { value } }) =>
            setChannel(marketingChannels.find((one) => one === value) ?? defaultChannel)
          }
        />
        <NativeSelect
          label="Prediction Set"
          data={[...predictionSets]}
          value={predictionSet}
          onChange={({ currentTarget: { value } }) =>
            setSet(predictionSets.find((one) => one === value) ?? 'All This Month')
          }
        />
        {order.users.length > 1 && (
          <NativeSelect
            label="Files for"
            data={order.users.map(({ id, name }) => ({ value: id, label: name }))}
            value={user?.id}
            onChange={({ currentTarget: { value } }) => setChosen(value)}
          />
        )}
        <Button disabled={order.items.length === 0 || isBusy} onClick={create}>
          Create files
        </Button>
        {(isBusy || files !== null) && (
          <Button variant="default" onClick={() => setOpen(true)}>
            {isBusy ? 'Generating Files' : 'Generated Files'}
          </Button>
        )}
      </Group>
      {order.users.length === 0 && <Note mt="xs">{orderFileTexts.noUser}</Note>}
      {isOpen && (isBusy || files !== null) && (
        <Dialog
          title={files === null ? 'Generating Files' : 'Generated Files'}
          width="wide"
          onClose={() => setOpen(false)}
          actions={
            <Button variant="default" onClick={() => setOpen(false)}>
              Close
            </Button>
          }
        >
          {files === null && problem === null ? (
            <Note role="status" mt="md">
              One file is made for each item of the order. You can close this; the files are made anyway.
            </Note>
          ) : (
            <>
              {recipient === undefined && <Note mt="md">{orderFileTexts.noUser}</Note>}
              <Stack component="ul" mt="md">
                {files?.map((file) => (
                  <File key={file.id} file={file} user={recipient} />
                ))}
              </Stack>
            </>
          )}
        </Dialog>
      )}
    </>
  )
}

interface FileProps {
  file: OrderFile
  /** Who it is for; undefined if no one of the order has an account. */
  user: Order['users'][number] | undefined
}

function File({ file, user }: FileProps) {
  const [destination, setDestination] = useState<Destination | null>(null)
  const { submit, isBusy } = useSubmit(orderFileDownload)
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
              disabled={isBusy}
              aria-label={`Download ${file.name} as ${format.toUpperCase()}`}
              onClick={() => submit({ id: file.id, format })}
            >
              {format === 'csv' ? 'Download' : 'Excel'}
            </Button>
          ))}
          {user &&
            destinations.map((each) => (
              <Button
                key={each}
                variant="default"
                size="xs"
                aria-label={`Send ${file.name} to ${destinationNames[each]}`}
                onClick={() => setDestination(each)}
              >
                {sendLabels[each]}
              </Button>
            ))}
        </Group>
      )}
      {user && destination && (
        <PushDialog
          destination={destination}
          userId={user.id}
          fileId={file.id}
          type="order-file"
          chosen={wholeFile}
          recipient={{ name: user.name, email: user.emailAddress }}
          onClose={() => setDestination(null)}
        />
      )}
    </Group>
  )
}

const wholeFile = {}
const sendLabels: Record<Destination, string> = {
  followupboss: 'Send to the CRM',
  zapier: 'Send to Zapier',
}

function statusText({ status, rows, why }: OrderFile): string {
  if (status === 'ready') return `${count(rows)} ${rows === 1 ? 'line' : 'lines'}`
  if (status === 'empty') return 'Nothing of this item can be in this file, so none was made.'
  return why ?? 'Failed'
}
