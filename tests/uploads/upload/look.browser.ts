import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { button, chooseFile, confirmMapping } from './contacts.ts'

test('[UPL-61] axe finds nothing from the drop to the account', async ({ page }) => {
  await page.goto('/refresh')
  await expect(page.getByLabel('Choose a file')).toBeEnabled()
  await expectAccessibleInEveryLook(page, 'the drop')
  await chooseFile(page)
  await expect(page.getByRole('dialog')).toContainText('3 rows')
  await expectAccessibleInEveryLook(page, 'the mapping')
  await page.getByLabel('Column for Street Address').selectOption('Not in this file')
  await page.getByRole('button', { name: 'Move Zip' }).click()
  await expectAccessibleInEveryLook(page, 'a mapping that lacks a column')
  await page.keyboard.press('Escape')
  await button(page, 'Close').click()
  await expect(button(page, 'Continue')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a file to continue with')
  await button(page, 'Continue').click()
  await confirmMapping(page)
  await expect(page.getByRole('region', { name: 'Create account' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'the account')
})
