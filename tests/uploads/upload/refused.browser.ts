import { expect } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { contactsText, dialog } from './contacts.ts'

const unreadable = 'Could not process the submitted file. It could be either empty or in an invalid format.'
const extension = 'Invalid extension, please provide a valid CSV or Excel file.'
const header = 'First Name,Last Name,Address,City,State,Zip\n'
const row = 'Dana,Mason,6106 Lighthouse Ter,Raleigh,NC,27615\n'
/** More than the mapping dialog reads. */
const long = header + row.repeat(10_000)

const files = [
  ['of another kind', 'contacts.pdf', contactsText, extension],
  ['without an extension', 'contacts', contactsText, extension],
  ['that is empty', 'contacts.csv', '', unreadable],
  ['with a header only', 'contacts.csv', header, unreadable],
  [
    'that is a picture by another name',
    'contacts.csv',
    '\u0089PNG\r\n\u001a\n\u0000\u0000\u0000\rIHDR',
    unreadable,
  ],
  ['that is no workbook', 'contacts.xlsx', 'PK\u0003\u0004 and nothing more', unreadable],
  [
    'with a quotation mark open at its end',
    'contacts.csv',
    `${header}Dana,"Mason,6106 Lighthouse Ter`,
    'A quotation mark in row 2 is never closed',
  ],
  [
    'with a quotation mark open further down',
    'contacts.csv',
    `${long}Dana,"Mason,6106 Lighthouse Ter`,
    'A quotation mark in row 10,002 is never closed',
  ],
] as const

test('[UPL-50] a file that cannot be read is refused, with its reason and the support address', async ({
  page,
}) => {
  await page.goto('/refresh')
  const input = page.locator('input[type="file"]')
  const refusal = page.getByRole('alertdialog', { name: 'There is an error processing your file!' })
  for (const [what, name, content, sentence] of files) {
    await test.step(what, async () => {
      await input.setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content, 'latin1') })
      await expect(refusal).toContainText(sentence)
      await expect(refusal.getByRole('link')).toHaveAttribute('href', /^mailto:support@example\.com\?/)
      await expect(refusal).toContainText('You can also mail the file to')
      await expect(refusal.getByRole('button', { name: 'OK' })).toBeFocused()
      await refusal.getByRole('button', { name: 'OK' }).click()
      await expect(input).toBeEnabled()
      await page.reload()
      await expect(input).toBeEnabled()
      await expect(page.getByRole('region', { name: 'Your file from before' })).toHaveCount(0)
    })
  }
})

test('[UPL-51] rows that are odd are counted and told, a file that was cut off too', async ({ page }) => {
  await page.goto('/refresh')
  const content = `${header}${row.repeat(30)}Dana,Mason\n${row.trim()},beyond,the,end\n${row}Carol,Parker,93`
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'contacts.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const matching = dialog(page)
  await expect(matching).toContainText('34 rows')
  await expect(matching).toContainText('2 rows end before the last column and are filled up.')
  await expect(matching).toContainText('1 row goes on beyond the last column, which is left out.')
  await expect(matching).toContainText('The last row is incomplete: the file was probably cut off.')
})

test('[UPL-52] what a file says is shown as text, whatever it says', async ({ page }) => {
  await page.goto('/refresh')
  const content =
    '__proto__,constructor,<script>alert(1)</script>,Address,Zip\n' +
    '<img src=x onerror=alert(2)>,=cmd|calc,"<b>bold</b>",6106 Lighthouse Ter,27615\n'.repeat(3)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: '<i>contacts</i>.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  const matching = dialog(page)
  await expect(matching).toContainText('<i>contacts</i>.csv')
  await expect(matching.getByRole('region', { name: 'Columns left out' })).toContainText(
    '__proto__constructor<script>alert(1)</script>',
  )
  await matching.getByLabel('Column for First Name').selectOption('__proto__')
  await matching.getByLabel('Column for Last Name').selectOption('<script>alert(1)</script>')
  await matching.getByRole('button', { name: 'Preview' }).click()
  const preview = page.getByRole('dialog', { name: 'Check the first rows' })
  await expect(preview.getByRole('cell', { name: '<img src=x onerror=alert(2)>' }).first()).toBeVisible()
  await expect(preview.getByRole('cell', { name: '<b>bold</b>' }).first()).toBeVisible()
})
