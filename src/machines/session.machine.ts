import { assertEvent, assign, emit, enqueueActions, fromCallback, sendTo, setup } from 'xstate'
import { asProblem, type Problem, unauthorized } from '#model/problem.ts'
import {
  type Credentials,
  pathAfterActivation,
  pathAfterLogin,
  type Session,
  sessionTexts,
} from '#model/session.ts'
import { type Effect, type LoginPlace, type LogOut, type SessionExpired, toast } from './effects.ts'
import { ActorNotProvided, placeholderActor } from './provide-actors.ts'

type SessionEvent =
  | { type: 'login.submit'; credentials: Credentials; place: LoginPlace }
  | { type: 'login.dismiss' }
  /** Signed up or activated. */
  | { type: 'session.adopt'; session: Session; place: LoginPlace }
  | SessionExpired
  /** What the server knows of the user has changed, by this tab or another. */
  | { type: 'session.refresh' }
  /** An administrator starts to act as a customer. */
  | { type: 'impersonation.begun'; session: Session }
  | { type: 'impersonation.over' }
  /** Another tab has logged in or out: `isKept` says whether the browser keeps a session now. */
  | { type: 'session.elsewhere'; isKept: boolean; userId?: string }
  | LogOut

/** What the chart sends to the keeper of the browser's storage. */
export type KeeperEvent =
  | { type: 'session.keep'; session: Session }
  | { type: 'session.forget' }
  /** An administrator's own session waits while they act as a customer. */
  | { type: 'session.setAside' }
  | { type: 'session.takeBack' }

interface SessionContext {
  /** Where the application was opened; '' once that no longer matters. */
  readonly openedAt: string
  /** When it was opened, this browser had a session from before. */
  readonly isKept: boolean
  readonly session: Session | null
  /** What takes the place of the session that is open, once that one is revoked. */
  readonly successor: Session | null
  readonly place: LoginPlace
  /** Where a log-out leads. */
  readonly exit: string
  /** Why the last log-in was refused. */
  readonly problem: Problem | null
}

/** What a service answered, as a parameter of guards and actions. */
const answered = ({ event }: { event: { output: Session } }) => ({ session: event.output })

const ofImpersonation = 'Seen in the walk of impersonation.'

const expired = toast('info', sessionTexts.expired)

const leadTo = (to: string): Effect => ({ type: 'navigate', to, replace: true })

export const sessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    /** `isKept`: this browser has a session from before. */
    input: {} as { path: string; isKept: boolean },
    emitted: {} as Effect,
  },
  actors: {
    sessionKeeper: fromCallback<KeeperEvent>(() => {
      throw new ActorNotProvided('sessionKeeper was never provided')
    }),
    restoreSession: placeholderActor<Session>('restoreSession'),
    logIn: placeholderActor<Session, Credentials>('logIn'),
    logOut: placeholderActor<void>('logOut'),
  },
  delays: { retryDelay: 5_000, logoutPatience: 5_000 },
  guards: {
    hasKept: ({ context }) => context.isKept,
    isAtLogin: ({ context }) => context.openedAt === '/login',
    isAmongPages: (_, params: { place: LoginPlace }) => params.place === 'page',
    /** The server knows no such session; anything else is a failure of the process. */
    isRejected: (_, params: { error: unknown }) => [400, 401, 404].includes(asProblem(params.error).status),
    isRefused: (_, params: { error: unknown }) => [422, 429].includes(asProblem(params.error).status),
    isKept: ({ event }) => {
      assertEvent(event, 'session.elsewhere')
      return event.isKept
    },
    isLoggedIn: ({ context }) => context.session !== null,
    /** Another tab was quicker to take the administrator's own session back. */
    isRestoredElsewhere: ({ context, event }) => {
      assertEvent(event, 'session.elsewhere')
      const actor = context.session?.viewer.actor
      return Boolean(actor) && event.userId === actor?.id
    },
    isActing: ({ context }) => Boolean(context.session?.viewer.actor),
  },
  actions: {
    setSession: enqueueActions(({ enqueue }, { session }: { session: Session }) => {
      enqueue.assign({ session, problem: null })
      enqueue.sendTo('sessionKeeper', { type: 'session.keep', session })
    }),
    forgetSession: enqueueActions(({ enqueue }) => {
      enqueue.assign({ session: null })
      enqueue.sendTo('sessionKeeper', { type: 'session.forget' })
    }),
    setAside: sendTo('sessionKeeper', { type: 'session.setAside' }),
    restoreOwn: enqueueActions(({ enqueue }) => {
      enqueue.assign({ session: null, openedAt: '' })
      enqueue.sendTo('sessionKeeper', { type: 'session.takeBack' })
    }),
    leaveSession: assign({ session: null, openedAt: '' }),
    setPlace: assign(({ event }) => {
      assertEvent(event, 'login.submit')
      return { place: event.place, problem: null }
    }),
    setSuccessor: assign(({ event }) => {
      assertEvent(event, 'session.adopt')
      return { successor: event.session }
    }),
    succeed: enqueueActions(({ context: { successor }, enqueue }) => {
      if (successor === null) return
      enqueue.assign({ session: successor, successor: null })
      enqueue.sendTo('sessionKeeper', { type: 'session.keep', session: successor })
      enqueue.emit(leadTo(pathAfterActivation(successor.viewer.standing)))
    }),
    setExit: assign(({ event }) => {
      assertEvent(event, 'logout')
      return { exit: event.to ?? '/refresh' }
    }),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: asProblem(params.error) })),
    goToRefresh: emit(leadTo('/refresh')),
    goToExit: emit(({ context }) => leadTo(context.exit)),
    /** Back to the customer's page, where the administrator came from. */
    goToUser: emit(({ context }) => leadTo(`/user/${context.session?.id}`)),
    goWhereLoginLeads: emit((_, { session }: { session: Session }) =>
      leadTo(pathAfterLogin(session.viewer.standing)),
    ),
    goWhereActivationLeads: emit((_, { session }: { session: Session }) =>
      leadTo(pathAfterActivation(session.viewer.standing)),
    ),
    toastFailed: emit(toast('error', sessionTexts.failed)),
    showExpired: emit(({ event }): Effect => {
      assertEvent(event, 'session.expired')
      return event.by === 'request'
        ? { type: 'failure', problem: { status: 401, code: 'unauthorized', message: unauthorized } }
        : expired
    }),
    toastExpired: emit(expired),
    toastReturned: emit(toast('info', sessionTexts.returned)),
  },
}).createMachine({
  id: 'session',
  description: 'Who is using the product: restored on start, opened by a log-in, closed by a log-out.',
  context: ({ input }) => ({
    openedAt: input.path,
    isKept: input.isKept,
    session: null,
    successor: null,
    place: 'page',
    exit: '',
    problem: null,
  }),
  invoke: { id: 'sessionKeeper', src: 'sessionKeeper' },
  initial: 'routing',
  on: {
    'session.elsewhere': [
      {
        guard: 'isRestoredElsewhere',
        target: '.restoring',
        actions: ['goToUser', 'leaveSession', 'toastReturned'],
        meta: { browserExcluded: ofImpersonation },
      },
      { guard: 'isKept', target: '.restoring', actions: 'leaveSession' },
      {
        guard: 'isLoggedIn',
        target: '.loggedOut',
        actions: ['leaveSession', 'toastExpired'],
        description: 'Another tab has logged out.',
        meta: { requirements: ['SES-09'] },
      },
    ],
  },
  states: {
    routing: {
      description: 'Is a session kept in this browser?',
      always: [{ guard: 'hasKept', target: 'restoring' }, { target: 'loggedOut' }],
    },
    restoring: {
      description:
        'The kept session is shown to the server. Who logs in or signs up on a page of their own need not wait for that.',
      meta: { requirements: ['SES-04'] },
      on: {
        'login.submit': {
          guard: { type: 'isAmongPages', params: ({ event }) => event },
          target: 'loggingIn',
          actions: 'setPlace',
        },
        'session.adopt': {
          guard: { type: 'isAmongPages', params: ({ event }) => event },
          target: 'loggedIn',
          actions: [
            { type: 'setSession', params: ({ event }) => event },
            { type: 'goWhereActivationLeads', params: ({ event }) => event },
          ],
        },
        logout: { target: 'loggingOut', actions: 'setExit' },
      },
      initial: 'asking',
      states: {
        asking: {
          description:
            'The server is asked whether the kept session is still good. Found at /login, it leads on.',
          invoke: {
            id: 'restoreSession',
            src: 'restoreSession',
            onDone: [
              {
                guard: 'isAtLogin',
                target: '#session.loggedIn',
                actions: [{ type: 'setSession', params: answered }, 'goToRefresh'],
              },
              {
                target: '#session.loggedIn',
                actions: { type: 'setSession', params: answered },
              },
            ],
            onError: [
              {
                guard: { type: 'isRejected', params: ({ event }) => event },
                target: '#session.loggedOut',
                actions: 'forgetSession',
              },
              { target: 'waiting' },
            ],
          },
        },
        waiting: {
          description: 'There was no answer, which is only logged. The server is asked again by itself.',
          after: { retryDelay: 'asking' },
        },
      },
    },
    loggedOut: {
      description: 'No user is logged in.',
      tags: 'anonymous',
      on: {
        'login.submit': { target: 'loggingIn', actions: 'setPlace' },
        'session.adopt': [
          {
            guard: { type: 'isAmongPages', params: ({ event }) => event },
            target: 'loggedIn',
            actions: [
              { type: 'setSession', params: ({ event }) => event },
              { type: 'goWhereActivationLeads', params: ({ event }) => event },
            ],
          },
          { target: 'loggedIn', actions: { type: 'setSession', params: ({ event }) => event } },
        ],
        logout: {
          actions: ['setExit', 'goToExit'],
          description: 'There is nothing to leave: it only leads on.',
        },
      },
    },
    refused: {
      description: 'The server has refused the log-in. A dialog says why, until it is dismissed.',
      meta: { requirements: ['SES-02'] },
      tags: 'anonymous',
      on: { 'login.dismiss': 'loggedOut' },
    },
    loggingIn: {
      description:
        'E-mail and password are with the server. Then on: from a page to where the account belongs, from an overlay back to its flow.',
      tags: 'anonymous',
      invoke: {
        id: 'logIn',
        src: 'logIn',
        input: ({ event }) => {
          assertEvent(event, 'login.submit')
          return event.credentials
        },
        onDone: [
          {
            guard: { type: 'isAmongPages', params: ({ context }) => context },
            target: 'loggedIn',
            actions: [
              { type: 'setSession', params: answered },
              { type: 'goWhereLoginLeads', params: answered },
            ],
          },
          {
            target: 'loggedIn',
            actions: { type: 'setSession', params: answered },
          },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'loggedOut', actions: 'toastFailed' },
        ],
      },
    },
    loggedIn: {
      description: 'A customer or an administrator is logged in, or an administrator who acts as a customer.',
      meta: { requirements: ['SES-03'] },
      tags: 'known',
      on: {
        logout: { target: 'loggingOut', actions: 'setExit' },
        'session.adopt': {
          guard: { type: 'isAmongPages', params: ({ event }) => event },
          target: 'replacing',
          actions: 'setSuccessor',
        },
        'session.refresh': { target: '.refreshing', reenter: true },
        'session.expired': [
          {
            guard: 'isActing',
            target: 'restoring',
            actions: ['goToUser', 'restoreOwn', 'toastReturned'],
            meta: { browserExcluded: ofImpersonation },
          },
          {
            target: 'loggedOut',
            actions: ['forgetSession', 'showExpired'],
            description: 'A dialog says so once where requests were refused, a toast otherwise.',
            meta: { requirements: ['SES-60'] },
          },
        ],
        'impersonation.begun': {
          target: '.current',
          actions: ['setAside', { type: 'setSession', params: ({ event }) => event }],
          meta: { browserExcluded: ofImpersonation },
        },
        'impersonation.over': {
          guard: 'isActing',
          target: 'restoring',
          actions: ['goToUser', 'restoreOwn', 'toastReturned'],
          meta: { browserExcluded: ofImpersonation },
        },
      },
      initial: 'current',
      states: {
        current: { description: 'Nothing was heard of a change of the account.' },
        refreshing: {
          description:
            'The account has changed, here or elsewhere: what is known of it is read again. Without an answer it stays as it was.',
          invoke: {
            id: 'restoreSession',
            src: 'restoreSession',
            onDone: { target: 'current', actions: { type: 'setSession', params: answered } },
            onError: [
              {
                guard: { type: 'isRejected', params: ({ event }) => event },
                target: '#session.loggedOut',
                actions: ['forgetSession', 'toastExpired'],
              },
              { target: 'current' },
            ],
          },
        },
      },
    },
    replacing: {
      description:
        'An account was activated here while another was open: the server is told to revoke the session of that one, and whatever it answers, the new one takes its place.',
      invoke: { id: 'logOut', src: 'logOut', onDone: 'routingOn', onError: 'routingOn' },
      after: { logoutPatience: 'routingOn' },
    },
    routingOn: {
      description:
        'Was the session an administrator acting as a customer? Then their own is revoked as well.',
      always: [
        {
          guard: 'isActing',
          target: 'replacing',
          actions: 'restoreOwn',
          meta: { browserExcluded: 'The walk opens no such link as an administrator who acts.' },
        },
        { target: 'loggedIn', actions: 'succeed' },
      ],
    },
    loggingOut: {
      description: 'The server is told to revoke the session; the browser forgets it whatever the answer.',
      meta: { requirements: ['SES-05'] },
      invoke: {
        id: 'logOut',
        src: 'logOut',
        onDone: 'routingOut',
        onError: 'routingOut',
      },
      after: { logoutPatience: 'routingOut' },
    },
    routingOut: {
      description:
        'Did an administrator act as a customer? Then their own session is restored; otherwise the user is logged out.',
      meta: { requirements: ['IMP-20'] },
      always: [
        {
          guard: 'isActing',
          target: 'restoring',
          actions: ['goToUser', 'restoreOwn', 'toastReturned'],
          meta: { browserExcluded: ofImpersonation },
        },
        { target: 'loggedOut', actions: ['forgetSession', 'goToExit'] },
      ],
    },
  },
})
