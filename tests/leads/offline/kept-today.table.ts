import { expect } from 'vitest'
import type { ContextFrom } from 'xstate'
import { keptTodayMachine } from '#machines/leads/kept-today.machine.ts'
import { blockTexts } from '#model/leads/call-lists.ts'
import { type KeptOutcome, refusedIn, waitingIn } from '#model/leads/kept-today.ts'
import { generalFailure, type Problem, unauthorized, unreachable } from '#model/shared/problem.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { today } from '#tests/leads/today/today.table.ts'
import { kept, outcome, userId } from './kept.ts'

type Context = ContextFrom<typeof keptTodayMachine>

const second = { ...outcome, id: 'o2', leadId: '3', name: 'Cy Dee' }
const refused = (one: KeptOutcome) => ({ ...one, refusal: blockTexts.gone })
const reading = today()
const later = today({ seq: 9 })
const gone: Problem = { status: 409, code: 'gone', message: blockTexts.gone }
const problem = (status: number, message: string): Problem => ({ status, code: 'test', message })

/** Where it goes on with these outcomes and readings. */
const next = (context: Pick<Context, 'today' | 'isWritten' | 'outcomes'>) => {
  if (waitingIn(context).length > 0) return 'kept.sending'
  if (context.today !== null && !context.isWritten) return 'kept.renewing'
  return refusedIn(context).length > 0 ? 'kept.partlyRefused' : 'kept.upToDate'
}

const withoutFirst = (context: Context) => {
  const [first] = waitingIn(context)
  return context.outcomes.filter(({ id }) => id !== first?.id)
}

/** What is sent goes one by one, what was refused at once. */
const withoutRemoved = (context: Context) => (waitingIn(context).length > 0 ? withoutFirst(context) : [])

const onceRead = ({ today: read }: Context) => (read === null ? 'stays' : 'keeping')

const whenRead = (context: Context) => {
  const goal = next({ ...context, today: reading, isWritten: false })
  return {
    'kept.outcomesWaiting': goal,
    'kept.notRenewed': goal,
    'kept.partlyRefused': goal,
    'kept.upToDate': goal,
  } as const
}

export const keptTodayFlow = defineFlow(keptTodayMachine, {
  requirements: {
    'opening: openKept ✓ #2': ['TDY-12'],
    'opening: openKept ✗': ['TDY-11'],
    'routing: at once #1': ['TDY-11'],
    'keeping: keepToday ✓ #1': ['TDY-11'],
    'keeping: keepToday ✗': ['TDY-11'],
    'kept.renewing: keepToday ✓ #1': ['TDY-11'],
    'kept.upToDate: keep.off': ['TDY-12'],
    'kept.sending: sendOutcome ✓': ['TDY-15'],
    'kept.sending: sendOutcome ✗ #1': ['TDY-15'],
    'kept.sending: sendOutcome ✗ #2': ['TDY-15'],
    'kept.outcomesWaiting: network.back': ['TDY-15'],
    'kept.partlyRefused: refusals.clear': ['TDY-15'],
  },
  browserExcluded: {
    '': 'It needs a service worker and encrypted storage, which a walk does not have: [TDY-11], [TDY-12] and [TDY-15] are shown on the real server.',
  },
  starts: [
    { input: { userId, isActing: false }, to: 'opening', open: null },
    { name: 'as a customer', input: { userId, isActing: true }, to: 'unavailable', open: null },
  ],
  key: ({ isActing, today: read, isWritten, outcomes }) => ({
    isActing,
    read: read?.seq ?? null,
    isWritten,
    waiting: waitingIn({ outcomes }).length,
    refused: refusedIn({ outcomes }).length,
  }),
  events: {
    'today.read': [
      { payload: { today: reading }, user: null, knows: { today: reading }, to: whenRead },
      { name: 'again', payload: { today: later }, user: null, knows: { today: later } },
    ],
    'keep.on': [
      {
        user: null,
        knows: ({ today: read }) => (read === null ? {} : { isWritten: true }),
        to: (known) => ({ notKept: onceRead(known), expired: onceRead(known), notStored: 'keeping' }),
      },
    ],
    'keep.off': [
      {
        user: null,
        to: {
          'kept.upToDate': 'forgetting',
          'kept.partlyRefused': 'forgetting',
          'kept.notRenewed': 'forgetting',
        },
      },
    ],
    'outcomes.send': [{ user: null, to: { 'kept.outcomesWaiting': 'kept.sending' } }],
    'network.back': [{ user: null, to: { 'kept.outcomesWaiting': 'kept.sending' } }],
    'refusals.clear': [{ user: null, to: { 'kept.partlyRefused': 'kept.clearing' } }],
  },
  actors: {
    hearNetwork: {},
    openKept: {
      asked: [{ userId }],
      done: [
        { name: 'kept', output: kept(), to: (known) => next(known) },
        {
          name: 'with outcomes',
          output: kept([outcome, second]),
          to: 'kept.sending',
          knows: { outcomes: [outcome, second] },
        },
        { name: 'nothing', output: 'nothing', to: 'notKept' },
        { name: 'expired', output: 'expired', to: 'expired' },
      ],
      error: [{ error: new TypeError('this browser keeps no list'), to: 'unavailable' }],
    },
    keepToday: {
      asked: [true, false].flatMap((isFirst) => [
        { userId, today: reading, isFirst },
        { userId, today: later, isFirst },
      ]),
      done: [
        {
          name: 'stored',
          output: true,
          to: (known) => ({ keeping: next(known), 'kept.renewing': next(known) }),
        },
        { name: 'deleted meanwhile', output: false, to: 'notKept' },
      ],
      error: [
        {
          name: 'no room',
          error: new DOMException('no room', 'QuotaExceededError'),
          to: { keeping: 'notStored', 'kept.renewing': 'kept.notRenewed' },
        },
      ],
    },
    sendOutcome: {
      request: `POST /backend/leads/${userId}/today/outcomes`,
      asked: [outcome, second].map((each) => ({ userId, outcome: each })),
      done: [{ output: { done: true }, to: 'kept.removingSent' }],
      error: [
        {
          name: 'refused',
          error: gone,
          to: 'kept.keepingRefusal',
          knows: (known) => ({
            outcomes: [...withoutFirst(known), ...waitingIn(known).slice(0, 1).map(refused)],
          }),
        },
        { name: 'no connection', error: unreachable, to: 'kept.outcomesWaiting' },
        { name: 'broken', error: problem(500, generalFailure), to: 'kept.outcomesWaiting' },
        { name: 'logged out', error: problem(401, unauthorized), to: 'kept.outcomesWaiting' },
        { name: 'too many', error: problem(429, 'Wait.'), to: 'kept.outcomesWaiting' },
      ],
    },
    removeOutcomes: {
      asked: [[outcome], [second], [refused(second)], [outcome, second].map(refused)].map((outcomes) => ({
        outcomes,
      })),
      done: [{ knows: (known) => ({ outcomes: withoutRemoved(known) }) }],
      error: [
        {
          error: new Error('the browser refused'),
          knows: (known) => ({ outcomes: withoutRemoved(known) }),
        },
      ],
    },
    refuseOutcome: {
      asked: [outcome, second].map((each) => ({ outcome: refused(each) })),
      done: [{ to: (known) => next(known) }],
      error: [{ error: new Error('no room'), to: (known) => next(known) }],
    },
    forgetToday: {
      done: [{ to: 'notKept', knows: { outcomes: [] } }],
      error: [{ error: new Error('the browser refused'), to: (known) => next(known) }],
    },
  },
  states: {
    'kept.sending': {
      browser: null,
      machine: ({ context }) => expect(waitingIn(context)).not.toEqual([]),
    },
    'kept.partlyRefused': {
      browser: null,
      machine: ({ context }) => {
        expect(waitingIn(context)).toEqual([])
        expect(refusedIn(context)).not.toEqual([])
      },
    },
    'kept.upToDate': {
      browser: null,
      machine: ({ context }) => expect(context.outcomes).toEqual([]),
    },
  },
})
