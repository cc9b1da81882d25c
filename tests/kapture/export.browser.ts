import { expect } from '@playwright/test'
import { test } from '#tests/accounts/session/answering.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { openKapture, realtorsPage } from './page.ts'

test('[KAP-21] [KAP-22] realtors are shown by the page and downloaded', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((settle) => (release = settle))
  await openKapture(page, '/kapture', { 'GET /backend/api/v2/kapture/realtors': realtorsPage })
  const download = page.getByRole('button', { name: 'Download', exact: true })
  await expect(download).toBeDisabled()
  await page.getByLabel('License State').selectOption('Texas')
  const first = page.waitForRequest('**/api/v2/kapture/realtors**')
  await page.getByRole('button', { name: 'Apply' }).click()
  const asked = Object.fromEntries(new URL((await first).url()).searchParams)
  expect(asked).toMatchObject({ state: 'TX', limit: '50', offset: '0' })
  await expect(page.getByText('12,345 records found')).toBeVisible()
  await expect(page.getByRole('cell', { name: 'ada1@example.com' })).toBeVisible()
  await expectAccessibleInEveryLook(page)

  const resized = page.waitForRequest('**/kapture/realtors?**limit=100**')
  await page.getByLabel('Rows a page').selectOption('100 rows')
  await resized
  const second = page.waitForRequest('**/kapture/realtors?**offset=100**')
  await page.getByRole('button', { name: '2', exact: true }).click()
  await second

  await page.route('**/realtors-export-to-file**', async (route) => {
    await held
    await route.fulfill({
      body: 'License No.',
      headers: { 'content-disposition': 'attachment; filename="t.csv"' },
    })
  })
  await download.click()
  await expect(page.getByRole('button', { name: 'Downloading' })).toBeDisabled()
  const saved = page.waitForEvent('download')
  release()
  expect((await saved).suggestedFilename()).toBe('t.csv')
  await expect(download).toBeEnabled()
})

test('[KAP-16] bought lists are a tab of My Audiences, with their files', async ({ page }) => {
  const list = {
    id: 'list-1',
    filter: { state: 'TX', city: 'Austin' },
    status: 'success',
    records: 1_234,
    actualAmount: 6_170,
    receiptUrl: '/receipt/cart-1',
    createdAt: '2026-11-20T15:00:00Z',
    deliveredAt: '2026-11-20T15:01:00Z',
  }
  const rest = { records: null, actualAmount: null, receiptUrl: null, deliveredAt: null }
  const kaptureBuys = [
    list,
    { ...list, ...rest, id: 'list-2', status: 'processing' },
    { ...list, ...rest, id: 'list-3', status: 'failed' },
  ]
  await openKapture(page, '/audiences?tab=kapture', {
    'GET /backend/kapturebuys/ids/user/*': { status: 200, json: { kaptureBuys, seq: 1 } },
  })
  await expect(page.locator('[aria-current=page]', { hasText: /^KaptuRE$/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Failed' })).toBeDisabled()
  await expectAccessibleInEveryLook(page)
  await page.route('**/kapturebuy/download/list-1', (route) =>
    route.fulfill({ body: 'x', headers: { 'content-disposition': 'attachment; filename="Texas.xlsx"' } }),
  )
  await page.getByRole('button', { name: 'Export' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: 'Download Excel (.xlsx)' }).click()
  expect((await saved).suggestedFilename()).toBe('Texas.xlsx')
})
