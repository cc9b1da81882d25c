import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { button, chooseFile, confirmMapping } from './contacts.ts'

for (const width of [390, 1440]) {
  test.describe(() => {
    test.use({ viewport: { width, height: 900 } })

    test(`[UPL-61] axe finds nothing from the drop to the account, ${width} px`, async ({ page }) => {
      await page.goto('/refresh')
      await expect(page.getByLabel('Choose a file')).toBeEnabled()
      await expectAccessible(page)
      await chooseFile(page)
      await expect(page.getByRole('dialog')).toContainText('3 rows')
      await expectAccessible(page)
      await page.getByLabel('Column for Street Address').selectOption('Not in this file')
      await page.getByRole('button', { name: 'Move Zip' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await button(page, 'Close').click()
      await expect(button(page, 'Continue')).toBeVisible()
      await expectAccessible(page)
      await button(page, 'Continue').click()
      await confirmMapping(page)
      await expect(page.getByRole('region', { name: 'Create account' })).toBeVisible()
      await expectAccessible(page)
    })
  })
}
