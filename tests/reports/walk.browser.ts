import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { logIn } from '#tests/e2e/steps.ts'

test("[REP-11] [REP-16] [REP-19] an administrator fetches a customer's report by the menu and exports it", async ({
  page,
}) => {
  test.slow()
  await page.goto('/login')
  await logIn(page, { email: 'admin@example.com', password: 'back-office-99' })
  await page.getByRole('link', { name: 'Customer Report' }).click()
  await page.getByRole('combobox', { name: 'Customer Name' }).fill('agent@')
  await page.getByRole('option', { name: 'Avery Quinn (agent@example.com)' }).click()
  await page.getByRole('button', { name: 'Fetch' }).click()
  const counties = page.getByRole('region', { name: 'Counties' })
  await expect(counties.getByRole('row', { name: /^Travis County TX/ })).toBeVisible({ timeout: 60_000 })
  await expect(
    page.getByRole('region', { name: 'Customer' }).getByRole('row', { name: /^Avery Quinn/ }),
  ).toContainText('agent@example.com')
  await page.getByRole('region', { name: 'Totals' }).getByRole('button', { name: 'Caught' }).click()
  await expect(page.getByRole('dialog')).toContainText('how much of what was listed had been predicted')
  await page.keyboard.press('Escape')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('Customer progress report.csv')
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.some((line) => line.startsWith('TX,Travis County,48453,'))).toBe(true)
})
