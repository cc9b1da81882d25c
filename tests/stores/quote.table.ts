import { expect, type Page } from '@playwright/test'
import { quoteMachine } from '#machines/quote.machine.ts'
import { type QuoteRequest, quoteTexts } from '#model/quote.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { appears } from '#tests/session/open-page.ts'
import { around } from '#tests/session/people.ts'

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

async function open(page: Page): Promise<void> {
  await page.goto('/productstore')
  const quote = page
    .getByRole('article', { name: 'Likely Sellers' })
    .getByRole('button', { name: 'Ask for a quote' })
  await appears(quote)
  await quote.click()
  await appears(page.locator('[data-chart="quote"]'))
}

async function ask(page: Page): Promise<void> {
  await dialog(page).getByLabel('Name', { exact: true }).fill(request.name)
  await dialog(page).getByLabel('Email').fill(request.email)
  await send(page).click()
}

export const quoteFlow = defineFlow(quoteMachine, {
  requirements: {
    'filling: quote.send #1': ['STO-12'],
    'filling: quote.send #2': ['STO-14'],
    'waiting: after human delay': ['STO-12'],
  },
  starts: [{ open }],
  // A request that fails leaves the form where it is, to be sent again.
  background: {
    ...around,
    'POST /backend/quotes': { status: 500, json: { status: 500, code: 'x', message: 'x' } },
  },
  events: {
    'quote.send': [
      {
        name: 'as the page loads',
        payload: { request },
        to: { filling: 'waiting' },
        tells: [],
        freshPage: true,
        user: ask,
      },
      {
        name: 'later',
        payload: { request: { ...request, pageAge: 7_000 } },
        to: 'stays',
        tells: ['form.submit'],
        user: async (page) => {
          await page.clock.runFor(7_000)
          await ask(page)
        },
        seen: async (page) => {
          await expect(dialog(page).getByRole('alert')).toHaveText(quoteTexts.failed)
          await expect(dialog(page).getByLabel('Email')).toHaveValue(request.email)
        },
      },
    ],
  },
  actors: { form: {} },
  states: {
    filling: {
      browser: (page) => expect(dialog(page).getByText(quoteTexts.answer)).toBeVisible(),
      machine: ({ context }) => expect(context.held).toBeNull(),
    },
    waiting: {
      browser: async (page) => {
        await expect(dialog(page).getByRole('status')).toHaveText(quoteTexts.waiting)
        await expect(send(page)).toHaveAttribute('data-loading', 'true')
      },
      machine: ({ context }) => expect(context.held).toEqual(request),
      after: 'filling',
    },
  },
})
