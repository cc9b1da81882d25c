import { expect, type Page } from '@playwright/test'
import { resourceMachine } from '#machines/shared/resource.machine.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { inOtherBrowser } from '#tests/charts/asides.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  around,
  factOf,
  hearOf,
  hearOpening,
  openAs,
  press,
  problem,
  sees,
  seesHeading,
} from '#tests/checkout/page.ts'
import { cartId, open, settled } from '#tests/checkout/receipt/receipts.ts'

const status = (words: string) => (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: words })).toBeVisible()
const seesReceipt = (page: Page) => expect(page.getByRole('table')).toContainText('past-clients.csv')

const read = (data: { readonly at: string | null }) =>
  ({ output: data, to: 'shown.current', knows: { data } }) as const

/** Failing at first is announced; further tries are not. */
const failsOnce = ({ failures }: { readonly failures: number }) => ({
  loading: failures === 0 ? ['failure'] : [],
  shown: [],
})

/** Pages that ask again after an act of their own, or now and then. */
async function triesPages(page: Page): Promise<void> {
  const json = (body: object) => ({ status: 200, json: body })
  const crm = {
    'GET /backend/crm/sandbox': json({ companies: [], contacts: [] }),
    'GET /backend/crm/sandbox/*': json({ records: [], totalCount: 0 }),
  }
  await inOtherBrowser(page, ['/superadmin/crm', adminSession()], crm, async (tab) => {
    const add = tab.getByRole('button', { name: 'Add company' })
    await until(tab, () => add.isVisible())
    const choices = tab.waitForRequest(/\/crm\/sandbox$/)
    await add.click()
    await choices
  })
  const outbox = { 'GET /backend/outbox': json({ messages: [] }) }
  await inOtherBrowser(page, ['/outbox', adminSession()], outbox, async (tab) => {
    await until(tab, () => tab.getByRole('heading', { name: 'Outbox' }).isVisible())
    const later = tab.waitForRequest(/\/outbox$/)
    await tab.clock.runFor(3_100)
    await later
  })
}

/** Walked on the page of a receipt. */
export const resourceFlow = defineFlow(resourceMachine, {
  requirements: {
    'shown: facts.arrived': ['FRM-01'],
    'shown: resource.set': ['FRM-20'],
    'loading: load ✗ #2': ['FRM-21'],
    'shown.outdated: after retry delay': ['FRM-02'],
    'shown.current: after 1 s': ['FRM-31'],
    'unavailable: after retry delay': ['FRM-02'],
  },
  browserExcluded: {
    'shown: resource.refresh': 'Pages ask for it after an act of their own: [CHT-42].',
    'shown.current: after 1 s': 'No receipt is unfinished: [FRM-31].',
    'shown: resource.set': 'A flow that has changed it brings it: [ACC-18].',
  },
  starts: [
    {
      input: { params: { cartId } },
      to: 'loading.first',
      open: (page) => openAs(page, `/receipt/${cartId}`, 'resource'),
    },
  ],
  background: around,
  key: ({ data, failures }) => [data?.at, Math.min(failures, 3)],
  stopWhen: ({ failures }) => failures > 2,
  asides: { 'shown.current': triesPages },
  events: {
    'facts.arrived': [
      {
        name: 'about it',
        payload: { facts: [factOf('cart', cartId)] },
        to: ({ failures }) => ({
          loading: failures > 0 ? 'loading.again' : 'loading.first',
          ...{ shown: 'shown.refreshing', missing: 'loading.first' },
        }),
        user: hearOf('cart', cartId),
      },
      { name: 'about another', payload: { facts: [factOf('cart', 'cart-2')] }, to: 'ignored', user: null },
    ],
    'journal.opened': [
      {
        payload: { seq: 10 },
        to: ({ data, failures }) => ({
          loading: failures > 0 ? 'loading.again' : 'loading.first',
          shown: data?.at === null ? 'shown.refreshing' : 'ignored',
          unavailable: 'loading.again',
        }),
        user: hearOpening,
      },
    ],
    'resource.refresh': [
      { to: { shown: 'shown.refreshing', unavailable: 'loading.again' }, user: press('Try again') },
    ],
    'resource.set': [{ payload: { data: settled }, to: 'stays', knows: { data: settled }, user: null }],
  },
  actors: {
    load: {
      request: 'GET /backend/receipt/*',
      asked: [{ params: { cartId } }],
      done: [
        { name: 'that can change', ...read(open), seen: status('Being delivered') },
        { name: 'that is final', ...read(settled), seen: status('Paid') },
        { name: 'that is being made', ...read({ at: 'unfinished' }), browser: null },
      ],
      error: [
        { name: 'not there', error: problem(404), to: 'missing', sends: failsOnce },
        {
          name: 'failed',
          error: problem(500),
          to: { loading: 'unavailable', shown: 'shown.outdated' },
          sends: failsOnce,
        },
      ],
    },
  },
  lasts: { retryDelay: ['2 s', '4 s', '8 s'], rereadDelay: '1 s' },
  states: {
    'loading.first': {
      browser: (page) => expect(page.locator('[data-chart="resource"]')).toBeVisible(),
    },
    'loading.again': { browser: seesHeading('We couldn’t load the receipt') },
    'shown.current': {
      browser: seesReceipt,
      after: ({ data }) => (data?.at === 'unfinished' ? 'shown.refreshing' : 'stays'),
    },
    'shown.refreshing': { browser: seesReceipt },
    'shown.outdated': { browser: sees('This may be out of date.'), after: 'shown.refreshing' },
    missing: {
      browser: seesHeading('There is no such receipt'),
      machine: ({ context }) => expect(context.data).toBeNull(),
    },
    unavailable: { browser: seesHeading('We couldn’t load the receipt'), after: 'loading.again' },
  },
})
