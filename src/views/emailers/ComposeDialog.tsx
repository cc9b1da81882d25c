import '@mantine/core/styles/Alert.layer.css'
import { Alert, Button, NativeSelect, Text } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { emailerComposeMachine } from '#machines/emailers/emailer-compose.machine.ts'
import { type Emailer, sentWords } from '#model/emailers/emailers.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { Dialog } from '#views/shared/Dialog.tsx'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { Icon } from '#views/shared/Icon.tsx'
import { MailFrame } from '#views/shared/MailFrame.tsx'
import { Note } from '#views/shared/Note.tsx'
import { SkeletonDetail } from '#views/shared/Skeletons.tsx'

type ComposeFlow = ActorRefFrom<typeof emailerComposeMachine>

/** The mail as it will be sent. */
export function ComposeDialog({ flow, onClose }: { flow: ComposeFlow; onClose: () => void }) {
  const snapshot = useSelector(flow, (state) => state)
  const { name, mail, problem } = snapshot.context
  const isSending = snapshot.matches({ preview: { sendable: { attempt: 'sending' } } })
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
            loading={isSending}
            disabled={!isSending && !snapshot.can({ type: 'mail.send' })}
            onClick={() => flow.send({ type: 'mail.send' })}
          >
            {snapshot.hasTag('sentBefore') ? 'Send again' : 'Send'}
          </Button>
        </>
      }
    >
      <div {...chartState('emailer-compose', snapshot.value)}>
        {snapshot.matches({ reading: 'first' }) && <SkeletonDetail what="mail" />}
        {snapshot.matches('missing') && (
          <EmptyState icon="search" title="There is no such mail">
            The account may have been deleted.
          </EmptyState>
        )}
        {snapshot.hasTag('unavailable') && (
          <EmptyState
            icon="alert"
            title="We couldn’t load the mail"
            action={
              <Button
                loading={snapshot.matches({ reading: 'again' })}
                onClick={() => flow.send({ type: 'mail.retry' })}
              >
                Try again
              </Button>
            }
          >
            Nothing is lost. We keep trying, and you can try again yourself.
          </EmptyState>
        )}
        {mail && (
          <Preview
            emailer={mail}
            snapshot={snapshot}
            onChoose={(recipientId) => flow.send({ type: 'recipient.choose', recipientId })}
          />
        )}
        {problem && (
          <Text role="alert" c="red" mt="md">
            {problem.message}
          </Text>
        )}
      </div>
    </Dialog>
  )
}

const recipientWords = ({ name, emailAddress }: Emailer['to']): string => `${name} (${emailAddress})`

interface PreviewProps {
  emailer: Emailer
  snapshot: SnapshotFrom<typeof emailerComposeMachine>
  onChoose: (recipientId: string) => void
}

function Preview({ emailer, snapshot, onChoose }: PreviewProps) {
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
      {snapshot.matches({ preview: 'barred' }) && (
        <Alert color="red" icon={<Icon name="alert" />} mt="md" title="This mail cannot be sent">
          {why}
        </Alert>
      )}
      {snapshot.hasTag('returned') && returned && (
        <Alert
          color="red"
          icon={<Icon name="alert" />}
          mt="md"
          title={`Mail to this address was returned, sent on ${sentWords({ ...returned, status: 'sent' })}`}
        >
          {returned.why} Check the address with the customer before you send to it.
        </Alert>
      )}
      {snapshot.hasTag('sentBefore') && lastSent && (
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
