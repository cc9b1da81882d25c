import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { ownerMachine } from '#machines/app/owner.machine.ts'
import { hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { asking, hearFacts } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { cartOf, factOf } from '#tests/checkout/page.ts'

const session = sessionOf()

const account = (page: Page) => page.getByRole('navigation', { name: 'Account' })
const cartLink = (page: Page) => account(page).getByRole('link', { name: /^Cart/ })

async function logIn(page: Page): Promise<void> {
  await account(page).getByRole('link', { name: 'Login' }).click()
  const form = page.getByRole('form', { name: 'Login' })
  await form.getByLabel('Email').fill('dana@example.com')
  await form.getByRole('textbox', { name: 'Password' }).fill('six-or-more')
  await form.getByRole('button', { name: 'Login' }).click()
}

async function logOut(page: Page, backend: Backend): Promise<void> {
  await account(page).getByRole('button', { name: 'Profile of Dana Whitfield' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await backend.answer('POST /backend/logout', { status: 200, json: { done: true } })
}

export const ownerFlow = defineFlow(ownerMachine, {
  requirements: {
    '(anywhere): owner.known': ['SES-17', 'NAV-03'],
    '(anywhere): owner.gone': ['SES-17'],
    'signedIn: facts.arrived': ['SES-18'],
    'signedIn: journal.opened': ['SES-17'],
  },
  browserExcluded: {
    'signedIn: cart.changed': 'The flow of another page sends it: [SES-17].',
    'signedIn: note.kept': 'A lead has to be open: [LED-30].',
  },
  starts: [{ input: { listener: createEmptyActor() }, open: (page) => page.goto('/refresh') }],
  background: {
    ...around,
    'POST /backend/login': { status: 200, json: session },
    'GET /backend/cart/*': { status: 200, json: { cart: cartOf(), seq: 1 } },
  },
  key: ({ userId }) => userId,
  events: {
    'owner.known': [
      {
        payload: { userId: session.id },
        to: ({ userId }) => (userId === session.id ? 'ignored' : 'signedIn'),
        user: logIn,
      },
    ],
    'owner.gone': [{ to: 'signedOut', user: logOut }],
    'cart.changed': [{ sends: ['resource.refresh'], user: null }],
    'note.kept': [
      {
        payload: { leadId: 'lead-1', text: 'Moving' },
        knows: { notes: { 'lead-1': 'Moving' } },
        user: null,
      },
    ],
    'facts.arrived': [
      {
        payload: { facts: [factOf('cart', 'cart-1')] },
        sends: ['facts.arrived'],
        user: asking(hearFacts(factOf('cart', 'cart-1')), '**/backend/cart/*'),
      },
    ],
    'journal.opened': [
      {
        payload: { seq: 1 },
        sends: ['journal.opened'],
        user: asking(hearOpeningOf(session.id), '**/backend/cart/*'),
      },
    ],
  },
  actors: {
    access: { asked: [{ params: { userId: session.id } }] },
    cart: { asked: [{ params: { userId: session.id } }] },
    keptOutcomes: { asked: [{ userId: session.id }] },
    liveEvents: { asked: [{ userId: session.id, listener: '[actor]' }] },
  },
  states: {
    signedOut: {
      browser: (page) => expect(cartLink(page)).toHaveCount(0),
      machine: ({ context }) => expect(context).toMatchObject({ userId: '', notes: {} }),
    },
    signedIn: { browser: (page) => expect(cartLink(page)).toHaveAccessibleName('Cart, 1 item') },
  },
})
