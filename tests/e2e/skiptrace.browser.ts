import { expect } from '@playwright/test'
import { test } from './app.ts'
import { csvRows, exported } from './downloads.ts'
import { confirmColumns, dropFile, logIn, payWith, sample } from './steps.ts'
import { readTable } from './table.ts'

test('[E2E-09] a file for SkipTrace Pro is bought at once, and its contacts are downloaded', async ({
  page,
  customer,
}) => {
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto('/skiptrace')
  await dropFile(page, sample('skiptrace-targets-no-header.csv'))
  await confirmColumns(page, 'Submit')

  await expect(page).toHaveURL('/cart/checkout')
  await payWith(page, 'succeeds')
  await expect(page).toHaveURL(/\/success\/cart\?order=/)

  await page.goto('/audiences?tab=skiptrace')
  const card = page.getByRole('article', { name: /^skiptrace-targets/ })
  await expect(card.getByRole('button', { name: 'Export' })).toBeVisible()
  await card.getByRole('link', { name: 'View Data' }).click()
  await expect(page.getByRole('heading', { name: 'SkipTrace Pro Details' })).toBeVisible()
  const shown = await readTable(page, 'Contacts of skiptrace-targets-no-header.csv')
  expect(shown.length).toBeGreaterThan(30)

  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  const rows = await csvRows(await exported(page, 'Download CSV'))
  expect(rows.length).toBe(shown.length)
  const traced = rows.filter((row) => row['SkipTrace Phone'] !== '')
  expect(traced.length).toBeGreaterThan(0)
})
