import { expect } from '@playwright/test'
import { test } from './app.ts'
import { csvRows, exported, shownOf, workbookRows } from './downloads.ts'
import { codeSentTo, newPerson } from './people.ts'
import { confirmColumns, dropFile, fillSignup, payWith, sample, showEveryScore } from './steps.ts'
import { readTable, type ShownRow } from './table.ts'

const unpaid = ', shown once it is paid for'
const masked = {
  'Likely Score': `xx.xx${unpaid}`,
  'AVM Value': 'xxxx',
  'Last Sold': 'xxxx-xx-xx',
  'Owner Occupied': 'x',
} satisfies ShownRow

/** Rows as a set: a table and a file have orders of their own. */
const inOrder = (rows: readonly ShownRow[]) =>
  rows.toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))

test('[E2E-01] a visitor drops a file, signs up, pays for the report and downloads it', async ({
  page,
  request,
}) => {
  test.slow()
  const person = newPerson()

  await test.step('drops the file', async () => {
    await page.goto('/')
    await expect(page).toHaveURL('/refresh')
    await dropFile(page, sample('past-clients.csv'))
    await confirmColumns(page, 'Get Free Report')
  })

  await test.step('signs up, and the upload goes on by itself', async () => {
    await fillSignup(page, person)
    const form = page.getByRole('form', { name: 'Code' })
    await expect(form).toBeVisible()
    await form.getByLabel('Code', { exact: true }).fill(await codeSentTo(request, person.phone))
    await form.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL('/success/preview')
  })

  const card = page.getByRole('article', { name: 'past-clients.csv' })

  await test.step('finds the free report in My Audiences, and its rows masked', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).click()
    await card.getByRole('link', { name: 'View Data' }).click()
    const rows = await readTable(page, 'Contacts of past-clients.csv')
    expect(rows.length).toBeGreaterThan(100)
    for (const row of rows) expect(row).toMatchObject(masked)
  })

  await test.step('puts it in the cart and pays', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    await card.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(card.getByRole('link', { name: 'In Cart' })).toBeVisible()
    await page.getByRole('link', { name: 'Cart, 1 item' }).click()
    await expect(page).toHaveURL('/cart/checkout')
    await payWith(page, 'succeeds')
    await expect(page).toHaveURL(/\/success\/cart\?order=/)
  })

  await test.step('finds the report ready, and its receipt', async () => {
    await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).click()
    await expect(card.getByRole('button', { name: 'Export' })).toBeVisible()
    await card.getByRole('link', { name: 'Receipt' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Paid' })).toBeVisible()
    await expect(page.getByText('Visa ending in 4242')).toBeVisible()
    await page.goBack()
  })

  await test.step('downloads what the page shows', async () => {
    await card.getByRole('link', { name: 'View Data' }).click()
    await showEveryScore(page)
    const table = await readTable(page, 'Contacts of past-clients.csv')
    // A file keeps the columns that were given, and their cells.
    const shown = table.map(({ 'Track Record': _, Status: _status, Phone = '', ...row }) => ({
      ...row,
      Phone: Phone.replace(/ Do not call$/, ''),
    }))
    expect(shown.length).toBeGreaterThan(100)
    await page.getByRole('checkbox', { name: 'Select all rows' }).check()
    const csv = await exported(page, 'Download CSV')
    const workbook = await exported(page, 'Download Excel (.xlsx)')
    expect(csv.suggestedFilename()).toBe('past-clients scored.csv')
    expect(workbook.suggestedFilename()).toBe('past-clients scored.xlsx')

    const inCsv = await csvRows(csv)
    expect(inOrder(inCsv.map(shownOf))).toEqual(inOrder(shown))
    expect(inOrder(await workbookRows(workbook))).toEqual(inOrder(inCsv))
  })
})
