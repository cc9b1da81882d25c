import { expect, type Page } from '@playwright/test'
import { appendMachine } from '#machines/likely-sellers/append.machine.ts'
import { cartTexts } from '#model/checkout/cart-texts.ts'
import {
  type AppendPerson,
  type AppendRecord,
  appendOffer,
  appendTexts,
  lastAppend,
} from '#model/likely-sellers/append.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { hearOf, problem } from '#tests/checkout/page.ts'
import { likelyCounty } from '#tests/likely-sellers/item.ts'

const session = sessionOf({ counties: true })
const counties = 'GET /backend/api/v1/likely/orders/user/*/likelyseller/active'

export const appendOf = (
  appendPersonOption: AppendPerson,
  status: AppendRecord['cartItem']['status'],
): AppendRecord => ({
  id: `append-${appendPersonOption}-${status}`,
  appendPersonOption,
  appendKind: 'new',
  createdAt: '2026-11-20T15:00:00.000Z',
  processedAt: null,
  found: null,
  cartItem: { description: '', actualQuantity: null, actualAmount: null, status, receiptUrl: null },
})

const countyWith = (appends: readonly AppendRecord[]) => ({
  status: 200,
  json: { items: [likelyCounty({ appends: [...appends] })] },
})

const owner = (page: Page) => page.getByRole('region', { name: '1st owner' })
const button = (page: Page, name: string) => owner(page).getByRole('button', { name })
const press = (name: string) => (page: Page) => button(page, name).click()

async function open(page: Page, backend: Backend): Promise<void> {
  const { id, token, userName } = session
  await page.addInitScript(
    (stored) => localStorage.setItem('foresale.session', stored),
    JSON.stringify({ id, token, userName }),
  )
  await page.goto('/audiences?tab=sellers')
  await appears(page.locator('[data-chart="feed"]'))
  await backend.answer(counties, countyWith([]))
  const panel = page.getByRole('button', { name: 'Append phones and e-mails' })
  await appears(panel)
  await panel.click()
  await appears(owner(page))
}

/** The county is read again, with these appends. */
const county = <Offer extends string, Last extends string>(
  name: string,
  appends: readonly AppendRecord[],
  offer: Offer,
  last: Last,
) =>
  ({
    name,
    payload: { appends },
    to: (_: { appends: readonly AppendRecord[] }) => ({
      ...(offer === 'offer.forSale.estimating' ? {} : { 'offer.forSale': offer }),
      'offer.inCart': offer,
      'offer.processing': offer,
      last,
    }),
    sends: [],
    user: async (page: Page, backend: Backend) => {
      await hearOf('append', 'append-1')(page)
      await backend.answer(counties, countyWith(appends))
    },
  }) as const

const estimate = { quantity: 40, alreadyFetched: 3, estimatedAmount: 560 }
const nothing = { quantity: 0, alreadyFetched: 0, estimatedAmount: 0 }
const fault = problem(500)
const firstOwner = { orderItemId: 'item-1', appendPersonOption: 'person1' } as const

export const appendFlow = defineFlow(appendMachine, {
  requirements: {
    'offer.routing: at once #1': ['APD-31'],
    'offer.routing: at once #2': ['APD-31'],
    'offer.forSale: append.replace #1': ['APD-34'],
    'offer.forSale: kind.choose': ['APD-08'],
    'offer.forSale.estimating: estimateAppend ✓ #1': ['APD-02'],
    'offer.forSale.estimating: estimateAppend ✓ #2': ['APD-01'],
    'offer.forSale.estimating: estimateAppend ✗ #1': ['APD-35', 'SHL-95'],
    'offer.forSale.estimating: estimateAppend ✗ #2': ['APD-35'],
    'offer.forSale.estimated: append.buy': ['APD-08'],
    'offer.adding: append.replace': ['APD-36'],
    'last.routing: at once #1': ['APD-37'],
    'last.routing: at once #2': ['APD-37'],
    'offer.adding: addToCart ✓': ['SHL-95'],
  },
  starts: [
    {
      input: {
        ...{ userId: session.id, orderItemId: 'item-1', person: 'person1', appends: [] },
        shown: { read: () => [], subscribe: () => ({ unsubscribe: () => undefined }) },
      },
      to: ['offer.forSale.estimating', 'last.none'],
      sends: [],
      open,
    },
  ],
  key: ({ appends, person, kind, failures }) => [
    kind,
    appendOffer(appends, person),
    lastAppend(appends, person),
    failures > 0,
  ],
  background: { ...around, 'POST /backend/login/check': { status: 200, json: session } },
  events: {
    'append.replace': [
      county('nothing', [], 'offer.forSale.estimating', 'last.none'),
      county('one in the cart', [appendOf('person1', 'precheckout')], 'offer.inCart', 'last.none'),
      county('one under way', [appendOf('person1', 'processing')], 'offer.processing', 'last.none'),
      county(
        'one delivered, after one that failed',
        [appendOf('person1', 'success'), appendOf('person1', 'failed')],
        'offer.forSale.estimating',
        'last.delivered',
      ),
      county('one that failed', [appendOf('person1', 'failed')], 'offer.forSale.estimating', 'last.failed'),
      county(
        'some of the other owner',
        [appendOf('person2', 'processing'), appendOf('person2', 'success')],
        'offer.forSale.estimating',
        'last.none',
      ),
    ],
    'kind.choose': [
      {
        payload: { kind: 'all' },
        knows: { kind: 'all', failures: 0 },
        to: { 'offer.forSale': 'offer.forSale.estimating' },
        sends: [],
        user: (page) => owner(page).getByRole('radio', { checked: false }).check(),
      },
      {
        payload: { kind: 'new' },
        knows: { kind: 'new', failures: 0 },
        to: { 'offer.forSale': 'offer.forSale.estimating' },
        sends: [],
        user: null,
      },
    ],
    'estimate.retry': [
      {
        to: {
          'offer.forSale.estimating': 'ignored',
          'offer.forSale.notEstimated': 'offer.forSale.estimating',
        },
        sends: [],
        user: press('Try again'),
      },
    ],
    'append.buy': [
      {
        to: { 'offer.forSale.estimating': 'ignored', 'offer.forSale.estimated': 'offer.adding' },
        sends: [],
        user: press('Add To Cart'),
      },
    ],
  },
  actors: {
    listed: {
      asked: [{ shown: { read: '[function]', subscribe: '[function]' }, known: [] }],
      done: [],
      error: [],
    },
    estimateAppend: {
      request: 'POST /backend/cart/estimate/append',
      asked: [
        { ...firstOwner, appendKind: 'new' },
        { ...firstOwner, appendKind: 'all' },
      ],
      done: [
        {
          name: 'owners',
          output: estimate,
          knows: { estimate, failures: 0 },
          to: { 'offer.forSale.estimating': 'offer.forSale.estimated' },
          sends: [],
        },
        {
          name: 'free owners',
          output: { ...nothing, alreadyFetched: 3 },
          knows: { estimate: { ...nothing, alreadyFetched: 3 }, failures: 0 },
          to: { 'offer.forSale.estimating': 'offer.forSale.estimated' },
          sends: [],
        },
        {
          name: 'none',
          output: nothing,
          knows: { estimate: nothing, failures: 0 },
          to: { 'offer.forSale.estimating': 'offer.forSale.nothingMissing' },
          sends: [],
        },
      ],
      error: [
        {
          error: fault,
          to: { 'offer.forSale.estimating': 'offer.forSale.notEstimated' },
          sends: ({ failures }) => (failures === 0 ? ['toast'] : []),
          says: ({ failures }) => (failures === 0 ? 'Error estimating price' : []),
          knows: ({ failures }) => ({ failures: failures + 1 }),
        },
      ],
    },
    addToCart: {
      request: 'POST /backend/cart/item',
      asked: [
        { userId: session.id, ...firstOwner, appendKind: 'new' },
        { userId: session.id, ...firstOwner, appendKind: 'all' },
      ],
      done: [
        {
          output: { id: 'cart-item-1', cartId: 'cart-1', description: 'Append' },
          to: { 'offer.adding': 'offer.inCart' },
          sends: ['toast', 'track', 'cart.changed'],
          says: 'Successfully added item to the cart.',
          seen: (page) => expect(page.getByText(cartTexts.added)).toBeVisible(),
        },
      ],
      error: [
        {
          error: { ...problem(409), message: appendTexts.inCart },
          to: ({ appends, person }) => ({
            'offer.adding': (
              {
                addToCart: 'offer.forSale.estimated',
                inCart: 'offer.inCart',
                processing: 'offer.processing',
              } as const
            )[appendOffer(appends, person)],
          }),
          sends: ['toast'],
          says: 'Error adding item to the cart. There is already a Skip Trace item in the cart for this option.',
          seen: (page) => expect(page.getByText(appendTexts.inCart).first()).toBeVisible(),
        },
      ],
    },
  },
  lasts: { retryDelay: ['2 s', '4 s'] },
  shows: [
    '1st owner Fill Blanks',
    '40 owners to look up, $5.60 at most.',
    '3 owners more for free: paid for within 90 days.',
    'No owner of this county’s list is left to look up for this option.',
    'Error estimating price',
  ],
  states: {
    'offer.routing': { browser: null },
    'last.routing': { browser: null },
    'offer.forSale.estimating': {
      browser: (page) => expect(owner(page).getByText('Estimating…')).toBeVisible(),
      machine: ({ context }) => expect(context.estimate).toBeNull(),
    },
    'offer.forSale.estimated': {
      browser: (page) => expect(button(page, 'Add To Cart')).toBeEnabled(),
      machine: ({ context }) => expect(context.estimate).not.toBeNull(),
    },
    'offer.forSale.nothingMissing': {
      browser: async (page) => {
        await expect(owner(page).getByText(appendTexts.nothingMissing)).toBeVisible()
        await expect(button(page, 'Add To Cart')).toBeDisabled()
      },
    },
    'offer.forSale.notEstimated': {
      browser: (page) => expect(owner(page).getByRole('alert')).toHaveText(appendTexts.notEstimated),
      machine: ({ context }) => expect(context.failures).toBeGreaterThan(0),
      after: 'offer.forSale.estimating',
    },
    'offer.adding': {
      browser: async (page) => {
        await expect(button(page, 'Add To Cart')).toHaveAttribute('data-loading')
        await expect(owner(page).getByRole('radio', { name: 'Update All' })).toBeDisabled()
      },
    },
    'offer.inCart': {
      browser: (page) =>
        expect(owner(page).getByRole('link', { name: 'In Cart' })).toHaveAttribute('href', '/cart/checkout'),
    },
    'offer.processing': { browser: (page) => expect(button(page, 'Processing...')).toBeDisabled() },
    'last.none': { browser: async () => undefined },
    'last.delivered': {
      browser: (page) => expect(page.getByRole('listitem').getByText(/^Delivered: /)).toBeVisible(),
    },
    'last.failed': {
      browser: (page) => expect(page.getByText('Failed: nothing was charged').first()).toBeVisible(),
    },
  },
})
