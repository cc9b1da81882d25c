import { useSelector } from '@xstate/react'
import { useFlow } from '#views/app/context.ts'
import { chartState } from '#views/shared/chart-state.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { Message } from './Message.tsx'
import classes from './OutboxPage.module.css'

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
