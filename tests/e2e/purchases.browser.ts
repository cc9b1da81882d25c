import { expect } from '@playwright/test'
import { pushTexts } from '#model/deliveries/pushes.ts'
import { tookStep } from '#tests/accounts/session/open-page.ts'
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
  await tookStep(page, 'audit-listing', 'selected.idle', 'rows.trace', 'selected.tracing')
  await tookStep(page, 'audit-listing', 'selected.tracing', 'xstate.done.actor.addSkipTrace', 'selected.idle')
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

test('[E2E-91] [ZAP-28] a customer turns on a Zap of the sandbox, sends a report to it and sees what arrived', async ({
  page,
  request,
  customer,
}) => {
  await buyReport(request, customer)
  await page.goto('/login')
  await logIn(page, customer)
  await page.goto('/account')
  const zapier = page.getByRole('region', { name: 'Zapier', exact: true })
  await zapier.getByRole('button', { name: 'Generate' }).click()
  const zap = zapier.getByRole('switch', { name: 'Zap for Database REfresh contacts' })
  await zap.click()
  await expect(zap).toBeChecked()

  await page.goto('/audiences?tab=audits')
  await page.getByRole('link', { name: 'View Data' }).click()
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select (?!all rows)/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Send to Zapier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to Zapier' })
  const name = await dialog.getByRole('row', { name: 'first_name' }).getByRole('cell').textContent()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(pushTexts.scheduledZapier)).toBeVisible()

  await page.goto('/account')
  const arrivals = zapier.getByRole('button', { name: /Database REfresh contacts, / })
  await expect(arrivals).toHaveText([new RegExp(`^${name} `)])
  await zap.click()
  await expect(zap).not.toBeChecked()
  await expect(arrivals).toHaveCount(0)
})

test('[E2E-92] [KAP-36] the demo customer exports licenses from /kapture', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, { email: 'agent@example.com', password: 'open-house-42' })
  await page.getByRole('link', { name: 'KaptuRE', exact: true }).first().click()
  await expect(page).toHaveURL('/kapture')
  await page.getByLabel('License State').selectOption('Texas')
  await page.getByRole('button', { name: 'Apply' }).click()
  const found = page.getByText(/^[\d,]+ records found$/)
  const records = Number(((await found.textContent()) ?? '').replace(/\D/g, ''))
  expect(records).toBeGreaterThan(50)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByText(/^51 to 100 of /)).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download', exact: true }).click()
  expect(await csvRows(await download)).toHaveLength(records)
})
