import { type AnyActorRef, assertEvent, assign, sendTo, setup } from 'xstate'
import { asProblem } from '#model/problem.ts'
import { type SessionEntry, securityFailure, securityTexts } from '#model/security.ts'
import type { AppEvent } from './app.machine.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

/** Whether this browser is logged out as well. */
export type Everywhere = 'else' | 'all'

interface SessionsContext {
  /** Receives toasts and failures. */
  readonly page: AnyActorRef
  /** The last seen first. */
  readonly sessions: readonly SessionEntry[]
  /** Which one is being ended. */
  readonly ending: string | null
  readonly everywhere: Everywhere
}

type SessionsEvent =
  | Extract<AppEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'list.retry' }
  | { type: 'session.end'; id: string }
  | { type: 'everywhere.ask'; everywhere: Everywhere }
  | { type: 'everywhere.confirm' }
  | { type: 'everywhere.cancel' }

export const sessionsMachine = setup({
  types: {
    input: {} as { page: AnyActorRef },
    context: {} as SessionsContext,
    events: {} as SessionsEvent,
  },
  actors: {
    loadSessions: placeholderActor<readonly SessionEntry[]>('loadSessions'),
    endSession: placeholderActor<void, { id: string }>('endSession'),
    endOtherSessions: placeholderActor<void>('endOtherSessions'),
  },
  guards: {
    /** Every way in and out of an account is a fact of its profile. */
    isAboutProfile: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(({ kind }) => kind === 'profile')
    },
    hasAny: ({ context, event }) => {
      assertEvent(event, 'everywhere.ask')
      return event.everywhere === 'all' || context.sessions.some(({ isCurrent }) => !isCurrent)
    },
    isAll: ({ context }) => context.everywhere === 'all',
    isGone: (_, params: { error: unknown }) => asProblem(params.error).status === 404,
  },
  actions: {
    keepSessions: assign((_, { sessions }: { sessions: readonly SessionEntry[] }) => ({ sessions })),
    keepEnding: assign(({ event }) => {
      assertEvent(event, 'session.end')
      return { ending: event.id }
    }),
    keepEverywhere: assign(({ event }) => {
      assertEvent(event, 'everywhere.ask')
      return { everywhere: event.everywhere }
    }),
    forgetEnding: assign({ ending: null }),
    sayEnded: sendTo(({ context }) => context.page, toast('success', securityTexts.sessionEnded)),
    sayAllEnded: sendTo(({ context }) => context.page, toast('success', securityTexts.sessionsEnded)),
    leave: sendTo(({ context }) => context.page, { type: 'logout' } satisfies Effect),
    sayFailed: sendTo(
      ({ context }) => context.page,
      (_, params: { error: unknown }) => toast('error', securityFailure(asProblem(params.error))),
    ),
  },
}).createMachine({
  id: 'sessions',
  description:
    'The browsers that are logged in to the account. Each can be logged out, or all others at once, or this one with them.',
  context: ({ input: { page } }) => ({ page, sessions: [], ending: null, everywhere: 'else' }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The list is on its way.',
      meta: { requirements: ['SEC-40'] },
      invoke: {
        id: 'loadSessions',
        src: 'loadSessions',
        onDone: {
          target: 'open',
          actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
        },
        onError: 'failed',
      },
    },
    failed: {
      description: 'The list did not come. It is asked for on demand, or when the connection is back.',
      on: { 'list.retry': 'loading', 'journal.opened': 'loading' },
    },
    open: {
      description: 'The list is shown. It is read again when somebody logs in or out.',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is going on.',
          on: {
            'session.end': { target: 'ending', actions: 'keepEnding' },
            'everywhere.ask': { guard: 'hasAny', target: 'confirming', actions: 'keepEverywhere' },
            'facts.arrived': { guard: 'isAboutProfile', target: 'refreshing' },
            'journal.opened': 'refreshing',
          },
        },
        refreshing: {
          description: 'The list is read again beneath what is shown.',
          invoke: {
            id: 'loadSessions',
            src: 'loadSessions',
            onDone: {
              target: 'resting',
              actions: { type: 'keepSessions', params: ({ event }) => ({ sessions: event.output }) },
            },
            onError: 'resting',
          },
          on: {
            'session.end': { target: 'ending', actions: 'keepEnding' },
            'facts.arrived': { guard: 'isAboutProfile', target: 'refreshing', reenter: true },
          },
        },
        ending: {
          description: 'One browser is being logged out. One that is gone already is no failure.',
          meta: { requirements: ['SEC-41'] },
          exit: 'forgetEnding',
          invoke: {
            id: 'endSession',
            src: 'endSession',
            input: ({ event }) => {
              assertEvent(event, 'session.end')
              return { id: event.id }
            },
            onDone: { target: 'refreshing', actions: 'sayEnded' },
            onError: [
              {
                guard: { type: 'isGone', params: ({ event }) => event },
                target: 'refreshing',
                description: 'It had ended already, which is what was asked for.',
              },
              { target: 'refreshing', actions: { type: 'sayFailed', params: ({ event }) => event } },
            ],
          },
        },
        confirming: {
          description: 'Asks whether every other browser is to be logged out, or this one as well.',
          meta: { requirements: ['SEC-43', 'SHL-17'] },
          on: { 'everywhere.confirm': 'endingOthers', 'everywhere.cancel': 'refreshing' },
        },
        endingOthers: {
          description: 'Every other browser is being logged out.',
          meta: { requirements: ['SEC-43'] },
          invoke: {
            id: 'endOtherSessions',
            src: 'endOtherSessions',
            onDone: [
              { guard: 'isAll', target: 'leaving', actions: 'leave' },
              { target: 'refreshing', actions: 'sayAllEnded' },
            ],
            onError: {
              target: 'refreshing',
              actions: { type: 'sayFailed', params: ({ event }) => event },
            },
          },
        },
        leaving: {
          description:
            'No other browser is left. This one is logged out as by Logout, and the page goes with it.',
        },
      },
    },
  },
})
