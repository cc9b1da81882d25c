import { expect } from '@playwright/test'
import {
  type ImportPlace,
  importTexts,
  type Operations,
  operationTexts,
} from '#model/administration/operations.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { overviewOf, ready } from '#tests/crm/overview.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const at = '2026-11-20T15:00:00.000Z'
const operations: Operations = {
  lanes: [{ lane: 'push', waiting: 1_200, running: 1, failing: 1, dueSince: at }],
  failing: [
    {
      ...{ id: 'j1', kind: 'push.run', lane: 'push', attempts: 2, lastError: 'TimeoutError' },
      ...{ nextTryAt: at, canRetry: true },
    },
    {
      ...{ id: 'j2', kind: 'conversion', lane: 'prompt', attempts: 1, lastError: 'RangeError' },
      ...{ nextTryAt: null, canRetry: false },
    },
  ],
  providers: [
    {
      ...{ provider: 'Stripe', standing: 'failing', failures: 3, succeededAt: at, failedAt: at },
      failure: 'Stripe did not answer in time',
    },
  ],
  messages: [{ channel: 'mail', status: 'sent', count: 12, newest: at }],
}

const place: ImportPlace = {
  files: [
    { path: 'unnamed.csv.gz', kind: null, bytes: 2_000, changedAt: at },
    { path: 'week-47/counties.csv', kind: 'counties', bytes: 2_000, changedAt: at },
  ],
  started: [
    {
      ...{ id: 'i1', path: 'sales.csv', kind: 'sales', standing: 'failed' },
      why: 'The header lacks fips.',
      ...{ rows: 0, rejected: 0, done: null, hasRejects: false },
    },
    {
      ...{ id: 'i2', path: 'old.csv', kind: 'counties', standing: 'done' },
      why: null,
      ...{ rows: 1_000, rejected: 3, done: null, hasRejects: true },
    },
  ],
  imports: [],
  runs: [{ fileClass: 'base', counties: 3, runs: 40, predictionTime: at, loadedTime: at, nextDueAt: at }],
}

test('[ADM-40] [ADM-41] [ADM-65] [ADM-55] [ADM-56] [LST-71] operations are shown, and a failing job is tried again', async ({
  page,
}) => {
  let failing = operations.failing
  answering({
    'GET /backend/crm/sync': json(overviewOf(ready)),
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/operations': () => json({ ...operations, failing }),
    'GET /backend/operations/imports': { status: 200, json: place },
    'POST /backend/operations/imports': { status: 200, json: { done: true } },
    'POST /backend/operations/retry/j1': { status: 200, json: { done: true } },
  })
  await arrive(page, admin, '/superadmin/operations')
  await expect(page.getByText('Nothing was imported.')).toBeVisible()
  const toDos = page.getByRole('region', { name: 'To do' })
  await expect(toDos.getByRole('listitem')).toHaveText([
    '1,203 changes from the CRM to apply',
    '2 jobs are failing: see below.',
    '1 outside service is failing: see below.',
  ])
  await expect(toDos.getByRole('link')).toHaveAttribute('href', '/superadmin/sync')
  await expect(page.getByRole('cell', { name: '1,200' })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Stripe Failing, 3 in a row/ })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await expect(page.getByText('The header lacks fips.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^old\.csv counties Loaded\. 1,000 3/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Import unnamed.csv.gz' })).toBeDisabled()
  await page.getByLabel('Kind of unnamed.csv.gz').selectOption('counties')
  const started = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/operations/imports'),
  )
  await page.getByRole('button', { name: 'Import unnamed.csv.gz' }).click()
  expect(await bodyOf(started)).toEqual({ path: 'unnamed.csv.gz', kind: 'counties' })
  await expect(page.getByText(importTexts.started)).toBeVisible()
  await page.getByRole('button', { name: 'Import the folder week-47' }).click()
  await expect(
    page.getByRole('row', {
      name: /^Sale reported to Tapfiliate j2 Orders and short tasks 1 RangeError Given up/,
    }),
  ).toBeVisible()
  failing = []
  await page.getByRole('button', { name: 'Try Delivery to a CRM or Zap j1 again now' }).click()
  await expect(page.getByText(operationTexts.retried)).toBeVisible()
  await expect(page.getByText('No job is failing.')).toBeVisible()
})

test('[ADM-70] [ADM-71] an import is followed to its end without a refresh, and its rejects are downloaded', async ({
  page,
}) => {
  const [, loaded] = place.started
  if (!loaded) throw new Error('no import')
  let started = {
    ...loaded,
    standing: 'running' as ImportPlace['started'][number]['standing'],
    done: 0.42 as number | null,
  }
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/crm/sync': json(overviewOf(null)),
    'GET /backend/operations': { status: 200, json: operations },
    'GET /backend/operations/imports': () => json({ ...place, started: [started] }),
  })
  await arrive(page, admin, '/superadmin/operations')
  await expect(page.getByRole('cell', { name: 'Is being loaded. 42% of the file' })).toBeVisible()
  await page.route('**/backend/operations/imports/i2/rejects', (route) =>
    route.fulfill({
      body: 'line,reason\n',
      headers: { 'content-disposition': 'attachment; filename="old.rejects.csv"' },
    }),
  )
  started = { ...loaded, rows: 2_000 }
  await expect(page.getByRole('row', { name: /^old\.csv counties Loaded\. 2,000 3/ })).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download the rows of old.csv that were set aside' }).click()
  expect((await saved).suggestedFilename()).toBe('old.rejects.csv')
})

test('[ADM-132] an import under way is stopped, and those that have ended offer no such button', async ({
  page,
}) => {
  const [, loaded] = place.started
  if (!loaded) throw new Error('no import')
  let running: ImportPlace['started'][number] = { ...loaded, id: 'i3', path: 'long.csv', standing: 'running' }
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/operations': { status: 200, json: operations },
    'GET /backend/operations/imports': () => json({ ...place, started: [running, ...place.started] }),
    'POST /backend/operations/imports/i3/stop': () => {
      running = { ...running, standing: 'stopped' }
      return json({ done: true })
    },
  })
  await arrive(page, admin, '/superadmin/operations')
  await page.getByRole('button', { name: 'Stop the import of long.csv' }).click()
  await expect(page.getByText(importTexts.stoppedNow)).toBeVisible()
  await expect(page.getByRole('row', { name: /^long\.csv counties Stopped\. Start it again/ })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Stop the import/ })).toHaveCount(0)
})
