import { assertEvent, assign, setup } from 'xstate'

interface LoginContext {
  /** Names the log-in whose second factor is awaited; '' before that. */
  readonly id: string
}

type LoginEvent =
  /** The password was right, and the account has a second factor. */
  { type: 'second.wanted'; id: string } | { type: 'login.restart' }

export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actions: {
    setId: assign(({ event }) => {
      assertEvent(event, 'second.wanted')
      return { id: event.id }
    }),
    clearId: assign({ id: '' }),
  },
}).createMachine({
  id: 'login',
  description:
    'A log-in: e-mail and password, then a second factor where the account has one. Each step sends by a form of its own, which hands the session to the app.',
  context: { id: '' },
  initial: 'password',
  states: {
    password: {
      description: 'E-mail and password are typed.',
      entry: 'clearId',
      on: { 'second.wanted': { target: 'second', actions: 'setId' } },
    },
    second: {
      description:
        'A code of the authenticator app or a recovery code is typed, within ten minutes. The log-in can be started again.',
      on: { 'login.restart': 'password' },
    },
  },
})
