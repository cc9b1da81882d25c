import { assign, emit, setup } from 'xstate'
import { type Effect, navigate } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { callListPath, type LikelyOfReport, type LikelyToCall } from '#model/leads/call-lists.ts'
import { callListCalls } from '#model/leads/call-lists-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

interface LikelyCallingContext {
  readonly report: LikelyOfReport
  /** null before it was counted. */
  readonly found: LikelyToCall | null
}

const ofReport = ({ userId, auditId }: LikelyOfReport) => ({ params: { userId, id: auditId } })

export const likelyCallingMachine = setup({
  types: {
    input: {} as LikelyOfReport,
    context: {} as LikelyCallingContext,
    events: {} as { type: 'likely.call' },
    emitted: {} as Effect,
  },
  actors: {
    countLikely: askActor(ask(callListCalls.likely, ofReport)),
    callLikely: askActor(ask(callListCalls.callLikely, ofReport)),
  },
  guards: {
    hasNumbers: (_, { found }: { found: LikelyToCall }) => found.withPhone > 0,
  },
  actions: {
    setFound: assign((_, { found }: { found: LikelyToCall }) => ({ found })),
    openList: emit((_, { id }: { id: string }) => navigate(callListPath(id))),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'likely-calling',
  description: 'The likely sellers of a bought report who have a phone number are called, by one press.',
  context: ({ input }) => ({ report: input, found: null }),
  initial: 'counting',
  states: {
    counting: {
      description: 'How many of the likely sellers have a phone number is being counted.',
      invoke: {
        id: 'countLikely',
        src: 'countLikely',
        input: ({ context }) => context.report,
        onDone: [
          {
            guard: { type: 'hasNumbers', params: ({ event }) => ({ found: event.output }) },
            target: 'offered',
            actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
          },
          {
            target: 'withoutNumbers',
            actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
          },
        ],
        onError: 'unknown',
      },
    },
    unknown: { description: 'They could not be counted: nothing is offered.' },
    withoutNumbers: { description: 'None of them has a phone number yet: there is no one to call.' },
    offered: {
      description: 'Call these: so many have a phone number.',
      on: { 'likely.call': 'making' },
    },
    making: {
      description: 'The call list is being made, or the one that holds the same contacts is found.',
      invoke: {
        id: 'callLikely',
        src: 'callLikely',
        input: ({ context }) => context.report,
        onDone: { target: 'made', actions: { type: 'openList', params: ({ event }) => event.output } },
        onError: {
          target: 'offered',
          actions: { type: 'showFailure', params: ({ event }) => event },
        },
      },
    },
    made: { description: 'The list is there, and its page opens.', type: 'final' },
  },
})
