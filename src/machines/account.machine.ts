import { assertEvent, assign, enqueueActions, setup } from 'xstate'
import { changesAccount, type Profile } from '#model/account.ts'
import type { AccountPart } from './account-part.ts'
import { apiKeyMachine } from './api-key.machine.ts'
import type { AppEvent } from './app.machine.ts'
import { crmKeyMachine } from './crm-key.machine.ts'
import { profileFormMachine } from './profile-form.machine.ts'
import { placeholderActor } from './provide-actors.ts'

export interface AccountInput {
  readonly userId: string
  /** An administrator acts as them. */
  readonly isActing: boolean
}

interface AccountContext extends AccountInput {
  readonly profile: Profile | null
}

type AccountEvent =
  | Extract<AppEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'account.retry' }

export const accountMachine = setup({
  types: {
    input: {} as AccountInput,
    context: {} as AccountContext,
    events: {} as AccountEvent,
    children: {} as {
      profileForm: 'profileForm'
      crmKey: 'crmKey'
      kaptureKey: 'kaptureKey'
      zapierKey: 'zapierKey'
    },
  },
  actors: {
    loadProfile: placeholderActor<Profile, { userId: string }>('loadProfile'),
    profileForm: profileFormMachine,
    crmKey: crmKeyMachine,
    kaptureKey: apiKeyMachine,
    zapierKey: apiKeyMachine,
  },
  guards: {
    isAboutAccount: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return changesAccount(event.facts)
    },
  },
  actions: {
    setProfile: assign((_, params: { profile: Profile }) => params),
    notifyParts: enqueueActions(({ enqueue }, { profile }: { profile: Profile }) => {
      for (const part of ['profileForm', 'crmKey', 'kaptureKey', 'zapierKey'] as const) {
        enqueue.sendTo(part, { type: 'profile.known', profile })
      }
    }),
  },
}).createMachine({
  id: 'account',
  description: 'Account Settings: personal information and keys, live in every open tab.',
  context: ({ input }) => ({ ...input, profile: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The account is being read.',
      invoke: {
        id: 'loadProfile',
        src: 'loadProfile',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'open',
          actions: { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
        },
        onError: 'failed',
      },
      on: {
        'facts.arrived': {
          guard: 'isAboutAccount',
          target: 'loading',
          reenter: true,
        },
      },
    },
    failed: {
      description: 'The account did not come. It is asked for on demand, or when the connection is back.',
      on: {
        'account.retry': 'loading',
        'journal.opened': 'loading',
      },
    },
    open: {
      description: 'The settings are shown and can be changed, each part by its own chart.',
      invoke: [
        { id: 'profileForm', src: 'profileForm', input: ({ context }) => partOf(context) },
        { id: 'crmKey', src: 'crmKey', input: ({ context }) => partOf(context) },
        {
          id: 'kaptureKey',
          src: 'kaptureKey',
          input: ({ context }) => ({ ...partOf(context), kind: 'kapture' }),
        },
        {
          id: 'zapierKey',
          src: 'zapierKey',
          input: ({ context }) => ({ ...partOf(context), kind: 'zapier' }),
        },
      ],
      on: {
        'facts.arrived': {
          guard: 'isAboutAccount',
          target: '.refreshing',
        },
        'journal.opened': '.refreshing',
      },
      initial: 'current',
      states: {
        current: { description: 'No change is known.' },
        refreshing: {
          description: 'It was changed here or elsewhere, and is read again in the background.',
          invoke: {
            id: 'loadProfile',
            src: 'loadProfile',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: {
              target: 'current',
              actions: [
                { type: 'setProfile', params: ({ event }) => ({ profile: event.output }) },
                { type: 'notifyParts', params: ({ event }) => ({ profile: event.output }) },
              ],
            },
            onError: 'current',
          },
        },
      },
    },
  },
})

function partOf({ profile, isActing }: AccountContext): AccountPart {
  if (!profile) throw new Error('The account was not read')
  return { profile, isActing }
}
