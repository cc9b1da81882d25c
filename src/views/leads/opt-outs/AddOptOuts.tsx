import { Alert, Button, FileButton, Group, List, Paper, Textarea, TextInput } from '@mantine/core'
import { optOutAddition } from '#machines/leads/opt-outs.ts'
import '@mantine/core/styles/Alert.layer.css'
import '@mantine/core/styles/List.layer.css'
import { useState } from 'react'
import {
  maxOptOutText,
  type OptOutsAdded,
  optOutForm,
  optOutTexts,
  type UnreadLine,
} from '#model/leads/opt-outs.ts'
import { chicagoDay } from '#model/shared/chicago.ts'
import { Form } from '#views/shared/Form.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { useFormFlow } from '#views/shared/useFormFlow.ts'

const today = () => chicagoDay(Date.now())

interface AddOptOutsProps {
  userId: string
  onAdded: () => void
}

/** People to leave out, pasted or from a file, with the day on which they asked. */
export function AddOptOuts({ userId, onAdded }: AddOptOutsProps) {
  const [added, setAdded] = useState<OptOutsAdded | null>(null)
  const [file, setFile] = useState<string | null>(null)
  const { attributes, field, form, isBusy } = useFormFlow({
    chart: optOutAddition,
    schema: optOutForm(userId, file),
    initialValues: { text: '', requestedOn: today() },
    size: 'sm',
    onSubmit: () => setAdded(null),
    onDone: (output) => {
      setAdded(output)
      form.setFieldValue('text', '')
      onAdded()
    },
  })
  const readFile = async (chosen: File | null) => {
    if (!chosen) return
    const text = chosen.size > maxOptOutText ? null : await chosen.text()
    if (text === null) form.setFieldError('text', optOutTexts.tooBig)
    else if (/[\0\ufffd]/.test(text)) form.setFieldError('text', optOutTexts.notText)
    else {
      form.setFieldValue('text', text)
      setFile(text)
    }
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
          <FileButton accept=".csv,.txt,text/csv,text/plain" onChange={readFile}>
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
      {added && added.unreadCount > 0 && <Unread {...added} />}
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
