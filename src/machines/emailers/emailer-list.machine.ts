import { assertEvent, assign, emit, sendTo, setup } from 'xstate'
import { type Effect, navigate } from '#machines/shared/effects.ts'
import { type EmailerFilter, type EmailerRow, emailersPath } from '#model/emailers/emailers.ts'
import type { PageAt } from '#model/shared/table.ts'
import { emailerComposeMachine } from './emailer-compose.machine.ts'
import { emailers } from './emailers.ts'

interface ListContext {
  /** null before anything was fetched. */
  readonly filter: EmailerFilter | null
  /** Where the list begins. */
  readonly at: PageAt
}

type ListEvent =
  | { type: 'emailers.fetch'; filter: EmailerFilter; at: PageAt }
  | { type: 'emailers.clear' }
  /** By a link, or Back. */
  | { type: 'address.changed'; filter: EmailerFilter | null; at: PageAt }
  | { type: 'emailer.compose'; row: EmailerRow }
  | { type: 'emailer.close' }

export const emailerListMachine = setup({
  types: {
    input: {} as ListContext,
    context: {} as ListContext,
    events: {} as ListEvent,
    emitted: {} as Effect,
    children: {} as { emailers: 'emailers'; compose: 'compose' },
  },
  actors: { emailers, compose: emailerComposeMachine },
  guards: {
    hasFilter: ({ context }) => context.filter !== null,
    /** What was fetched here is in the address by then. */
    isElsewhere: ({ context, event }) => {
      assertEvent(event, 'address.changed')
      return JSON.stringify(event.filter) !== JSON.stringify(context.filter)
    },
  },
  actions: {
    setFilter: assign(({ event }) => {
      assertEvent(event, ['emailers.fetch', 'address.changed'])
      return { filter: event.filter, at: event.at }
    }),
    clearFilter: assign({ filter: null }),
    showInAddress: emit(({ context }) => navigate(emailersPath(context.filter))),
    refreshList: sendTo('emailers', { type: 'list.refresh' }),
  },
}).createMachine({
  id: 'emailer-list',
  description:
    'The weekly mails of customers: a week and customers are chosen, their mails are listed, and one is composed and sent.',
  context: ({ input }) => input,
  initial: 'routing',
  on: {
    'address.changed': { guard: 'isElsewhere', target: '.routing', actions: 'setFilter' },
  },
  states: {
    routing: {
      description: 'Does the address say what to fetch?',
      always: [{ guard: 'hasFilter', target: 'fetched' }, { target: 'choosing' }],
    },
    choosing: {
      description: 'Nothing is fetched yet: customers, or all of them, and a prediction date are chosen.',
      on: { 'emailers.fetch': { target: 'fetched', actions: ['setFilter', 'showInAddress'] } },
    },
    fetched: {
      description: 'The mails of the week are fetched and listed, a page at a time.',
      invoke: { id: 'emailers', src: 'emailers', input: ({ context }) => tableOf(context) },
      initial: 'listed',
      states: {
        listed: {
          description: 'A mail of the list can be composed, or another list fetched.',
          on: {
            'emailers.fetch': { target: '#emailer-list.fetched', actions: ['setFilter', 'showInAddress'] },
            'emailers.clear': { target: '#emailer-list.choosing', actions: ['clearFilter', 'showInAddress'] },
            'emailer.compose': 'composing',
          },
        },
        composing: {
          description: 'The mail of a customer is open in a dialog.',
          invoke: {
            id: 'compose',
            src: 'compose',
            input: ({ context, event }) => {
              assertEvent(event, 'emailer.compose')
              return composeOf(event.row, filterOf(context))
            },
            onDone: { target: 'listed', actions: 'refreshList' },
          },
          on: { 'emailer.close': 'listed' },
        },
      },
    },
  },
})

function filterOf({ filter }: ListContext): EmailerFilter {
  if (filter === null) throw new Error('nothing was fetched')
  return filter
}

const tableOf = (context: ListContext) => ({
  query: {},
  view: { filter: filterOf(context), sort: null, hiddenColumns: [], ...context.at },
})

const composeOf = ({ id, name }: EmailerRow, { reportWeek }: EmailerFilter) => ({
  subject: { userId: id, recipientId: id, dealId: null, reportWeek, kind: 'likelyseller' as const },
  name,
})
