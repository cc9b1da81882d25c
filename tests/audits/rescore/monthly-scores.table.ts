import { expect, type Page } from '@playwright/test'
import { createActor } from 'xstate'
import { audits } from '#machines/audits/audiences.ts'
import { monthlyScoresMachine } from '#machines/audits/monthly-scores.machine.ts'
import { itemOf } from '#machines/shared/follow.ts'
import type { AuditCard } from '#model/audits/audit.ts'
import { rescoreOffer } from '#model/audits/audit-offers.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import { cartItem, paid } from '#tests/audits/audiences/audits.ts'
import { background, customer, listRequest, openAudiences, opens } from '#tests/audits/audiences/page.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const id = 'audit-1'
const at = '2026-11-20T15:00:00.000Z'
const frozen = { status: 409, code: 'cartFrozen', message: 'Your order is being processed.' }

const reportOf = (changes: Partial<AuditCard> = {}) =>
  paid(id, {
    firstScoredAt: '2026-01-02T15:00:00.000Z',
    rescoredUntil: '2026-04-02T15:00:00.000Z',
    ...changes,
  })

const list = createActor(audits, { input: { query: { type: 'refresh', userId: customer.id } } })
const card = (page: Page) => page.getByRole('article', { name: `${id}.csv` })
const buy = (page: Page) => card(page).getByRole('button', { name: /^Go on for 90 days, \$/ })
const says = (text: string) => (page: Page) => expect(card(page)).toContainText(text)

const places = {
  running: 'running',
  inCart: 'inCart',
  processing: 'processing',
  addToCart: 'ended',
  none: 'nothingToScore',
} as const

/** The list is read again, and the report is like this now. */
const replaced = (name: string, audit: AuditCard) => ({
  name,
  payload: { audit },
  knows: { audit },
  to: {
    ...to(audit, 'running', 'ended', 'nothingToScore', 'inCart', 'processing'),
    adding: 'adding' as const,
  },
  sends: [],
  user: async (page: Page, backend: Backend) => {
    const next = await page.evaluate(() => Number(document.body.dataset.heard ?? 20) + 1)
    await opens(next)(page)
    await page.evaluate((opened) => {
      document.body.dataset.heard = String(opened)
    }, next)
    await backend.answer(listRequest, { status: 200, json: { audits: [audit], seq: next } })
  },
})

const to = <From extends string>(audit: AuditCard, ...from: From[]) =>
  Object.fromEntries(from.map((each) => [each, places[rescoreOffer(audit, at)]])) as Record<
    From,
    (typeof places)[keyof typeof places]
  >

export const monthlyScoresFlow = defineFlow(monthlyScoresMachine, {
  requirements: {
    'adding: addToCart ✓': ['PAY-97'],
    'adding: addToCart ✗': ['PAY-97'],
  },
  starts: [
    {
      input: { userId: customer.id, audit: reportOf(), shown: itemOf(list, id), at },
      to: 'ended',
      open: async (page, backend) => {
        await openAudiences(page, backend, customer)
        await backend.answer(listRequest, { status: 200, json: { audits: [reportOf()], seq: 20 } })
      },
    },
  ],
  key: ({ audit }) => rescoreOffer(audit, at),
  background,
  events: {
    'report.replace': [
      replaced('its term has ended', reportOf()),
      replaced('scored until later', reportOf({ rescoredUntil: '2099-01-02T15:00:00.000Z' })),
      replaced('the next term is in the cart', reportOf({ rescoring: cartItem('precheckout') })),
      replaced('the next term is paid for', reportOf({ rescoring: cartItem('processing') })),
      replaced('it has no home', reportOf({ recordCount: 0 })),
    ],
    'scores.buy': [{ to: { ended: 'adding' }, sends: [], user: (page) => buy(page).click() }],
  },
  actors: {
    report: {
      asked: [{ shown: { read: '[function]', subscribe: '[function]' }, known: reportOf() }],
      done: [],
      error: [],
    },
    addToCart: {
      request: 'POST /backend/cart/item',
      asked: [{ userId: customer.id, id }],
      done: [
        {
          output: { id: 'item-1', cartId: 'cart-1', description: 'Monthly scores' },
          to: { adding: 'inCart' },
          sends: ['toast', 'track', 'cart.changed'],
          says: 'Successfully added item to the cart.',
          seen: (page) => expect(page.getByText(cartTexts.added)).toBeVisible(),
        },
      ],
      error: [
        {
          error: frozen,
          to: ({ audit }) => ({ adding: places[rescoreOffer(audit, at)] }),
          sends: ['toast'],
          says: 'Error adding item to the cart. Your order is being processed.',
          seen: (page) =>
            expect(page.getByText(`${cartTexts.notAdded}. ${frozen.message}`).first()).toBeVisible(),
        },
      ],
    },
  },
  shows: ['In Cart', 'Processing...'],
  states: {
    routing: { browser: null },
    running: { browser: says('We re-score this list monthly until Jan 2, 2099.') },
    ended: {
      browser: async (page) => {
        await says('Monthly scores ended Apr 2, 2026.')(page)
        await expect(buy(page)).toBeEnabled()
      },
    },
    nothingToScore: { browser: (page) => expect(buy(page)).toHaveCount(0) },
    adding: { browser: (page) => expect(buy(page)).toHaveAttribute('data-loading', 'true') },
    inCart: {
      browser: (page) =>
        expect(card(page).getByRole('link', { name: 'In Cart' })).toHaveAttribute('href', '/cart/checkout'),
    },
    processing: {
      browser: (page) => expect(card(page).getByRole('button', { name: 'Processing...' })).toBeDisabled(),
    },
  },
})
