import { expect, type Page, test } from '@playwright/test'
import { settled } from '#tests/receipt/receipts.ts'
import { answering } from '#tests/session/answering.ts'
import { expectNoOverflow, expectNoViolation } from '#tests/support/accessible.ts'
import { cartOf, emptied, pay, press, savedCard } from './page.ts'
import { serve } from './served.ts'

const checkout = '/cart/checkout'
const unfinished = cartOf({
  status: 'processing',
  awaitsChallenge: true,
  payment: { amount: 4410, coupon: 'WELCOME10' },
})
const challenge = { authorisationId: 'pi_1', clientSecret: 'pi_1_secret' }

const seen = (page: Page, heading: string) =>
  page.getByRole('heading', { name: heading, exact: true }).waitFor()

/** What is to be looked at, and how to get there. */
const views: Record<string, (page: Page) => Promise<unknown>> = {
  'a saved card': async (page) => {
    await serve(page)
    await page.goto(checkout)
    await seen(page, 'Payment details')
  },
  'a new card that is refused': async (page) => {
    await serve(page, { cards: [] })
    await page.goto(checkout)
    await page.getByText('Test cards').click()
    await pay(page)
    await page.getByText('Your card number is incomplete.').waitFor()
  },
  'the coupon dialog': async (page) => {
    await serve(page)
    await page.goto(checkout)
    await press('Add a coupon')(page)
    await seen(page, 'Coupon')
  },
  'the test bank': async (page) => {
    await serve(page, { checkout: { status: 'requires_action', cartId: 'cart-1', challenge } })
    await page.goto(checkout)
    await pay(page)
    await seen(page, 'Test bank')
  },
  'an unfinished payment': async (page) => {
    await serve(page, { cart: unfinished })
    await page.goto(checkout)
    await seen(page, 'Payment not finished')
  },
  'an empty cart': async (page) => {
    await serve(page, { cart: emptied })
    await page.goto(checkout)
    await seen(page, 'Your cart is empty')
  },
  'a receipt': async (page) => {
    await serve(page, { receipt: settled })
    await page.goto('/receipt/cart-1')
    await page.getByRole('table').waitFor()
  },
  'the page after it': async (page) => {
    await serve(page)
    await page.goto('/success/cart')
    await seen(page, 'Thank you for your order')
  },
}

for (const [name, show] of Object.entries(views)) {
  for (const width of [390, 1440]) {
    test(`[PAY-71] axe finds nothing on ${name}, and nothing is too wide, at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await show(page)
        await expectNoViolation(page, colorScheme)
      }
      await expectNoOverflow(page)
    })
  }
}

test('[PAY-70][PAY-71] a card is typed and paid with by the keyboard, and its number goes nowhere', async ({
  page,
}) => {
  const sent = await serve(page, { cards: [] })
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
  await expect(page).toHaveURL(/\/success\/cart$/)

  expect(sent.filter((request) => request.startsWith('POST') && request.includes('/cart/checkout'))).toEqual([
    expect.stringContaining('"paymentMethod":"pm_card_visa"'),
  ])
  expect(sent.filter((request) => /4242.?4242/.test(request))).toEqual([])
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

test('[PAY-46] an existing card is chosen where there is one', async ({ page }) => {
  const sent = await serve(page)
  await page.goto(checkout)
  await expect(page.getByRole('radio', { name: 'Existing card' })).toBeChecked()
  await expect(page.getByLabel('Saved card')).toHaveValue(savedCard.id)
  await pay(page)
  await expect(page).toHaveURL(/\/success\/cart$/)
  expect(sent.some((request) => request.includes('"paymentMethod":"pm_1"'))).toBe(true)
})

test('[PAY-48] a payment that was begun shows what it was begun with', async ({ page }) => {
  await serve(page, { cart: unfinished })
  await page.goto(checkout)
  const summary = page.getByRole('region', { name: 'Summary' })
  await expect(summary).toContainText('Coupon WELCOME10')
  await expect(summary).toContainText('Total$44.10')
  await expect(summary.getByRole('button')).toHaveCount(0)
})

test("[PAY-66] a partner's link is told with the payment, also a page later", async ({ page }) => {
  const sent = await serve(page)
  await page.goto('/success/cart?ref=anna')
  await page.goto(checkout)
  await pay(page)
  await expect(page).toHaveURL(/\/success\/cart$/)
  expect(sent.some((request) => request.includes('"tapfiliate_ref_code":"anna"'))).toBe(true)
})

test('[PAY-73] the pages after an upload and a payment are there, any other leads to My Audiences', async ({
  page,
}) => {
  await serve(page)
  await page.goto('/success/preview')
  await seen(page, 'Your contacts are with us')
  await page.goto('/success/anything')
  await expect(page).toHaveURL(/\/audiences$/)
})

for (const type of ['preview', 'cart']) {
  test(`[PAY-73] a visitor is thanked for nothing at /success/${type}, and begins at the upload`, async ({
    page,
  }) => {
    await answering(page)
    await page.goto(`/success/${type}`)
    await expect(page).toHaveURL('/refresh')
    await seen(page, 'Database REfresh')
  })
}
