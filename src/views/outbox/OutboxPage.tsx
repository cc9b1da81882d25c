import { useSelector } from '@xstate/react'
import type { OutboxMessage } from '#model/calls/site.ts'
import { useFlow } from '#views/app/context.ts'
import { ChicagoTime } from '#views/shared/ChicagoTime.tsx'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/Skeletons.tsx'
import classes from './OutboxPage.module.css'

const channelWords: Record<OutboxMessage['channel'], string> = { sms: 'Text message', mail: 'Mail' }

export function OutboxPage() {
  const outbox = useFlow((machines) => machines.outbox, undefined)
  const snapshot = useSelector(outbox, (current) => current)
  const { messages } = snapshot.context
  return (
    <div {...chartState('outbox', snapshot.value)}>
      <PageHeading title="Outbox" lead="What this demo would have sent, newest first." />
      {snapshot.matches('unavailable') && (
        <p role="status" className={classes.trouble}>
          The messages could not be read. We keep trying.
        </p>
      )}
      {snapshot.matches('absent') && (
        <EmptyState icon="mail" title="There is no outbox here">
          This installation sends its messages.
        </EmptyState>
      )}
      {messages === null && snapshot.matches('reading') && <SkeletonCards what="messages" />}
      {messages?.length === 0 && (
        <EmptyState icon="mail" title="Nothing sent yet">
          Codes and notices appear here by themselves.
        </EmptyState>
      )}
      {messages && messages.length > 0 && (
        <ol className={classes.messages}>
          {messages.map((message) => (
            <Message key={message.id} message={message} />
          ))}
        </ol>
      )}
    </div>
  )
}

function Message({ message: { channel, recipient, subject, body, sentAt } }: { message: OutboxMessage }) {
  return (
    <li className={classes.message}>
      <h2>{subject}</h2>
      <p className={classes.facts}>
        {channelWords[channel]} to {recipient}, <ChicagoTime instant={sentAt} />
      </p>
      <p className={classes.body}>{body}</p>
    </li>
  )
}
