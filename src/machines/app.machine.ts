import { type AnyActorRef, assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate'
import type { SiteSettings } from '#model/calls/site.ts'
import type { Problem } from '#model/problem.ts'
import type { Session } from '#model/session.ts'
import { cartMachine } from './cart.machine.ts'
import { type Effect, failureTitles, type Tracked } from './effects.ts'
import { sessionMachine } from './session.machine.ts'
import { type Tidings, tailMachine } from './tail.machine.ts'
import { toastsMachine } from './toasts.machine.ts'
import { notWired } from './wire.ts'

type AppEvent =
  | Effect
  | Tidings
  | { type: 'failure.close' }
  | { type: 'session.expired' }
  | SessionChanged
  | { type: 'settings.retry' }

/** Somebody has logged in, or is gone. */
interface SessionChanged {
  readonly type: 'session.changed'
  readonly session: Session | null
}

/** What every flow may hear from the app. */
export type News = Tidings | SessionChanged

interface AppContext {
  readonly path: string
  readonly settings: SiteSettings | null
  readonly session: Session | null
  readonly failure: { readonly title: (typeof failureTitles)[keyof typeof failureTitles]; readonly problem: Problem } | null
}

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppEvent,
    input: {} as { path: string },
    emitted: {} as News,
    children: {} as { session: 'session'; toasts: 'toasts'; cart: 'cart'; tail: 'tail' },
  },
  actors: {
    session: sessionMachine,
    toasts: toastsMachine,
    cart: cartMachine,
    tail: tailMachine,
    loadSettings: notWired<SiteSettings>('loadSettings'),
  },
  delays: { retryDelay: 5_000 },
  guards: {
    isKnown: (_, params: { session: Session | null }) => params.session !== null,
    touchesCart: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(({ kind }) => kind === 'cart')
    },
  },
  actions: {
    /** Replaced by the composition root: a route change, an analytics event. */
    goTo: (_, _params: { to: string; replace: boolean }) => undefined,
    track: (_, _params: { name: Tracked }) => undefined,
    keepSettings: assign((_, params: { settings: SiteSettings }) => ({ settings: params.settings })),
    keepSession: assign((_, params: { session: Session | null }) => ({ session: params.session })),
    showFailure: assign(({ event }) => {
      assertEvent(event, 'failure')
      return { failure: { title: failureTitles[event.title ?? 'request'], problem: event.problem } }
    }),
    closeFailure: assign({ failure: null }),
    showMessage: sendTo('toasts', ({ event }) => {
      assertEvent(event, ['toast', 'snackbar'])
      const { tone, text } = event
      return { type: `${event.type}.show` as const, tone, text }
    }),
    tellOwnerKnown: enqueueActions(({ enqueue }, { userId }: { userId: string }) => {
      enqueue.sendTo('cart', { type: 'owner.known', userId })
      enqueue.sendTo('tail', { type: 'owner.known', userId })
    }),
    tellOwnerGone: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('cart', { type: 'owner.gone' })
      enqueue.sendTo('tail', { type: 'owner.gone' })
    }),
    reloadCart: sendTo('cart', { type: 'cart.changed' }),
    adoptSession: sendTo('session', ({ event }) => {
      assertEvent(event, 'session.adopt')
      return event
    }),
    expireSession: sendTo('session', { type: 'session.expired' }),
    passOn: emit(({ event }) => event as News),
    /** What long-lived flows ask of the app reaches it as what its pages ask. */
    hearChildren: ({ system, self }) => {
      for (const id of ['session', 'cart']) {
        const child: AnyActorRef | undefined = system.get(id)
        child?.on('*', (effect) => self.send(effect))
      }
      const session: AnyActorRef | undefined = system.get('session')
      session?.subscribe(({ context }) => {
        const current: Session | null = context.session
        if (self.getSnapshot().context.session !== current) self.send({ type: 'session.changed', session: current })
      })
    },
  },
}).createMachine({
  id: 'app',
  description: 'What outlives a page: the session, the cart, the live journal, toasts and the error dialog.',
  context: ({ input }) => ({ path: input.path, settings: null, session: null, failure: null }),
  entry: 'hearChildren',
  invoke: [
    { id: 'session', systemId: 'session', src: 'session', input: ({ context }) => ({ path: context.path }) },
    { id: 'toasts', systemId: 'toasts', src: 'toasts' },
    { id: 'cart', systemId: 'cart', src: 'cart' },
    { id: 'tail', systemId: 'tail', src: 'tail', input: ({ self }) => ({ listener: self }) },
  ],
  on: {
    navigate: {
      actions: {
        type: 'goTo',
        params: ({ event }) => ({ to: event.to, replace: event.replace ?? false }),
      },
    },
    track: { actions: { type: 'track', params: ({ event }) => ({ name: event.name }) } },
    toast: { actions: 'showMessage' },
    snackbar: { actions: 'showMessage' },
    failure: { actions: 'showFailure' },
    'failure.close': { actions: 'closeFailure' },
    'cart.changed': { actions: 'reloadCart' },
    'facts.arrived': [{ guard: 'touchesCart', actions: ['reloadCart', 'passOn'] }, { actions: 'passOn' }],
    'progress.arrived': { actions: 'passOn' },
    'journal.opened': { actions: 'passOn' },
    'session.adopt': { actions: 'adoptSession' },
    'session.expired': { actions: 'expireSession' },
    'session.changed': [
      {
        guard: { type: 'isKnown', params: ({ event }) => ({ session: event.session }) },
        actions: [
          { type: 'keepSession', params: ({ event }) => ({ session: event.session }) },
          { type: 'tellOwnerKnown', params: ({ event }) => ({ userId: event.session?.id ?? '' }) },
          'passOn',
        ],
      },
      { actions: [{ type: 'keepSession', params: { session: null } }, 'tellOwnerGone', 'passOn'] },
    ],
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
          actions: { type: 'keepSettings', params: ({ event }) => ({ settings: event.output }) },
        },
        onError: 'unconfigured',
      },
    },
    unconfigured: {
      description: 'The server did not answer. It is asked again by itself.',
      after: { retryDelay: 'configuring' },
      on: { 'settings.retry': 'configuring' },
    },
    configured: { description: 'Everything is in place.' },
  },
})
