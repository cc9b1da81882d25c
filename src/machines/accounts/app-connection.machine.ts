import {
  type ActorRefFrom,
  assertEvent,
  assign,
  type EventObject,
  emit,
  enqueueActions,
  fromCallback,
  setup,
} from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { type Ask, ask, askActor } from '#machines/shared/request.ts'
import type { Profile } from '#model/accounts/account.ts'
import { crmKeyTexts } from '#model/accounts/crm-key.ts'
import { keyCalls } from '#model/accounts/keys-calls.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { moxiTexts } from '#model/uploads/integrations/moxi.ts'
import { moxiCalls } from '#model/uploads/moxi-calls.ts'
import type { profile } from './account.ts'

type App = 'followUpBoss' | 'moxiWorks'

interface ConnectionInput {
  readonly app: App
  readonly userId: string
  /** What is known of the connection: the end of the stored key, or who is logged in there; null without one. */
  readonly connection: string | null
  /** The account as its page shows it. */
  readonly account: ActorRefFrom<typeof profile>
}

interface ConnectionContext extends ConnectionInput {
  /** Why the last try failed. */
  readonly problem: Problem | null
}

type ConnectionEvent =
  | { type: 'key.send'; key: string }
  | { type: 'key.check' }
  | { type: 'key.replace' }
  | { type: 'key.keep' }
  | { type: 'app.disconnect' }
  | { type: 'disconnect.confirm' }
  | { type: 'disconnect.cancel' }
  /** The account has this connection now, made here or elsewhere. */
  | { type: 'account.changed'; connection: string | null }

/** What an account says of its connection to an app. */
export const connectionOf = (app: App, account: Profile): string | null =>
  app === 'followUpBoss'
    ? (account.fUBApiKey?.lastFour ?? null)
    : (account.moxiworksTokenResponse?.profile.email ?? null)

const disconnect: Ask<unknown, Pick<ConnectionInput, 'app' | 'userId'>> = ({ app, userId }, signal, client) =>
  client.request(
    app === 'followUpBoss' ? keyCalls.remove : moxiCalls.disconnect,
    { params: { id: userId } },
    { signal },
  )

const ofAccount = {
  guard: { type: 'isAnother', params: ({ event }: { event: { connection: string | null } }) => event },
  target: '#app-connection.routing',
  actions: { type: 'setConnection', params: ({ event }: { event: { connection: string | null } }) => event },
} as const

export const appConnectionMachine = setup({
  types: {
    input: {} as ConnectionInput,
    context: {} as ConnectionContext,
    events: {} as ConnectionEvent,
    emitted: {} as Effect,
    tags: {} as 'busy' | 'entering',
  },
  actors: {
    followAccount: fromCallback<EventObject, Pick<ConnectionInput, 'account' | 'app'>>(
      ({ input: { account, app }, sendBack }) => {
        const { unsubscribe } = account.subscribe(({ context: { data } }) => {
          if (data) sendBack({ type: 'account.changed', connection: connectionOf(app, data) })
        })
        return () => unsubscribe()
      },
    ),
    storeKey: askActor(
      ask(keyCalls.store, ({ userId, key }: { userId: string; key: string }) => ({
        params: { id: userId },
        body: { key },
      })),
    ),
    checkKey: askActor(ask(keyCalls.check, ({ userId }: { userId: string }) => ({ params: { id: userId } }))),
    disconnect: askActor(disconnect),
  },
  guards: {
    isConnected: ({ context }) => context.connection !== null,
    isAnother: ({ context }, { connection }: { connection: string | null }) =>
      context.connection !== connection,
    isRefused: (_, { error }: { error: unknown }) => asProblem(error).code === 'keyRefused',
  },
  actions: {
    setConnection: assign((_, { connection }: { connection: string | null }) => ({ connection })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    clearProblem: assign({ problem: null }),
    notifyAccount: enqueueActions(({ context: { account, app, connection }, enqueue }) => {
      // A simulation has no account.
      const data = account.getSnapshot().context?.data
      if (!data) return
      const changed =
        app === 'moxiWorks'
          ? { ...data, moxiworksTokenResponse: null }
          : { ...data, fUBApiKey: connection === null ? null : { lastFour: connection } }
      enqueue.sendTo(account, { type: 'resource.set', data: changed })
    }),
    toastConnected: emit(toast('success', crmKeyTexts.kept)),
    toastWorks: emit(toast('success', crmKeyTexts.works)),
    toastDisconnected: emit(({ context: { app } }) =>
      toast('success', app === 'followUpBoss' ? crmKeyTexts.removed : moxiTexts.disconnected),
    ),
  },
}).createMachine({
  id: 'app-connection',
  description:
    'A customer’s connection to Follow Up Boss or Moxi Works: entered and checked there, kept, replaced and ended. Zapier is connected by a key of ours, and Moxi Works by a log-in, each in a chart of its own.',
  context: ({ input }) => ({ ...input, problem: null }),
  invoke: {
    id: 'followAccount',
    src: 'followAccount',
    input: ({ context: { account, app } }) => ({ account, app }),
  },
  initial: 'routing',
  states: {
    routing: {
      description: 'Is the app connected?',
      entry: 'clearProblem',
      always: [{ guard: 'isConnected', target: 'connected' }, { target: 'notConnected' }],
    },
    notConnected: {
      description: 'The app is not connected. Its key can be entered, if it has one.',
      tags: 'entering',
      on: { 'key.send': 'checking', 'account.changed': ofAccount },
    },
    replacing: {
      description: 'Another key is entered. The one from before is connected until then.',
      tags: 'entering',
      on: { 'key.send': 'checking', 'key.keep': 'connected', 'account.changed': ofAccount },
    },
    checking: {
      description: 'The app is asked whether it accepts the key. Only then it is stored, encrypted.',
      tags: ['busy', 'entering'],
      entry: 'clearProblem',
      invoke: {
        id: 'storeKey',
        src: 'storeKey',
        input: ({ context: { userId }, event }) => {
          assertEvent(event, 'key.send')
          return { userId, key: event.key }
        },
        onDone: {
          target: 'connected',
          actions: [
            {
              type: 'setConnection',
              params: ({ event }) => ({ connection: event.output.fUBApiKey?.lastFour ?? null }),
            },
            'notifyAccount',
            'toastConnected',
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'refused.byApp',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            target: 'refused.unchecked',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    refused: {
      description: 'The key is not stored, and its field says why. What was connected before still is.',
      tags: 'entering',
      on: {
        'key.send': 'checking',
        'key.keep': { guard: 'isConnected', target: 'connected', actions: 'clearProblem' },
        'account.changed': ofAccount,
      },
      initial: 'byApp',
      states: {
        byApp: { description: 'The app does not accept the key, or its account is closed.' },
        unchecked: { description: 'The app did not answer, or the server failed.' },
      },
    },
    connected: {
      description: 'The app is connected. Of a key only the end is shown.',
      on: {
        'key.check': 'verifying',
        'key.replace': { target: 'replacing', actions: 'clearProblem' },
        'app.disconnect': 'asking',
        'account.changed': ofAccount,
      },
      initial: 'kept',
      states: {
        kept: { description: 'It was not tried on this page, or it works.' },
        doubtful: {
          description: 'The app no longer accepts the key, or could not be asked. The page says which.',
        },
        notDisconnected: { description: 'The connection could not be ended, and the page says why.' },
      },
    },
    verifying: {
      description: 'The app is asked whether it still accepts the key.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'checkKey',
        src: 'checkKey',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: { target: 'connected', actions: 'toastWorks' },
        onError: {
          target: 'connected.doubtful',
          actions: { type: 'setProblem', params: ({ event }) => event },
        },
      },
    },
    asking: {
      description: 'Whether the app should be disconnected is asked. No copy of a key is kept.',
      on: {
        'disconnect.confirm': 'disconnecting',
        'disconnect.cancel': 'connected',
        'account.changed': ofAccount,
      },
    },
    disconnecting: {
      description: 'The server is asked to forget the connection.',
      tags: 'busy',
      entry: 'clearProblem',
      invoke: {
        id: 'disconnect',
        src: 'disconnect',
        input: ({ context: { app, userId } }) => ({ app, userId }),
        onDone: {
          target: 'notConnected',
          actions: [
            { type: 'setConnection', params: { connection: null } },
            'notifyAccount',
            'toastDisconnected',
          ],
        },
        onError: {
          target: 'connected.notDisconnected',
          actions: { type: 'setProblem', params: ({ event }) => event },
        },
      },
    },
  },
})
