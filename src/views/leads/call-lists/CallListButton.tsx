import { Button, Stack, TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { callListMaking } from '#machines/leads/call-lists.ts'
import { listMakingMachine } from '#machines/leads/list-making.machine.ts'
import {
  type CallListOrder,
  type CallListSource,
  callListForm,
  longestListName,
  maxCallRows,
} from '#model/leads/call-lists.ts'
import { dayWords } from '#model/shared/date-words.ts'
import { useFlow } from '#views/app/context.ts'
import { useSignedInViewer } from '#views/app/SignedIn.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { count } from '#views/shared/format.ts'
import { Icon } from '#views/shared/Icon.tsx'
import { Note } from '#views/shared/Note.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'

interface CallListButtonProps {
  isDisabled: boolean
  /** Of what the rows are chosen from. */
  name: string
  source: () => CallListSource
  /** Of a bought list. */
  records?: number
  label?: string
  /** The list's own next step. */
  isNext?: boolean
  /** How many are selected; null while that is not known. */
  count?: number | null
}

/** Makes a call list of the selected rows, and opens it. */
export function CallListButton(props: CallListButtonProps) {
  const { isDisabled, name, source, records = 0, label = 'Call list', isNext = false } = props
  const { count: selected = null } = props
  const flow = useFlow(listMakingMachine, undefined)
  const { value, context, children } = useSelector(flow, (state) => state)
  const { form } = children
  return (
    <>
      <Button
        variant={isNext ? 'filled' : 'default'}
        disabled={isDisabled}
        title={isDisabled ? 'Select rows first' : undefined}
        leftSection={<Icon name="phone" size={16} />}
        onClick={() => flow.send({ type: 'list.name', source: source() })}
        {...chartState('list-making', value)}
      >
        {isDisabled || selected === null ? label : `Call ${count(selected)}`}
      </Button>
      {form && context.source && (
        <CallListDialog
          flow={form}
          name={name}
          source={context.source}
          records={records}
          onClose={() => flow.send({ type: 'list.cancel' })}
        />
      )}
    </>
  )
}

interface CallListDialogProps {
  flow: ActorRefFrom<typeof callListMaking>
  name: string
  source: CallListSource
  records: number
  onClose: () => void
}

function CallListDialog({ flow, name, source, records, onClose }: CallListDialogProps) {
  const { id: userId } = useSignedInViewer()
  const day = dayWords(new Date().toISOString())
  const { attributes, field, failure, isBusy } = useChildForm({
    flow,
    submit: (values: CallListOrder) => flow.send({ type: 'form.submit', values }),
    schema: callListForm(userId, source),
    initialValues: { name: `${name.slice(0, longestListName - day.length - 2)}, ${day}`, from: '1' },
  })
  const { error, ...input } = field('name')
  const id = useId()
  return (
    <Dialog
      title="Make a call list"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} loading={isBusy}>
            Make the list
          </Button>
        </>
      }
    >
      <form id={id} {...attributes}>
        <Stack gap="xs" mt="md">
          <TextInput
            {...input}
            label="Name"
            maxLength={longestListName}
            data-autofocus
            error={failure?.status === 422 ? failure.message : error}
          />
          {records > maxCallRows && (
            <TextInput {...field('from')} type="number" min={1} max={records} label="From record" />
          )}
          <Note>{whichRows(source, records)}</Note>
        </Stack>
      </form>
    </Dialog>
  )
}

function whichRows({ type }: CallListSource, records: number): string {
  if (type !== 'kapture')
    return 'The selected contacts, likeliest first. Those without a phone number are left out.'
  return records > maxCallRows
    ? `${count(maxCallRows)} of the ${count(records)} records, by license number, from the one you enter. Those without a phone number are left out.`
    : 'All records, by license number. Those without a phone number are left out.'
}
