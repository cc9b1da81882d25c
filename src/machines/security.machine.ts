import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import type { Session, Viewer } from '#model/session.ts'
import { accountDeletionMachine } from './account-deletion.machine.ts'
import type { AppEvent } from './app.machine.ts'
import type { Effect } from './effects.ts'
import { emailChangeMachine } from './email-change.machine.ts'
import { passwordChangeMachine } from './password-change.machine.ts'
import { savedCardsMachine } from './saved-cards.machine.ts'
import { sessionsMachine } from './sessions.machine.ts'

export interface SecurityInput {
  /** Who is logged in; null for a visitor. */
  readonly viewer: Viewer | null
}

type SecurityEvent =
  | Extract<AppEvent, { type: 'session.changed' | 'facts.arrived' | 'journal.opened' }>
  /** What the parts ask of the app. */
  | Extract<Effect, { type: 'toast' | 'failure' | 'logout' }>

const whoIn = (viewer: Viewer | null): string =>
  viewer === null ? 'nobody' : `${viewer.id} ${viewer.actor?.id ?? viewer.id}`

const viewerIn = (session: Session | null): Viewer | null => session?.viewer ?? null

export const securityMachine = setup({
  types: {
    input: {} as SecurityInput,
    context: {} as SecurityInput,
    events: {} as SecurityEvent,
    emitted: {} as Effect,
    children: {} as {
      passwordChange: 'passwordChange'
      emailChange: 'emailChange'
      sessions: 'sessions'
      savedCards: 'savedCards'
      accountDeletion: 'accountDeletion'
    },
  },
  actors: {
    passwordChange: passwordChangeMachine,
    emailChange: emailChangeMachine,
    sessions: sessionsMachine,
    savedCards: savedCardsMachine,
    accountDeletion: accountDeletionMachine,
  },
  guards: {
    isVisitor: ({ context }) => context.viewer === null,
    isImpersonated: ({ context }) => Boolean(context.viewer?.actor),
    isSomebodyElse: ({ context, event }) => {
      assertEvent(event, 'session.changed')
      return whoIn(viewerIn(event.session)) !== whoIn(context.viewer)
    },
  },
  actions: {
    keepViewer: assign(({ event }) => {
      assertEvent(event, 'session.changed')
      return { viewer: viewerIn(event.session) }
    }),
    tellSessions: sendTo('sessions', ({ event }) => {
      assertEvent(event, ['facts.arrived', 'journal.opened'])
      return event
    }),
    passOn: emit(({ event }) => {
      assertEvent(event, ['toast', 'failure', 'logout'])
      return event
    }),
  },
}).createMachine({
  id: 'security',
  description:
    'Password, e-mail address, browsers and saved cards of an account, and its deletion: for its owner only.',
  context: ({ input }) => input,
  initial: 'arriving',
  on: {
    'session.changed': { guard: 'isSomebodyElse', target: '.arriving', actions: 'keepViewer' },
  },
  states: {
    arriving: {
      description: 'Decides at once who is there.',
      always: [
        { guard: 'isVisitor', target: 'absent' },
        { guard: 'isImpersonated', target: 'barred' },
        { target: 'open' },
      ],
    },
    absent: { description: 'Nobody is logged in.' },
    barred: {
      description: 'An administrator acts as the customer: only the owner may change what is here.',
      meta: { requirements: ['SEC-07', 'SEC-30', 'SEC-45'] },
    },
    open: {
      description: 'The owner is logged in. Each part has its own chart.',
      invoke: [
        { id: 'passwordChange', src: 'passwordChange', input: ({ self }) => ({ page: self }) },
        { id: 'emailChange', src: 'emailChange', input: ({ self }) => ({ page: self }) },
        { id: 'sessions', src: 'sessions', input: ({ self }) => ({ page: self }) },
        {
          id: 'savedCards',
          src: 'savedCards',
          input: ({ context, self }) => ({ userId: context.viewer?.id ?? '', page: self }),
        },
        { id: 'accountDeletion', src: 'accountDeletion', input: ({ self }) => ({ page: self }) },
      ],
      on: {
        'facts.arrived': { actions: 'tellSessions' },
        'journal.opened': { actions: 'tellSessions' },
        toast: { actions: 'passOn' },
        failure: { actions: 'passOn' },
        logout: {
          actions: 'passOn',
          meta: { browserExcluded: 'It ends the page: seen in the walk of sessions.' },
        },
      },
    },
  },
})
