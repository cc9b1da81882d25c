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
    hasCodes: ({ context }) => context.codes.length > 0,
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
        'app.open': 'open.offering',
        'passkey.open': 'open.offeringPasskey',
        'codes.open': 'open.renewing',
        'app.remove': 'open.removing',
        'passkey.remove': {
          target: 'open.removing',
          actions: { type: 'setPasskey', params: ({ event }) => event },
        },
        'passkey.rename': {
          target: 'open.renaming',
          actions: { type: 'setPasskey', params: ({ event }) => event },
        },
      },
    },
    open: {
      description: 'A dialog is open.',
      on: { 'dialog.close': 'closed' },
      onDone: { target: 'closed', actions: 'refreshPage' },
      initial: 'offering',
      states: {
        offering: {
          description: 'The current password is asked for as a proof: a new app is about to be set up.',
          invoke: {
            id: 'appOffer',
            src: 'appOffer',
            onDone: {
              target: 'addingApp',
              actions: { type: 'setOffer', params: ({ event }) => ({ offer: event.output }) },
            },
          },
        },
        offeringPasskey: {
          description: 'The current password is asked for as a proof: a passkey is about to be added.',
          invoke: {
            id: 'passkeyOffer',
            src: 'passkeyOffer',
            onDone: {
              target: 'addingPasskey',
              actions: { type: 'setPasskeyOffer', params: ({ event }) => ({ offer: event.output }) },
            },
          },
        },
        addingApp: {
          description:
            'The app scans the secret, and a code of it is typed. Until the server has checked it, nothing changes. It has ten minutes.',
          invoke: {
            id: 'appConfirmation',
            src: 'appConfirmation',
            onSnapshot: {
              guard: { type: 'isOver', params: ({ event }: Adding) => event.snapshot.context },
              target: 'expired',
            },
            onDone: {
              target: 'routing',
              actions: { type: 'setCodes', params: ({ event }) => event.output },
            },
          },
        },
        addingPasskey: {
          description:
            'The passkey is named, and the browser is asked for it. Until the server has checked it, nothing changes. It has ten minutes.',
          invoke: {
            id: 'passkeyCreation',
            src: 'passkeyCreation',
            onSnapshot: {
              guard: { type: 'isOver', params: ({ event }: Adding) => event.snapshot.context },
              target: 'expired',
            },
            onDone: {
              target: 'routing',
              actions: { type: 'setCodes', params: ({ event }) => event.output },
            },
          },
        },
        routing: {
          description: 'Are there recovery codes, or do those from before still hold?',
          always: [{ guard: 'hasCodes', target: 'codes' }, { target: 'changed' }],
        },
        expired: { description: 'The ten minutes of the set-up are over. The dialog says to start again.' },
        renewing: {
          description:
            'The current password is asked for as a proof: the recovery codes are about to be replaced.',
          invoke: {
            id: 'recoveryCodes',
            src: 'recoveryCodes',
            onDone: {
              target: 'codes',
              actions: { type: 'setCodes', params: ({ event }) => event.output },
            },
          },
        },
        codes: { description: 'Ten recovery codes are shown, this once.', entry: 'refreshPage' },
        removing: {
          description:
            'The app or a passkey is about to be removed. The dialog says what that does, and asks for the current password as a proof.',
          invoke: { id: 'removal', src: 'removal', onDone: 'changed' },
        },
        renaming: {
          description: 'A passkey gets another name.',
          invoke: { id: 'passkeyRename', src: 'passkeyRename', onDone: 'changed' },
        },
        changed: { description: 'The factors are read again.', type: 'final' },
      },
    },
  },
})
