import { assertEvent, assign, emit, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import { type Effect, toast } from '#machines/shared/effects.ts'
import { ask, askActor } from '#machines/shared/request.ts'
import { changesLead, type DatedStatus, leadTexts } from '#model/leads/lead.ts'
import { type Lead, type LeadRef, leadCalls } from '#model/leads/lead-calls.ts'
import type { LeadStatus } from '#model/leads/lead-status.ts'
import { asProblem } from '#model/shared/problem.ts'

export interface LeadInput {
  readonly userId: string
  readonly from: LeadRef
}

interface LeadContext extends LeadInput {
  /** null before it was first read. */
  readonly lead: Lead | null
  /** Why the server did not take the last note. */
  readonly noteProblem: string | null
  /** How many notes were saved here. */
  readonly saved: number
}

type LeadEvent =
  | Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'status.set'; status: Exclude<LeadStatus, 'again'> }
  | { type: 'status.undo' }
  | { type: 'day.open' }
  | { type: 'day.choose'; day: string }
  | { type: 'day.cancel' }
  | { type: 'note.add'; text: string }
  | { type: 'note.leave'; text: string }
  | { type: 'note.erase'; id: string }
  | { type: 'erasure.cancel' }
  | { type: 'erasure.confirm' }
  | { type: 'lead.retry' }

interface OfLead {
  readonly userId: string
  readonly id: string
}

const ofLead = ({ userId, id }: OfLead) => ({ params: { userId, id } })

const leadIn = ({ userId, lead }: LeadContext): OfLead => ({ userId, id: lead?.id ?? '' })

function chosenStatus(event: LeadEvent): DatedStatus {
  assertEvent(event, ['status.set', 'day.choose'])
  return event.type === 'day.choose'
    ? { status: 'again', againOn: event.day }
    : { status: event.status, againOn: null }
}

const answered = {
  target: 'shown',
  actions: { type: 'setLead', params: ({ event }: { event: { output: Lead } }) => ({ lead: event.output }) },
} as const

const refused = [
  {
    guard: { type: 'isStale', params: ({ event }: { event: { error: unknown } }) => event },
    target: 'loading',
    actions: 'toastStale',
  },
  {
    target: 'shown',
    actions: { type: 'showFailure', params: ({ event }: { event: { error: unknown } }) => event },
  },
] as const

export const leadMachine = setup({
  types: {
    input: {} as LeadInput,
    context: {} as LeadContext & { readonly erased: string | null },
    events: {} as LeadEvent,
    emitted: {} as Effect,
  },
  actors: {
    findLead: askActor(
      ask(leadCalls.find, ({ userId, from }: LeadInput) => ({ params: { userId }, body: from })),
    ),
    setStatus: askActor(
      ask(
        leadCalls.setStatus,
        ({ userId, id, ...body }: OfLead & DatedStatus & { readonly changes: number }) => ({
          ...ofLead({ userId, id }),
          body,
        }),
      ),
    ),
    undoStatus: askActor(
      ask(leadCalls.undo, ({ userId, id, ...body }: OfLead & { readonly changes: number }) => ({
        ...ofLead({ userId, id }),
        body,
      })),
    ),
    addNote: askActor(
      ask(leadCalls.addNote, ({ userId, id, ...body }: OfLead & { readonly text: string }) => ({
        ...ofLead({ userId, id }),
        body,
      })),
    ),
    eraseNote: askActor(
      ask(leadCalls.eraseNote, ({ userId, id, noteId }: OfLead & { readonly noteId: string }) => ({
        params: { userId, id, noteId },
      })),
    ),
  },
  guards: {
    canUndo: ({ context }) => context.lead?.before != null,
    hasNote: ({ context: { lead }, event }) => {
      assertEvent(event, 'note.erase')
      return lead?.notes.some(({ id }) => id === event.id) ?? false
    },
    isAbout: ({ context: { lead }, event }) => {
      assertEvent(event, 'facts.arrived')
      return lead !== null && changesLead(event.facts, lead)
    },
    isAhead: ({ context: { lead }, event }) => {
      assertEvent(event, 'journal.opened')
      return event.seq > (lead?.seq ?? 0)
    },
    isThere: ({ context }) => context.lead?.blocked !== 'gone',
    isMissing: (_, { error }: { error: unknown }) => asProblem(error).status === 404,
    isStale: (_, { error }: { error: unknown }) => asProblem(error).status === 409,
    isAboutNote: (_, { error }: { error: unknown }) => asProblem(error).field === 'text',
  },
  actions: {
    setLead: assign((_, { lead }: { lead: Lead }) => ({ lead, noteProblem: null })),
    countSaved: assign(({ context }) => ({ saved: context.saved + 1 })),
    keepNote: emit(({ context: { lead } }, { text }: { text: string }) => ({
      type: 'note.kept' as const,
      leadId: lead?.id ?? '',
      text,
    })),
    setErased: assign((_, { id }: { id: string }) => ({ erased: id })),
    setNoteProblem: assign((_, { error }: { error: unknown }) => ({ noteProblem: asProblem(error).message })),
    toastStale: emit(toast('info', leadTexts.changedElsewhere)),
    showFailure: emit((_, { error }: { error: unknown }) => ({
      type: 'failure' as const,
      problem: asProblem(error),
    })),
  },
}).createMachine({
  id: 'lead',
  description: 'One person at one home: what is known of them, their status, notes, and what happened.',
  context: ({ input }) => ({ ...input, lead: null, noteProblem: null, saved: 0, erased: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The lead is being read: by its own address, or first by the row that it was opened from.',
      invoke: {
        id: 'findLead',
        src: 'findLead',
        input: ({ context: { userId, from, lead } }) => ({
          userId,
          from: lead ? { type: 'lead', id: lead.id } : from,
        }),
        onDone: answered,
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'missing' },
          { target: 'failed' },
        ],
      },
    },
    shown: {
      description: 'The lead is shown.',
      initial: 'open',
      on: {
        'note.leave': { actions: { type: 'keepNote', params: ({ event }) => event } },
        'facts.arrived': { guard: 'isAbout', target: 'loading' },
        'journal.opened': { guard: 'isAhead', target: 'loading' },
      },
      states: {
        open: {
          description: 'Its status can be set, and notes be written.',
          on: {
            'status.set': { guard: 'isThere', target: '#lead.setting' },
            'status.undo': { guard: 'canUndo', target: '#lead.undoing' },
            'day.open': { guard: 'isThere', target: 'choosingDay' },
            'note.add': '#lead.noting',
            'note.erase': {
              guard: 'hasNote',
              target: 'askingErasure',
              actions: { type: 'setErased', params: ({ event }) => event },
            },
          },
        },
        choosingDay: {
          description: 'The day on which to call again is being chosen.',
          on: { 'day.choose': '#lead.setting', 'day.cancel': 'open' },
        },
        askingErasure: {
          description: 'It is asked whether a note is to be erased for good.',
          on: { 'erasure.confirm': '#lead.erasing', 'erasure.cancel': 'open' },
        },
      },
    },
    setting: {
      description: 'The status is with the server; the one before stays until then.',
      invoke: {
        id: 'setStatus',
        src: 'setStatus',
        input: ({ context, event }) => ({
          ...leadIn(context),
          ...chosenStatus(event),
          changes: context.lead?.changes ?? 0,
        }),
        onDone: answered,
        onError: refused,
      },
    },
    undoing: {
      description: 'The last change of the status is being undone.',
      invoke: {
        id: 'undoStatus',
        src: 'undoStatus',
        input: ({ context }) => ({ ...leadIn(context), changes: context.lead?.changes ?? 0 }),
        onDone: answered,
        onError: refused,
      },
    },
    noting: {
      description: 'A note is with the server; what was typed stays until it has it.',
      invoke: {
        id: 'addNote',
        src: 'addNote',
        input: ({ context, event }) => {
          assertEvent(event, 'note.add')
          return { ...leadIn(context), text: event.text }
        },
        onDone: {
          ...answered,
          actions: [answered.actions, 'countSaved', { type: 'keepNote', params: { text: '' } }],
        },
        onError: [
          {
            guard: { type: 'isAboutNote', params: ({ event }) => event },
            target: 'shown',
            actions: { type: 'setNoteProblem', params: ({ event }) => event },
          },
          { target: 'shown', actions: { type: 'showFailure', params: ({ event }) => event } },
        ],
      },
    },
    erasing: {
      description: 'A note is being erased.',
      invoke: {
        id: 'eraseNote',
        src: 'eraseNote',
        input: ({ context }) => ({ ...leadIn(context), noteId: context.erased ?? '' }),
        onDone: answered,
        onError: { target: 'shown', actions: { type: 'showFailure', params: ({ event }) => event } },
      },
    },
    missing: { description: 'This user has no such lead.' },
    failed: {
      description: 'The lead could not be read. It is read on demand.',
      on: { 'lead.retry': 'loading' },
    },
  },
})
