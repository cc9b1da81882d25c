import { assertEvent, assign, emit, setup } from 'xstate'
import { type ApiKeyKind, apiKeyFields, type GenerateKeyRequest, lastFourOf } from '#model/api-key.ts'
import { asProblem } from '#model/problem.ts'
import type { AccountPart, ProfileKnown } from './account-part.ts'
import type { Effect } from './effects.ts'
import { placeholderActor } from './provide-actors.ts'

export interface ApiKeyInput extends AccountPart {
  readonly kind: ApiKeyKind
}

interface ApiKeyContext extends ApiKeyInput {
  /** Of the key that works; null where there is none. */
  readonly lastFour: string | null
  /** A key that was just made, whole: it is shown until the page is left. */
  readonly key: string | null
}

type ApiKeyEvent =
  | ProfileKnown
  | { type: 'key.generate' }
  | { type: 'regenerate.confirm' }
  | { type: 'regenerate.cancel' }
  | { type: 'key.copy' }

const lastFourIn = ({ profile, kind }: Pick<ApiKeyInput, 'profile' | 'kind'>): string | null =>
  profile[apiKeyFields[kind]]?.lastFour ?? null

export const apiKeyMachine = setup({
  types: {
    input: {} as ApiKeyInput,
    context: {} as ApiKeyContext,
    events: {} as ApiKeyEvent,
    emitted: {} as Effect,
  },
  actors: {
    generateKey: placeholderActor<string, GenerateKeyRequest>('generateKey'),
    copyKey: placeholderActor<void, { text: string }>('copyKey'),
  },
  delays: { revealDelay: 2_000, copiedDelay: 2_000 },
  guards: {
    isActing: ({ context }) => context.isActing,
    hasKey: ({ context }) => context.lastFour !== null,
    isShown: ({ context }) => context.key !== null,
    isReplaced: ({ context: { kind, lastFour }, event }) => {
      assertEvent(event, 'profile.known')
      return lastFourIn({ kind, profile: event.profile }) !== lastFour
    },
  },
  actions: {
    keepProfile: assign(({ event }) => {
      assertEvent(event, 'profile.known')
      return { profile: event.profile }
    }),
    /** Another one works now. */
    keepReplaced: assign(({ context: { kind }, event }) => {
      assertEvent(event, 'profile.known')
      return { profile: event.profile, lastFour: lastFourIn({ kind, profile: event.profile }), key: null }
    }),
    keepKey: assign(({ context: { kind, profile } }, { key }: { key: string }) => {
      const lastFour = lastFourOf(key)
      return { key, lastFour, profile: { ...profile, [apiKeyFields[kind]]: { lastFour } } }
    }),
    /** No key came of it, but another one may work since it was asked for. */
    keepWorking: assign(({ context }) => {
      const lastFour = lastFourIn(context)
      return lastFour === context.lastFour ? {} : { lastFour, key: null }
    }),
    showProblem: emit(
      (_, params: { error: unknown }): Effect => ({ type: 'failure', problem: asProblem(params.error) }),
    ),
  },
}).createMachine({
  id: 'api-key',
  description:
    'A key of ours for a customer’s program: made, shown once, then known by its last four characters.',
  context: ({ input }) => ({ ...input, lastFour: lastFourIn(input), key: null }),
  initial: 'deciding',
  on: {
    'profile.known': [
      {
        guard: 'isReplaced',
        target: '.deciding',
        actions: 'keepReplaced',
        description: 'Another tab has made a new key: the one shown here no longer works, so it goes.',
      },
      { actions: 'keepProfile' },
    ],
  },
  states: {
    deciding: {
      description: 'Decides at once whose key it is, and whether there is a whole one to show.',
      always: [
        { guard: 'isActing', target: 'barred' },
        { guard: 'isShown', target: 'readable' },
        { target: 'resting' },
      ],
    },
    barred: { description: 'An administrator acts as the customer: only the owner can make a key.' },
    resting: {
      description: 'There is no key yet, or its last four characters are shown.',
      on: { 'key.generate': [{ guard: 'hasKey', target: 'confirming' }, { target: 'generating' }] },
    },
    confirming: {
      description: 'Warns that the key in use stops working.',
      on: { 'regenerate.confirm': 'generating', 'regenerate.cancel': 'deciding' },
    },
    generating: {
      description: 'The key is being made: Loading…',
      tags: 'loading',
      invoke: {
        id: 'generateKey',
        src: 'generateKey',
        input: ({ context: { kind, profile } }) => ({
          email: profile.emailAddress,
          id: profile.id,
          keyName: kind,
        }),
        onDone: {
          target: 'revealing',
          actions: { type: 'keepKey', params: ({ event }) => ({ key: event.output }) },
        },
        onError: {
          target: 'deciding',
          actions: ['keepWorking', { type: 'showProblem', params: ({ event }) => event }],
        },
      },
      on: {
        'profile.known': {
          actions: 'keepProfile',
          description: 'What works is what the answer brings.',
        },
      },
    },
    revealing: {
      description: 'The key is there. Loading… stays for two seconds.',
      tags: 'loading',
      after: { revealDelay: 'readable' },
    },
    readable: {
      description: 'The whole key is shown, this once.',
      initial: 'shown',
      on: { 'key.generate': 'confirming', 'key.copy': '.copying' },
      states: {
        shown: { description: 'It can be copied.' },
        copying: {
          description: 'The key is on its way to the clipboard.',
          invoke: {
            id: 'copyKey',
            src: 'copyKey',
            input: ({ context }) => ({ text: context.key ?? '' }),
            onDone: 'copied',
            onError: 'selected',
          },
        },
        copied: { description: 'Copied!', after: { copiedDelay: 'shown' } },
        selected: {
          description:
            'The browser did not let it copy: the key is selected, and one is told how to copy it.',
        },
      },
    },
  },
})
