import { expect, type Page } from '@playwright/test'
import { checkoutTexts } from '#model/checkout/checkout.ts'
import { couponFailedMessage } from '#model/checkout/coupon.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { tookStep } from '#tests/accounts/session/open-page.ts'
import type { Asked } from '#tests/accounts/session/replies.ts'
import { preview, processing, uploadOf } from '#tests/audits/audiences/audits.ts'
import { open } from '#tests/checkout/receipt/receipts.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { badCard, cartOf, emptied, pay, payBy, press, problem, reply, savedCard } from './page.ts'
import { serve } from './served.ts'

const checkout = '/cart/checkout'
const unfinished = cartOf({
  status: 'processing',
  awaitsChallenge: true,
  payment: { amount: 4410, coupon: 'WELCOME10' },
})
const refused = { ...problem(422, 'couponExpired', 'coupon'), message: couponFailedMessage }
const challenge = { authorisationId: 'pi_1', clientSecret: 'pi_1_secret' }

const seen = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).waitFor()

/** What is to be looked at, and how to get there. */
const views: Record<string, (page: Page) => Promise<unknown>> = {
  'the test bank': async (page) => {
    await serve(page, { checkout: { status: 'requires_action', cartId: 'cart-1', challenge } })
    await page.goto(checkout)
    await pay(page)
    await seen(page, 'Test bank')
  },
  'an empty cart': async (page) => {
    await serve(page, { cart: emptied })
    await page.goto(checkout)
    await seen(page, 'Your cart is empty')
  },
  'a receipt': async (page) => {
    await serve(page)
    await page.goto('/receipt/cart-1')
    await page.getByRole('table').waitFor()
  },
}

for (const [name, show] of Object.entries(views)) {
  test(`[PAY-71] axe finds nothing on ${name}, and nothing is too wide`, async ({ page }) => {
    await show(page)
    await expectAccessibleInEveryLook(page)
  })
}

const paidWith = (asked: readonly Asked[]) =>
  asked
    .filter(({ method, path }) => method === 'POST' && path === '/backend/cart/checkout')
    .map(({ body }) => body)

test('[PAY-70][PAY-71] a card is typed and paid with by the keyboard, and its number goes nowhere', async ({
  page,
}) => {
  const asked = await serve(page, { cards: [] })
  await page.goto(checkout)
  await page.getByLabel('Card number').focus()
  await page.keyboard.type('4242424242424242')
  await page.keyboard.press('Tab')
  await page.keyboard.type('1230')
  await page.keyboard.press('Tab')
  await page.keyboard.type('123')
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
  await expect(page.getByLabel('Expiry')).toHaveValue('12 / 30')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/success/cart?order=cart-1')

  expect(paidWith(asked)).toEqual([expect.objectContaining({ paymentMethod: 'pm_card_visa' })])
  expect(JSON.stringify(asked.map(({ query, ...each }) => [`${query}`, each]))).not.toMatch(/4242.?4242/)
})

test('[PAY-70][PAY-71] the field that is wrong says why and takes the focus, and what was typed stays', async ({
  page,
}) => {
  await serve(page)
  await page.goto(checkout)
  await page.getByRole('radio', { name: 'New card' }).check()
  await page.getByText('Test cards').click()
  await press(/^Use 4242/)(page)
  await page.getByLabel('Expiry').fill('1220')
  await pay(page)

  const expiry = page.getByLabel('Expiry')
  await expect(expiry).toBeFocused()
  await expect(expiry).toHaveAccessibleDescription("Your card's expiration year is in the past.")
  await expect(page.getByLabel('Card number')).toHaveValue('4242 4242 4242 4242')
})

test('[PAY-46] [PAY-71] an existing card is chosen where there is one', async ({ page }) => {
  const asked = await serve(page)
  await page.goto(checkout)
  await expect(page.getByRole('radio', { name: 'Existing card' })).toBeChecked()
  await expect(page.getByLabel('Saved card')).toHaveValue(savedCard.id)
  await expectAccessibleInEveryLook(page)
  await pay(page)
  await expect(page).toHaveURL('/success/cart?order=cart-1')
  expect(paidWith(asked)).toEqual([expect.objectContaining({ paymentMethod: 'pm_1' })])
})

test('[PAY-07][PAY-08][PAY-71] a coupon that is refused or takes nothing off is cleared, with the given sentence', async ({
  page,
}) => {
  await serve(page)
  await page.goto(checkout)
  await press('Add a coupon')(page)
  const dialog = page.getByRole('dialog', { name: 'Coupon' })
  const code = dialog.getByLabel('Code')
  await code.waitFor()
  await expectAccessibleInEveryLook(page)
  const apply = async (answer: { status: number; json: object }) => {
    alsoAnswering({ 'PUT /backend/cart/coupon': answer })
    await code.fill('welcome10')
    await expect(code).toHaveValue('WELCOME10')
    await dialog.getByRole('button', { name: 'Apply' }).click()
  }
  for (const answer of [{ status: 200, json: { amount: 4900 } }, reply(refused)]) {
    await apply(answer)
    await expect(code).toHaveValue('')
    await expect(dialog).toContainText(couponFailedMessage)
    await expect(dialog.getByRole('button', { name: 'Apply' })).toBeDisabled()
  }
  await apply(reply(problem(500)))
  await expect(dialog).toContainText(checkoutTexts.couponFailed)
  await expect(code).toHaveValue('WELCOME10')
})

const withCoupon = cartOf({ coupon: 'WELCOME10' })
test('[PAY-83] a kept coupon that cannot be used any more is said to be refused', async ({ page }) => {
  await serve(page, { cart: withCoupon })
  alsoAnswering({ 'PUT /backend/cart/coupon': reply(refused) })
  await page.goto(checkout)
  await expect(page.getByText(couponFailedMessage)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay $49' })).toBeEnabled()
})

test('[PAY-81] a coupon that was tried stays with the cart', async ({ page }) => {
  await serve(page)
  await page.goto(checkout)
  await press('Add a coupon')(page)
  const dialog = page.getByRole('dialog', { name: 'Coupon' })
  await dialog.getByLabel('Code').fill('welcome10')
  await serve(page, { cart: withCoupon })
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Pay $44.10' })).toBeEnabled()
  await expect(dialog).toBeHidden()
})

test('[PAY-48] [PAY-71] a payment that was begun shows what it was begun with', async ({ page }) => {
  await serve(page, { cart: unfinished })
  await page.goto(checkout)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Coupon WELCOME10')
  await expect(summary).toContainText('Total$44.10')
  await expect(summary.getByRole('button')).toHaveCount(0)
  await seen(page, 'Payment not finished')
  await expectAccessibleInEveryLook(page)
})

test("[PAY-66] a partner's link is told with the payment, also a page later", async ({ page }) => {
  const asked = await serve(page)
  await page.goto('/refresh?ref=anna')
  await page.goto(checkout)
  await pay(page)
  await expect(page).toHaveURL('/success/cart?order=cart-1')
  expect(paidWith(asked)).toEqual([expect.objectContaining({ tapfiliate_ref_code: 'anna' })])
})

test('[PAY-73] the pages after an upload and a payment are there, any other leads to My Audiences', async ({
  page,
}) => {
  await serve(page, { audits: [preview('audit-1')] })
  await page.goto('/success/preview')
  await seen(page, 'Your free report is ready')
  await page.goto('/success/anything')
  await expect(page).toHaveURL(/\/audiences$/)
})

test('[PAY-85] after an upload its file is shown, from its progress to its result', async ({ page }) => {
  await serve(page, { audits: [processing('audit-1', { upload: uploadOf('audit-1', 'past-clients.csv') })] })
  await page.goto('/success/preview')
  await seen(page, 'We’ve got your contacts')
  await expect(page.getByRole('article', { name: 'past-clients.csv' })).toContainText('100,000')
  await expect(page.getByRole('link', { name: 'View Data' })).toHaveCount(0)

  await serve(page, { audits: [preview('audit-1', { upload: uploadOf('audit-1', 'past-clients.csv') })] })
  await page.reload()
  await seen(page, 'Your free report is ready')
  await expect(
    page.getByText('We matched 42,000 properties to the 100,000 contacts in your file.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'View Data' })).toHaveAttribute(
    'href',
    '/audiences/audit/audit-1/refresh',
  )
})

test('[PAY-71] [PAY-86] [TDY-20] after a payment its amount, its receipt and its report are there', async ({
  page,
}) => {
  await serve(page, { receipt: open })
  await page.goto('/success/cart?order=cart-1')
  await expect(page.getByText('Authorized, charged once delivered')).toBeVisible()
  await expect(page.getByText('$54')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open report' })).toHaveCount(0)

  await serve(page)
  await page.reload()
  await expect(page.getByText('What you bought is ready.')).toBeVisible()
  await expect(page.getByText('$49.50')).toBeVisible()
  await seen(page, 'Thank you for your order')
  await expectAccessibleInEveryLook(page)
  await expect(page.getByRole('button', { name: 'Call these 7' })).toBeVisible()
  await expect(page.getByText('7 of 9 contacts have a phone number.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute('href', '/receipt/cart-1')
  await expect(page.getByRole('link', { name: 'Open report' })).toHaveAttribute(
    'href',
    '/audiences/audit/audit-1/refresh',
  )
})

test("[PAY-86] without an order of one's own nothing is thanked for", async ({ page }) => {
  await serve(page)
  for (const address of ['/success/cart', '/success/cart?order=another']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/audiences$/)
  }
})

test('[PAY-73] a visitor is thanked for nothing, and begins at the upload', async ({ page }) => {
  answering()
  for (const type of ['preview', 'cart']) {
    await page.goto(`/success/${type}`)
    await expect(page).toHaveURL('/refresh')
    await seen(page, 'Database REfresh')
  }
})

test('[PAY-43] [PAY-71] a card that is refused says why until it is corrected, and can be paid with then', async ({
  page,
}) => {
  await serve(page, { cards: [] })
  await page.goto(checkout)
  await page.getByText('Test cards').click()
  await pay(page)
  await page.getByText('Your card number is incomplete.').waitFor()
  await expectAccessibleInEveryLook(page)
  await payBy(page, badCard)
  const words = page.getByText('Your card number is invalid.')
  await expect(words).toBeVisible()
  await tookStep(page, 'checkout', 'paying', 'xstate.done.actor.payment', 'open.loading')
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await expect(words).toBeHidden()
  await tookStep(page, 'checkout', 'open.ready.newCard', 'card.correct', 'open.ready.newCard')
  await pay(page)
  await expect(page).toHaveURL(/\/success\/cart/)
})
