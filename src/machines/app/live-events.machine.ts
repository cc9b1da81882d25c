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
import type { SessionExpired } from '#machines/shared/effects.ts'
import { ActorNotProvided } from '#machines/shared/provide-actors.ts'
import { retryDelay } from '#machines/shared/retry-delay.ts'
import type { Progress } from '#model/app/facts-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

/** What the live journal sends to the tab: from the server, or through the tab that holds the stream. */
export type JournalEvent =
  | { type: 'facts.arrived'; facts: readonly RecordedFact[] }
  | { type: 'progress.arrived'; progress: Progress }
  /** The journal's newest number when the stream was opened: what was read before it is read again. */
  | { type: 'journal.opened'; seq: number }

type LiveEventsEvent =
  | { type: 'stream.lost' }
  | { type: 'stream.displaced' }
  | { type: 'stream.refused' }
  | JournalEvent

export interface LiveEventsInput {
  readonly userId: string
  readonly after: number | null
}

/** The app. */
export type Listener = ActorRef<Snapshot<unknown>, JournalEvent | SessionExpired>

interface LiveEventsContext {
  readonly userId: string
  /** The number of the newest fact seen; null before the first. */
  readonly after: number | null
  /** How many streams in a row were lost before they were opened. */
  readonly failures: number
  readonly listener: Listener
}

export const liveEventsMachine = setup({
  types: {
    context: {} as LiveEventsContext,
    events: {} as LiveEventsEvent,
    input: {} as Pick<LiveEventsContext, 'userId' | 'listener'>,
  },
  actors: {
    followJournal: fromCallback<AnyEventObject, LiveEventsInput>(() => {
      throw new ActorNotProvided('followJournal was never provided')
    }),
  },
  delays: { retryDelay: ({ context }) => retryDelay(context.failures), displacedDelay: 5 * 60_000 },
  actions: {
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    trackSeq: assign(({ context, event }) => {
      assertEvent(event, 'facts.arrived')
      return { after: Math.max(context.after ?? 0, event.facts.at(-1)?.seq ?? 0) }
    }),
    setOpening: assign(({ context, event }) => {
      assertEvent(event, 'journal.opened')
      return { after: context.after ?? event.seq, failures: 0 }
    }),
    notifyApp: sendTo(
      ({ context }) => context.listener,
      ({ event }) => {
        assertEvent(event, ['facts.arrived', 'progress.arrived', 'journal.opened'])
        return event
      },
    ),
    notifyExpired: sendTo(({ context }) => context.listener, { type: 'session.expired' }),
  },
}).createMachine({
  id: 'live-events',
  description:
    'What happens to the account, as it happens. One tab holds the stream and passes it to the others.',
  context: ({ input: { userId, listener } }) => ({ userId, after: null, failures: 0, listener }),
  initial: 'following',
  states: {
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
        'stream.lost': { target: 'waiting', actions: 'countFailure' },
        'stream.displaced': 'displaced',
        'stream.refused': { target: 'refused', actions: 'notifyExpired' },
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
    refused: { description: 'The server no longer knows the session.', type: 'final' },
  },
})
