import { Stack } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { outbox } from '#machines/messages/messages.ts'
import type { OutboxMessage } from '#model/messages/outbox-calls.ts'
import { EmptyState } from '#views/shared/EmptyState.tsx'
import { PageHeading } from '#views/shared/PageHeading.tsx'
import { Resource } from '#views/shared/Resource.tsx'
import { SkeletonCards } from '#views/shared/SkeletonCards.tsx'
import { Message } from './Message.tsx'

const refreshEveryMs = 3_000
const none = {}

export function OutboxPage() {
  return (
    <>
      <PageHeading title="Outbox" lead="Messages this demo would have sent, newest first." />
      <Resource
        chart={outbox}
        params={none}
        what="messages"
        skeleton={<SkeletonCards what="messages" />}
        missing={
          <EmptyState icon="mail" title="There is no outbox here">
            This installation sends its messages.
          </EmptyState>
        }
      >
        {(messages, flow) => (
          <Messages messages={messages} onOld={() => flow.send({ type: 'resource.refresh' })} />
        )}
      </Resource>
    </>
  )
}

function Messages({ messages, onOld }: { messages: readonly OutboxMessage[]; onOld: () => void }) {
  const refresh = useEffectEvent(onOld)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer starts the wait for the next
  useEffect(() => {
    const timer = setTimeout(() => refresh(), refreshEveryMs)
    return () => clearTimeout(timer)
  }, [messages])
  if (messages.length === 0)
    return (
      <EmptyState icon="mail" title="Nothing sent yet">
        Codes and notices appear here by themselves.
      </EmptyState>
    )
  return (
    <Stack component="ol" maw={720}>
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </Stack>
  )
}
