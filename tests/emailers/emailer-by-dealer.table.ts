import { expect, type Page } from '@playwright/test'
import { emailerByDealerMachine } from '#machines/emailers/emailer-by-dealer.machine.ts'
import { auditsDeal } from '#model/administration/customers.ts'
import { dealerPath, emailerTexts } from '#model/emailers/emailers.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import {
  background,
  cancel,
  closed,
  customer,
  dialogOf,
  goTo,
  openEmailers,
  sendMail,
  spring,
} from './page.ts'

const fault = { status: 500, code: 'fault', message: 'x' }
const gone = { ...fault, status: 404 }
const at = { page: 0, size: 10 }
const deal = { userId: customer.id, dealId: spring.id, reportWeek: '2026-W47' }
const view = { filter: {}, sort: null, hiddenColumns: [], ...at }
/** The customer is who it is about and whom it goes to. */
const mailOf = { userId: customer.id, recipientId: customer.id, reportWeek: '2026-W47' }
const auditsOf = { ...deal, dealId: auditsDeal.id }
const fetched = { customer, deal, at }
const nothingFetched = '/superadmin/emailers-by-dealer'
const fetchButton = (page: Page) => page.getByRole('button', { name: 'Fetch' })
const deals = (page: Page) => page.getByLabel('Deals')

const picker = (page: Page) => page.getByRole('combobox', { name: 'Customer Name' })

async function pick(page: Page): Promise<void> {
  await picker(page).fill('avery')
  await page.getByRole('option', { name: 'Avery Quinn (agent@example.com)' }).click()
}

/** Whoever is chosen and picked again is not chosen any more. */
async function unchoose(page: Page): Promise<void> {
  if ((await picker(page).inputValue()) !== '') await pick(page)
}

async function chooseCustomer(page: Page): Promise<void> {
  await unchoose(page)
  await pick(page)
}

/** While the deals are being read none can be chosen. */
const unheard = { 'choice.readingDeals': 'ignored' } as const

export const emailerByDealerFlow = defineFlow(emailerByDealerMachine, {
  requirements: {
    'choice: customer.choose': ['EML-12'],
    'choice.readingDeals: readDeals ✓ #1': ['EML-10'],
    'choice.readingDeals: readDeals ✓ #2': ['EML-10'],
    'choice.deals: deal.choose': ['EML-12'],
    'rows: deal.fetch': ['EML-12'],
    'rows.routing: at once #1': ['EML-11'],
    'rows: address.changed': ['EML-32'],
    'choice.noCustomer': ['EML-15'],
  },
  starts: [
    {
      name: 'without a deal',
      input: { fetched: null },
      to: ['choice.noCustomer', 'rows.none', 'mail.closed'],
      open: openEmailers(nothingFetched, 'emailer-by-dealer'),
    },
    {
      name: 'with a deal',
      input: { fetched },
      to: ['choice.readingDeals', 'rows.counties', 'mail.closed'],
      open: openEmailers(dealerPath(deal), 'emailer-by-dealer'),
    },
  ],
  key: ({ customer: chosen, deals: read, dealId, fetched: shown }) => [chosen?.id, read, dealId, shown?.deal],
  background,
  events: {
    'customer.choose': [
      {
        name: 'a customer',
        payload: { customer },
        to: { choice: 'choice.readingDeals' },
        sends: [],
        user: chooseCustomer,
      },
      {
        name: 'none',
        payload: { customer: null },
        to: { choice: 'choice.noCustomer' },
        sends: [],
        user: unchoose,
      },
    ],
    'deals.retry': [
      {
        to: { ...unheard, 'choice.dealsFailed': 'choice.readingDeals' },
        user: (page) => page.getByRole('button', { name: 'Try again' }).click(),
      },
    ],
    'deal.choose': [
      {
        name: 'an order',
        payload: { dealId: spring.id },
        to: { ...unheard, 'choice.deals': 'choice.deals.chosen' },
        user: (page) => deals(page).selectOption('Spring'),
      },
      {
        name: 'paid audits',
        payload: { dealId: auditsDeal.id },
        to: { ...unheard, 'choice.deals': 'choice.deals.chosen' },
        user: (page) => deals(page).selectOption('Database REfresh'),
      },
      {
        name: 'none',
        payload: { dealId: null },
        to: { ...unheard, 'choice.deals': 'choice.deals.open' },
        user: (page) => deals(page).selectOption('Choose a deal'),
      },
    ],
    'deal.fetch': [
      {
        payload: { reportWeek: '2026-W47', at },
        to: ({ dealId }) => ({
          ...unheard,
          'choice.deals.chosen': dealId === auditsDeal.id ? 'rows.contacts' : 'rows.counties',
        }),
        sends: { 'choice.deals.chosen': ['navigate'] },
        user: (page) => fetchButton(page).click(),
      },
    ],
    'address.changed': [
      {
        name: 'to an order',
        payload: { fetched },
        to: ({ fetched: shown }) => (shown?.deal.dealId === spring.id ? 'ignored' : 'rows.counties'),
        user: (page) => goTo(page, dealerPath(deal)),
      },
      {
        name: 'to paid audits',
        payload: { fetched: { ...fetched, deal: auditsOf } },
        to: ({ fetched: shown }) => (shown?.deal.dealId === auditsDeal.id ? 'ignored' : 'rows.contacts'),
        user: (page) => goTo(page, dealerPath(auditsOf)),
      },
      {
        name: 'to none',
        payload: { fetched: null },
        to: ({ fetched: shown }) => (shown === null ? 'ignored' : 'rows.none'),
        user: (page) => goTo(page, nothingFetched),
      },
    ],
    'emailer.compose': [
      {
        to: ({ fetched: shown }) => ({ 'mail.closed': shown === null ? 'ignored' : 'mail.composing' }),
        user: (page) => page.getByRole('button', { name: 'Compose' }).click(),
      },
    ],
    'emailer.close': [{ to: { 'mail.composing': 'mail.closed' }, user: cancel }],
  },
  actors: {
    readDeals: {
      request: 'GET /backend/api/v1/likely/orders/*/likelyseller/active',
      asked: [{ userId: customer.id }],
      done: [
        {
          name: 'an order and audits',
          output: [spring, auditsDeal],
          to: ({ dealId }) => ({
            'choice.readingDeals': dealId === null ? 'choice.deals.open' : 'choice.deals.chosen',
          }),
          browser: { status: 200, json: { deals: [spring, auditsDeal] } },
        },
        {
          name: 'none',
          output: [],
          to: { 'choice.readingDeals': 'choice.noDeals' },
          browser: { status: 200, json: { deals: [] } },
        },
      ],
      error: [
        { name: 'no such customer', error: gone, to: { 'choice.readingDeals': 'choice.noDeals' } },
        { name: 'failed', error: fault, to: { 'choice.readingDeals': 'choice.dealsFailed' } },
      ],
    },
    counties: { asked: [{ query: deal, view }] },
    contacts: { asked: [{ query: { userId: customer.id, reportWeek: '2026-W47' }, view }] },
    compose: {
      asked: [
        { subject: { ...mailOf, dealId: spring.id, kind: 'likelyseller' }, name: 'Avery Quinn' },
        { subject: { ...mailOf, dealId: null, kind: 'dbrefresh' }, name: 'Avery Quinn' },
      ],
      done: [{ output: undefined, to: { 'mail.composing': 'mail.closed' }, browser: sendMail }],
    },
  },
  shows: ['No deals for this user!'],
  states: {
    'choice.noCustomer': { browser: (page) => expect(deals(page)).toHaveCount(0) },
    'choice.readingDeals': { browser: (page) => expect(page.getByText('Loading deals…')).toBeVisible() },
    'choice.noDeals': { browser: (page) => expect(page.getByText(emailerTexts.noDeals)).toBeVisible() },
    'choice.dealsFailed': {
      browser: (page) => expect(page.getByText('We couldn’t load the deals')).toBeVisible(),
    },
    'choice.deals.open': { browser: (page) => expect(fetchButton(page)).toHaveCount(0) },
    'choice.deals.chosen': { browser: (page) => expect(fetchButton(page)).toHaveCount(1) },
    'rows.none': { browser: (page) => expect(page.getByText('Nothing fetched yet')).toBeVisible() },
    'rows.counties': {
      browser: (page) => expect(page.getByRole('cell', { name: 'Travis County' })).toBeVisible(),
    },
    'rows.contacts': {
      browser: (page) => expect(page.getByRole('cell', { name: 'clients.csv' })).toBeVisible(),
    },
    'mail.closed': { browser: closed },
    'mail.composing': { browser: (page) => expect(dialogOf(page)).toBeVisible() },
  },
})
