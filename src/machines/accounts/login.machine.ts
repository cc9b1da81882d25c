import { assertEvent, assign, setup } from 'xstate'
import type { SecondStep } from '#model/accounts/second-factor.ts'
import { sessionTexts } from '#model/accounts/session.ts'

interface LoginContext {
  /** The log-in whose second factor is awaited; null before that. */
  readonly step: SecondStep | null
}

type LoginEvent =
  /** The password was right, and the account has a second factor. */
  { type: 'second.wanted'; step: SecondStep } | { type: 'login.restart' }

export const loginMachine = setup({
  types: { context: {} as LoginContext, events: {} as LoginEvent },
  actions: {
    setStep: assign(({ event }) => {
      assertEvent(event, 'second.wanted')
      return { step: event.step }
    }),
    clearStep: assign({ step: null }),
  },
}).createMachine({
  id: 'login',
  description:
    'A log-in: e-mail and password, then a second factor where the account has one. Each step sends by a form of its own, which hands the session to the app.',
  context: { step: null },
  initial: 'password',
  states: {
    password: {
      description: `E-mail and password are typed. A dialog says “${sessionTexts.refused}” where they are wrong.`,
      entry: 'clearStep',
      on: { 'second.wanted': { target: 'second', actions: 'setStep' } },
    },
    second: {
      description:
        'A passkey is used, or a code of the authenticator app or a recovery code is typed, within ten minutes. The log-in can be started again.',
      on: { 'login.restart': 'password' },
    },
  },
})
