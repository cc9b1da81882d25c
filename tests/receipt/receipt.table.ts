import { expect, type Page } from '@playwright/test'
import { receiptMachine } from '#machines/receipt.machine.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  around,
  factOf,
  hearOf,
  hearOpening,
  logInHere,
  logOutElsewhere,
  openAs,
  openAsVisitor,
  press,
  problem,
  reply,
  seesHeading,
  session,
} from '#tests/checkout/page.ts'
import { cartId, open, settled } from './receipts.ts'

const status = (words: string) => (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()

export const receiptFlow = defineFlow(receiptMachine, {
  starts: [
    {
      name: 'logged in',
      input: { userId: session.id, cartId },
      to: 'loading',
      open: (page) => openAs(page, `/receipt/${cartId}`, 'receipt'),
    },
    {
      name: 'as a visitor',
      input: { userId: null, cartId },
      to: 'anonymous',
      open: (page) => openAsVisitor(page, `/receipt/${cartId}`, 'receipt'),
    },
  ],
  background: around,
  key: ({ userId, receipt }) => [userId, receipt?.at],
  events: {
    'session.changed': [
      {
        name: 'somebody',
        payload: { session },
        to: ({ userId }) => (userId === session.id ? 'ignored' : 'loading'),
        user: logInHere,
      },
      {
        name: 'nobody',
        payload: { session: null },
        to: ({ userId }) => (userId === null ? 'ignored' : 'anonymous'),
        user: logOutElsewhere,
      },
    ],
    'facts.arrived': [
      {
        name: 'of this order',
        payload: { facts: [factOf('cart', cartId)] },
        to: 'loading',
        user: hearOf('cart', cartId),
      },
      { name: 'of another', payload: { facts: [factOf('cart', 'cart-2')] }, to: 'ignored', user: null },
    ],
    'journal.opened': [
      {
        payload: { seq: 10 },
        to: ({ receipt }) => ({ shown: receipt?.at === null ? 'loading' : 'ignored' }),
        user: hearOpening,
      },
    ],
    'receipt.retry': [{ to: 'loading', user: press('Try again') }],
  },
  actors: {
    loadReceipt: {
      request: 'GET /backend/receipt/*',
      done: [
        {
          name: 'being delivered',
          output: open,
          to: 'shown',
          browser: { status: 200, json: open },
          seen: status('Being delivered'),
        },
        {
          name: 'settled',
          output: settled,
          to: 'shown',
          browser: { status: 200, json: settled },
          seen: status('Paid'),
        },
      ],
      error: [
        { name: 'not there', error: problem(404), to: 'missing', browser: reply(problem(404)) },
        { name: 'failed', error: problem(500), to: 'unavailable', browser: reply(problem(500)) },
      ],
    },
  },
  states: {
    arriving: { browser: null },
    anonymous: { browser: seesHeading('Login') },
    loading: { browser: (page) => expect(page.locator('[data-chart="receipt"]')).toBeVisible() },
    shown: { browser: (page) => expect(page.getByRole('table')).toContainText('past-clients.csv') },
    missing: { browser: seesHeading('There is no such receipt') },
    unavailable: { browser: (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible() },
  },
})
