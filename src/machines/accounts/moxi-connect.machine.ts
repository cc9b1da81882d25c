import { type ActorRefFrom, assign, emit, enqueueActions, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { asProblem, type Problem } from '#model/shared/problem.ts'
import { type MoxiConnection, moxiTexts } from '#model/uploads/integrations/moxi.ts'
import type { profile } from './account.ts'

interface MoxiConnectInput {
  readonly userId: string
  /** The account as its page shows it. */
  readonly account: ActorRefFrom<typeof profile>
}

interface MoxiConnectContext extends MoxiConnectInput {
  readonly problem: Problem | null
}

const isOf = (error: unknown, code: string) => asProblem(error).code === code

export const moxiConnectMachine = setup({
  types: {
    input: {} as MoxiConnectInput,
    context: {} as MoxiConnectContext,
    events: {} as { type: 'moxi.connect' },
    emitted: {} as Effect,
  },
  actors: {
    logInAtMoxi: placeholderActor<MoxiConnection, { userId: string }>('logInAtMoxi'),
  },
  guards: {
    wasBlocked: (_, { error }: { error: unknown }) => isOf(error, 'blocked'),
    wasClosed: (_, { error }: { error: unknown }) => isOf(error, 'closed'),
  },
  actions: {
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error) })),
    clearProblem: assign({ problem: null }),
    toastConnected: emit(toast('success', moxiTexts.connected)),
    notifyAccount: enqueueActions(
      ({ context: { account }, enqueue }, { connection }: { connection: MoxiConnection }) => {
        // A simulation has no account.
        const data = account.getSnapshot().context?.data
        if (!data) return
        const changed = { ...data, moxiworksTokenResponse: connection }
        enqueue.sendTo(account, { type: 'resource.set', data: changed })
      },
    ),
  },
}).createMachine({
  id: 'moxi-connect',
  description: 'A customer connects Moxi Works by logging in there, in a small window beside the page.',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'disconnected',
  states: {
    disconnected: {
      description: 'Moxi Works is not connected. If it was tried, the page says why it is not.',
      on: { 'moxi.connect': 'popUpOpen' },
      initial: 'untried',
      states: {
        untried: { description: 'It was not tried on this page.' },
        blocked: { description: 'The browser did not open the window: pop-ups have to be allowed first.' },
        closed: { description: 'The window was closed before the log-in.' },
        failed: {
          description: 'Moxi Works or the server refused it: the log-in was cancelled, or has expired.',
        },
      },
    },
    popUpOpen: {
      description: 'The customer logs in to Moxi Works in the window, and the page waits for it.',
      entry: 'clearProblem',
      invoke: {
        id: 'logInAtMoxi',
        src: 'logInAtMoxi',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'connected',
          actions: [
            'toastConnected',
            { type: 'notifyAccount', params: ({ event }) => ({ connection: event.output }) },
          ],
        },
        onError: [
          {
            guard: { type: 'wasBlocked', params: ({ event }) => event },
            target: 'disconnected.blocked',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            guard: { type: 'wasClosed', params: ({ event }) => event },
            target: 'disconnected.closed',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          {
            target: 'disconnected.failed',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
        ],
      },
    },
    connected: { description: 'The page shows whose contacts are connected.', type: 'final' },
  },
})
