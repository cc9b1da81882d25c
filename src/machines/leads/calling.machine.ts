import { assertEvent, assign, emit, not, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import {
  type CallBlock,
  type Calling,
  type CallListQuery,
  type CallOutcome,
  callListTexts,
  changesCalling,
  type OutcomeRequest,
} from '#model/leads/call-lists.ts'
import { callListCalls } from '#model/leads/call-lists-calls.ts'
import { asProblem } from '#model/shared/problem.ts'

interface CallingContext {
  readonly query: CallListQuery
  /** null before it was first read. */
  readonly calling: Calling | null
}

type CallingEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'call.record'; outcome: Exclude<CallOutcome, 'again'> }
  | { type: 'day.open' }
  | { type: 'day.choose'; day: string }
  | { type: 'day.cancel' }
  | { type: 'call.undo' }
  | { type: 'lead.open' }
  | { type: 'lead.close' }
  | { type: 'skipped.reopen' }
  | { type: 'list.retry' }

const ofList = ({ userId, listId }: CallListQuery) => ({ params: { userId, id: listId } })

const blockOf = ({ calling }: CallingContext): CallBlock | null => calling?.row?.blocked ?? null

function requestOf({ query, calling }: CallingContext, event: CallingEvent): OutcomeRequest {
  assertEvent(event, ['call.record', 'day.choose'])
  const { rowNo = 0, attempts = 0 } = calling?.row ?? {}
  const chosen =
    event.type === 'day.choose'
      ? ({ outcome: 'again', againOn: event.day } as const)
      : { outcome: event.outcome, againOn: null }
  return { ...query, rowNo, attempts, ...chosen }
}

const toShown = {
  target: 'shown',
  actions: {
    type: 'setCalling',
    params: ({ event }: { event: { output: Calling } }) => ({ calling: event.output }),
  },
} as const

const withFailure = {
  target: 'shown',
  actions: { type: 'showFailure', params: ({ event }: { event: { error: unknown } }) => event },
} as const

const ifStale = {
  guard: { type: 'isStale', params: ({ event }: { event: { error: unknown } }) => event },
  target: 'loading',
  actions: 'toastStale',
} as const

export const callingMachine = setup({
  types: {
    input: {} as CallListQuery,
    context: {} as CallingContext,
    events: {} as CallingEvent,
    emitted: {} as Effect,
  },
  actors: {
    loadCalling: askActor(ask(callListCalls.calling, ofList)),
    recordOutcome: askActor(
      ask(callListCalls.record, ({ userId, listId, ...body }: OutcomeRequest) => ({
        ...ofList({ userId, listId }),
        body,
      })),
    ),
    undoOutcome: askActor(
      ask(callListCalls.undo, ({ id, ...list }: CallListQuery & { id: string }) => ({
        ...ofList(list),
        body: { id },
      })),
    ),
    reopenSkipped: askActor(ask(callListCalls.reopen, ofList)),
  },
  guards: {
    hasRow: ({ context }) => context.calling?.row != null,
    /** A contact that cannot be called can only be skipped. */
    isRecordable: ({ context, event }) => {
      assertEvent(event, 'call.record')
      return event.outcome === 'skipped' || blockOf(context) === null
    },
    isCallable: ({ context }) => blockOf(context) === null,
    canUndo: ({ context }) => context.calling?.undo != null,
    hasLead: ({ context }) => context.calling?.row?.lead != null,
    hasSkipped: ({ context }) => (context.calling?.outcomes.skipped ?? 0) > 0,
    isAbout: ({ context: { query, calling }, event }) => {
      assertEvent(event, 'facts.arrived')
      return changesCalling(event.facts, query.listId, calling?.seq ?? 0)
    },
    isAhead: ({ context, event }) => {
      assertEvent(event, 'journal.opened')
      return event.seq > (context.calling?.seq ?? 0)
    },
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
    isStale: (_, { error }: { error: unknown }) => asProblem(error).status === 409,
  },
  actions: {
    setCalling: assign((_, { calling }: { calling: Calling }) => ({ calling })),
    toastStale: emit(toast('info', callListTexts.changedElsewhere)),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'calling',
  description: 'A call list is worked, one contact at a time; each outcome leads to the next contact.',
  context: ({ input }) => ({ query: input, calling: null }),
  type: 'parallel',
  states: {
    list: {
      description: 'The contacts of the list, one after the other.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The list and its next contact are being read.',
          invoke: {
            id: 'loadCalling',
            src: 'loadCalling',
            input: ({ context: { query } }) => query,
            onDone: toShown,
            onError: [
              { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
              { target: 'failed' },
            ],
          },
        },
        shown: {
          description: 'The next contact is shown, or that there is none.',
          initial: 'routing',
          on: {
            'call.undo': { guard: 'canUndo', target: 'undoing' },
            'facts.arrived': { guard: 'isAbout', target: 'loading' },
            'journal.opened': { guard: 'isAhead', target: 'loading' },
          },
          states: {
            routing: {
              description: 'Routes by whether there is a contact to call.',
              always: [{ guard: 'hasRow', target: 'contact' }, { target: 'finished' }],
            },
            contact: {
              description: 'A contact is shown, to be called.',
              on: {
                'call.record': { guard: 'isRecordable', target: '#calling.list.recording' },
                'day.open': { guard: 'isCallable', target: 'choosingDay' },
              },
            },
            choosingDay: {
              description: 'The day on which to call again is being chosen.',
              on: {
                'day.choose': '#calling.list.recording',
                'day.cancel': 'contact',
              },
            },
            finished: {
              description: 'No one is left to call today.',
              on: { 'skipped.reopen': { guard: 'hasSkipped', target: '#calling.list.reopening' } },
            },
          },
        },
        recording: {
          description: 'The outcome is with the server. The contact stays until then.',
          invoke: {
            id: 'recordOutcome',
            src: 'recordOutcome',
            input: ({ context, event }) => requestOf(context, event),
            onDone: toShown,
            onError: [ifStale, withFailure],
          },
        },
        undoing: {
          description: 'The last outcome is being undone.',
          invoke: {
            id: 'undoOutcome',
            src: 'undoOutcome',
            input: ({ context: { query, calling } }) => ({ ...query, id: calling?.undo?.id ?? '' }),
            onDone: toShown,
            onError: [ifStale, withFailure],
          },
        },
        reopening: {
          description: 'The skipped contacts are put back in the list.',
          invoke: {
            id: 'reopenSkipped',
            src: 'reopenSkipped',
            input: ({ context: { query } }) => query,
            onDone: toShown,
            onError: withFailure,
          },
        },
        missing: { description: 'There is no such list for this user.' },
        failed: {
          description: 'The list could not be read. It is read on demand.',
          on: { 'list.retry': 'loading' },
        },
      },
    },
    lead: {
      description: 'The lead of the contact that is shown.',
      initial: 'closed',
      states: {
        closed: {
          description: 'The contact has the page to itself.',
          on: { 'lead.open': { guard: 'hasLead', target: 'open' } },
        },
        open: {
          description:
            'The lead is open beside its contact. After each outcome it is that of the next contact, until one is no lead or none is left.',
          always: { guard: not('hasLead'), target: 'closed' },
          on: { 'lead.close': 'closed' },
        },
      },
    },
  },
})
