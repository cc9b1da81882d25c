import { assertEvent, assign, type EventObject, emit, fromCallback, setup } from 'xstate'
import { impersonationTexts, type Target, whyNotLoginAs } from '#model/impersonation.ts'
import { asProblem } from '#model/problem.ts'
import { pathAfterLogin, type Session } from '#model/session.ts'
import { type Effect, navigate, toast } from './effects.ts'
import { ActorNotProvided, placeholderActor } from './provide-actors.ts'

export interface ImpersonationInput {
  readonly target: Target
  /** Until when an administrator acts as them already, an ISO 8601 instant in UTC; null from the page of a user. */
  readonly until: string | null
}

interface ImpersonationContext extends ImpersonationInput {
  /** Null until the clock was read. */
  readonly secondsLeft: number | null
}

type ImpersonationEvent =
  | { type: 'impersonation.ask' }
  | { type: 'impersonation.cancel' }
  | { type: 'impersonation.confirm' }
  | { type: 'impersonation.end' }
  | { type: 'countdown.tick'; secondsLeft: number }

export const impersonationMachine = setup({
  types: {
    input: {} as ImpersonationInput,
    context: {} as ImpersonationContext,
    events: {} as ImpersonationEvent,
    emitted: {} as Effect,
  },
  actors: {
    loginAs: placeholderActor<Session, { userId: string }>('loginAs'),
    countdownTo: fromCallback<EventObject, { until: string }>(() => {
      throw new ActorNotProvided('countdownTo was never provided')
    }),
    endImpersonation: placeholderActor<void>('endImpersonation'),
  },
  guards: {
    isActing: ({ context }) => context.until !== null,
    mayLoginAs: ({ context }) => whyNotLoginAs(context.target) === null,
    isOver: ({ event }) => {
      assertEvent(event, 'countdown.tick')
      return event.secondsLeft <= 0
    },
    isOverAlready: (_, params: { error: unknown }) => asProblem(params.error).status === 401,
  },
  actions: {
    setUntil: assign((_, { session }: { session: Session }) => ({
      until: session.viewer.actor?.until ?? null,
    })),
    countDown: assign(({ event }) => {
      assertEvent(event, 'countdown.tick')
      return { secondsLeft: event.secondsLeft }
    }),
    become: emit(
      (_, { session }: { session: Session }): Effect => ({ type: 'impersonation.begun', session }),
    ),
    goWhereLoginLeads: emit((_, { session }: { session: Session }) =>
      navigate(pathAfterLogin(session.viewer.standing)),
    ),
    handBack: emit({ type: 'impersonation.over' }),
    toastFailed: emit(toast('error', impersonationTexts.failed)),
    toastNotEnded: emit(toast('error', impersonationTexts.notEnded)),
  },
}).createMachine({
  id: 'impersonation',
  description: 'An administrator acts as a customer for an hour at most, then returns to their own session.',
  context: ({ input }) => ({ ...input, secondsLeft: null }),
  initial: 'routing',
  states: {
    routing: {
      description: 'Does an administrator act as this user already?',
      always: [{ guard: 'isActing', target: 'acting' }, { target: 'idle' }],
    },
    idle: {
      description: 'The page of a user. Administrators and inactive users cannot be acted for.',
      on: { 'impersonation.ask': { guard: 'mayLoginAs', target: 'confirming' } },
    },
    confirming: {
      description: 'Asks whether it is meant.',
      on: { 'impersonation.confirm': 'becoming', 'impersonation.cancel': 'idle' },
    },
    becoming: {
      description:
        'The server is asked for a session as this user. It takes the place of the own one, which is kept aside.',
      invoke: {
        id: 'loginAs',
        src: 'loginAs',
        input: ({ context }) => ({ userId: context.target.id }),
        onDone: {
          target: 'acting',
          actions: [
            { type: 'setUntil', params: ({ event }) => ({ session: event.output }) },
            { type: 'become', params: ({ event }) => ({ session: event.output }) },
            { type: 'goWhereLoginLeads', params: ({ event }) => ({ session: event.output }) },
          ],
        },
        onError: { target: 'idle', actions: 'toastFailed' },
      },
    },
    acting: {
      description:
        'The banner names both people and says how long it still lasts. When the server ends it sooner, the session hears of it by itself.',
      invoke: {
        id: 'countdownTo',
        src: 'countdownTo',
        input: ({ context }) => ({ until: context.until ?? '' }),
      },
      on: {
        'countdown.tick': [
          { guard: 'isOver', target: 'over', actions: 'handBack' },
          { actions: 'countDown' },
        ],
        'impersonation.end': 'ending',
      },
    },
    ending: {
      description: 'The server is told to end the session.',
      invoke: {
        id: 'endImpersonation',
        src: 'endImpersonation',
        onDone: { target: 'over', actions: 'handBack' },
        onError: [
          {
            guard: { type: 'isOverAlready', params: ({ event }) => event },
            target: 'over',
            actions: 'handBack',
            description: 'The server has ended it already, which is what was asked for.',
          },
          { target: 'acting', actions: 'toastNotEnded' },
        ],
      },
    },
    over: { description: 'The administrator is back in their own session.', type: 'final' },
  },
})
