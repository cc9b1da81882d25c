import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Alert, Button, Checkbox, List, Radio, Stack, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { Link } from 'wouter'
import { pushPreview, pushStart } from '#machines/deliveries/pushes.ts'
import {
  type Destination,
  destinationNames,
  longestTag,
  type PushMode,
  type PushOrder,
  type PushPreview,
  type PushStarted,
  type PushStatus,
  rowReasons,
  type SentType,
} from '#model/deliveries/pushes.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'
import { PushedFields } from './PushedFields.tsx'

const repeats: Record<PushStatus, { readonly title: string; readonly text: string }> = {
  running: { title: 'On their way', text: 'Nothing was sent a second time.' },
  done: { title: 'Already sent', text: 'Nothing was sent a second time.' },
  stopped: { title: 'Stopped half-way', text: 'What is left of it is sent from the delivery.' },
}

function Repeat({ push: { id, status, startedAt }, isOwn }: { push: PushStarted; isOwn: boolean }) {
  const { title, text } = repeats[status]
  return (
    <Alert icon={<Icon name="info" />} title={title} role="status">
      These contacts were sent on <ChicagoTime instant={startedAt} />. {text}{' '}
      {isOwn && <Link href={`/deliveries/${id}`}>Open the delivery</Link>}
    </Alert>
  )
}

interface PushDialogProps {
  destination: Destination
  userId: string
  fileId: string
  type: SentType
  /** The rows; the same object while they are. */
  chosen: Pick<PushOrder['options'], 'selection' | 'likelySelection'>
  /** The user of an order, if an administrator sends them a file of it. */
  recipient?: { readonly name: string; readonly email: string }
  onClose: () => void
}

const modes: Record<PushMode, { readonly label: string; readonly description: string }> = {
  quiet: { label: 'Quietly', description: 'Adds the people. Nothing else happens.' },
  events: { label: 'As new leads', description: 'Starts your automations.' },
}

/** How the chosen contacts go to the destination, and what it gets of the first one. */
export function PushDialog({
  destination,
  userId,
  fileId,
  type,
  chosen,
  recipient,
  onClose,
}: PushDialogProps) {
  const { userName } = useSignedInViewer()
  const email = recipient?.email ?? userName
  const [mode, setMode] = useState<PushMode>('quiet')
  const [suppress, setSuppress] = useState(true)
  const [insist, setInsist] = useState(false)
  const [customTag, setTag] = useState('')
  const [repeat, setRepeat] = useState<PushStarted | null>(null)
  const { submit, isBusy } = useSubmit(pushStart, (started) =>
    started.isRepeat ? setRepeat(started) : onClose(),
  )
  const order = useMemo<PushOrder>(
    () => ({
      ...{ destination, userId, email, fileId, type, customTag: '' },
      options: { ...chosen, mode, suppress, insist },
    }),
    [destination, userId, email, fileId, type, chosen, mode, suppress, insist],
  )
  const send = (again: boolean) =>
    submit({ ...order, customTag, options: { ...order.options, insist: insist || again } })
  return (
    <Dialog
      title={`Send to ${destinationNames[destination]}${recipient ? ` of ${recipient.name}` : ''}`}
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
      <Stack mt="xs">
        {repeat && <Repeat push={repeat} isOwn={!recipient} />}
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
        <Checkbox
          label="Also send what was sent there within the last day"
          checked={insist}
          onChange={({ currentTarget }) => setInsist(currentTarget.checked)}
        />
        <Resource
          key={`${mode} ${suppress} ${insist}`}
          chart={pushPreview}
          params={order}
          what="preview"
          missing="The contacts may have been deleted."
          skeleton={<SkeletonTable what="preview" rows={6} columns={2} />}
        >
          {(preview) => <FirstRow preview={preview} tag={customTag.trim()} isOwn={!recipient} />}
        </Resource>
      </Stack>
    </Dialog>
  )
}

interface FirstRowProps {
  preview: PushPreview
  tag: string
  isOwn: boolean
}

/** The tag is in the fields as it is typed, without asking the server. */
function FirstRow({ preview, tag, isOwn }: FirstRowProps) {
  const { rows, counted, leftOut, fields, blocked } = preview
  const left = counted - leftOut.reduce((sum, each) => sum + each.count, 0)
  return (
    <section aria-label="Preview">
      {blocked !== null && (
        <Alert mb="md" color="red" icon={<Icon name="alert" />} title={blocked}>
          {isOwn ? (
            <>
              Your <Link href="/account">account settings</Link> have the key and the steps.
            </>
          ) : (
            'The customer’s account settings have the key and the steps.'
          )}
        </Alert>
      )}
      <Note>
        {left === rows
          ? contacts(rows)
          : `${count(left)} of ${counted < rows ? 'the first ' : ''}${contacts(counted)}`}{' '}
        would be sent.
        {counted < rows && ` You chose ${count(rows)}.`}
        {leftOut.length > 0 && ' Left out:'}
      </Note>
      {leftOut.length > 0 && (
        <List size="sm" c="dimmed" listStyleType="none">
          {leftOut.map(({ reason, count: many }) => (
            <List.Item key={reason}>
              {count(many)}: {rowReasons[reason]}
            </List.Item>
          ))}
        </List>
      )}
      {fields.length > 0 && (
        <>
          <Note mt="xs" mb="xs">
            The first one arrives with these fields:
          </Note>
          <PushedFields
            fields={fields.map((field) => (field.name === 'tags' ? { ...field, value: tag } : field))}
          />
        </>
      )}
    </section>
  )
}

const contacts = (many: number) => (many === 1 ? '1 contact' : `${count(many)} contacts`)
