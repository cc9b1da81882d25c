import { assign, enqueueActions, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { placeholderActor } from '#machines/shared/provide-actors.ts'
import { type Ask, askActor } from '#machines/shared/request.ts'
import type { KeptOutcome } from '#model/leads/kept-outcome.ts'
import { refusedIn, sentText, waitingIn } from '#model/leads/kept-outcomes.ts'
import { asProblem } from '#model/shared/problem.ts'
import { keptActors, type NetworkBack } from './kept-actors.ts'

interface OutcomesInput {
  readonly userId: string
}

interface OutcomesContext extends OutcomesInput {
  /** As they were read last, the earliest first. */
  readonly outcomes: readonly KeptOutcome[]
  /** How many were sent since that was last said. */
  readonly sent: number
}

type OutcomesEvent = { type: 'outcomes.send' } | { type: 'refusals.clear' } | NetworkBack

/** None of them says that an outcome was refused for good. */
const passing: readonly number[] = [401, 408, 429]

function nextIn(context: OutcomesContext): KeptOutcome {
  const [next] = waitingIn(context)
  if (!next) throw new TypeError('no outcome waits')
  return next
}

/** Its call is loaded once something waits. */
const askSend: Ask<unknown, { readonly userId: string; readonly outcome: KeptOutcome }> = async (
  { userId, outcome: { name: _name, at: _at, refusal: _refusal, ...body } },
  signal,
  client,
) => {
  const { todayCalls } = await import('#model/leads/today-calls.ts')
  return client.request(todayCalls.recordOutcome, { params: { userId }, body }, { signal })
}

export const keptOutcomesMachine = setup({
  types: {
    input: {} as OutcomesInput,
    context: {} as OutcomesContext,
    events: {} as OutcomesEvent,
    emitted: {} as Effect,
    tags: {} as 'busy',
  },
  actors: {
    ...keptActors,
    readOutcomes: placeholderActor<readonly KeptOutcome[], OutcomesInput>('readOutcomes'),
    refuseOutcome: placeholderActor<void, { readonly outcome: KeptOutcome }>('refuseOutcome'),
    sendOutcome: askActor(askSend),
  },
  guards: {
    hasWaiting: ({ context }) => waitingIn(context).length > 0,
    hasRefused: ({ context }) => refusedIn(context).length > 0,
    isRefused: (_, { error }: { error: unknown }) => {
      const { status } = asProblem(error)
      return status >= 400 && status < 500 && !passing.includes(status)
    },
  },
  actions: {
    setOutcomes: assign((_, { outcomes }: { outcomes: readonly KeptOutcome[] }) => ({ outcomes })),
    countSent: assign(({ context }) => ({ sent: context.sent + 1 })),
    setRefusal: assign(({ context }, { error }: { error: unknown }) => {
      const refused = { ...nextIn(context), refusal: asProblem(error).message }
      return { outcomes: [...context.outcomes.filter(({ id }) => id !== refused.id), refused] }
    }),
    toastSent: enqueueActions(({ context: { sent }, enqueue }) => {
      if (sent === 0) return
      enqueue.emit(toast('success', sentText(sent)))
      enqueue.assign({ sent: 0 })
    }),
  },
}).createMachine({
  id: 'kept-outcomes',
  description: 'What came of calls without a network is sent: from any page, and before a log-out.',
  context: ({ input }) => ({ ...input, outcomes: [], sent: 0 }),
  initial: 'reading',
  states: {
    reading: {
      description: 'It is looked up what waits on this device. Another tab may have sent it.',
      tags: 'busy',
      invoke: {
        id: 'readOutcomes',
        src: 'readOutcomes',
        input: ({ context: { userId } }) => ({ userId }),
        onDone: {
          target: 'routing',
          actions: { type: 'setOutcomes', params: ({ event }) => ({ outcomes: event.output }) },
        },
        onError: 'waiting',
      },
    },
    routing: {
      description: 'The earliest that waits is sent first.',
      always: [
        { guard: 'hasWaiting', target: 'sending' },
        { guard: 'hasRefused', target: 'partlyRefused', actions: 'toastSent' },
        { target: 'allSent', actions: 'toastSent' },
      ],
    },
    sending: {
      description: 'What came of the earliest call without a network is with the server.',
      tags: 'busy',
      invoke: {
        id: 'sendOutcome',
        src: 'sendOutcome',
        input: ({ context }) => ({ userId: context.userId, outcome: nextIn(context) }),
        onDone: 'removingSent',
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'keepingRefusal',
            actions: { type: 'setRefusal', params: ({ event }) => event },
          },
          { target: 'waiting' },
        ],
      },
    },
    removingSent: {
      description: 'The server has it. It is deleted here; left behind, it would be sent again to no effect.',
      tags: 'busy',
      invoke: {
        id: 'removeOutcomes',
        src: 'removeOutcomes',
        input: ({ context }) => ({ outcomes: [nextIn(context)] }),
        onDone: { target: 'reading', actions: 'countSent' },
        onError: 'waiting',
      },
    },
    keepingRefusal: {
      description: 'The server refused it for good. Its sentence stays with it until the user has seen it.',
      tags: 'busy',
      invoke: {
        id: 'refuseOutcome',
        src: 'refuseOutcome',
        input: ({ context }) => ({ outcome: lastOf(refusedIn(context)) }),
        onDone: 'reading',
        onError: 'routing',
      },
    },
    waiting: {
      description:
        'The server could not be reached, or failed, or the browser did not give them back. They are sent once the server answers again.',
      invoke: { id: 'hearNetwork', src: 'hearNetwork' },
      on: { 'network.back': 'reading', 'outcomes.send': 'reading' },
    },
    partlyRefused: {
      description:
        'All outcomes are sent, but for those that the server refused: they are listed with its sentence.',
      on: { 'refusals.clear': 'clearing' },
    },
    clearing: {
      description: 'The user has seen the refusals: they are deleted.',
      tags: 'busy',
      invoke: {
        id: 'removeOutcomes',
        src: 'removeOutcomes',
        input: ({ context: { outcomes } }) => ({ outcomes }),
        onDone: 'reading',
        onError: 'partlyRefused',
      },
    },
    allSent: { description: 'No outcome waits.' },
  },
})

function lastOf(refused: readonly KeptOutcome[]): KeptOutcome {
  const last = refused.at(-1)
  if (!last) throw new TypeError('no outcome was refused')
  return last
}
