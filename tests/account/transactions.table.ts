import { expect, type Page } from '@playwright/test'
import { transactionsMachine } from '#machines/transactions.machine.ts'
import type { Transaction } from '#model/transactions.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { appears } from '#tests/session/open-page.ts'
import { around } from '#tests/session/people.ts'
import {
  fact,
  fault,
  happens,
  openAccount,
  opens,
  press,
  sees,
  seesButton,
  transactionsRequest,
} from './page.ts'
import { profileOf, session, transactions } from './people.ts'

const order = fact('v1.PaymentCaptured', 'cart')
const ten = transactions(1, 10, 11)
const last = transactions(11, 1, 11)
const three = transactions(1, 3, 3)
const none = transactions(1, 0, 0)
const part = (page: Page) => page.locator('[data-chart="transactions"]')

/** It goes on below what is shown, or stands in its place. */
const whereRead =
  ({ transactions: come, totalCount }: typeof ten) =>
  ({ rows }: { rows: readonly Transaction[] }) => {
    const settled = (shown: number, isEnd: boolean) => {
      if (!isEnd) return 'open.resting'
      return shown === 0 ? 'open.empty' : 'open.complete'
    }
    const whole = settled(come.length, come.length >= totalCount)
    const joined = new Set([...rows, ...come].map(({ id }) => id)).size
    const longer = settled(joined, come.length === 0 || joined >= totalCount)
    return { loading: whole, 'open.refreshing': whole, 'open.adding': longer } as const
  }

const read = (name: string, output: typeof ten) => ({
  name,
  output,
  to: whereRead(output),
  browser: { status: 200, json: output },
})

export const transactionsFlow = defineFlow(transactionsMachine, {
  starts: [
    {
      input: { userId: session.id },
      open: async (page, backend) => {
        await openAccount()(page, backend)
        await appears(part(page))
      },
    },
  ],
  key: ({ rows, isComplete }) => ({ shown: rows.length, isComplete }),
  // Two pages are read again by two requests.
  stopWhen: ({ rows }) => rows.length > 10,
  background: { ...around, 'GET /backend/user/*': { status: 200, json: profileOf() } },
  events: {
    'facts.arrived': [
      {
        name: 'of an order',
        payload: { facts: [order] },
        to: { open: 'open.refreshing', failed: 'ignored' },
        user: happens(order),
      },
      {
        name: 'of something else',
        payload: { facts: [fact('v1.UserLoggedIn')] },
        to: 'ignored',
        user: null,
      },
    ],
    'journal.opened': [
      { payload: { seq: 1 }, to: { open: 'open.refreshing', failed: 'loading' }, user: opens },
    ],
    'more.load': [{ to: 'open.adding', user: press('Load more') }],
    'list.retry': [{ to: { failed: 'loading', 'open.stuck': 'open.refreshing' }, user: press('Try again') }],
  },
  actors: {
    loadTransactions: {
      request: transactionsRequest,
      done: [
        read('ten of eleven', ten),
        read('the eleventh', last),
        read('three', three),
        read('none', none),
      ],
      error: [
        {
          error: fault,
          to: { loading: 'failed', open: 'open.stuck' },
          browser: { status: 404, json: { ...fault, status: 404 } },
        },
      ],
    },
  },
  states: {
    loading: { browser: (page) => expect(part(page)).toContainText('Loading transactions…') },
    failed: { browser: sees('Your transactions could not be read') },
    'open.settling': { browser: null },
    'open.empty': { browser: sees('Nothing ordered yet') },
    'open.resting': { browser: seesButton('Load more') },
    'open.adding': { browser: (page) => expect(part(page).getByRole('table')).toBeVisible() },
    'open.refreshing': { browser: () => Promise.resolve() },
    'open.stuck': { browser: seesButton('Try again') },
    'open.complete': { browser: sees('That is all') },
  },
})
