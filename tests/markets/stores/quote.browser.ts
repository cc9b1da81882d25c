import { expect, type Page } from '@playwright/test'
import { signupTexts } from '#model/accounts/signup.ts'
import { calls } from '#model/app/all-calls.ts'
import { quoteTexts } from '#model/markets/quote.ts'
import { answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { appears } from '#tests/accounts/session/open-page.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { stopClock } from '#tests/support/clock.ts'
import { answerOnceClicked } from '#tests/support/try-again.ts'

const done = { status: 200, json: { done: true } }
const fault = { status: 400, json: { status: 400, code: 'x', message: 'x' } }
const product = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
const quoteOf = (page: Page, name: string) =>
  product(page, name).getByRole('button', { name: 'Ask for a quote' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Likely Sellers: ask for a quote' })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Ask for a quote' })

test('[STO-10] [STO-12] a visitor asks for a quote, which leaves once the page is 7 seconds old', async ({
  page,
}) => {
  answering({ 'POST /backend/quotes': done })
  await stopClock(page)
  await page.goto('/productstore')
  await appears(quoteOf(page, 'Likely Sellers'))
  await quoteOf(page, 'Likely Sellers').click()
  await send(page).click()
  await expect(dialog(page).getByText(signupTexts.required)).toBeVisible()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
  await dialog(page).getByLabel('Name', { exact: true }).fill('Dana Whitfield')
  await dialog(page).getByLabel('Email').fill('dana@example.com')
  await dialog(page).getByLabel('Which counties do you work in?').fill('Travis and Hays')
  const sent = page.waitForRequest('**/backend/quotes')
  await send(page).click()
  await expect(send(page)).toHaveAttribute('data-loading')
  await page.clock.resume()
  await expectAccessible(page, 'the quote form')
  await page.clock.runFor(7_000)
  expect(calls.quotes.ask.body.parse(await bodyOf(sent))).toMatchObject({
    product: 'likelyseller',
    name: 'Dana Whitfield',
    phone: '',
    details: 'Travis and Hays',
    nickname: '',
    fipsCodes: [],
  })
  await expect(dialog(page).getByText(quoteTexts.sent)).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Done' }).click()
  await expect(quoteOf(page, 'Likely Sellers')).toBeFocused()
})

test('[STO-44] a customer is told that quotes cannot be offered now, and can try again', async ({ page }) => {
  const session = sessionOf({ audits: true })
  const path = `/backend/quotes/products/${session.id}`
  await asKnown(page, session, { [`GET ${path}`]: fault })
  await page.goto('/productstore')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(quoteTexts.notOffered)
  await expect(page.getByRole('main').getByText(quoteTexts.notOffered)).toBeVisible()
  await expect(quoteOf(page, 'Likely Sellers')).toHaveCount(0)
  await answerOnceClicked(page, `GET ${path}`, ['likelyseller'])
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(quoteOf(page, 'Likely Sellers')).toBeVisible()
  await expect(page.getByRole('main').getByText(quoteTexts.notOffered)).toHaveCount(0)
})

test('[STO-10] [STO-14] a customer is offered quotes for what they have none of, and loses nothing', async ({
  page,
}) => {
  const session = sessionOf({ audits: true })
  await asKnown(page, session, {
    [`GET /backend/quotes/products/${session.id}`]: { status: 200, json: ['likelyseller', 'covid'] },
  })
  await page.goto('/dashboard')
  await expect(quoteOf(page, 'COVID Distressed')).toBeVisible()
  await expect(quoteOf(page, 'Database REfresh')).toHaveCount(0)
  await page.clock.install()
  await quoteOf(page, 'Likely Sellers').click()
  await expect(dialog(page).getByLabel('Name', { exact: true })).toHaveValue('Dana Whitfield')
  await expect(dialog(page).getByLabel('Phone')).toHaveValue('+1 (312) 555-0142')
  const details = dialog(page).getByLabel('Which counties do you work in?')
  await expect(details).toBeFocused()
  await details.fill('Travis')
  await send(page).click()
  await page.clock.runFor(7_000)
  await expect(dialog(page).getByRole('alert')).toBeVisible()
  await expect(details).toHaveValue('Travis')
})
