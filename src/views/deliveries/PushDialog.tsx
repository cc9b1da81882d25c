import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import '@mantine/core/styles/Table.layer.css'
import { Alert, Button, Checkbox, Radio, Stack, Table, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import {
  type Destination,
  destinationNames,
  longestTag,
  type PushMode,
  type PushOrder,
  type PushPreview,
  type PushStarted,
  type PushType,
} from '#model/pushes.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

interface PushDialogProps {
  destination: Destination
  userId: string
  fileId: string
  type: PushType
  /** The rows; the same object while they are. */
  chosen: Pick<PushOrder['options'], 'selection' | 'likelySelection'>
  onClose: () => void
}

const modes: Record<PushMode, { readonly label: string; readonly description: string }> = {
  quiet: { label: 'Quietly', description: 'Adds the people. Nothing else happens.' },
  events: { label: 'As new leads', description: 'Starts your automations.' },
}

/** How the chosen contacts go to the destination, and what it gets of the first one. */
export function PushDialog({ destination, userId, fileId, type, chosen, onClose }: PushDialogProps) {
  const { userName: email } = useSignedInViewer()
  const [mode, setMode] = useState<PushMode>('quiet')
  const [suppress, setSuppress] = useState(true)
  const [customTag, setTag] = useState('')
  const [repeat, setRepeat] = useState<PushStarted | null>(null)
  const { submit, isBusy } = useSubmit(
    (machines) => machines.push,
    (started) => (started.isRepeat ? setRepeat(started) : onClose()),
  )
  const order = useMemo<PushOrder>(
    () => ({
      ...{ destination, userId, email, fileId, type, customTag: '' },
      options: { ...chosen, mode, suppress, insist: false },
    }),
    [destination, userId, email, fileId, type, chosen, mode, suppress],
  )
  const send = (insist: boolean) => submit({ ...order, customTag, options: { ...order.options, insist } })
  return (
    <Dialog
      title={`Send to ${destinationNames[destination]}`}
      width="wide"
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button loading={isBusy} onClick={() => send(repeat !== null)}>
            {repeat ? 'Send again' : 'Send'}
          </Button>
        </>
      }
    >
      <Stack>
        {repeat && (
          <Alert icon={<Icon name="info" />} title="Already sent" role="status">
            These contacts were sent on <ChicagoTime instant={repeat.startedAt} />. Nothing was sent again.
          </Alert>
        )}
        {destination === 'followupboss' && (
          <>
            <Radio.Group
              label="How they arrive"
              value={mode}
              onChange={(value) => setMode(value === 'events' ? 'events' : 'quiet')}
            >
              <Stack gap="xs" mt="xs">
                {(['quiet', 'events'] as const).map((each) => (
                  <Radio key={each} value={each} {...modes[each]} />
                ))}
              </Stack>
            </Radio.Group>
            <TextInput
              label="Tag"
              description="Optional. Every contact gets it."
              maxLength={longestTag}
              value={customTag}
              onChange={({ currentTarget }) => setTag(currentTarget.value)}
            />
          </>
        )}
        <Checkbox
          label="Leave out opted-out people and do-not-call numbers"
          checked={suppress}
          onChange={({ currentTarget }) => setSuppress(currentTarget.checked)}
        />
        <Resource
          key={`${mode} ${suppress}`}
          of={(machines) => machines.pushPreview}
          params={order}
          what="preview"
          missing="The contacts may have been deleted."
          skeleton={<SkeletonTable what="preview" rows={6} columns={2} />}
        >
          {(preview) => <FirstRow preview={preview} tag={customTag.trim()} />}
        </Resource>
      </Stack>
    </Dialog>
  )
}

/** The tag is in the fields as it is typed, without asking the server. */
function FirstRow({ preview, tag }: { preview: PushPreview; tag: string }) {
  const { rows, fields, skipped, blocked } = preview
  return (
    <section aria-label="Preview">
      {blocked !== null && (
        <Alert mb="md" color="red" icon={<Icon name="alert" />} title={blocked}>
          Your <Link href="/account">account settings</Link> have the key and the steps.
        </Alert>
      )}
      <Note mb="xs">
        {rows === 1 ? '1 contact.' : `${count(rows)} contacts.`}{' '}
        {skipped === null
          ? 'The first one arrives with these fields:'
          : `The first one would be skipped: ${skipped}`}
      </Note>
      {fields.length > 0 && (
        <Table withRowBorders={false} verticalSpacing={4} horizontalSpacing={0}>
          <Table.Tbody>
            {fields.map(({ name, value }) => (
              <Table.Tr key={name}>
                <Table.Th scope="row" w={150}>
                  <code>{name}</code>
                </Table.Th>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>
                  {(name === 'tags' ? tag : value) || '--'}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  )
}
