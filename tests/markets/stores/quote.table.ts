import { expect, type Page } from '@playwright/test'
import { quoteMachine } from '#machines/markets/quote.machine.ts'
import type { Market } from '#model/markets/markets.ts'
import { type QuoteRequest, quoteTexts } from '#model/markets/quote.ts'
import { openPage } from '#tests/accounts/session/open-page.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { inOtherBrowser } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const request: QuoteRequest = {
  product: 'likelyseller',
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  phone: '',
  fipsCodes: [],
  details: '',
  nickname: '',
  pageAge: 0,
}
const dialog = (page: Page) => page.getByRole('dialog')
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Ask for a quote' })

const none = { likelyseller: null, refresh: null, skiptrace: null, kapture: null, covid: null }
const subject = { product: 'likelyseller' } as const
const answer = (status: number, json: object) => (backend: Backend) =>
  backend.answer('POST /backend/quotes', { status, json })
const accept = answer(200, { done: true })
const fail = answer(500, { status: 500, code: 'x', message: 'x' })

async function fillAndSend(page: Page): Promise<void> {
  await dialog(page).getByLabel('Name', { exact: true }).fill(request.name)
  await dialog(page).getByLabel('Email').fill(request.email)
  await send(page).click()
}

async function askLater(page: Page): Promise<void> {
  await page.clock.runFor(7_000)
  await fillAndSend(page)
}

const known = sessionOf({ purchases: true })
const owner = sessionOf({ purchases: true, counties: true })
const county: Market = {
  ...{ fipsCode: '48453', name: 'Travis County, TX', state: 'TX', lat: 30.33, lon: -97.78 },
  ...{ isOwn: false, others: 2 },
}

const cook = { ...county, fipsCode: '17031', name: 'Cook County, IL' }
const many = Array.from({ length: 51 }, (_, at) => ({ ...county, fipsCode: String(48_001 + at) }))
const codes = many.map(({ fipsCode }) => fipsCode).join(',')

const ask = (page: Page) => page.getByRole('button', { name: 'Ask for a quote' })
const appearsIn = (page: Page, text: string) => until(page, () => page.getByText(text).isVisible())
const asksOf = async (page: Page, name: string) => {
  await until(page, () => ask(page).isVisible())
  await ask(page).click()
  await until(page, () => dialog(page).isVisible())
  await expect(dialog(page)).toContainText(name)
}

/** In My Markets a quote is asked for of chosen counties, not too many, and of one on the map. */
async function triesMarkets(page: Page): Promise<void> {
  const reply = (json: object, status = 200) => ({ status, json })
  const shop = {
    'GET /backend/markets/*': reply([county, ...many]),
    'GET /backend/quotes/products/*': reply({ status: 500, code: 'x', message: 'x' }, 500),
  }
  await inOtherBrowser(page, ['/marketstore?counties=48453', known], shop, async (other) => {
    await appearsIn(other, 'Travis County, TX: 2 other customers have it.')
    await asksOf(other, 'Travis County, TX')
    await other.goto(`/marketstore?counties=${codes}`)
    await appearsIn(other, quoteTexts.tooManyCounties)
    await other.goto('/productstore')
    await until(other, () => other.getByRole('main').getByText(quoteTexts.notOffered).isVisible())
  })
  const own = { 'GET /backend/markets/*': reply([{ ...county, isOwn: true }, cook]) }
  await inOtherBrowser(page, ['/marketstore', owner], own, async (other) => {
    const inView = other.getByRole('region', { name: 'Counties in view' })
    const listed = inView.getByRole('button', { name: /Cook County, IL/ })
    await until(other, () => listed.isVisible())
    await listed.click()
    await asksOf(other, 'Cook County, IL')
  })
}

export const quoteFlow = defineFlow(quoteMachine, {
  requirements: {
    'closed: quote.open #1': ['STO-64'],
    'provided.named: provider.show': ['STO-64'],
    'asking.filling: quote.send #1': ['STO-12'],
    'asking.filling: quote.send #2': ['STO-14'],
    'asking.waiting: after human delay': ['STO-12'],
    provided: ['STO-10'],
    asking: ['STO-10', 'STO-43'],
    sent: ['STO-11'],
  },
  browserExcluded: {
    'closed: quote.open #1': 'The pages are built without a provider: [STO-64].',
    provided: 'The pages are built without a provider: [STO-64].',
    'provided.named': 'The pages are built without a provider: [STO-64].',
    'provided.shown': 'The pages are built without a provider: [STO-64].',
  },
  starts: [
    { input: { forms: none }, to: 'closed', open: (page) => openPage(page, '/productstore', 'quote') },
    {
      name: 'with a provider',
      input: { forms: { ...none, likelyseller: 'https://forms.example.com/quote' } },
      to: 'closed',
      open: null,
    },
  ],
  key: ({ forms }) => forms,
  background: around,
  events: {
    'quote.open': [
      {
        payload: { subject },
        knows: { subject },
        to: ({ forms }) => ({ closed: forms.likelyseller === null ? 'asking.filling' : 'provided.named' }),
        sends: [],
        user: (page) =>
          page
            .getByRole('article', { name: 'Likely Sellers' })
            .getByRole('button', { name: 'Ask for a quote' })
            .click(),
      },
    ],
    'quote.close': [
      {
        to: { provided: 'closed', asking: 'closed', sent: 'closed' },
        user: (page) => dialog(page).getByRole('button', { name: 'Close' }).click(),
      },
    ],
    'provider.show': [{ to: { 'provided.named': 'provided.shown' }, user: null }],
    'quote.send': [
      {
        name: 'as the page loads',
        payload: { request },
        to: { 'asking.filling': 'asking.waiting' },
        sends: [],
        freshPage: true,
        user: fillAndSend,
      },
      {
        name: 'later',
        payload: { request: { ...request, pageAge: 7_000 } },
        to: 'stays',
        sends: { 'asking.filling': ['form.submit'] },
        user: async (page, backend) => {
          await askLater(page)
          await fail(backend)
        },
        seen: async (page) => {
          await expect(dialog(page).getByRole('alert')).toHaveText(quoteTexts.failed)
          await expect(dialog(page).getByLabel('Email')).toHaveValue(request.email)
        },
      },
    ],
  },
  actors: {
    form: {
      done: [
        {
          output: { done: true },
          to: { asking: 'sent' },
          browser: async (page, backend) => {
            await askLater(page)
            await accept(backend)
          },
        },
      ],
      error: [],
    },
  },
  asides: { closed: triesMarkets },
  lasts: { humanDelay: '7 s' },
  states: {
    closed: {
      browser: (page) => expect(dialog(page)).toHaveCount(0),
      machine: ({ context }) => expect([context.subject, context.held]).toEqual([null, null]),
    },
    'provided.named': { browser: null },
    'provided.shown': { browser: null },
    'asking.filling': {
      browser: (page) => expect(dialog(page).getByText(quoteTexts.answer)).toBeVisible(),
      machine: ({ context }) => expect(context.held).toBeNull(),
    },
    'asking.waiting': {
      browser: async (page) => {
        await expect(dialog(page).getByRole('status')).toHaveText(quoteTexts.waiting)
        await expect(send(page)).toHaveAttribute('data-loading', 'true')
      },
      machine: ({ context }) => expect(context.held).toEqual(request),
      after: 'asking.filling',
      sends: [{ type: 'form.submit', values: { ...request, pageAge: 7_000 } }],
    },
    sent: { browser: (page) => expect(dialog(page).getByRole('status')).toContainText(quoteTexts.sent) },
  },
})
