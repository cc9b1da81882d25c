import { assertEvent, assign, emit, enqueueActions, forwardTo, sendTo, setup } from 'xstate'
import { sessionMachine } from '#machines/accounts/session.machine.ts'
import {
  type Effect,
  failureTitles,
  type SessionExpired,
  type Toast,
  type Tracked,
  type UploadEnded,
} from '#machines/shared/effects.ts'
import { ask } from '#machines/shared/request.ts'
import { resource } from '#machines/shared/resource.machine.ts'
import { sendingMachine } from '#machines/uploads/sending.machine.ts'
import { changesViewer, type Session } from '#model/accounts/session.ts'
import { type SiteSettings, siteCalls } from '#model/app/site-calls.ts'
import { brokenReply, generalFailure, type Problem, unauthorized } from '#model/shared/problem.ts'
import type { JournalEvent } from './live-events.machine.ts'
import { ownerMachine } from './owner.machine.ts'

const settings = resource(
  ask(siteCalls.settings, (_: object) => ({})),
  { id: 'site-settings', description: 'What this server offers: its keys, addresses and limits.' },
)

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
export type AppEvent = JournalEvent | SessionChanged | UploadEnded

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

const holderOf = ({ id, viewer }: Session): string => `${id} ${viewer.actor?.id ?? id}`

export const appMachine = setup({
  types: {
    context: {} as AppContext,
    events: {} as AppMachineEvent,
    input: {} as AppContext['opening'],
    emitted: {} as AppEvent,
    children: {} as {
      session: 'session'
      owner: 'owner'
      sending: 'sending'
      settings: 'settings'
    },
  },
  actors: {
    session: sessionMachine,
    owner: ownerMachine,
    sending: sendingMachine,
    settings,
  },
  guards: {
    hasEntered: ({ context }, params: { session: Session | null }) =>
      Boolean(params.session) && params.session !== context.session,
    hasFailed: ({ context }) => context.failure !== null,
    /** Another account, or another person in it: an administrator who acts as its customer. */
    isOther: ({ context }, params: { session: Session | null }) =>
      context.session !== null &&
      params.session !== null &&
      holderOf(params.session) !== holderOf(context.session),
    isHelping: ({ context }) => context.isHelping,
    hasLeft: ({ context }, params: { session: Session | null }) =>
      params.session === null && context.session !== null,
    isRead: (_, { data }: { data: SiteSettings | null }) => Boolean(data),
    touchesViewer: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return event.facts.some(changesViewer)
    },
  },
  actions: {
    /** Replaced by the composition root: the trail, a route change, analytics and their events, messages. */
    forgetTrail: (_) => undefined,
    goTo: (_, _params: { to: string; replace: boolean }) => undefined,
    startAnalytics: (_, _params: { data: SiteSettings | null }) => undefined,
    track: (_, _params: { name: Tracked }) => undefined,
    showToast: (_, _params: Toast) => undefined,
    setSettings: assign((_, { data }: { data: SiteSettings | null }) => ({ settings: data })),
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
    notifyOwner: enqueueActions(({ context, enqueue }) => {
      const event = context.session
        ? ({ type: 'owner.known', userId: context.session.id } as const)
        : ({ type: 'owner.gone' } as const)
      enqueue.sendTo('owner', event)
      enqueue.sendTo('sending', event)
    }),
    broadcastSession: emit(({ context }) => ({ type: 'session.changed', session: context.session })),
    forwardToOwner: forwardTo('owner'),
    forwardToSending: forwardTo('sending'),
    forwardToSession: forwardTo('session'),
    refreshSession: sendTo('session', { type: 'session.refresh' }),
    broadcast: emit(({ event }) => {
      assertEvent(event, ['facts.arrived', 'progress.arrived', 'journal.opened', 'upload.ended'])
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
          guard: { type: 'isOther', params: ({ event }) => event.snapshot.context },
          actions: [
            'forgetTrail',
            { type: 'setSession', params: ({ event }) => event.snapshot.context },
            'notifyOwner',
            'broadcastSession',
          ],
        },
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
          actions: [
            'forgetTrail',
            { type: 'setSession', params: { session: null } },
            'notifyOwner',
            'broadcastSession',
          ],
        },
      ],
    },
    { id: 'owner', systemId: 'owner', src: 'owner', input: ({ self }) => ({ listener: self }) },
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
    failure: {
      description: `A dialog, “${failureTitles.request}” or “${failureTitles.error}”, says what the server says, or “${generalFailure}”. Of a session that is over it says “${unauthorized}”, and of a reply that cannot be read “${brokenReply.message}”.`,
      actions: 'showFailure',
    },
    'failure.close': { guard: 'hasFailed', actions: 'closeFailure' },
    'help.open': { actions: 'openHelp' },
    'help.close': { guard: 'isHelping', actions: 'closeHelp' },
    'cart.changed': { actions: 'forwardToOwner' },
    'note.kept': { actions: 'forwardToOwner' },
    'facts.arrived': [
      { guard: 'touchesViewer', actions: ['refreshSession', 'forwardToOwner', 'broadcast'] },
      { actions: ['forwardToOwner', 'broadcast'] },
    ],
    'progress.arrived': { actions: 'broadcast' },
    'journal.opened': { actions: ['forwardToOwner', 'broadcast'] },
    'upload.send': { actions: 'forwardToSending' },
    'upload.ended': { actions: 'broadcast' },
    'session.adopt': { actions: 'forwardToSession' },
    logout: { actions: 'forwardToSession' },
    'impersonation.begun': { actions: 'forwardToSession' },
    'impersonation.over': { actions: 'forwardToSession' },
    'session.expired': { actions: 'forwardToSession' },
  },
  initial: 'configuring',
  states: {
    configuring: {
      description: 'The browser learns how this installation is set up.',
      invoke: {
        id: 'settings',
        src: 'settings',
        input: { params: {} },
        onSnapshot: {
          guard: { type: 'isRead', params: ({ event }) => event.snapshot.context },
          target: 'configured',
          actions: [
            { type: 'setSettings', params: ({ event }) => event.snapshot.context },
            { type: 'startAnalytics', params: ({ event }) => event.snapshot.context },
          ],
        },
      },
    },
    configured: { description: 'Everything is in place.' },
  },
})
