import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/List.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { Alert, Button, Checkbox, List, Radio, Stack, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { ActorRefFrom } from 'xstate'
import type { pushMachine } from '#machines/deliveries/push.machine.ts'
import {
  destinationNames,
  longestTag,
  type PushMode,
  type PushOrder,
  type PushPreview,
  type PushStarted,
  type PushStatus,
  rowReasons,
} from '#model/deliveries/pushes.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { Unavailable } from '#views/shared/Resource.tsx'
import { SkeletonTable } from '#views/shared/Skeletons.tsx'
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

const modes: Record<PushMode, { readonly label: string; readonly description: string }> = {
  quiet: { label: 'Quietly', description: 'Adds the people. Nothing else happens.' },
  events: { label: 'As new leads', description: 'Starts your automations.' },
}

/** How the chosen contacts go to the destination, and what it gets of the first one. */
export function PushDialog({ flow }: { flow: ActorRefFrom<typeof pushMachine> }) {
  const snapshot = useSelector(flow, (state) => state)
  const { order, recipient, earlier } = snapshot.context
  const { destination } = order
  const { mode, suppress, insist } = order.options
  const [customTag, setTag] = useState('')
  const isBusy = snapshot.hasTag('busy')
  const isRepeated = snapshot.hasTag('repeated')
  const isOwn = recipient === null
  const choose = (options: Partial<PushOrder['options']>) => flow.send({ type: 'push.choose', options })
  const close = () => flow.send({ type: 'push.close' })
  return (
    <Dialog
      title={`Send to ${destinationNames[destination]}${isOwn ? '' : ` of ${recipient}`}`}
      width="wide"
      onClose={close}
      actions={
        <>
          <Button variant="default" disabled={isBusy} onClick={close}>
            Cancel
          </Button>
          <Button
            loading={isBusy}
            onClick={() => flow.send({ type: isRepeated ? 'push.sendAgain' : 'push.send', customTag })}
          >
            {isRepeated ? 'Send again' : 'Send'}
          </Button>
        </>
      }
    >
      <Stack mt="xs" {...chartState('push', snapshot.value)}>
        {isRepeated && earlier && <Repeat push={earlier} isOwn={isOwn} />}
        {destination === 'followupboss' && (
          <>
            <Radio.Group
              label="How they arrive"
              value={mode}
              onChange={(value) => choose({ mode: value === 'events' ? 'events' : 'quiet' })}
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
          onChange={({ currentTarget }) => choose({ suppress: currentTarget.checked })}
        />
        <Checkbox
          label="Also send what was sent there within the last day"
          checked={insist}
          onChange={({ currentTarget }) => choose({ insist: currentTarget.checked })}
        />
        <Preview flow={flow} tag={customTag.trim()} isOwn={isOwn} />
      </Stack>
    </Dialog>
  )
}

interface PreviewProps {
  flow: ActorRefFrom<typeof pushMachine>
  tag: string
  isOwn: boolean
}

function Preview({ flow, ...view }: PreviewProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { preview } = snapshot.context
  if (preview) return <FirstRow preview={preview} {...view} />
  if (snapshot.matches({ open: { preview: 'gone' } }))
    return (
      <EmptyState icon="search" title="There is no such preview">
        The contacts may have been deleted.
      </EmptyState>
    )
  if (!snapshot.hasTag('unavailable')) return <SkeletonTable what="preview" rows={6} columns={2} />
  return (
    <Unavailable
      title="We couldn’t load the preview"
      isRetrying={snapshot.matches({ open: { preview: 'previewing' } })}
      onRetry={() => flow.send({ type: 'preview.retry' })}
    />
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
