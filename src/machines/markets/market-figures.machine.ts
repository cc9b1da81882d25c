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

const states = {
  reading: { description: 'It is being read.' },
  shown: { description: 'It is shown. What could not be read again since is named as out of date.' },
  failed: { description: 'It could not be read, and says so in its place. It is tried again by itself.' },
  notYours: { description: 'A county of the filter is not the customer’s any more.' },
} as const

interface Moved {
  readonly event: { readonly snapshot: Reading }
}
const read = ({ event }: Moved): Reading => event.snapshot

/** A figure that is read, and fails, alone. */
const figure = <Name extends string>(name: Name, description: string) =>
  ({
    description,
    initial: 'reading',
    invoke: {
      id: name,
      src: name,
      input: ({ context }: { context: { readonly query: MarketsQuery } }) => ({ params: context.query }),
      onSnapshot: [
        { guard: { type: 'isRead', params: read }, target: '.shown' },
        { guard: { type: 'hasFailed', params: read }, target: '.failed' },
        { guard: { type: 'isMissing', params: read }, target: '.notYours' },
      ],
    },
    states,
  }) as const

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
    'The figures of the dashboard, for the counties, the days and the homes of its filter: each is read, and fails, alone. With another filter all are read again.',
  context: ({ input }) => ({ query: input }),
  type: 'parallel',
  on: {
    'facts.arrived': { actions: forwarded },
    'journal.opened': { actions: forwarded },
  },
  states: {
    predictions: figure('predictions', 'Predictions by month.'),
    truePredictions: figure('truePredictions', 'What came true by week, and its value.'),
    propertyTypes: figure('propertyTypes', 'Houses and condos.'),
    daysToListing: figure('daysToListing', 'Days to the listing.'),
    turnover: figure('turnover', 'Prediction and market turnover by week.'),
  },
})
