import { expect } from '@playwright/test'
import { answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { customer, openKapture } from './page.ts'

test('[KAP-05] [KAP-08] a search needs a state, and says how many records there are and what they cost', async ({
  page,
}) => {
  await openKapture(page, '/kapture-purchase')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByLabel('License State')).toBeFocused()
  await expect(page.getByText('Please select a state')).toBeVisible()
  await page.getByLabel('License State').selectOption('Texas')
  await expect(page.getByText('Please select a state')).toBeHidden()
  await page.getByLabel('City').fill('Austin')
  await page.getByLabel('Contact Type').selectOption('Agent')
  await page.getByLabel('Has Email').check()
  const asked = page.waitForRequest('**/kapture/realtors-count**')
  await page.getByRole('button', { name: 'Apply' }).click()
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toEqual({
    state: 'TX',
    city: 'Austin',
    contactType: 'agent',
    hasEmail: 'yes',
  })
  const audience = page.getByRole('region', { name: 'KaptuRE Audience' })
  await expect(audience.getByText('12,345 records found')).toBeVisible()
  await expect(audience.getByText('Total Price: $543.80')).toBeVisible()
  await expect(audience.getByText('5,000 records at 5 cents, 7,345 at 4 cents')).toBeVisible()
  await expect(audience.getByText('Texas')).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('[KAP-06] a list is added to the cart, and a second later the checkout opens', async ({ page }) => {
  await openKapture(page, '/kapture-purchase', {
    'POST /backend/kapturebuy': { status: 200, json: { id: 'list-1' } },
    'POST /backend/cart/item': {
      status: 200,
      json: { id: 'item-1', cartId: 'cart-1', description: 'KaptuRE' },
    },
  })
  await page.getByLabel('License State').selectOption('Texas')
  await page.getByRole('button', { name: 'Apply' }).click()
  const added = page.waitForRequest('**/cart/item')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  expect(await bodyOf(added)).toEqual({
    userId: customer.id,
    type: 'KAPTURE_BUY',
    targetId: 'list-1',
  })
  await expect(page.getByText('Successfully added item to the cart.')).toBeVisible()
  await expect(page).toHaveURL('/cart/checkout')
})

test('[KAP-06] an empty list cannot be added to the cart', async ({ page }) => {
  await openKapture(page, '/kapture-purchase', {
    'GET /backend/kapture/realtors-count': { status: 200, json: { count: 0, estimatedAmount: 0 } },
  })
  await page.getByLabel('License State').selectOption('Guam')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('No records found')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toBeDisabled()
})

test('[KAP-05] [KAP-20] a visitor is asked to log in, or led to /refresh', async ({ page }) => {
  answering()
  await page.goto('/kapture-purchase')
  await expect(page.getByText('Log in to buy lists of licensed agents and brokers.')).toBeVisible()
  await page.goto('/kapture')
  await expect(page).toHaveURL('/refresh')
})
