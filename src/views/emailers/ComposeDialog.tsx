import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { emailer, emailerSending } from '#machines/emailers/emailers.ts'
import { type Emailer, type EmailerSubject, sentWords } from '#model/emailers/emailers.ts'
import { useFlow } from '#views/app/context.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { MailFrame } from '#views/shared/MailFrame.tsx'
import { Note } from '#views/shared/Note.tsx'
import { ResourceView } from '#views/shared/Resource.tsx'
import { useSubmit } from '#views/shared/useFormFlow.ts'

type Subject = Omit<EmailerSubject, 'recipientId'>

interface ComposeDialogProps {
  subject: Subject
  /** The customer's. */
  name: string
  onClose: () => void
  onSent: () => void
}

export function ComposeDialog(props: ComposeDialogProps) {
  const [recipientId, setRecipient] = useState(props.subject.userId)
  return <Compose key={recipientId} {...props} recipientId={recipientId} onChoose={setRecipient} />
}

interface ComposeProps extends ComposeDialogProps {
  recipientId: string
  onChoose: (recipientId: string) => void
}

/** The mail as it will be sent. */
function Compose({ subject, recipientId, name, onClose, onSent, onChoose }: ComposeProps) {
  const chosen = { ...subject, recipientId }
  const flow = useFlow(emailer, { params: chosen })
  const mail = useSelector(flow, ({ context }) => context.data)
  const { submit, isBusy, problem } = useSubmit(emailerSending, onSent)
  const send = ({ digest, timesSent }: Emailer) => submit({ ...chosen, send: true, digest, timesSent })
  return (
    <Dialog
      title={`Mail for ${name}`}
      width="wide"
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            loading={isBusy}
            disabled={mail === null || mail.why !== null}
            onClick={() => mail && send(mail)}
          >
            {mail && mail.timesSent > 0 ? 'Send again' : 'Send'}
          </Button>
        </>
      }
    >
      <ResourceView flow={flow} what="mail" missing="The account may have been deleted.">
        {(emailer) => <Preview emailer={emailer} onChoose={onChoose} />}
      </ResourceView>
      {problem && (
        <Text role="alert" c="red" mt="md">
          {problem.message}
        </Text>
      )}
    </Dialog>
  )
}

const recipientWords = ({ name, emailAddress }: Emailer['to']): string => `${name} (${emailAddress})`

interface PreviewProps {
  emailer: Emailer
  onChoose: (recipientId: string) => void
}

function Preview({ emailer, onChoose }: PreviewProps) {
  const { to, recipients, subject, html, text, lastSent, returned, why } = emailer
  return (
    <>
      {recipients.length === 1 ? (
        <>
          <Note mt="md">To</Note>
          <Text>{recipientWords(to)}</Text>
        </>
      ) : (
        <NativeSelect
          label="To"
          mt="md"
          data={recipients.map((one) => ({ value: one.id, label: recipientWords(one) }))}
          value={to.id}
          onChange={({ currentTarget }) => onChoose(currentTarget.value)}
        />
      )}
      {why !== null && (
        <Alert color="red" icon={<Icon name="alert" />} mt="md" title="This mail cannot be sent">
          {why}
        </Alert>
      )}
      {why === null && returned && (
        <Alert
          color="red"
          icon={<Icon name="alert" />}
          mt="md"
          title={`Mail to this address was returned, sent on ${sentWords({ ...returned, status: 'sent' })}`}
        >
          {returned.why} Check the address with the customer before you send to it.
        </Alert>
      )}
      {why === null && lastSent && (
        <Alert icon={<Icon name="info" />} mt="md" title={`This mail was sent on ${sentWords(lastSent)}`}>
          Send it again only if it should arrive twice.
        </Alert>
      )}
      <Note mt="md">Subject</Note>
      <Text fw={600}>{subject}</Text>
      <MailFrame subject={subject} html={html} body={text} isTall />
    </>
  )
}
