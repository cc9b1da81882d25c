import { type ActorRef, assign, type Snapshot, sendTo, setup } from 'xstate'
import { ActorNotProvided } from '#machines/shared/provide-actors.ts'
import type { Passkey, PasskeyOffer } from '#model/accounts/passkey.ts'
import { type AppOffer, type FactorAdded, isOfferOver } from '#model/accounts/second-factor.ts'
import type { Problem } from '#model/shared/problem.ts'
import {
  appConfirmation,
  appOffer,
  createPasskeyCreation,
  passkeyOffer,
  passkeyRename,
  recoveryCodes,
  secondFactorRemoval,
} from './second-factor-forms.ts'

interface SecondFactorInput {
  /** What shows the factors, and is read again once they have changed. */
  readonly page: ActorRef<Snapshot<unknown>, { type: 'resource.refresh' }>
}

/** What is done in the dialog. */
interface Work {
  readonly offer: AppOffer | null
  readonly passkeyOffer: PasskeyOffer | null
  /** That is renamed or removed; null where it is the app. */
  readonly passkey: Passkey | null
  readonly codes: readonly string[]
}

type SecondFactorContext = SecondFactorInput & Work

type SecondFactorEvent =
  | { type: 'app.open' }
  | { type: 'passkey.open' }
  | { type: 'codes.open' }
  | { type: 'app.remove' }
  | { type: 'passkey.remove'; passkey: Passkey }
  | { type: 'passkey.rename'; passkey: Passkey }
  | { type: 'dialog.close' }

interface Adding {
  readonly event: { readonly snapshot: { readonly context: { readonly problem?: Problem | null } } }
}

const nothing: Work = { offer: null, passkeyOffer: null, passkey: null, codes: [] }

export const secondFactorMachine = setup({
  types: {
    input: {} as SecondFactorInput,
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    children: {} as {
      appOffer: 'appOffer'
      appConfirmation: 'appConfirmation'
      passkeyOffer: 'passkeyOffer'
      passkeyCreation: 'passkeyCreation'
      passkeyRename: 'passkeyRename'
      recoveryCodes: 'recoveryCodes'
      removal: 'removal'
    },
  },
  actors: {
    appOffer,
    appConfirmation,
    passkeyOffer,
    passkeyCreation: createPasskeyCreation(() =>
      Promise.reject(new ActorNotProvided('passkeyCreation was never provided')),
    ),
    passkeyRename,
    recoveryCodes,
    removal: secondFactorRemoval,
  },
  guards: {
    hasCodes: (_, { recoveryCodes }: FactorAdded) => recoveryCodes !== null,
    isOver: (_, { problem }: { problem?: Problem | null }) => Boolean(problem && isOfferOver(problem)),
  },
  actions: {
    setOffer: assign((_, { offer }: { offer: AppOffer }) => ({ offer })),
    setPasskeyOffer: assign((_, { offer }: { offer: PasskeyOffer }) => ({ passkeyOffer: offer })),
    setPasskey: assign((_, { passkey }: { passkey: Passkey }) => ({ passkey })),
    setCodes: assign((_, { recoveryCodes: codes }: FactorAdded) => ({ ...nothing, codes: codes ?? [] })),
    forget: assign(nothing),
    refreshPage: sendTo(({ context }) => context.page, { type: 'resource.refresh' }),
  },
}).createMachine({
  id: 'second-factor',
  description:
    'An authenticator app or a passkey is added, renamed or removed, or recovery codes are made again. What opens the account is changed only by the current password.',
  context: ({ input }) => ({ ...input, ...nothing }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The factors are listed. Secret and codes are forgotten.',
      entry: 'forget',
      on: {
        'app.open': 'offering',
        'passkey.open': 'offeringPasskey',
        'codes.open': 'renewing',
        'app.remove': 'removing',
        'passkey.remove': {
          target: 'removing',
          actions: { type: 'setPasskey', params: ({ event }) => event },
        },
        'passkey.rename': {
          target: 'renaming',
          actions: { type: 'setPasskey', params: ({ event }) => event },
        },
      },
    },
    offering: {
      description: 'The current password is asked for as a proof: a new app is about to be set up.',
      invoke: {
        id: 'appOffer',
        src: 'appOffer',
        onDone: {
          target: 'adding.app',
          actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
        },
      },
      on: { 'dialog.close': 'closed' },
    },
    offeringPasskey: {
      description: 'The current password is asked for as a proof: a passkey is about to be added.',
      invoke: {
        id: 'passkeyOffer',
        src: 'passkeyOffer',
        onDone: {
          target: 'adding.passkey',
          actions: { type: 'setPasskeyOffer', params: ({ event }) => ({ offer: event.output }) },
        },
      },
      on: { 'dialog.close': 'closed' },
    },
    renewing: {
      description:
        'The current password is asked for as a proof: the recovery codes are about to be replaced.',
      invoke: {
        id: 'recoveryCodes',
        src: 'recoveryCodes',
        onDone: {
          target: 'codes',
          actions: [{ type: 'setCodes', params: ({ event }) => event.output }, 'refreshPage'],
        },
      },
      on: { 'dialog.close': 'closed' },
    },
    adding: {
      description: 'Until the server has checked the new factor, nothing changes. It has ten minutes.',
      on: { 'dialog.close': 'closed' },
      initial: 'app',
      states: {
        app: {
          description: 'The app scans the secret, and a code of it is typed.',
          invoke: {
            id: 'appConfirmation',
            src: 'appConfirmation',
            onSnapshot: {
              guard: { type: 'isOver', params: ({ event }: Adding) => event.snapshot.context },
              target: '#second-factor.expired',
            },
            onDone: [
              {
                guard: { type: 'hasCodes', params: ({ event }) => event.output },
                target: '#second-factor.codes',
                actions: [{ type: 'setCodes', params: ({ event }) => event.output }, 'refreshPage'],
              },
              {
                target: '#second-factor.closed',
                actions: 'refreshPage',
                description: 'The recovery codes from before still hold.',
              },
            ],
          },
        },
        passkey: {
          description: 'The passkey is named, and the browser is asked for it.',
          invoke: {
            id: 'passkeyCreation',
            src: 'passkeyCreation',
            onSnapshot: {
              guard: { type: 'isOver', params: ({ event }: Adding) => event.snapshot.context },
              target: '#second-factor.expired',
            },
            onDone: [
              {
                guard: { type: 'hasCodes', params: ({ event }) => event.output },
                target: '#second-factor.codes',
                actions: [{ type: 'setCodes', params: ({ event }) => event.output }, 'refreshPage'],
              },
              {
                target: '#second-factor.closed',
                actions: 'refreshPage',
                description: 'The recovery codes from before still hold.',
              },
            ],
          },
        },
      },
    },
    expired: {
      description: 'The ten minutes of the set-up are over. The dialog says to start again.',
      on: { 'dialog.close': 'closed' },
    },
    codes: {
      description: 'Ten recovery codes are shown, this once.',
      on: { 'dialog.close': 'closed' },
    },
    removing: {
      description:
        'The app or a passkey is about to be removed. The dialog says what that does, and asks for the current password as a proof.',
      invoke: { id: 'removal', src: 'removal', onDone: { target: 'closed', actions: 'refreshPage' } },
      on: { 'dialog.close': 'closed' },
    },
    renaming: {
      description: 'A passkey gets another name.',
      invoke: {
        id: 'passkeyRename',
        src: 'passkeyRename',
        onDone: { target: 'closed', actions: 'refreshPage' },
      },
      on: { 'dialog.close': 'closed' },
    },
  },
})
