import { expect, type Page } from '@playwright/test'
import { kaptureAdditionMachine } from '#machines/kapture/kapture-addition.machine.ts'
import { kaptureTexts } from '#model/kapture/kapture.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around as aroundPages } from '#tests/accounts/session/people.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { around, customer } from './page.ts'

const fault = { status: 500, code: 'fault', message: 'No' }
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart' })

async function open(page: Page): Promise<void> {
  const { id, token, userName } = customer
  await page.addInitScript(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await openPage(page, '/kapture-purchase', 'kapture-addition')
}

/** Searches first, unless the search is still on the page. */
async function add(page: Page): Promise<void> {
  const close = page.getByRole('alertdialog').getByRole('button')
  if (await close.count()) await close.first().click()
  if (!(await addButton(page).count())) {
    await page.getByLabel('License State').selectOption('Texas')
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await addButton(page).click()
}

export const kaptureAdditionFlow = defineFlow(kaptureAdditionMachine, {
  requirements: {
    'adding: addToCart ✓': ['KAP-06'],
    'adding: addToCart ✗': ['KAP-04'],
    'added: after 1 s': ['KAP-06'],
  },
  starts: [{ input: { userId: customer.id }, open }],
  background: {
    ...aroundPages,
    ...around,
    'POST /backend/login/check': { status: 200, json: customer },
    'POST /backend/kapturebuy': { status: 200, json: { id: 'list-1' } },
  },
  events: {
    'kapture.add': [{ payload: { filter: { state: 'TX' } }, user: add }],
  },
  actors: {
    addToCart: {
      request: 'POST /backend/cart/item',
      done: [
        {
          output: undefined,
          sends: ['toast', 'track', 'cart.changed'],
          browser: { status: 200, json: { id: 'item-1', cartId: 'cart-1', description: 'KaptuRE' } },
        },
      ],
      error: [
        {
          error: fault,
          sends: ['failure'],
          browser: { status: 500, json: fault },
          seen: (page) =>
            expect(
              page.getByRole('alertdialog', { name: 'There is an error processing your request' }),
            ).toContainText(kaptureTexts.failure),
        },
      ],
    },
  },
  states: {
    idle: { browser: async () => undefined },
    adding: { browser: (page) => expect(addButton(page)).toHaveAttribute('data-loading', 'true') },
    added: {
      browser: (page) => expect(page.getByText('Successfully added item to the cart.')).toBeVisible(),
      after: 'leaving',
    },
    leaving: { browser: null },
  },
})
