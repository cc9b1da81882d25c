import { expect, type Page } from '@playwright/test'
import { cartMachine } from '#machines/cart.machine.ts'
import type { CartView } from '#model/cart.ts'
import type { RecordedFact } from '#model/fact.ts'
import type { Problem } from '#model/problem.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { toldByOtherTab } from '#tests/session/other-tab.ts'
import { around, sessionOf } from '#tests/session/people.ts'

const session = sessionOf()
const problem: Problem = { status: 500, code: 'test', message: '' }
const cart: CartView = {
  id: 'cart-1',
  status: 'precheckout',
  estimatedAmount: 4_900,
  awaitsChallenge: false,
  coupon: null,
  items: [
    {
      id: 'item-1',
      type: 'AUDIT',
      targetId: 'audit-1',
      estimatedQuantity: 12,
      estimatedAmount: 4_900,
      actualQuantity: null,
      actualAmount: null,
      failed: false,
      userId: 'user-1',
      description: 'Database REfresh',
      subDescription: 'contacts.csv',
    },
  ],
}
const reply = (view: CartView) => ({ status: 200, json: { cart: view, seq: 1 } })

const account = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const cartLink = (page: Page) => account(page).getByRole('link', { name: /^Cart/ })

async function logIn(page: Page, backend: Backend): Promise<void> {
  if (!page.url().endsWith('/login')) await account(page).getByRole('link', { name: 'Login' }).click()
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill('dana@example.com')
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
  await backend.answer('POST /backend/login', { status: 200, json: session })
}

async function logOut(page: Page, backend: Backend): Promise<void> {
  await account(page).getByRole('button', { name: 'Profile of Dana Whitfield' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await backend.answer('POST /backend/logout', { status: 200, json: { done: true } })
}

/** As the live journal tells it. */
const changed: RecordedFact = {
  ownerId: session.id,
  seq: 1,
  streamId: 'cart-1',
  kind: 'cart',
  type: 'v1.CartItemAdded',
  data: {},
  actorId: session.id,
  onBehalfOf: null,
  at: '2026-11-20T15:00:00Z',
}

let seq = 0

/** Each fact has a number of its own: one that was heard before changes nothing. */
async function changeCart(page: Page): Promise<void> {
  seq += 1
  await toldByOtherTab(session.id, { kind: 'facts', facts: [{ ...changed, seq }] })(page)
}

const order = { type: 'AUDIT', targetId: 'audit-1' } as const

const onCards = 'Its buttons stand on the cards of My Audiences, and are pressed in the walk of audit-card.'

export const cartFlow = defineFlow(cartMachine, {
  requirements: {
    present: ['SES-17'],
    'present.ready': ['SES-18'],
  },
  browserExcluded: {
    adding: onCards,
    'present: item.add': onCards,
  },
  starts: [{ open: (page) => page.goto('/login') }],
  background: { 'GET /backend/settings': around['GET /backend/settings'] },
  key: ({ userId }) => ({ userId }),
  events: {
    'owner.known': [
      {
        payload: { userId: session.id },
        to: ({ userId }) => (userId === session.id ? 'ignored' : 'present.loading'),
        user: logIn,
      },
    ],
    'owner.gone': [{ to: 'signedOut', user: logOut }],
    'cart.changed': [{ to: 'present.loading', user: changeCart }],
    'item.add': [{ payload: { order }, to: 'adding', user: null }],
  },
  actors: {
    loadCart: {
      request: 'GET /backend/cart/*',
      done: [{ output: cart, to: 'present.ready', browser: reply(cart) }],
      error: [{ error: problem, to: 'present.unavailable', browser: { status: 500, json: problem } }],
    },
    addItem: {
      done: [{ output: undefined, to: 'present.loading', browser: null }],
      error: [{ error: problem, to: 'present.loading', browser: null }],
    },
  },
  states: {
    signedOut: { browser: (page) => expect(cartLink(page)).toHaveCount(0) },
    'present.loading': { browser: (page) => expect(cartLink(page)).toBeVisible() },
    'present.ready': {
      browser: (page) => expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item'),
      machine: ({ context }) => expect(context.cart).toEqual(cart),
    },
    'present.unavailable': {
      browser: (page) => expect(cartLink(page)).toBeVisible(),
      after: 'present.loading',
    },
    adding: {
      browser: null,
      machine: ({ context }) => expect(context.busyWith).toBe('audit-1'),
    },
  },
})
