import { assertEvent, assign, setup } from 'xstate'
import type { PasskeyOffer } from '#model/accounts/passkey.ts'
import type { AppOffer } from '#model/accounts/second-factor.ts'

interface SecondFactorContext {
  readonly offer: AppOffer | null
  readonly passkey: PasskeyOffer | null
  readonly codes: readonly string[]
}

type SecondFactorEvent =
  | { type: 'app.open' }
  | { type: 'passkey.open' }
  | { type: 'codes.open' }
  | { type: 'dialog.close' }
  /** The password was right: the secret of a new app. */
  | { type: 'app.offered'; offer: AppOffer }
  /** The password was right: what the browser needs for a passkey. */
  | { type: 'passkey.offered'; offer: PasskeyOffer }
  /** The first factor comes with recovery codes. */
  | { type: 'factor.added'; codes: readonly string[] | null }
  /** The password was right: new recovery codes. */
  | { type: 'codes.made'; codes: readonly string[] }

const nothing: SecondFactorContext = { offer: null, passkey: null, codes: [] }

export const secondFactorMachine = setup({
  types: { context: {} as SecondFactorContext, events: {} as SecondFactorEvent },
  guards: {
    hasCodes: (_, { codes }: { codes: readonly string[] | null }) => codes !== null,
  },
  actions: {
    setOffer: assign(({ event }) => {
      assertEvent(event, 'app.offered')
      return { offer: event.offer }
    }),
    setPasskey: assign(({ event }) => {
      assertEvent(event, 'passkey.offered')
      return { passkey: event.offer }
    }),
    setCodes: assign((_, { codes }: { codes: readonly string[] | null }) => ({
      ...nothing,
      codes: codes ?? [],
    })),
    forget: assign(nothing),
  },
}).createMachine({
  id: 'second-factor',
  description:
    'An authenticator app is set up, a passkey is added, or recovery codes are made again. Each step sends by a form of its own.',
  context: nothing,
  initial: 'closed',
  states: {
    closed: {
      description: 'Secret and codes are forgotten.',
      entry: 'forget',
      on: { 'app.open': 'offering', 'passkey.open': 'offeringPasskey', 'codes.open': 'renewing' },
    },
    offering: {
      description: 'The current password is asked for: a new app is about to be set up.',
      on: {
        'app.offered': { target: 'adding.app', actions: 'setOffer' },
        'dialog.close': 'closed',
      },
    },
    offeringPasskey: {
      description: 'The current password is asked for: a passkey is about to be added.',
      on: {
        'passkey.offered': { target: 'adding.passkey', actions: 'setPasskey' },
        'dialog.close': 'closed',
      },
    },
    renewing: {
      description: 'The current password is asked for: the recovery codes are about to be replaced.',
      on: {
        'codes.made': {
          target: 'codes',
          actions: { type: 'setCodes', params: ({ event }) => event },
        },
        'dialog.close': 'closed',
      },
    },
    adding: {
      description: 'Until the server has checked the new factor, nothing changes.',
      initial: 'app',
      states: {
        app: { description: 'The app scans the secret, and a code of it is typed.' },
        passkey: { description: 'The passkey is named, and the browser is asked for it.' },
      },
      on: {
        'factor.added': [
          {
            guard: { type: 'hasCodes', params: ({ event }) => event },
            target: 'codes',
            actions: { type: 'setCodes', params: ({ event }) => event },
          },
          { target: 'closed', description: 'The recovery codes from before still hold.' },
        ],
        'dialog.close': 'closed',
      },
    },
    codes: {
      description: 'Ten recovery codes are shown, this once.',
      on: { 'dialog.close': 'closed' },
    },
  },
})
