import { and } from 'xstate'
import { showing } from '#machines/shared/effects.ts'
import { expired, read, sessionSetup } from './session-setup.ts'

const ending = [
  { guard: 'isActing', target: '#session.out.restoring.own', actions: 'restoreOwn' },
  { target: '#session.expired' },
] as const

export const sessionMachine = sessionSetup.createMachine({
  id: 'session',
  description: 'Who is using the product: restored on start, opened by a log-in, closed by a log-out.',
  context: ({ input }) => ({
    openedAt: input.path,
    isKept: input.isKept,
    session: null,
    successor: null,
    exit: '',
  }),
  invoke: { id: 'sessionKeeper', src: 'sessionKeeper' },
  initial: 'out',
  on: {
    'session.elsewhere': [
      {
        guard: 'isReturnedElsewhere',
        target: '.out.restoring.own',
        description: 'Another tab has taken the administrator’s own session back.',
      },
      {
        guard: 'isKeptElsewhere',
        target: '.out.restoring',
        actions: 'leaveSession',
        description: 'Another tab has logged in.',
      },
      {
        guard: 'isLoggedIn',
        target: '.out.loggedOut',
        actions: ['leaveSession', 'toastLoggedOut'],
        description: 'Another tab has logged out.',
      },
    ],
  },
  states: {
    out: {
      description:
        'Nobody is logged in here, as far as is known. Wherever a page asks for a log-in, it is the one of this chart; it does not wait for a session from before.',
      invoke: {
        id: 'login',
        src: 'login',
        input: ({ self }) => ({ owner: self }),
        onDone: { target: 'loggedIn', actions: { type: 'adopt', params: ({ event }) => event.output } },
      },
      on: {
        'session.adopt': {
          target: 'loggedIn',
          actions: { type: 'adopt', params: ({ event }) => event },
          description:
            'Signed up or activated. From a page of its own it leads to where the account belongs.',
        },
      },
      initial: 'routing',
      states: {
        routing: {
          description: 'Is a session kept in this browser?',
          always: [{ guard: 'hasKept', target: 'restoring' }, { target: 'loggedOut' }],
        },
        restoring: {
          description:
            'The server is asked whether the kept session is still good, and again by itself if it does not answer. Found at /login, it leads on.',
          tags: 'restoring',
          invoke: {
            id: 'keptSession',
            src: 'keptSession',
            input: { params: {} },
            onSnapshot: [
              {
                guard: { type: 'isKnownAtLogin', params: read },
                target: '#session.loggedIn',
                actions: [{ type: 'setSession', params: read }, 'goToRefresh'],
              },
              {
                guard: { type: 'isKnown', params: read },
                target: '#session.loggedIn',
                actions: { type: 'setSession', params: read },
              },
              {
                guard: { type: 'isUnknown', params: read },
                target: 'loggedOut',
                actions: 'forgetSession',
              },
            ],
          },
          initial: 'kept',
          states: {
            kept: { description: 'The session that this browser kept.' },
            own: {
              description:
                'The administrator’s own session: acting as a customer is over, and the customer’s page opens.',
              entry: ['goToUser', 'leaveSession', 'toastReturned'],
            },
          },
          on: {
            'login.begun': 'loggedOut',
            logout: {
              target: '#session.loggingOut',
              actions: { type: 'setExit', params: ({ event }) => event },
            },
          },
        },
        loggedOut: {
          description: 'No user is logged in.',
          on: {
            logout: {
              actions: [{ type: 'setExit', params: ({ event }) => event }, 'goToExit'],
              description: 'There is nothing to leave: it only leads on.',
            },
          },
        },
      },
    },
    loggedIn: {
      description: 'A customer or an administrator is logged in, or an administrator who acts as a customer.',
      on: {
        logout: [
          {
            guard: { type: 'isOver', params: ({ event }) => event },
            target: 'loggingOut',
            actions: { type: 'setExit', params: ({ event }) => event },
          },
          { target: 'leaving', actions: { type: 'setExit', params: ({ event }) => event } },
        ],
        'session.adopt': {
          guard: { type: 'leadsOn', params: ({ event }) => event },
          target: 'loggingOut',
          actions: { type: 'setSuccessor', params: ({ event }) => event },
          description: 'An account was activated here while another was open.',
        },
        'session.refresh': { target: '.refreshing', reenter: true },
        'session.expired': ending,
        'impersonation.begun': {
          target: '.current',
          actions: ['setAside', { type: 'setSession', params: ({ event }) => event }],
        },
        'impersonation.over': {
          guard: 'isActing',
          target: '#session.out.restoring.own',
          actions: 'restoreOwn',
        },
      },
      initial: 'current',
      states: {
        current: { description: 'No change of the account is known.' },
        refreshing: {
          description:
            'The account has changed, here or elsewhere, and is read again. Until the server answers it stays as it was.',
          invoke: {
            id: 'keptSession',
            src: 'keptSession',
            input: { params: {} },
            onSnapshot: [
              {
                guard: { type: 'isKnown', params: read },
                target: 'current',
                actions: { type: 'setSession', params: read },
              },
              { guard: { type: 'isUnknown', params: read }, target: '#session.expired' },
            ],
          },
        },
      },
    },
    leaving: {
      description:
        'A log-out deletes what this device keeps. Calls made without a network that are not sent yet are sent first.',
      invoke: {
        id: 'keptOutcomes',
        src: 'keptOutcomes',
        input: ({ context }) => ({ userId: context.session?.id ?? '' }),
        onSnapshot: [
          { guard: { type: 'areSent', params: ({ event }) => event.snapshot }, target: 'loggingOut' },
          { guard: { type: 'areUnsent', params: ({ event }) => event.snapshot }, target: '.asking' },
        ],
      },
      on: { 'session.expired': ending },
      initial: 'sending',
      states: {
        sending: {
          description: 'They are being sent; where nothing waits, that is over at once.',
          after: { logoutTimeout: 'asking' },
        },
        asking: {
          description:
            'Some could not be sent or were refused: are they to be lost? Once the server takes them after all, the log-out goes on.',
          on: { 'logout.confirm': '#session.loggingOut', 'logout.cancel': '#session.loggedIn.refreshing' },
        },
      },
    },
    loggingOut: {
      description:
        'The server is asked to revoke the session. Whatever it answers, the browser forgets it, or another takes its place.',
      invoke: { id: 'logOut', src: 'logOut', onDone: 'routingOut', onError: 'routingOut' },
      after: { logoutTimeout: 'routingOut' },
    },
    routingOut: {
      description:
        'Did an administrator act as a customer? Then their own session is restored, or revoked as well if another account takes its place.',
      always: [
        {
          guard: and(['hasSuccessor', 'isActing']),
          target: 'loggingOut',
          actions: ['restoreOwn', 'endActing'],
        },
        {
          guard: 'hasSuccessor',
          target: 'loggedIn',
          actions: { type: 'adopt', params: ({ context }) => context.successor },
        },
        { guard: 'isActing', target: '#session.out.restoring.own', actions: 'restoreOwn' },
        { target: 'out', actions: ['forgetSession', 'goToExit'] },
      ],
    },
    expired: {
      description:
        'The server no longer knows the session. A dialog says so, once for however many requests are refused.',
      always: {
        description: showing(expired),
        target: 'out',
        actions: ['forgetSession', 'showExpired'],
      },
    },
  },
})
