import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { SiteSettings } from '#model/calls/site.ts'
import { type Problem, unauthorized } from '#model/problem.ts'
import { changesViewer, type Session } from '#model/session.ts'
import { accessMachine } from './access.machine.ts'
import { cartMachine } from './cart.machine.ts'
import {
  type Effect,
  failureTitles,
  type SessionExpired,
  type Toast,
  type Tracked,
  type UploadSettled,
} from './effects.ts'
import { type JournalEvent, liveEventsMachine } from './live-events.machine.ts'
import { placeholderActor } from './provide-actors.ts'
import { sendingMachine } from './sending.machine.ts'
import { sessionMachine } from './session.machine.ts'

type AppMachineEvent =
  | Effect
  | JournalEvent
  | { type: 'failure.close' }
  | { type: 'help.open' }
  | { type: 'help.close' }
  | SessionExpired

/** Another user is logged in, or none. */
interface SessionChanged {
  readonly type: 'session.changed'
  readonly session: Session | null
}

/** What the app sends to every page's flow. */
export type AppEvent = JournalEvent | SessionChanged | UploadSettled

interface AppContext {
  readonly opening: { readonly path: string; readonly isKept: boolean }
  readonly settings: SiteSettings | null
  readonly session: Session | null
  readonly failure: {
    readonly title: (typeof failureTitles)[keyof typeof failureTitles]
    readonly problem: Problem
  } | null
  /** *Need help?* is open. */
  readonly isHelping: boolean
}

/** The app only forwards it: to the router, or between flows. */

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppMachineEvent,
    input: {} as AppContext['opening'],
    emitted: {} as AppEvent,
    children: {} as {
      session: 'session'
      access: 'access'
      cart: 'cart'
      liveEvents: 'liveEvents'
      sending: 'sending'
    },
  },
  actors: {
    session: sessionMachine,
    access: accessMachine,
    cart: cartMachine,
    liveEvents: liveEventsMachine,
    sending: sendingMachine,
    loadSettings: placeholderActor<SiteSettings>('loadSettings'),
  },
  delays: { retryDelay: 5_000 },
  guards: {
    hasEntered: ({ context }, params: { session: Session | null }) =>
      Boolean(params.session) && params.session !== context.session,
    hasFailed: ({ context }) => context.failure !== null,
    isHelping: ({ context }) => context.isHelping,
    hasLeft: ({ context }, params: { session: Session | null }) =>
      params.session === null && context.session !== null,
    touchesCart: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(({ kind }) => kind === 'cart')
    },
    touchesViewer: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(changesViewer)
    },
  },
  actions: {
    /** Replaced by the composition root: a route change, analytics and their events, messages. */
    goTo: (_, _params: { to: string; replace: boolean }) => undefined,
    startAnalytics: (_, _params: { settings: SiteSettings }) => undefined,
    track: (_, _params: { name: Tracked }) => undefined,
    showToast: (_, _params: Toast) => undefined,
    setSettings: assign((_, params: { settings: SiteSettings }) => ({ settings: params.settings })),
    setSession: assign((_, params: { session: Session | null }) => ({ session: params.session })),
    showFailure: assign(({ event }) => {
      assertEvent(event, 'failure')
      const { title = 'request', problem } = event
      const message = problem.status === 401 ? unauthorized : problem.message
      return { failure: { title: failureTitles[title], problem: { ...problem, message } } }
    }),
    closeFailure: assign({ failure: null }),
    openHelp: assign({ failure: null, isHelping: true }),
    closeHelp: assign({ isHelping: false }),
    /** The cart, the journal and what is being sent belong to the user who is logged in. */
    notifyOwner: enqueueActions(({ context, enqueue }) => {
      const event = context.session
        ? ({ type: 'owner.known', userId: context.session.id } as const)
        : ({ type: 'owner.gone' } as const)
      enqueue.sendTo('access', event)
      enqueue.sendTo('cart', event)
      enqueue.sendTo('liveEvents', event)
      enqueue.sendTo('sending', event)
    }),
    broadcastSession: emit(({ context }) => ({ type: 'session.changed', session: context.session })),
    reloadCart: sendTo('cart', { type: 'cart.changed' }),
    sendFile: sendTo('sending', ({ event }) => {
      assertEvent(event, 'upload.send')
      return event
    }),
    notifySession: sendTo('session', ({ event }) => {
      assertEvent(event, [
        'session.expired',
        'session.adopt',
        'logout',
        'impersonation.begun',
        'impersonation.over',
      ])
      return event
    }),
    refreshSession: sendTo('session', { type: 'session.refresh' }),
    broadcast: emit(({ event }) => {
      assertEvent(event, ['facts.arrived', 'progress.arrived', 'journal.opened', 'upload.settled'])
      return event
    }),
  },
}).createMachine({
  id: 'app',
  description: 'What outlives a page: the session, the cart, the live journal and the error dialog.',
  context: ({ input }) => ({
    opening: input,
    settings: null,
    session: null,
    failure: null,
    isHelping: false,
  }),
  invoke: [
    {
      id: 'session',
      systemId: 'session',
      src: 'session',
      input: ({ context }) => context.opening,
      onSnapshot: [
        {
          guard: { type: 'hasEntered', params: ({ event }) => event.snapshot.context },
          actions: [
            { type: 'setSession', params: ({ event }) => event.snapshot.context },
            'notifyOwner',
            'broadcastSession',
          ],
        },
        {
          guard: { type: 'hasLeft', params: ({ event }) => event.snapshot.context },
          actions: [{ type: 'setSession', params: { session: null } }, 'notifyOwner', 'broadcastSession'],
        },
      ],
    },
    { id: 'access', systemId: 'access', src: 'access' },
    { id: 'cart', systemId: 'cart', src: 'cart' },
    {
      id: 'liveEvents',
      systemId: 'liveEvents',
      src: 'liveEvents',
      input: ({ self }) => ({ listener: self }),
    },
    { id: 'sending', systemId: 'sending', src: 'sending' },
  ],
  on: {
    navigate: {
      actions: {
        type: 'goTo',
        params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }),
      },
    },
    track: { actions: { type: 'track', params: ({ event }) => ({ name: event.name }) } },
    toast: { actions: { type: 'showToast', params: ({ event }) => event } },
    snackbar: { actions: { type: 'showToast', params: ({ event }) => event } },
    failure: { actions: 'showFailure' },
    'failure.close': { guard: 'hasFailed', actions: 'closeFailure' },
    'help.open': { actions: 'openHelp' },
    'help.close': { guard: 'isHelping', actions: 'closeHelp' },
    'cart.changed': { actions: 'reloadCart' },
    'facts.arrived': [
      {
        guard: 'touchesViewer',
        actions: ['refreshSession', 'reloadCart', 'broadcast'],
        description: 'What arrived together may be about the cart as well.',
      },
      { guard: 'touchesCart', actions: ['reloadCart', 'broadcast'] },
      { actions: 'broadcast' },
    ],
    'progress.arrived': { actions: 'broadcast' },
    'journal.opened': { actions: 'broadcast' },
    'upload.send': { actions: 'sendFile' },
    'upload.settled': { actions: 'broadcast' },
    'session.adopt': { actions: 'notifySession' },
    logout: { actions: 'notifySession' },
    'impersonation.begun': { actions: 'notifySession' },
    'impersonation.over': { actions: 'notifySession' },
    'session.expired': { actions: 'notifySession' },
  },
  initial: 'configuring',
  states: {
    configuring: {
      description: 'The browser learns how this installation is set up.',
      invoke: {
        id: 'loadSettings',
        src: 'loadSettings',
        onDone: {
          target: 'configured',
          actions: [
            { type: 'setSettings', params: ({ event }) => ({ settings: event.output }) },
            { type: 'startAnalytics', params: ({ event }) => ({ settings: event.output }) },
          ],
        },
        onError: 'unconfigured',
      },
    },
    unconfigured: {
      description: 'The server did not answer. It is asked again by itself.',
      after: { retryDelay: 'configuring' },
    },
    configured: { description: 'Everything is in place.' },
  },
})
