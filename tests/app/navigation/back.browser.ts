import { expect, type Page } from '@playwright/test'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { chooseFile, dialog } from '#tests/uploads/upload/contacts.ts'

test.use({ viewport: { width: 390, height: 844 } })

const toGoOn = (page: Page) => page.getByRole('button', { name: 'Continue' })

async function openMapping(page: Page): Promise<void> {
  answering({})
  await page.goto('/skiptrace')
  await page.goto('/refresh')
  await chooseFile(page)
  await expect(dialog(page)).toBeVisible()
}

test('[NAV-30] [NAV-34] Back closes the mapping dialog on a phone, and once more leaves the page', async ({
  page,
}) => {
  await openMapping(page)
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/refresh$/)
  await expect(toGoOn(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/skiptrace$/)
})

test('[NAV-30] Back puts a picked-up column back first, as Escape does, and closes the dialog after that', async ({
  page,
}) => {
  await openMapping(page)
  await page.getByRole('button', { name: 'Move Zip' }).click()
  await expect(page.getByText('Zip is picked up.')).toBeAttached()
  await page.goBack()
  await expect(page.getByText('Zip is picked up.')).toHaveCount(0)
  await expect(dialog(page)).toBeVisible()
  await page.goBack()
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/refresh$/)
})

test('[NAV-32] [NAV-34] a mapping dialog that Escape closes, or a reload, leaves nothing to go back to', async ({
  page,
}) => {
  await openMapping(page)
  await page.keyboard.press('Escape')
  await expect(toGoOn(page)).toBeFocused()
  await toGoOn(page).click()
  await expect(dialog(page)).toBeVisible()
  await page.reload()
  await expect(toGoOn(page)).toBeVisible()
  await expect.poll(() => page.evaluate(() => history.state?.dialogs ?? 0)).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/skiptrace$/)
})

test('[NAV-30] Back closes Need help?, and stays on the page', async ({ page }) => {
  answering({})
  await page.goto('/skiptrace')
  await page.goto('/login')
  const help = page.getByRole('dialog', { name: 'Need help?' })
  await page.getByRole('button', { name: 'Need help?' }).first().click()
  await expect(help).toBeVisible()
  await page.goBack()
  await expect(help).toHaveCount(0)
  await expect(page).toHaveURL(/\/login$/)
})
