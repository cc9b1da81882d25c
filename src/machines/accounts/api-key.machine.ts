import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import type { Effect } from '#machines/shared/effects.ts'
import { follow, shownBy } from '#machines/shared/follow.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import {
  type ApiKeyKind,
  apiKeyFields,
  type GenerateKeyRequest,
  lastFourOf,
} from '#model/accounts/api-key.ts'
import { keyCalls } from '#model/accounts/keys-calls.ts'
import { asProblem } from '#model/shared/problem.ts'
import type { profile } from './account.ts'

type Account = ActorRefFrom<typeof profile>

interface ApiKeyInput {
  readonly kind: ApiKeyKind
  readonly email: string
  readonly userId: string
  /** The end of the stored key; null without one. */
  readonly lastFour: string | null
  /** The account as its page shows it. */
  readonly account: Account
}

interface ApiKeyContext extends ApiKeyInput {
  /** The whole key that is stored, if it was made on this page. */
  readonly whole: string | null
  /** The key that was made last, before it is shown. */
  readonly made: string | null
  /** The end of the key that the new one replaces. */
  readonly replaced: string | null
}

type ApiKeyEvent =
  | { type: 'key.generate' }
  | { type: 'key.confirm' }
  | { type: 'key.cancel' }
  | { type: 'key.copy' }
  /** The account has this key now, made here or elsewhere. */
  | { type: 'account.changed'; lastFour: string | null }

export const apiKeyMachine = setup({
  types: {
    input: {} as ApiKeyInput,
    context: {} as ApiKeyContext,
    events: {} as ApiKeyEvent,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: {
    followAccount: follow((lastFour: string | null) => ({ type: 'account.changed', lastFour })),
    generateKey: askActor(ask(keyCalls.generate, (body: GenerateKeyRequest) => ({ body }))),
    copyKey: placeholderActor<void, { key: string | null }>('copyKey'),
  },
  delays: { loadingTime: 2_000, copiedTime: 2_000 },
  guards: {
    hasKey: ({ context }) => context.lastFour !== null,
    isWhole: ({ context }) => context.whole !== null,
    isAnother: ({ context }, { lastFour }: { lastFour: string | null }) => context.lastFour !== lastFour,
    /** Another tab has made a newer one. */
    isSuperseded: ({ context: { made, lastFour, replaced } }) =>
      lastFour !== replaced && lastFour !== endOf(made),
  },
  actions: {
    setLastFour: assign(({ context: { whole } }, { lastFour }: { lastFour: string | null }) => ({
      lastFour,
      whole: endOf(whole) === lastFour ? whole : null,
    })),
    setReplaced: assign(({ context: { lastFour } }) => ({ replaced: lastFour })),
    setMade: assign((_, { key }: { key: string }) => ({ made: key })),
    showMade: assign(({ context: { made } }) => ({ whole: made, lastFour: endOf(made), made: null })),
    clearMade: assign({ made: null }),
    notifyAccount: enqueueActions(({ context: { account, kind, lastFour }, enqueue }) => {
      // A simulation has no account.
      const data = account.getSnapshot().context?.data
      if (!data || lastFour === null) return
      enqueue.sendTo(account, {
        type: 'resource.set',
        data: { ...data, [apiKeyFields[kind]]: { lastFour } },
      })
    }),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'api-key',
  description:
    'A key of ours for a customer’s program: made, shown once, then known by its last four characters. A new one ends the old.',
  context: ({ input }) => ({ ...input, whole: null, made: null, replaced: null }),
  invoke: {
    id: 'followAccount',
    src: 'followAccount',
    input: ({ context: { account, kind, lastFour } }) => ({
      shown: shownBy(account, ({ context: { data } }) =>
        data ? (data[apiKeyFields[kind]]?.lastFour ?? null) : undefined,
      ),
      known: lastFour,
    }),
  },
  on: { 'account.changed': { actions: { type: 'setLastFour', params: ({ event }) => event } } },
  initial: 'routing',
  states: {
    routing: {
      description: 'Routes by whether there is a key, and whether the whole of it is known.',
      always: [
        { guard: 'isWhole', target: 'shown' },
        { guard: 'hasKey', target: 'kept' },
        { target: 'none' },
      ],
    },
    none: {
      description: 'There is no key yet.',
      on: {
        'key.generate': 'loading',
        'account.changed': {
          target: 'routing',
          actions: { type: 'setLastFour', params: ({ event }) => event },
        },
      },
    },
    kept: {
      description: 'There is a key, of which only the last four characters are known. It cannot be copied.',
      on: {
        'key.generate': 'asking',
        'account.changed': {
          target: 'routing',
          actions: { type: 'setLastFour', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'Before a key is made anew: the old one stops working at once. Is that what is wanted?',
      on: { 'key.confirm': 'loading', 'key.cancel': 'routing' },
    },
    loading: {
      description: 'The button shows Loading…',
      tags: 'busy',
      entry: 'setReplaced',
      initial: 'making',
      states: {
        making: {
          description: 'The server makes the key.',
          invoke: {
            id: 'generateKey',
            src: 'generateKey',
            input: ({ context: { email, userId, kind } }) => ({ email, id: userId, keyName: kind }),
            onDone: { target: 'made', actions: { type: 'setMade', params: ({ event }) => event.output } },
            onError: {
              target: '#api-key.routing',
              actions: { type: 'showFailure', params: ({ event }) => event },
            },
          },
        },
        made: {
          description: 'The key is made. It is shown in two seconds.',
          after: {
            loadingTime: [
              {
                guard: 'isSuperseded',
                target: '#api-key.routing',
                actions: 'clearMade',
                description: 'Another tab has made a newer one meanwhile.',
              },
              { target: '#api-key.shown', actions: ['showMade', 'notifyAccount'] },
            ],
          },
        },
      },
    },
    shown: {
      description: 'The whole key is shown, this once.',
      on: {
        'key.generate': 'asking',
        'key.copy': '.copying',
        'account.changed': {
          guard: { type: 'isAnother', params: ({ event }) => event },
          target: 'routing',
          actions: { type: 'setLastFour', params: ({ event }) => event },
          description: 'Another tab has made a newer one, or it was taken away.',
        },
      },
      initial: 'whole',
      states: {
        whole: { description: 'It can be copied.' },
        copying: {
          description: 'The browser puts it on the clipboard.',
          invoke: {
            id: 'copyKey',
            src: 'copyKey',
            input: ({ context: { whole } }) => ({ key: whole }),
            onDone: { description: 'The button shows Copied!', target: 'copied' },
            onError: 'selected',
          },
        },
        copied: {
          description: 'It is on the clipboard, and the button says so.',
          after: { copiedTime: 'whole' },
        },
        selected: { description: 'The browser did not allow it. The key is selected, to be copied by hand.' },
      },
    },
  },
})

const endOf = (key: string | null) => (key === null ? null : lastFourOf(key))
