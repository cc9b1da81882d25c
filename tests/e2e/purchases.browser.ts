import { expect } from '@playwright/test'
import { test } from './app.ts'
import { csvRows, exported } from './downloads.ts'
import { buyReport } from './orders.ts'
import { logIn, payWith } from './steps.ts'
import { readTable } from './table.ts'

test('[E2E-12] a KaptuRE list is bought, delivered and downloaded', async ({ page, customer }) => {
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto('/kapture-purchase')
  await page.getByLabel('License State').selectOption('Texas')
  await page.getByLabel('Contact Type').selectOption('Broker')
  await page.getByRole('button', { name: 'Apply' }).click()
  const found = page.getByText(/^[\d,]+ records found$/)
  const records = Number(((await found.textContent()) ?? '').replace(/\D/g, ''))
  expect(records).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/cart/checkout')
  await payWith(page, 'succeeds')
  await expect(page).toHaveURL(/\/success\/cart\?order=/)

  await page.goto('/audiences?tab=kapture')
  const card = page.getByRole('article', { name: 'Texas, Broker' })
  await expect(card.getByRole('button', { name: 'Export' })).toBeVisible()
  const rows = await csvRows(await exported(page, 'Download CSV'))
  expect(rows.length).toBe(records)
  expect(new Set(rows.map((row) => `${row['License State']} ${row['Contact Type']}`))).toEqual(
    new Set(['TX broker']),
  )
})

test('[E2E-13] contacts of a report are traced, and found in it', async ({ page, request, customer }) => {
  await buyReport(request, customer)
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto('/audiences?tab=audits')
  await page.getByRole('link', { name: 'View Data' }).click()
  await page.getByRole('button', { name: /^Show [\d,]+ Skip Traceable Contacts$/ }).click()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByText('Successfully added item to the cart.')).toBeVisible()
  await page.goto('/cart/checkout')
  await payWith(page, 'succeeds')
  await expect(page).toHaveURL(/\/success\/cart\?order=/)

  await page.goto('/audiences?tab=skiptrace')
  await page.getByRole('link', { name: 'Get Skip Trace' }).click()
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByRole('group', { name: 'Seller Score' }).getByRole('radio', { name: 'Any' }).check()
  await filter.getByRole('group', { name: 'Skip Traced' }).getByRole('radio', { name: 'Yes' }).check()
  await filter.getByRole('button', { name: 'Apply' }).click()
  const traced = await readTable(page, 'Contacts of past-clients.csv')
  expect(traced.length).toBeGreaterThan(0)
  expect(traced.filter((row) => row['SkipTrace Full Name'] === '--')).toEqual([])
})
