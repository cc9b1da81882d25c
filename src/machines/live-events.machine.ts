import {
  type ActorRef,
  type AnyEventObject,
  assertEvent,
  assign,
  fromCallback,
  type Snapshot,
  sendTo,
  setup,
} from 'xstate'
import type { Progress } from '#model/calls/facts.ts'
import type { RecordedFact } from '#model/fact.ts'
import type { SessionExpired } from './effects.ts'
import { ActorNotProvided } from './provide-actors.ts'

/** What the live journal sends to the tab: from the server, or through the tab that holds the stream. */
export type JournalEvent =
  | { type: 'facts.arrived'; facts: readonly RecordedFact[] }
  | { type: 'progress.arrived'; progress: Progress }
  /** The journal's newest number when the stream was opened: what was read before it is read again. */
  | { type: 'journal.opened'; seq: number }

type LiveEventsEvent =
  | { type: 'owner.known'; userId: string }
  | { type: 'owner.gone' }
  | { type: 'stream.lost' }
  | { type: 'stream.displaced' }
  | { type: 'stream.refused' }
  | JournalEvent

export interface LiveEventsInput {
  readonly userId: string
  readonly after: number | null
}

/** The app. */
type Listener = ActorRef<Snapshot<unknown>, JournalEvent | SessionExpired>

interface LiveEventsContext {
  readonly userId: string
  /** The number of the newest fact seen; null before the first. */
  readonly after: number | null
  readonly listener: Listener
}

export const liveEventsMachine = setup({
  types: {
    context: {} as LiveEventsContext,
    events: {} as LiveEventsEvent,
    input: {} as { listener: Listener },
  },
  actors: {
    followJournal: fromCallback<AnyEventObject, LiveEventsInput>(() => {
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
    setOwner: assign(({ event }) => {
      assertEvent(event, 'owner.known')
      return { userId: event.userId, after: null }
    }),
    clearOwner: assign({ userId: '', after: null }),
    trackSeq: assign(({ context, event }) => {
      assertEvent(event, 'facts.arrived')
      return { after: Math.max(context.after ?? 0, event.facts.at(-1)?.seq ?? 0) }
    }),
    setOpening: assign(({ context, event }) => {
      assertEvent(event, 'journal.opened')
      return { after: context.after ?? event.seq }
    }),
    notifyApp: sendTo(
      ({ context }) => context.listener,
      ({ event }) => {
        assertEvent(event, ['facts.arrived', 'progress.arrived', 'journal.opened'])
        return event
      },
    ),
    notifyExpired: sendTo(({ context }) => context.listener, { type: 'session.expired', by: 'background' }),
  },
}).createMachine({
  id: 'live-events',
  description:
    'What happens to the account, as it happens. One tab holds the stream and passes it to the others.',
  context: ({ input }) => ({ userId: '', after: null, listener: input.listener }),
  initial: 'silent',
  on: {
    'owner.gone': { target: '.silent', actions: 'clearOwner' },
    'owner.known': { guard: 'isOtherOwner', target: '.following', actions: 'setOwner' },
  },
  states: {
    silent: { description: 'No user is logged in, so there is nothing to follow.' },
    following: {
      description: 'The journal is followed, from the last number seen.',
      invoke: {
        id: 'followJournal',
        src: 'followJournal',
        input: ({ context: { userId, after } }) => ({ userId, after }),
      },
      on: {
        'facts.arrived': { actions: ['trackSeq', 'notifyApp'] },
        'progress.arrived': { actions: 'notifyApp' },
        'stream.lost': 'waiting',
        'stream.displaced': 'displaced',
        'stream.refused': {
          target: 'silent',
          actions: ['clearOwner', 'notifyExpired'],
          description: 'The server no longer knows the session.',
        },
      },
      initial: 'connecting',
      states: {
        connecting: {
          description: 'The stream is being opened, or another tab holds it.',
          on: { 'journal.opened': { target: 'live', actions: ['setOpening', 'notifyApp'] } },
        },
        live: {
          description: 'Facts arrive within moments.',
          on: { 'journal.opened': { actions: 'notifyApp' } },
        },
      },
    },
    waiting: {
      description: 'The stream broke. It is opened again by itself, and reads what was missed.',
      after: { retryDelay: 'following' },
    },
    displaced: {
      description:
        'Newer browsers hold all the streams that the account may have. Asking at once would take one from them.',
      after: { displacedDelay: 'following' },
    },
  },
})
