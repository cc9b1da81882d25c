import { forwardTo, setup } from 'xstate'
import type { JournalEvent } from '#machines/app/live-events.machine.ts'
import type { Effect } from '#machines/shared/effects.ts'
import type { MarketsQuery } from '#model/markets/dashboard.ts'
import {
  marketDaysToListing,
  marketPredictions,
  marketPropertyTypes,
  marketTruePredictions,
  marketTurnover,
} from './dashboard.ts'

/** How far the reading of a figure is. */
interface Reading {
  readonly value: unknown
  readonly context: { readonly data: readonly unknown[] | null; readonly failures: number }
}

const forwarded = [
  'forwardToPredictions',
  'forwardToTruePredictions',
  'forwardToPropertyTypes',
  'forwardToDaysToListing',
  'forwardToTurnover',
] as const

const readings = {
  reading: { description: 'It is being read.' },
  shown: { description: 'It is shown. What could not be read again since is named as out of date.' },
  failed: { description: 'It could not be read, and says so in its place. It is tried again by itself.' },
  notYours: { description: 'A county of the filter is not the customer’s any more.' },
} as const

export const marketFiguresMachine = setup({
  types: {
    input: {} as MarketsQuery,
    context: {} as { readonly query: MarketsQuery },
    events: {} as Extract<JournalEvent, { type: 'facts.arrived' | 'journal.opened' }>,
    emitted: {} as Effect,
    children: {} as {
      predictions: 'predictions'
      truePredictions: 'truePredictions'
      propertyTypes: 'propertyTypes'
      daysToListing: 'daysToListing'
      turnover: 'turnover'
    },
  },
  actors: {
    predictions: marketPredictions,
    truePredictions: marketTruePredictions,
    propertyTypes: marketPropertyTypes,
    daysToListing: marketDaysToListing,
    turnover: marketTurnover,
  },
  guards: {
    isRead: (_, { context }: Reading) => context.data != null,
    hasFailed: (_, { context }: Reading) => context.failures > 0,
    isMissing: (_, { value }: Reading) => value === 'missing',
  },
  actions: {
    forwardToPredictions: forwardTo('predictions'),
    forwardToTruePredictions: forwardTo('truePredictions'),
    forwardToPropertyTypes: forwardTo('propertyTypes'),
    forwardToDaysToListing: forwardTo('daysToListing'),
    forwardToTurnover: forwardTo('turnover'),
  },
}).createMachine({
  id: 'market-figures',
  description:
    'The figures of the dashboard, for the counties, the days and the homes of its filter: each is read, and fails, alone. Another filter starts them anew.',
  context: ({ input }) => ({ query: input }),
  type: 'parallel',
  on: {
    'facts.arrived': { actions: forwarded },
    'journal.opened': { actions: forwarded },
  },
  states: {
    predictions: {
      description: 'Predictions by month.',
      initial: 'reading',
      invoke: {
        id: 'predictions',
        src: 'predictions',
        input: ({ context: { query } }) => ({ params: query }),
        onSnapshot: [
          { guard: { type: 'isRead', params: ({ event }) => event.snapshot }, target: '.shown' },
          { guard: { type: 'hasFailed', params: ({ event }) => event.snapshot }, target: '.failed' },
          { guard: { type: 'isMissing', params: ({ event }) => event.snapshot }, target: '.notYours' },
        ],
      },
      states: readings,
    },
    truePredictions: {
      description: 'What came true by week, and its value.',
      initial: 'reading',
      invoke: {
        id: 'truePredictions',
        src: 'truePredictions',
        input: ({ context: { query } }) => ({ params: query }),
        onSnapshot: [
          { guard: { type: 'isRead', params: ({ event }) => event.snapshot }, target: '.shown' },
          { guard: { type: 'hasFailed', params: ({ event }) => event.snapshot }, target: '.failed' },
          { guard: { type: 'isMissing', params: ({ event }) => event.snapshot }, target: '.notYours' },
        ],
      },
      states: readings,
    },
    propertyTypes: {
      description: 'Houses and condos.',
      initial: 'reading',
      invoke: {
        id: 'propertyTypes',
        src: 'propertyTypes',
        input: ({ context: { query } }) => ({ params: query }),
        onSnapshot: [
          { guard: { type: 'isRead', params: ({ event }) => event.snapshot }, target: '.shown' },
          { guard: { type: 'hasFailed', params: ({ event }) => event.snapshot }, target: '.failed' },
          { guard: { type: 'isMissing', params: ({ event }) => event.snapshot }, target: '.notYours' },
        ],
      },
      states: readings,
    },
    daysToListing: {
      description: 'Days to the listing.',
      initial: 'reading',
      invoke: {
        id: 'daysToListing',
        src: 'daysToListing',
        input: ({ context: { query } }) => ({ params: query }),
        onSnapshot: [
          { guard: { type: 'isRead', params: ({ event }) => event.snapshot }, target: '.shown' },
          { guard: { type: 'hasFailed', params: ({ event }) => event.snapshot }, target: '.failed' },
          { guard: { type: 'isMissing', params: ({ event }) => event.snapshot }, target: '.notYours' },
        ],
      },
      states: readings,
    },
    turnover: {
      description: 'Prediction and market turnover by week.',
      initial: 'reading',
      invoke: {
        id: 'turnover',
        src: 'turnover',
        input: ({ context: { query } }) => ({ params: query }),
        onSnapshot: [
          { guard: { type: 'isRead', params: ({ event }) => event.snapshot }, target: '.shown' },
          { guard: { type: 'hasFailed', params: ({ event }) => event.snapshot }, target: '.failed' },
          { guard: { type: 'isMissing', params: ({ event }) => event.snapshot }, target: '.notYours' },
        ],
      },
      states: readings,
    },
  },
})
