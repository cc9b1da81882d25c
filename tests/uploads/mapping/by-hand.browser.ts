import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'

const content =
  '"Owner of the house, as the county has it",Mailing Address,Site Address,Site Zip,Notes\n' +
  'Dana Mason,PO Box 7,6106 Lighthouse Ter,27615,met in May\n'.repeat(3)

async function drop(page: Page, text = content): Promise<void> {
  await page.goto('/refresh')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'farm.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await expect(page.getByRole('dialog', { name: 'Match your columns' })).toBeVisible()
}

const chosen = (page: Page, field: string) => page.getByLabel(`Column for ${field}`).locator('option:checked')
const handle = (page: Page, column: string) => page.getByRole('button', { name: `Move ${column}` })
const row = (page: Page, field: string) =>
  page.getByRole('listitem').filter({ has: page.getByLabel(`Column for ${field}`) })

test('[MAP-40] [MAP-41] [MAP-43] [MAP-44] each field shows its column and why, and a column that is dragged to another changes places', async ({
  page,
}) => {
  await drop(page)
  await expect(chosen(page, 'Street Address')).toHaveText('Site Address')
  await expect(row(page, 'Street Address')).toContainText('6106 Lighthouse Ter')
  await expect(row(page, 'Street Address')).toContainText('sure')
  await expect(row(page, 'Street Address')).toContainText('The header says “Site Address”')
  await expect(handle(page, 'Owner of the house, as the co…')).toBeVisible()

  const preview = page.getByRole('button', { name: 'Preview' })
  await page.getByLabel('Column for Zip').selectOption('Not in this file')
  await expect(page.getByText('Still to match: Zip, or City and State.').first()).toBeVisible()
  await expect(preview).toBeDisabled()
  await page.getByLabel('Column for Zip').selectOption('Site Zip')
  await expect(preview).toBeEnabled()

  await handle(page, 'Site Zip').dragTo(page.getByRole('heading', { name: 'Match your columns' }))
  await expect(chosen(page, 'Zip')).toHaveText('Site Zip')
  await expect(page.locator('[data-chart="mapping"]')).toHaveAttribute(
    'data-state',
    /^open\.fields\.matching\.resting/,
  )

  await handle(page, 'Site Zip').dragTo(row(page, 'Street Address'))
  await expect(chosen(page, 'Street Address')).toHaveText('Site Zip')
  await expect(chosen(page, 'Zip')).toHaveText('Site Address')
  await handle(page, 'Notes').dragTo(row(page, 'City'))
  await expect(chosen(page, 'City')).toHaveText('Notes')
  await expect(row(page, 'City')).toContainText('You chose it.')
  await handle(page, 'Notes').dragTo(page.getByRole('region', { name: 'Columns left out' }))
  await expect(chosen(page, 'City')).toHaveText('Not in this file')
})

const roll =
  'Owner,Property Location,Municipality,Mailing Address,Mailing City,Mailing State,Mailing Zip\n' +
  'MASON DANA,6106 Lighthouse Ter,Raleigh,PO Box 7,Reno,NV,89501\n'.repeat(3)

test('[MAP-70] homes whose state no column says are in the one that is chosen for all', async ({ page }) => {
  await drop(page, roll)
  await expect(chosen(page, 'Street Address')).toHaveText('Property Location')
  await expect(chosen(page, 'City')).toHaveText('Municipality')
  await expect(page.getByText('Still to match: Zip or State.').first()).toBeVisible()
  const preview = page.getByRole('button', { name: 'Preview' })
  await expect(preview).toBeDisabled()

  await page.getByLabel('All homes are in').selectOption('North Carolina')
  await expect(page.getByText('Still to match')).toHaveCount(0)
  await preview.click()
  await expect(page.getByRole('columnheader', { name: 'State' })).toBeVisible()
  await expect(page.getByRole('cell', { name: 'NC' }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByLabel('All homes are in')).toHaveValue('NC')
  await page.getByLabel('Column for State').selectOption('Mailing State')
  await expect(page.getByLabel('All homes are in')).toBeHidden()
})

test('[MAP-70] a file whose only city and ZIP code are of its owners’ mail says so', async ({ page }) => {
  await drop(page, roll.replace('Municipality', 'Land use'))
  await expect(chosen(page, 'Street Address')).toHaveText('Property Location')
  await expect(page.getByText('Still to match: Zip, or City and State.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText(
    '“Mailing Address”, “Mailing City”, “Mailing State” are where the owners get their mail.',
  )
  await expect(page.getByLabel('All homes are in')).toBeHidden()
})

test('[MAP-42] [MAP-46] the keyboard alone moves a column, and the row with the column names can be another one', async ({
  page,
}) => {
  await drop(page)
  await expect(page.getByRole('dialog', { name: 'Match your columns' }).locator(':focus')).toHaveCount(1)
  await handle(page, 'Site Zip').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('button', { name: 'Put Site Zip on State' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(chosen(page, 'Full Address')).toHaveText('Site Zip')
  await expect(handle(page, 'Site Zip')).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await expect(chosen(page, 'Full Address')).toHaveText('Site Zip')
  await expect(page.getByRole('dialog', { name: 'Match your columns' })).toBeVisible()

  const names = page.getByLabel('Row with the column names')
  await expect(names.locator('option:checked')).toHaveText(/^Row 1: Owner of the house/)
  await names.selectOption('None: the first row is data')
  await expect(page.getByLabel('Column for Street Address').locator('option').nth(1)).toHaveText('Column A')
  await expect(page.getByRole('dialog')).toContainText('4 rows')
  await names.selectOption({ index: 4 })
  await expect(page.getByText('Could not process the submitted file.')).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('4 rows')
})

test('[MAP-45] a mapping that was used comes back for the same header, and not for another', async ({
  page,
}) => {
  await drop(page)
  await page.getByLabel('Column for City').selectOption('Notes')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Get Free Report' }).click()
  await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible()
  await drop(page, content.replaceAll('Dana', 'George'))
  await expect(chosen(page, 'City')).toHaveText('Notes')
  await expect(row(page, 'City')).toContainText('As you matched it before.')
  await drop(page, content.replace('Notes', 'Remarks'))
  await expect(chosen(page, 'City')).toHaveText('Not in this file')
})

test('[MAP-52] at each width of a tablet a reason has room for its words, in either scheme', async ({
  page,
}) => {
  await drop(page)
  const reason = row(page, 'Street Address').getByText('The header says “Site Address”')
  for (const width of [768, 820, 900, 960, 1000, 1024, 1199]) {
    await page.setViewportSize({ width, height: 900 })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme)
      const box = await reason.boundingBox()
      expect(box?.width).toBeGreaterThan(300)
      expect((await row(page, 'Street Address').boundingBox())?.height).toBeLessThan(140)
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
      expect(isWider).toBe(false)
    }
  }
})
