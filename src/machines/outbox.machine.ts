import { assign, setup } from 'xstate'
import type { OutboxMessage } from '#model/calls/outbox.ts'
import { asProblem } from '#model/problem.ts'
import { placeholderActor } from './provide-actors.ts'

interface OutboxContext {
  /** Newest first; null before they were read. */
  readonly messages: readonly OutboxMessage[] | null
}

export const outboxMachine = setup({
  types: { context: {} as OutboxContext },
  actors: { loadOutbox: placeholderActor<readonly OutboxMessage[]>('loadOutbox') },
  delays: { readAgainDelay: 3_000 },
  guards: {
    isAbsent: (_, params: { error: unknown }) => asProblem(params.error).status === 404,
  },
  actions: {
    keepMessages: assign((_, params: { messages: readonly OutboxMessage[] }) => params),
  },
}).createMachine({
  id: 'outbox',
  description: 'The messages that a demo installation would have sent. They appear by themselves.',
  context: { messages: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The messages are read; those read before stay on the page.',
      invoke: {
        id: 'loadOutbox',
        src: 'loadOutbox',
        onDone: {
          target: 'read',
          actions: { type: 'keepMessages', params: ({ event }) => ({ messages: event.output }) },
        },
        onError: [
          { guard: { type: 'isAbsent', params: ({ event }) => event }, target: 'absent' },
          { target: 'unavailable' },
        ],
      },
    },
    read: {
      description: 'The messages are shown. They are read again every three seconds.',
      meta: { requirements: ['MSG-17', 'SUP-12'] },
      after: { readAgainDelay: 'reading' },
    },
    unavailable: {
      description: 'They could not be read, which is tried again by itself.',
      after: { readAgainDelay: 'reading' },
    },
    absent: {
      description: 'This installation sends its messages: there is no outbox.',
      meta: { requirements: ['MSG-17'] },
      type: 'final',
    },
  },
})
