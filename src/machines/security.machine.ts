import { assertEvent, emit, setup } from 'xstate'
import type { Viewer } from '#model/session.ts'
import type { Effect } from './effects.ts'
import { emailChangeMachine } from './email-change.machine.ts'

export interface SecurityInput {
  readonly viewer: Viewer
}

/** What the parts ask of the app. */
type SecurityEvent = Extract<Effect, { type: 'toast' | 'failure' }>

export const securityMachine = setup({
  types: {
    input: {} as SecurityInput,
    context: {} as SecurityInput,
    events: {} as SecurityEvent,
    emitted: {} as Effect,
    children: {} as {
      emailChange: 'emailChange'
    },
  },
  actors: {
    emailChange: emailChangeMachine,
  },
  guards: {
    isImpersonated: ({ context }) => context.viewer.actor !== null,
  },
  actions: {
    passOn: emit(({ event }) => {
      assertEvent(event, ['toast', 'failure'])
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
    },
    open: {
      description: 'The settings of the owner. Each part has its own chart.',
      invoke: [{ id: 'emailChange', src: 'emailChange', input: ({ self }) => ({ page: self }) }],
      on: {
        toast: { actions: 'passOn' },
        failure: { actions: 'passOn' },
      },
    },
  },
})
