import {
  type AnyActorRef,
  type AnyEventObject,
  assertEvent,
  assign,
  fromCallback,
  sendTo,
  setup,
} from 'xstate'
import type { Progress } from '#model/calls/facts.ts'
import type { RecordedFact } from '#model/fact.ts'
import { ActorNotProvided } from './provide-actors.ts'

/** What the live journal tells the tab: straight from the server, or through the tab that holds the stream. */
export type JournalEvent =
  | { type: 'facts.arrived'; facts: readonly RecordedFact[] }
  | { type: 'progress.arrived'; progress: Progress }
  /** Where the journal stood when the stream was opened: whoever read before that reads again. */
  | { type: 'journal.opened'; seq: number }

type TailEvent =
  | { type: 'owner.known'; userId: string }
  | { type: 'owner.gone' }
  | { type: 'stream.lost' }
  | { type: 'stream.displaced' }
  | { type: 'stream.refused' }
  | JournalEvent

export interface TailInput {
  readonly userId: string
  readonly after: number | null
}

interface TailContext {
  readonly userId: string
  /** The number of the newest fact seen; null before the first. */
  readonly after: number | null
  readonly listener: AnyActorRef
}

export const tailMachine = setup({
  types: {
    context: {} as TailContext,
    events: {} as TailEvent,
    input: {} as { listener: AnyActorRef },
  },
  actors: {
    followJournal: fromCallback<AnyEventObject, TailInput>(() => {
      throw new ActorNotProvided('followJournal was never provided')
    }),
  },
  delays: { retryDelay: 3_000, displacedDelay: 5 * 60_000 },
  guards: {
    isOtherOwner: ({ context, event }) => {
      assertEvent(event, 'owner.known')
      return event.userId !== context.userId
    },
  },
  actions: {
    keepOwner: assign(({ event }) => {
      assertEvent(event, 'owner.known')
      return { userId: event.userId, after: null }
    }),
    forgetOwner: assign({ userId: '', after: null }),
    keepNumber: assign(({ context, event }) => {
      assertEvent(event, 'facts.arrived')
      return { after: Math.max(context.after ?? 0, event.facts.at(-1)?.seq ?? 0) }
    }),
    keepOpening: assign(({ context, event }) => {
      assertEvent(event, 'journal.opened')
      return { after: context.after ?? event.seq }
    }),
    tell: sendTo(
      ({ context }) => context.listener,
      ({ event }) => event,
    ),
    sayExpired: sendTo(({ context }) => context.listener, { type: 'session.expired' }),
  },
}).createMachine({
  id: 'tail',
  description:
    'What happens to the account, as it happens. One tab holds the stream, the others hear it from that one.',
  context: ({ input }) => ({ userId: '', after: null, listener: input.listener }),
  initial: 'silent',
  on: {
    'owner.gone': { target: '.silent', actions: 'forgetOwner' },
    'owner.known': { guard: 'isOtherOwner', target: '.following', actions: 'keepOwner' },
  },
  states: {
    silent: { description: 'Nobody is logged in, so there is nothing to follow.' },
    following: {
      description: 'The journal is followed, from the last number seen.',
      meta: { requirements: ['SES-19'] },
      invoke: {
        id: 'followJournal',
        src: 'followJournal',
        input: ({ context: { userId, after } }) => ({ userId, after }),
      },
      on: {
        'facts.arrived': { actions: ['keepNumber', 'tell'] },
        'progress.arrived': { actions: 'tell' },
        'stream.lost': 'waiting',
        'stream.displaced': 'displaced',
        'stream.refused': {
          target: 'silent',
          actions: ['forgetOwner', 'sayExpired'],
          description: 'The server no longer knows the session.',
          meta: { requirements: ['SES-08'] },
        },
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The stream is being opened, or another tab holds it.',
          meta: { requirements: ['JRN-25'] },
          on: { 'journal.opened': { target: 'live', actions: ['keepOpening', 'tell'] } },
        },
        live: {
          description: 'Facts arrive within moments.',
          on: { 'journal.opened': { actions: 'tell' } },
        },
      },
    },
    waiting: {
      description: 'The stream broke. It is opened again by itself, and reads what was missed.',
      meta: { requirements: ['SES-19'] },
      after: { retryDelay: 'following' },
    },
    displaced: {
      description:
        'Newer browsers hold all the streams that the account may have. Asking at once would take one from them.',
      meta: { requirements: ['SAF-60'] },
      after: { displacedDelay: 'following' },
    },
  },
})
