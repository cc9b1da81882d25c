import { assertEvent, assign, emit, setup } from 'xstate'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { type DatedStatus, type StatusesSet, type StatusesUndone, undoneText } from '#model/leads/lead.ts'
import { type LeadRows, leadCalls } from '#model/leads/lead-calls.ts'
import type { LeadStatus } from '#model/leads/lead-status.ts'
import { asProblem } from '#model/shared/problem.ts'

interface LeadStatusesInput {
  readonly userId: string
}

interface LeadStatusesContext extends LeadStatusesInput {
  /** As they were selected when the status was asked for. */
  readonly source: LeadRows | null
  readonly chosen: DatedStatus | null
  /** What became of it last. */
  readonly done: StatusesSet | null
  /** Why the server did not take the last one. */
  readonly problem: string | null
}

type LeadStatusesEvent =
  | { type: 'statuses.open'; source: LeadRows }
  | { type: 'status.choose'; status: Exclude<LeadStatus, 'again'> }
  | { type: 'day.open' }
  | { type: 'day.choose'; day: string }
  | { type: 'day.cancel' }
  | { type: 'statuses.close' }
  | { type: 'statuses.undo' }

interface OfRows extends DatedStatus {
  readonly userId: string
  readonly source: LeadRows
}

function rowsOf({ userId, source, chosen }: LeadStatusesContext): OfRows {
  if (!source || !chosen) throw new Error('No status was chosen')
  return { userId, source, ...chosen }
}

const failure = { type: 'showFailure', params: ({ event }: { event: { error: unknown } }) => event } as const

export const leadStatusesMachine = setup({
  types: {
    input: {} as LeadStatusesInput,
    context: {} as LeadStatusesContext,
    events: {} as LeadStatusesEvent,
    emitted: {} as Effect,
    tags: {} as 'asking' | 'shown',
  },
  actors: {
    setStatuses: askActor(
      ask(leadCalls.setChosen, ({ userId, ...body }: OfRows) => ({ params: { userId }, body })),
    ),
    undoStatuses: askActor(
      ask(leadCalls.undoChosen, (params: { readonly userId: string; readonly id: string }) => ({ params })),
    ),
  },
  guards: {
    isPartly: ({ context: { done } }) => done !== null && done.gone + done.optedOut > 0,
    isRefused: (_, { error }: { error: unknown }) => asProblem(error).status === 422,
  },
  actions: {
    setSource: assign((_, { source }: { source: LeadRows }) => ({ source, problem: null })),
    setChosen: assign(({ event }) => {
      assertEvent(event, ['status.choose', 'day.choose'])
      const chosen: DatedStatus =
        event.type === 'day.choose'
          ? { status: 'again', againOn: event.day }
          : { status: event.status, againOn: null }
      return { chosen, problem: null }
    }),
    setDone: assign((_, { done }: { done: StatusesSet }) => ({ done })),
    setProblem: assign((_, { error }: { error: unknown }) => ({ problem: asProblem(error).message })),
    toastUndone: emit((_, { undone }: { undone: StatusesUndone }) => toast('info', undoneText(undone))),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'lead-statuses',
  description: 'The selected leads of a list get one status, which can be undone for all of them.',
  context: ({ input }) => ({ ...input, source: null, chosen: null, done: null, problem: null }),
  initial: 'idle',
  on: {
    'statuses.open': {
      target: '.choosing',
      actions: { type: 'setSource', params: ({ event }) => event },
    },
  },
  states: {
    idle: { description: 'No status is being set. It can be once leads are selected.' },
    choosing: {
      description:
        'Which status the selected leads get is being chosen; if one was refused, the reason is shown.',
      tags: 'asking',
      on: {
        'status.choose': { target: 'setting', actions: 'setChosen' },
        'day.open': 'choosingDay',
        'statuses.close': 'idle',
      },
    },
    choosingDay: {
      description: 'The day on which to call them again is being chosen.',
      on: { 'day.choose': { target: 'setting', actions: 'setChosen' }, 'day.cancel': 'choosing' },
    },
    setting: {
      description: 'The status is with the server. The lists show what was before.',
      tags: 'asking',
      invoke: {
        id: 'setStatuses',
        src: 'setStatuses',
        input: ({ context }) => rowsOf(context),
        onDone: {
          target: 'shown',
          actions: { type: 'setDone', params: ({ event }) => ({ done: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'choosing',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          { target: 'choosing', actions: failure },
        ],
      },
    },
    shown: {
      description: 'What became of it is shown, and can be undone.',
      tags: 'shown',
      initial: 'routing',
      on: { 'statuses.undo': 'undoing', 'statuses.close': 'idle' },
      states: {
        routing: {
          description: 'Routes by whether all of them have it.',
          always: [{ guard: 'isPartly', target: 'setInPart' }, { target: 'set' }],
        },
        set: { description: 'All selected leads have the status.' },
        setInPart: {
          description:
            'Some have it. The others are no longer in the list, or have opted out: it says how many.',
        },
      },
    },
    undoing: {
      description: 'Those that were not changed since get the status before again.',
      tags: 'shown',
      invoke: {
        id: 'undoStatuses',
        src: 'undoStatuses',
        input: ({ context: { userId, done } }) => ({ userId, id: done?.id ?? '' }),
        onDone: {
          target: 'idle',
          actions: { type: 'toastUndone', params: ({ event }) => ({ undone: event.output }) },
        },
        onError: { target: 'shown', actions: failure },
      },
    },
  },
})
