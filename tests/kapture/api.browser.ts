import { expect } from '@playwright/test'
import { profileOf } from '#tests/accounts/account/people.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { openKapture } from './page.ts'

test('[KAP-33] the account settings list the calls of the key', async ({ page }) => {
  const call = {
    at: '2026-11-20T15:00:00Z',
    call: 'GET /backend/api/v2/kapture/realtors',
    filter: { state: 'TX', city: 'Austin' },
    rows: 1_000,
    status: 200,
  }
  const refused = { ...call, id: '1', filter: null, rows: null, status: 429 }
  const profile = profileOf({ kaptureApiKey: { lastFour: '4a2b' } })
  await openKapture(page, '/account', {
    'GET /backend/user/*': { status: 200, json: profile },
    'GET /backend/kapture/api-calls/*': { status: 200, json: { apiCalls: [{ ...call, id: '2' }, refused] } },
  })
  await page.getByRole('button', { name: 'Show API calls' }).click()
  const rows = page.getByRole('table', { name: 'API calls' }).getByRole('row')
  await expect(rows).toContainText(['Time', 'Texas, Austin1,000200', '----429'])
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Hide API calls' }).click()
  await expect(rows).toHaveCount(0)
})

test('[ZAP-16] the fields of Zaps are documented on a page of their own', async ({ page }) => {
  answering()
  await page.goto('/zapier-fields')
  await expect(page.getByRole('table', { name: 'Fields' })).toContainText('likely_score')
  await expect(page.getByRole('table', { name: 'Calls' })).toContainText('POST /hooks')
  await expectAccessibleInEveryLook(page)
})

test('[KAP-34] the API is documented on a page of its own', async ({ page }) => {
  answering()
  await page.goto('/kapture-api')
  await expect(page.getByRole('table', { name: 'Parameters' })).toContainText('licenseStatus')
  await expect(page.getByRole('table', { name: 'Refusals' })).toContainText('Retry-After')
  await expectAccessibleInEveryLook(page)
})
