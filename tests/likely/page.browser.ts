import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { logIn } from '#tests/e2e/steps.ts'

const agent = { email: 'agent@example.com', password: 'open-house-42' }

test('[LIK-06] a customer finds the counties first, and pages through one', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, agent)
  await expect(page.getByRole('link', { name: 'Likely Sellers' })).toHaveAttribute('aria-current', 'page')
  const card = page.getByRole('article', { name: 'Travis County, TX' })
  await expect(card.getByText(/^Predictions as of/)).toBeVisible()
  await card.getByRole('link', { name: 'View Data' }).click()
  await expect(page.getByRole('heading', { name: 'Likely Seller Details' })).toBeVisible()
  await expect(page.getByText(/^1 to 20 of [\d,]+$/)).toBeVisible()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByText(/^21 to 40 of [\d,]+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/audiences?tab=sellers')
})
