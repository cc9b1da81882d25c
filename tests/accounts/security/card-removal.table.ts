import { expect, type Page } from '@playwright/test'
import { createEmptyActor } from 'xstate'
import { cardRemovalMachine } from '#machines/accounts/card-removal.machine.ts'
import { securityTexts } from '#model/accounts/security.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { background, card, openSettings, press, sees } from './page.ts'

const question = (page: Page) => page.getByRole('alertdialog', { name: 'Remove this card?' })
const answer = (name: string) => (page: Page) => question(page).getByRole('button', { name }).click()
const remove = /^Remove .*4242/

export const cardRemovalFlow = defineFlow(cardRemovalMachine, {
  requirements: { asking: ['ACC-61'], 'removing: removeCard ✓': ['ACC-61'] },
  starts: [
    { input: { page: createEmptyActor() }, to: 'offered', open: openSettings(sessionOf(), 'card-removal') },
  ],
  background: { ...background, 'GET /backend/cards/*': { status: 200, json: { cards: [card] } } },
  events: {
    'card.remove': [{ payload: { card }, to: 'asking', user: press(remove) }],
    'removal.cancel': [{ to: { asking: 'offered' }, user: answer('Cancel') }],
    'removal.confirm': [{ to: 'removing', user: answer('Remove') }],
  },
  actors: {
    removeCard: {
      request: 'DELETE /backend/account/cards/*',
      asked: [{ id: card.id }],
      done: [
        {
          output: { done: true },
          to: 'offered',
          sends: ['toast', 'resource.refresh'],
          says: 'Card removed.',
          seen: sees(securityTexts.cardRemoved),
        },
      ],
      error: [
        {
          error: { status: 500, code: 'fault', message: 'No' },
          to: 'offered',
          sends: ['toast'],
          says: 'The card could not be removed. Please try again.',
          seen: sees(securityTexts.cardNotRemoved),
        },
      ],
    },
  },
  shows: ['Visa ending in 4242 Remove', 'Visa ending in 4242 is no longer offered at the checkout.'],
  states: {
    offered: {
      browser: (page) => expect(question(page)).toHaveCount(0),
      machine: ({ context }) => expect(context.card).toBeNull(),
    },
    asking: {
      browser: (page) => expect(question(page)).toBeVisible(),
      machine: ({ context }) => expect(context.card).toEqual(card),
    },
    removing: {
      browser: (page) =>
        expect(page.getByRole('button', { name: remove })).toHaveAttribute('data-loading', 'true'),
    },
  },
})
