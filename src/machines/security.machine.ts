import { assertEvent, emit, sendTo, setup } from 'xstate'
import type { Viewer } from '#model/session.ts'
import { accountDeletionMachine } from './account-deletion.machine.ts'
import type { AppEvent } from './app.machine.ts'
import type { Effect } from './effects.ts'
import { emailChangeMachine } from './email-change.machine.ts'
import { savedCardsMachine } from './saved-cards.machine.ts'
import { sessionsMachine } from './sessions.machine.ts'

export interface SecurityInput {
  readonly viewer: Viewer
}

type SecurityEvent =
  | Extract<AppEvent, { type: 'facts.arrived' | 'journal.opened' }>
  /** What the parts ask of the app. */
  | Extract<Effect, { type: 'toast' | 'failure' | 'logout' }>

export const securityMachine = setup({
  types: {
    input: {} as SecurityInput,
    context: {} as SecurityInput,
    events: {} as SecurityEvent,
    emitted: {} as Effect,
    children: {} as {
      emailChange: 'emailChange'
      sessions: 'sessions'
      savedCards: 'savedCards'
      accountDeletion: 'accountDeletion'
    },
  },
  actors: {
    emailChange: emailChangeMachine,
    sessions: sessionsMachine,
    savedCards: savedCardsMachine,
    accountDeletion: accountDeletionMachine,
  },
  guards: {
    isImpersonated: ({ context }) => context.viewer.actor !== null,
  },
  actions: {
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
  initial: 'routing',
  states: {
    routing: {
      description: 'Is this the owner, or an administrator who acts as them?',
      always: [{ guard: 'isImpersonated', target: 'readOnly' }, { target: 'open' }],
    },
    readOnly: {
      description: 'An administrator acts as the customer: only the owner may change what is here.',
      meta: { requirements: ['SEC-07', 'SEC-30', 'SEC-45'] },
    },
    open: {
      description: 'The settings of the owner. Each part has its own chart.',
      invoke: [
        { id: 'emailChange', src: 'emailChange', input: ({ self }) => ({ page: self }) },
        { id: 'sessions', src: 'sessions', input: ({ self }) => ({ page: self }) },
        {
          id: 'savedCards',
          src: 'savedCards',
          input: ({ context, self }) => ({ userId: context.viewer.id, page: self }),
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
