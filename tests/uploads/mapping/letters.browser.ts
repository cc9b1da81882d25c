import { expect } from '@playwright/test'
import { tookStep } from '#tests/accounts/session/open-page.ts'
import { test } from '#tests/e2e/app.ts'

test('[UPL-119] letters that look wrong are chosen as they look right, and the preview shows them so', async ({
  page,
}) => {
  await page.goto('/refresh')
  const text = 'First Name,Last Name,Street,City,State,Zip\nANDR\x90,L\xc9PEZ,12 Elm St,Austin,TX,78704\n'
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') })
  const letters = page.getByLabel('Letters that look right')
  const chosen = letters.locator('option:checked')
  await letters.selectOption({ label: 'ANDRÉ, L╔PEZ: DOS (United States)' })
  await expect(chosen).toHaveText('ANDRÉ, L╔PEZ: DOS (United States)')
  await tookStep(page, 'mapping', 'open.fields.matching.resting', 'encoding.choose', 'open.fields.rereading')
  await letters.selectOption({ label: 'ANDRê, L…PEZ: Mac OS Roman' })
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Mac OS Roman: “ANDRê, L…PEZ”')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'L…PEZ' })).toBeVisible()
})
