import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { savedCardsMachine } from '#machines/saved-cards.machine.ts'
import type { SavedCard } from '#model/cart.ts'
import { securityTexts } from '#model/security.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { sessionOf } from '#tests/session/people.ts'
import { background, openSettings, press, sees } from './page.ts'

const visa: SavedCard = { id: 'pm_1', brand: 'visa', last4: '4242' }
const fault = { status: 500, code: 'fault', message: 'No' }
const { 'GET /backend/cards/*': _, ...around } = background
const region = (page: Page) => page.getByRole('region', { name: 'Payment Methods' })
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Remove this card?' })
const remove = (page: Page) => region(page).getByRole('button', { name: 'Remove Visa ending in 4242' })

export const savedCardsFlow = defineFlow(savedCardsMachine, {
  starts: [
    {
      input: { userId: sessionOf().id, page: createEmptyActor() },
      open: openSettings(sessionOf(), 'saved-cards'),
    },
  ],
  key: ({ cards }) => cards.length,
  background: around,
  events: {
    'list.retry': [
      { to: 'loading', user: (page) => region(page).getByRole('button', { name: 'Try again' }).click() },
    ],
    'card.remove': [{ payload: { card: visa }, to: 'confirming', user: (page) => remove(page).click() }],
    'removal.confirm': [
      { to: 'removing', user: (page) => dialog(page).getByRole('button', { name: 'Remove' }).click() },
    ],
    'removal.cancel': [{ to: 'shown', user: press('Cancel') }],
  },
  actors: {
    loadCards: {
      request: 'GET /backend/cards/*',
      done: [
        {
          name: 'one',
          output: [visa],
          to: 'shown',
          browser: { status: 200, json: { cards: [visa] } },
          seen: (page) => expect(region(page)).toContainText('Visa ending in 4242'),
        },
      ],
      error: [{ error: fault, to: 'failed', browser: { status: 500, json: fault } }],
    },
    removeCard: {
      request: 'DELETE /backend/account/cards/*',
      done: [
        {
          output: undefined,
          to: 'loading',
          tells: ['toast'],
          browser: { status: 200, json: { done: true } },
          seen: sees(securityTexts.cardRemoved),
        },
      ],
      error: [
        {
          error: fault,
          to: 'loading',
          tells: ['toast'],
          browser: { status: 500, json: fault },
          seen: sees(securityTexts.cardNotRemoved),
        },
      ],
    },
  },
  states: {
    loading: {
      browser: (page) => expect(region(page)).toBeVisible(),
      machine: ({ context }) => expect(context.removing).toBeNull(),
    },
    failed: { browser: (page) => expect(region(page)).toContainText('Your cards could not be read') },
    shown: { browser: (page) => expect(dialog(page)).toHaveCount(0) },
    confirming: { browser: (page) => expect(dialog(page)).toContainText('Visa ending in 4242') },
    removing: { browser: (page) => expect(remove(page)).toHaveAttribute('data-loading', 'true') },
  },
})
