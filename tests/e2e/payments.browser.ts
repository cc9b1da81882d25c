import { expect, type Page } from '@playwright/test'
import { test } from './app.ts'
import { makeReport, putInCart } from './orders.ts'
import { logIn, payWith } from './steps.ts'

test.beforeEach(async ({ page, request, customer }) => {
  await putInCart(request, customer, await makeReport(request, customer))
  await page.goto('/login')
  await logIn(page, customer)
  await page.getByRole('link', { name: 'Cart, 1 item' }).click()
})

const total = (page: Page) =>
  page.getByRole('region', { name: 'Summary' }).getByText('Total', { exact: true }).locator('..')

/** The receipt of the only order, from My Audiences. */
async function openReceipt(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/success\/cart\?order=/)
  await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).click()
  await page.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toBeVisible()
}

const sum = (page: Page, label: string) =>
  page.getByText(label, { exact: true }).locator('..').getByRole('definition')

test('[E2E-06] a declined card is told why, and another one pays', async ({ page }) => {
  await payWith(page, 'isDeclined')
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('Your card was declined.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await payWith(page, 'succeeds')
  await openReceipt(page)
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  await expect(sum(page, 'Charged')).toHaveText('$49')
})

test('[E2E-07] a card that asks for 3-D Secure pays once its owner confirms, and not before', async ({
  page,
}) => {
  await payWith(page, 'asksFor3DSecure')
  const bank = page.getByRole('dialog', { name: 'Test bank' })
  await bank.getByRole('button', { name: 'Fail' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()

  await payWith(page, 'asksFor3DSecure')
  await bank.getByRole('button', { name: 'Complete' }).click()
  await openReceipt(page)
  await expect(sum(page, 'Charged')).toHaveText('$49')
})

test('[E2E-08] a coupon lowers the total, or says why it does not', async ({ page }) => {
  await expect(total(page)).toContainText('$49')
  await page.getByRole('button', { name: 'Add a coupon' }).click()
  const dialog = page.getByRole('dialog', { name: 'Coupon' })
  await dialog.getByLabel('Code').fill('expired5')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(dialog).toContainText(
    'coupon failed because eligible items do not exceed minimum order amount or code invalid, expired or not applicable',
  )
  await dialog.getByLabel('Code').fill('welcome10')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(total(page)).toContainText('$44.10')

  await payWith(page, 'succeeds')
  await openReceipt(page)
  await expect(sum(page, 'Discount (WELCOME10)')).toHaveText('−$4.90')
  await expect(sum(page, 'Charged')).toHaveText('$44.10')
})
