import { Alert, Button, FileButton, Group, List, Paper, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/List.layer.css'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { optOutsMachine } from '#machines/leads/opt-outs.machine.ts'
import type { optOutAddition } from '#machines/leads/opt-outs.ts'
import { maxOptOutText, OptOutRequest, optOutTexts, type UnreadLine } from '#model/leads/opt-outs.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { Form } from '#views/shared/Form.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { useChildForm } from '#views/shared/useFormFlow.ts'

const today = () => chicagoDay(Date.now())

interface AddOptOutsProps {
  flow: ActorRefFrom<typeof optOutsMachine>
  form: ActorRefFrom<typeof optOutAddition>
}

/** People to leave out, pasted or from a file, with the day on which they asked. */
export function AddOptOuts({ flow, form: sender }: AddOptOutsProps) {
  const snapshot = useSelector(flow, (state) => state)
  const { added } = snapshot.context
  const { attributes, field, form, isBusy } = useChildForm({
    flow: sender,
    schema: OptOutRequest,
    initialValues: { text: '', requestedOn: today() },
    size: 'sm',
    submit: (request: OptOutRequest) => flow.send({ type: 'people.add', request }),
    onDone: () => form.setFieldValue('text', ''),
  })
  const chooseFile = async (chosen: File | null) => {
    if (!chosen) return
    const text = chosen.size > maxOptOutText ? '' : await chosen.text()
    flow.send({ type: 'file.choose', size: chosen.size, text })
    const { addition } = flow.getSnapshot().value
    if (addition === 'fileTooBig') form.setFieldError('text', optOutTexts.tooBig)
    else if (addition === 'fileNoText') form.setFieldError('text', optOutTexts.notText)
    else form.setFieldValue('text', text)
  }
  return (
    <Paper component="section" p={{ base: 'md', xs: 'lg' }} mb="lg" aria-label="Add opt-outs">
      <Form aria-label="Add opt-outs" {...attributes}>
        <Textarea
          label="People to leave out"
          description="One a line: an e-mail address, a phone number, or a name with its address, separated by commas."
          placeholder={'pat@example.com\n(512) 555-0100\nPat Adams, 101 Oak St, Austin, TX 78701'}
          autosize
          minRows={4}
          maxRows={10}
          spellCheck={false}
          {...field('text')}
        />
        <Group align="flex-end" gap="sm">
          <TextInput type="date" label="Asked on" max={today()} {...field('requestedOn')} />
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={chooseFile}>
            {(props) => (
              <Button {...props} variant="default" leftSection={<Icon name="upload" size={16} />}>
                Choose a file
              </Button>
            )}
          </FileButton>
          <Button type="submit" loading={isBusy}>
            Add
          </Button>
        </Group>
      </Form>
      {added && snapshot.matches({ addition: 'addedInPart' }) && <Unread {...added} />}
    </Paper>
  )
}

function Unread({ unread, unreadCount }: { unread: readonly UnreadLine[]; unreadCount: number }) {
  const rest = unreadCount - unread.length
  return (
    <Alert mt="md" color="red" title="Some lines were not added" icon={<Icon name="alert" />}>
      <List size="sm">
        {unread.map(({ line, why }) => (
          <List.Item key={line}>
            Line {line}: {why}
          </List.Item>
        ))}
        {rest > 0 && <List.Item>And {rest.toLocaleString('en-US')} more.</List.Item>}
      </List>
    </Alert>
  )
}
