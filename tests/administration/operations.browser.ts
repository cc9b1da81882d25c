import { expect, test } from '@playwright/test'
import { type Operations, operationTexts } from '#model/operations.ts'
import { arrive } from '#tests/security/page.ts'
import { answering } from '#tests/session/answering.ts'
import { adminSession } from '#tests/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const at = '2026-11-20T15:00:00.000Z'
const operations: Operations = {
  lanes: [{ lane: 'push', waiting: 1_200, running: 1, failing: 1, dueSince: at }],
  failing: [{ id: 'j1', kind: 'push', lane: 'push', attempts: 2, lastError: 'TimeoutError', nextTryAt: at }],
  imports: [],
  runs: [{ fileClass: 'base', counties: 3, runs: 40, predictionTime: at, loadedTime: at }],
  messages: [{ channel: 'mail', status: 'sent', count: 12, newest: at }],
}

test('[ADM-40] [ADM-41] operations are shown, and a failing job is tried again', async ({ page }) => {
  let failing = operations.failing
  await answering(page, {
    'POST /backend/login/check': { status: 200, json: admin },
    'POST /backend/operations/retry/j1': { status: 200, json: { done: true } },
  })
  await page.route('**/backend/operations', (route) => route.fulfill({ json: { ...operations, failing } }))
  await arrive(page, admin, '/superadmin/operations')
  await expect(page.getByText('Nothing was imported.')).toBeVisible()
  await expect(page.getByRole('cell', { name: '1,200' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  failing = []
  await page.getByRole('button', { name: 'Try push again now' }).click()
  await expect(page.getByText(operationTexts.retried)).toBeVisible()
  await expect(page.getByText('No job is failing.')).toBeVisible()
})
