import { type ActorRefFrom, assertEvent, assign, emit, sendTo, setup } from 'xstate'
import { asProblem } from '#model/problem.ts'
import { type SessionEntry, securityFailure, securityTexts } from '#model/security.ts'
import { type Effect, toast } from './effects.ts'
import type { FeedMachine } from './feed.machine.ts'
import { placeholderActor } from './provide-actors.ts'

/** Whether this browser is logged out as well. */
export type Everywhere = 'else' | 'all'

interface SessionsContext {
  /** Read again when a session has ended. */
  readonly list: ActorRefFrom<FeedMachine<SessionEntry, object>>
  /** The session that is being ended. */
  readonly ending: string | null
  readonly everywhere: Everywhere
}

type SessionsEvent =
  | { type: 'session.end'; id: string }
  | { type: 'everywhere.ask'; everywhere: Everywhere }
  | { type: 'everywhere.confirm' }
  | { type: 'everywhere.cancel' }

export const sessionsMachine = setup({
  types: {
    input: {} as Pick<SessionsContext, 'list'>,
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
    emitted: {} as Effect,
  },
  actors: {
    endSession: placeholderActor<void, { id: string }>('endSession'),
    endOtherSessions: placeholderActor<void>('endOtherSessions'),
  },
  guards: {
    isAll: ({ context }) => context.everywhere === 'all',
    isGone: (_, params: { error: unknown }) => asProblem(params.error).status === 404,
  },
  actions: {
    setEnding: assign(({ event }) => {
      assertEvent(event, 'session.end')
      return { ending: event.id }
    }),
    setEverywhere: assign(({ event }) => {
      assertEvent(event, 'everywhere.ask')
      return { everywhere: event.everywhere }
    }),
    clearEnding: assign({ ending: null }),
    refreshList: sendTo(({ context }) => context.list, { type: 'list.refresh' }),
    toastEnded: emit(toast('success', securityTexts.sessionEnded)),
    toastAllEnded: emit(toast('success', securityTexts.sessionsEnded)),
    logOut: emit({ type: 'logout' }),
    toastFailed: emit((_, { error }: { error: unknown }) =>
      toast('error', securityFailure(asProblem(error))),
    ),
  },
}).createMachine({
  id: 'sessions',
  description: 'Each session of the account can be logged out, or all others at once, or this one with them.',
  context: ({ input }) => ({ ...input, ending: null, everywhere: 'else' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing is being ended.',
      on: {
        'session.end': { target: 'ending', actions: 'setEnding' },
        'everywhere.ask': { target: 'confirming', actions: 'setEverywhere' },
      },
    },
    ending: {
      description: 'One browser is being logged out. One that is gone already is no failure.',
      exit: ['clearEnding', 'refreshList'],
      invoke: {
        id: 'endSession',
        src: 'endSession',
        input: ({ event }) => {
          assertEvent(event, 'session.end')
          return { id: event.id }
        },
        onDone: { target: 'idle', actions: 'toastEnded' },
        onError: [
          {
            guard: { type: 'isGone', params: ({ event }) => event },
            target: 'idle',
            description: 'It had ended already, as intended.',
          },
          { target: 'idle', actions: { type: 'toastFailed', params: ({ event }) => event } },
        ],
      },
    },
    confirming: {
      description: 'Asks whether every other browser is to be logged out, or this one as well.',
      on: { 'everywhere.confirm': 'endingOthers', 'everywhere.cancel': 'idle' },
    },
    endingOthers: {
      description: 'Every other browser is being logged out.',
      exit: 'refreshList',
      invoke: {
        id: 'endOtherSessions',
        src: 'endOtherSessions',
        onDone: [
          { guard: 'isAll', target: 'leaving', actions: 'logOut' },
          { target: 'idle', actions: 'toastAllEnded' },
        ],
        onError: {
          target: 'idle',
          actions: { type: 'toastFailed', params: ({ event }) => event },
        },
      },
    },
    leaving: {
      description:
        'No other browser is left. This one is logged out as by Logout, and the page goes with it.',
    },
  },
})
