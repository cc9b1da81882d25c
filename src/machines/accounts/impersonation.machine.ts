import { emit, enqueueActions, setup } from 'xstate'
import { type Effect, navigate, showing, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { impersonationTexts, type Target, whyNotLoginAs } from '#model/accounts/impersonation.ts'
import { impersonationCalls } from '#model/accounts/impersonation-calls.ts'
import { pathAfterLogin, type Session } from '#model/accounts/session.ts'
import { asProblem } from '#model/shared/problem.ts'

/** On the page of a user, or while the administrator acts as one. */
type ImpersonationInput =
  | { readonly target: Target }
  /** An ISO 8601 instant in UTC, and the time in milliseconds. */
  | { readonly until: string; readonly now: number }

interface ImpersonationContext {
  /** null while the administrator acts. */
  readonly target: Target | null
  /** Of the hour, in milliseconds, when the chart was started. */
  readonly msLeft: number
}

type ImpersonationEvent =
  | { type: 'login.ask' }
  | { type: 'login.cancel' }
  | { type: 'login.confirm' }
  | { type: 'impersonation.end' }

const notBegun = toast('error', impersonationTexts.failed)

export const impersonationMachine = setup({
  types: {
    input: {} as ImpersonationInput,
    context: {} as ImpersonationContext,
    events: {} as ImpersonationEvent,
    emitted: {} as Effect,
  },
  actors: {
    loginAsUser: askActor(ask(impersonationCalls.begin, (body: { userId: string }) => ({ body }))),
    endImpersonation: askActor(ask(impersonationCalls.end, (_: object) => ({}))),
  },
  delays: { timeLeft: ({ context }) => context.msLeft },
  guards: {
    isActing: ({ context }) => context.target === null,
    isAdmin: ({ context }) => whyNot(context) === impersonationTexts.ofAdmin,
    isInactive: ({ context }) => whyNot(context) === impersonationTexts.ofInactive,
    /** The server does not know the session any more. */
    isOverElsewhere: (_, { error }: { error: unknown }) => asProblem(error).status === 401,
  },
  actions: {
    begin: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.emit({ type: 'impersonation.begun', session })
      enqueue.emit(navigate(pathAfterLogin(session.viewer.standing)))
    }),
    toastNotBegun: emit(notBegun),
    toastNotEnded: emit(toast('error', impersonationTexts.notEnded)),
    restoreAdmin: emit({ type: 'impersonation.over' }),
  },
}).createMachine({
  id: 'impersonation',
  description:
    'An administrator acts as a customer for an hour at most: asked for on the page of the user, and shown by a banner on every page until it is over.',
  context: ({ input }) =>
    'target' in input
      ? { target: input.target, msLeft: 0 }
      : { target: null, msLeft: Date.parse(input.until) - input.now },
  initial: 'routing',
  states: {
    routing: {
      description: 'Does the administrator act as a user already, and if not, may they become this one?',
      always: [
        { guard: 'isActing', target: 'underWay' },
        { guard: 'isAdmin', target: 'mayNot.ofAdmin' },
        { guard: 'isInactive', target: 'mayNot.ofInactive' },
        { target: 'offered' },
      ],
    },
    mayNot: {
      description: '“Login as this user” is disabled, and says why it may not be done.',
      initial: 'ofAdmin',
      states: {
        ofAdmin: { description: 'The user is an administrator, too.' },
        ofInactive: { description: 'The user is inactive.' },
      },
    },
    offered: {
      description: '“Login as this user” is offered.',
      on: { 'login.ask': 'asking' },
    },
    asking: {
      description: '“Are you sure to login as this user?” is asked.',
      on: { 'login.cancel': 'offered', 'login.confirm': 'becoming' },
    },
    becoming: {
      description: 'The server is asked for a session as the user.',
      invoke: {
        id: 'loginAsUser',
        src: 'loginAsUser',
        input: ({ context }) => ({ userId: context.target?.id ?? '' }),
        onDone: {
          target: 'begun',
          actions: { type: 'begin', params: ({ event }) => ({ session: event.output }) },
        },
        onError: { description: showing(notBegun), target: 'offered', actions: 'toastNotBegun' },
      },
    },
    begun: {
      description:
        'The administrator’s own session is kept aside, and the page on which the user starts opens. The banner goes on with it.',
      type: 'final',
    },
    underWay: {
      description: 'The banner names both people and shows the time left.',
      after: { timeLeft: 'over' },
      initial: 'acting',
      states: {
        acting: {
          description:
            'The administrator acts as the user. When the server ends it sooner, the session finds out by itself.',
          on: { 'impersonation.end': 'ending' },
        },
        ending: {
          description: 'The server is asked to end it.',
          invoke: {
            id: 'endImpersonation',
            src: 'endImpersonation',
            input: {},
            onDone: '#impersonation.over',
            onError: [
              {
                guard: { type: 'isOverElsewhere', params: ({ event }) => event },
                target: '#impersonation.overElsewhere',
              },
              { target: 'acting', actions: 'toastNotEnded' },
            ],
          },
        },
      },
    },
    over: {
      description: 'It was ended, or its hour is over: the administrator is themself again.',
      entry: 'restoreAdmin',
      type: 'final',
    },
    overElsewhere: {
      description:
        'It had ended already, as by a log-out in another window: the administrator is themself again.',
      entry: 'restoreAdmin',
      type: 'final',
    },
  },
})

const whyNot = ({ target }: ImpersonationContext): string | null => target && whyNotLoginAs(target)
