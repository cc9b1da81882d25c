import { assertEvent, assign, setup } from 'xstate'
import {
  changesTransactions,
  firstTransactions,
  joined,
  type Transaction,
  type TransactionPages,
  type TransactionsRead,
  transactionsAfter,
  transactionsShown,
} from '#model/transactions.ts'
import type { AppEvent } from './app.machine.ts'
import { placeholderActor } from './provide-actors.ts'

export interface TransactionsQuery {
  readonly userId: string
  readonly pages: TransactionPages
}

interface TransactionsContext {
  readonly userId: string
  /** The newest first. */
  readonly rows: readonly Transaction[]
  readonly isComplete: boolean
}

type TransactionsEvent =
  | Extract<AppEvent, { type: 'facts.arrived' | 'journal.opened' }>
  | { type: 'more.load' }
  | { type: 'list.retry' }

export const transactionsMachine = setup({
  types: {
    input: {} as { userId: string },
    context: {} as TransactionsContext,
    events: {} as TransactionsEvent,
  },
  actors: {
    loadTransactions: placeholderActor<TransactionsRead, TransactionsQuery>('loadTransactions'),
  },
  guards: {
    isAboutOrders: ({ event }) => {
      assertEvent(event, 'facts.arrived')
      return changesTransactions(event.facts)
    },
    isEmpty: ({ context }) => context.isComplete && context.rows.length === 0,
    isComplete: ({ context }) => context.isComplete,
  },
  actions: {
    show: assign((_, { transactions, totalCount }: TransactionsRead) => ({
      rows: transactions,
      isComplete: transactions.length >= totalCount,
    })),
    add: assign(({ context }, { transactions, totalCount }: TransactionsRead) => {
      const rows = joined(context.rows, transactions)
      return { rows, isComplete: transactions.length === 0 || rows.length >= totalCount }
    }),
  },
}).createMachine({
  id: 'transactions',
  description: 'Transaction History: what a customer ordered, the newest first, with its receipts.',
  context: ({ input }) => ({ ...input, rows: [], isComplete: false }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The first ten are on their way.',
      meta: { requirements: ['ACC-40', 'ACC-41'] },
      invoke: {
        id: 'loadTransactions',
        src: 'loadTransactions',
        input: ({ context: { userId } }) => ({ userId, pages: firstTransactions }),
        onDone: { target: 'open', actions: { type: 'show', params: ({ event }) => event.output } },
        onError: 'failed',
      },
      on: {
        'facts.arrived': { guard: 'isAboutOrders', target: 'loading', reenter: true },
        'journal.opened': { target: 'loading', reenter: true },
      },
    },
    failed: {
      description: 'The list did not come. It is asked for on demand, or when the connection is back.',
      on: { 'list.retry': 'loading', 'journal.opened': 'loading' },
    },
    open: {
      description: 'The list has come. It is read again when an order moves on.',
      on: {
        'facts.arrived': { guard: 'isAboutOrders', target: '.refreshing' },
        'journal.opened': '.refreshing',
      },
      initial: 'settling',
      states: {
        settling: {
          description: 'Decides at once whether there is anything, and whether there is more of it.',
          always: [
            { guard: 'isEmpty', target: 'empty' },
            { guard: 'isComplete', target: 'complete' },
            { target: 'resting' },
          ],
        },
        empty: {
          description: 'Nothing was ordered yet: says what comes here.',
          meta: { requirements: ['ACC-43'] },
        },
        resting: { description: 'There are older ones.', on: { 'more.load': 'adding' } },
        adding: {
          description: 'The next ten are on their way.',
          meta: { requirements: ['ACC-41'] },
          invoke: {
            id: 'loadTransactions',
            src: 'loadTransactions',
            input: ({ context: { userId, rows } }) => ({ userId, pages: transactionsAfter(rows.length) }),
            onDone: { target: 'settling', actions: { type: 'add', params: ({ event }) => event.output } },
            onError: 'stuck',
          },
        },
        refreshing: {
          description: 'As many as are shown are read again beneath what is shown.',
          meta: { requirements: ['ACC-43'] },
          invoke: {
            id: 'loadTransactions',
            src: 'loadTransactions',
            input: ({ context: { userId, rows } }) => ({ userId, pages: transactionsShown(rows.length) }),
            onDone: { target: 'settling', actions: { type: 'show', params: ({ event }) => event.output } },
            onError: 'stuck',
          },
        },
        stuck: {
          description: 'A part did not come. What is shown stays; the rest is asked for again on demand.',
          on: { 'list.retry': 'refreshing' },
        },
        complete: { description: 'That is all.' },
      },
    },
  },
})
