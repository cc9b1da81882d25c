import { expect, type Page } from '@playwright/test'
import { kapturePurchaseMachine } from '#machines/kapture/kapture-purchase.machine.ts'
import { kaptureTexts } from '#model/kapture/kapture.ts'
import { kapturePriceNote } from '#model/kapture/kapture-price.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around as aroundPages } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { around, customer } from './page.ts'

const request = 'GET /backend/kapture/realtors-count'
const { [request]: _, ...background } = around

const fault = { status: 500, code: 'fault', message: 'No' }
const notNow = 'We are experiencing some technical difficulties please try again later'
const filter = { state: 'TX' }
const add = (page: Page) => page.getByRole('button', { name: 'Add to cart' })
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' })
const audience = (page: Page) => page.getByRole('region', { name: 'KaptuRE Audience' })

async function open(page: Page): Promise<void> {
  const { id, token, userName } = customer
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, '/kapture-purchase', 'kapture-purchase')
}

async function search(page: Page, state: string): Promise<void> {
  await page.getByLabel('License State').selectOption(state)
  await apply(page).click()
}

const seesFailure = async (page: Page) => {
  const dialog = page.getByRole('alertdialog', { name: 'There is an error processing your request' })
  await expect(dialog).toContainText(kaptureTexts.failure)
  await dialog.getByRole('button', { name: 'OK' }).click()
}

export const kapturePurchaseFlow = defineFlow(kapturePurchaseMachine, {
  requirements: {
    'open: search.apply #2': ['KAP-57'],
    'counting: countRealtors ✓ #1': ['KAP-58'],
    'counting: countRealtors ✓ #2': ['KAP-05'],
    'counting: countRealtors ✗': ['KAP-04', 'SHL-95'],
    'adding: addToCart ✓': ['KAP-06', 'SHL-95'],
    'adding: addToCart ✗': ['KAP-04', 'SHL-95'],
    'added: after 1 s': ['KAP-06'],
    'open.priced': ['KAP-08'],
    counting: ['KAP-07'],
    added: ['KAP-07'],
  },
  starts: [{ input: { userId: customer.id }, to: 'open.choosing', open }],
  background: {
    ...aroundPages,
    ...background,
    'POST /backend/login/check': { status: 200, json: customer },
    'POST /backend/kapturebuy': { status: 200, json: { id: 'list-1' } },
  },
  events: {
    'search.apply': [
      {
        name: 'Texas',
        payload: { filter },
        to: { open: 'counting' },
        knows: { audience: null },
        sends: [],
        user: (page) => search(page, 'TX'),
      },
      {
        name: 'no state',
        payload: { filter: null },
        to: { open: 'open.stateMissing' },
        knows: { audience: null },
        sends: [],
        user: (page) => search(page, ''),
      },
    ],
    'kapture.add': [{ to: { 'open.priced': 'adding' }, sends: [], user: (page) => add(page).click() }],
  },
  actors: {
    countRealtors: {
      request,
      asked: [filter],
      done: [
        {
          name: 'none',
          output: { filter, count: 0, estimatedAmount: 0 },
          to: { counting: 'open.noneFound' },
          sends: ['track'],
        },
        {
          name: 'some',
          output: { filter, count: 12_345, estimatedAmount: 54_380 },
          to: { counting: 'open.priced' },
          sends: ['track'],
        },
      ],
      error: [
        {
          error: fault,
          says: notNow,
          to: { counting: 'open.choosing' },
          sends: ['failure'],
          seen: seesFailure,
        },
      ],
    },
    addToCart: {
      request: 'POST /backend/cart/item',
      asked: [{ userId: customer.id, filter }],
      done: [
        {
          output: undefined,
          to: { adding: 'added' },
          sends: ['toast', 'track', 'cart.changed'],
          says: 'Successfully added item to the cart.',
          browser: { status: 200, json: { id: 'item-1', cartId: 'cart-1', description: 'KaptuRE' } },
        },
      ],
      error: [
        { error: fault, says: notNow, to: { adding: 'open.priced' }, sends: ['failure'], seen: seesFailure },
      ],
    },
  },
  lasts: { redirectPause: '1 s' },
  shows: [
    '12,345 records found Total Price: $543.80',
    '5,000 records at 5 cents, 7,345 at 4 cents',
    'License State Texas',
  ],
  states: {
    'open.choosing': {
      browser: (page) => expect(audience(page)).toContainText('Choose a state and apply the filters'),
      machine: ({ context }) => expect(context.audience).toBeNull(),
    },
    'open.stateMissing': {
      browser: async (page) => {
        await expect(page.getByLabel('License State')).toBeFocused()
        await expect(page.getByText('Please select a state')).toBeVisible()
        await expect(audience(page)).toContainText('Choose a state and apply the filters')
      },
    },
    counting: { browser: (page) => expect(apply(page)).toHaveAttribute('data-loading', 'true') },
    'open.noneFound': {
      browser: async (page) => {
        await expect(audience(page)).toContainText(kaptureTexts.none)
        await expect(add(page)).toBeDisabled()
      },
      machine: ({ context }) => expect(context.audience?.count).toBe(0),
    },
    'open.priced': {
      browser: async (page) => {
        await expect(audience(page)).toContainText('12,345 records found')
        await expect(audience(page)).toContainText('Total Price: $543.80')
        await expect(audience(page)).toContainText(kapturePriceNote(12_345, 54_380))
        await expect(add(page)).toBeEnabled()
      },
      machine: ({ context }) => expect(context.audience?.count).toBe(12_345),
    },
    adding: { browser: (page) => expect(add(page)).toHaveAttribute('data-loading', 'true') },
    added: {
      browser: (page) => expect(page.getByText('Successfully added item to the cart.')).toBeVisible(),
      after: 'leaving',
      sends: [{ type: 'navigate', to: '/cart/checkout' }],
    },
    leaving: { browser: null },
  },
})
