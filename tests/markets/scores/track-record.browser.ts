import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { allWidths, expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

test('[SCO-18] anyone can read what came of the scores, of all counties and of one', async ({ page }) => {
  await page.goto('/track-record')
  const table = page.getByRole('region', { name: 'Table: scores and what came of them' })
  await expect(table.getByRole('row').nth(1)).toContainText(/\d+–100%/)
  await expect(page.getByText(/^Predicted homes, [\d,]+ a run, were listed/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the track record', allWidths)
  await page.getByRole('combobox', { name: 'Where' }).selectOption('Travis County, TX')
  await expect(page).toHaveURL('/track-record?county=48453')
  await expect(page.getByText(/^27 runs from/)).toBeVisible()
  await page.goto('/track-record?county=99999')
  await expect(page.getByRole('combobox', { name: 'Where' })).toHaveValue('')
})
