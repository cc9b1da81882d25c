import { assertEvent, assign, emit, not, setup } from 'xstate'
import type { MaskedKey } from '#model/account.ts'
import { crmKeyError, crmKeyFailure, crmKeyTexts } from '#model/crm-key.ts'
import { asProblem } from '#model/problem.ts'
import type { AccountPart, ProfileKnown } from './account-part.ts'
import { type Effect, toast } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

interface CrmKeyContext {
  readonly userId: string
  readonly isActing: boolean
  readonly mark: MaskedKey
  /** What is wrong with the key, or did not happen to it. */
  readonly error: string | null
}

type CrmKeyEvent =
  | ProfileKnown
  | { type: 'crmKey.save'; key: string }
  | { type: 'crmKey.correct' }
  | { type: 'crmKey.replace' }
  | { type: 'crmKey.keep' }
  | { type: 'crmKey.check' }
  | { type: 'crmKey.remove' }
  | { type: 'removal.confirm' }
  | { type: 'removal.cancel' }

export const crmKeyMachine = setup({
  types: {
    input: {} as AccountPart,
    context: {} as CrmKeyContext,
    events: {} as CrmKeyEvent,
    emitted: {} as Effect,
  },
  actors: {
    storeIntegrationKey: placeholderActor<MaskedKey, { userId: string; key: string }>('storeIntegrationKey'),
    checkKey: placeholderActor<void, { userId: string }>('checkKey'),
    removeKey: placeholderActor<void, { userId: string }>('removeKey'),
  },
  guards: {
    isActing: ({ context }) => context.isActing,
    hasKey: ({ context }) => context.mark !== null,
    isWrong: ({ event }) => {
      assertEvent(event, 'crmKey.save')
      return crmKeyError(event.key) !== null
    },
  },
  actions: {
    keepKnown: assign(({ event }) => {
      assertEvent(event, 'profile.known')
      return { mark: event.profile.fUBApiKey }
    }),
    keepMark: assign((_, { mark }: { mark: MaskedKey }) => ({ mark, error: null })),
    refuse: assign(({ event }) => {
      assertEvent(event, 'crmKey.save')
      return { error: crmKeyError(event.key) }
    }),
    keepProblem: assign((_, params: { error: unknown }) => ({
      error: crmKeyFailure(asProblem(params.error)),
    })),
    clearError: assign({ error: null }),
    toastKept: emit(toast('success', crmKeyTexts.kept)),
    toastWorks: emit(toast('success', crmKeyTexts.works)),
    toastRemoved: emit(toast('success', crmKeyTexts.removed)),
  },
}).createMachine({
  id: 'crm-key',
  description:
    'The key of Follow Up Boss that a customer entrusts to us. It never comes back, but for its last four.',
  context: ({ input: { profile, isActing } }) => ({
    userId: profile.id,
    isActing,
    mark: profile.fUBApiKey,
    error: null,
  }),
  initial: 'deciding',
  on: { 'profile.known': { actions: 'keepKnown' } },
  states: {
    deciding: {
      description: 'Decides at once whose key it is, and whether one is kept.',
      always: [
        { guard: 'isActing', target: 'barred' },
        { guard: 'hasKey', target: 'kept' },
        { target: 'entering' },
      ],
    },
    barred: {
      description: 'An administrator acts as the customer: only the owner can entrust, try or remove a key.',
    },
    entering: {
      description: 'A key is typed or pasted. One that is kept stays until the new one is accepted.',
      initial: 'typing',
      states: {
        typing: {
          description: 'Nothing is sent yet.',
          on: {
            'crmKey.save': [
              { guard: 'isWrong', actions: 'refuse' },
              { target: 'saving', actions: 'clearError' },
            ],
            'crmKey.correct': { actions: 'clearError' },
            'crmKey.keep': {
              guard: 'hasKey',
              target: '#crm-key.kept',
              actions: 'clearError',
              description: 'No other key after all: the one there is stays.',
            },
          },
        },
        saving: {
          description: 'Follow Up Boss is asked about the key, and then it is kept.',
          invoke: {
            id: 'storeIntegrationKey',
            src: 'storeIntegrationKey',
            input: ({ context: { userId }, event }) => {
              assertEvent(event, 'crmKey.save')
              return { userId, key: event.key }
            },
            onDone: {
              target: '#crm-key.kept',
              actions: [{ type: 'keepMark', params: ({ event }) => ({ mark: event.output }) }, 'toastKept'],
            },
            onError: { target: 'typing', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
      },
    },
    kept: {
      description: 'A key is kept; its last four characters are shown.',
      initial: 'resting',
      states: {
        resting: {
          description: 'It can be checked, replaced and removed. Removed elsewhere, another can be entered.',
          always: { guard: not('hasKey'), target: '#crm-key.entering' },
          on: {
            'crmKey.check': { target: 'checking', actions: 'clearError' },
            'crmKey.replace': { target: '#crm-key.entering', actions: 'clearError' },
            'crmKey.remove': { target: 'confirming', actions: 'clearError' },
          },
        },
        checking: {
          description: 'Follow Up Boss is asked whether it still accepts the key.',
          invoke: {
            id: 'checkKey',
            src: 'checkKey',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: { target: 'resting', actions: 'toastWorks' },
            onError: { target: 'resting', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
        confirming: {
          description: 'Asks whether the key shall be removed.',
          on: { 'removal.confirm': 'removing', 'removal.cancel': 'resting' },
        },
        removing: {
          description: 'The key is being forgotten.',
          invoke: {
            id: 'removeKey',
            src: 'removeKey',
            input: ({ context: { userId } }) => ({ userId }),
            onDone: {
              target: '#crm-key.entering',
              actions: [{ type: 'keepMark', params: { mark: null } }, 'toastRemoved'],
            },
            onError: { target: 'resting', actions: { type: 'keepProblem', params: ({ event }) => event } },
          },
        },
      },
    },
  },
})
