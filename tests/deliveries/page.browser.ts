import { expect, type Page } from '@playwright/test'
import { type Delivery, pushTexts, stopTexts } from '#model/deliveries/pushes.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, bodyOf, test as stubbed } from '#tests/accounts/session/answering.ts'
import { tookStep } from '#tests/accounts/session/open-page.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { buyReport } from '#tests/e2e/orders.ts'
import { openAccount } from '#tests/e2e/people.ts'
import { showEveryScore } from '#tests/e2e/steps.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { test } from '#tests/support/kept-page.ts'
import { paused, stopped } from './push.ts'

test('[DLV-09] [DLV-10] [DLV-13] a bought report is sent to Follow Up Boss and followed', async ({
  page,
  request,
}) => {
  const session = await openAccount(request)
  const auditId = await buyReport(request, session)
  await arrive(page, session, `/audiences/audit/${auditId}/refresh`)
  await showEveryScore(page)
  const openMenu = async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Download CSV' }).waitFor()
  }
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await openMenu()
  const send = page.getByRole('menuitem', { name: 'Send to Follow Up Boss' })
  await expect(send).toHaveCount(0)
  await page.keyboard.press('Escape')

  const stored = await request.put(`/backend/user/fub-key/${session.id}`, {
    headers: { authorization: `Bearer ${session.token}` },
    data: { key: 'fka_sandbox1234' },
  })
  expect(stored.status()).toBe(200)
  await openMenu()
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Send to Follow Up Boss' })
  await dialog.getByRole('textbox', { name: 'Tag' }).fill('Likely')
  await expect(dialog.getByRole('row', { name: 'tags' })).toContainText('Likely')
  await dialog.getByRole('radio', { name: 'As new leads' }).check()
  await expect(dialog.getByRole('row', { name: 'message' })).toContainText('Likely Score')
  await expectAccessibleInEveryLook(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText(pushTexts.scheduled)).toBeVisible()
  await expect(dialog).toHaveCount(0)

  await openMenu()
  await send.click()
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toContainText('Nothing was sent a second time.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('link', { name: 'Deliveries' }).first().click()
  await expect(page.getByText('Done')).toBeVisible()
  await page.getByRole('link', { name: 'past-clients.csv to Follow Up Boss' }).click()
  await expect(page.getByRole('table', { name: 'Contacts of this delivery' })).toContainText('Sent')
  await page.getByLabel('Show').selectOption('Failed')
  await expect(page.getByText('No contacts')).toBeVisible()
  await expect(page).toHaveURL(/\?status=failed$/)
  await page.reload()
  await expect(page.getByText('No contacts')).toBeVisible()
})

test('[ZAP-10] [ZAP-13] a bought report is sent to a Zap once one is on', async ({ page, request }) => {
  const session = await openAccount(request)
  const auditId = await buyReport(request, session)
  await arrive(page, session, `/audiences/audit/${auditId}/refresh`)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('menuitem', { name: 'Send to Zapier' }).click()
  }
  const dialog = page.getByRole('dialog', { name: 'Send to Zapier' })
  await openDialog()
  await expect(dialog.getByText('You have not configured Zapier for this account.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()

  const headers = { authorization: `Bearer ${session.token}` }
  const named = { email: session.userName, id: session.id, keyName: 'zapier' }
  const made = await request.post('/backend/api/v1/generate-customer-key', { headers, data: named })
  const { key } = await made.json()
  const turnedOn = await request.post('/backend/api/v1/zapier/hooks', {
    headers: { authorization: `Bearer ${key}` },
    data: { type: 'dbrefresh-contacts', targetUrl: 'https://hooks.zapier.com/hooks/standard/1/2/' },
  })
  expect(turnedOn.status()).toBe(200)
  await openDialog()
  await expect(dialog.getByRole('row', { name: 'likely_score' })).toContainText('0.')
  await expect(dialog.getByRole('textbox', { name: 'Tag' })).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'the dialog')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Deliveries' }).first().click()
  await expect(page.getByText('past-clients.csv to Zapier')).toBeVisible()
  await expect(page.getByText('Done')).toBeVisible()
  await expect(page.getByText(pushTexts.scheduledZapier)).toBeVisible({ timeout: 10_000 })
})

const session = sessionOf({ purchases: true })
const deliveries: readonly Delivery[] = [
  { kind: 'push', id: paused.id, push: paused },
  {
    kind: 'download',
    id: '7',
    download: {
      ...{ source: 'audit', title: 'past-clients.csv', format: 'xlsx', rows: 1_197, leftOut: 3 },
      ...{ at: '2026-11-20T15:05:00Z', byAdministrator: true },
    },
  },
  { kind: 'push', id: stopped.id, push: stopped },
]

const rows = [
  { id: '1', name: 'Pat Adams', status: 'sent', reason: null },
  { id: '2', name: 'Cam Castro', status: 'skipped', reason: 'In your opt-outs.' },
]

async function open(page: Page, path: string): Promise<void> {
  answering({
    'POST /backend/login/check': json(session),
    'GET /backend/deliveries/*': json({ deliveries, totalCount: 3, seq: 1 }),
    'GET /backend/delivery/*/*': json(stopped),
    'GET /backend/delivery/*/*/rows': json({ rows, totalCount: 2, seq: 1 }),
    'POST /backend/delivery/*/*/resume': json({ done: true }),
  })
  await arrive(page, session, path)
}

stubbed(
  '[DLV-10] a list of which there is more is read again while a delivery is under way',
  async ({ page }) => {
    const ten = Array.from({ length: 10 }, (_, place): Delivery => {
      const id = `push-${place}`
      return { kind: 'push', id, push: { ...paused, id } }
    })
    answering({
      'POST /backend/login/check': json(session),
      'GET /backend/deliveries/*': json({ deliveries: ten, totalCount: 11, seq: 1 }),
    })
    await arrive(page, session, '/deliveries')
    await page.getByRole('progressbar').first().waitFor()
    await tookStep(page, 'feed', 'ready.idle', 'xstate.after.rereadDelay', 'ready.refreshing')
  },
)

stubbed('[DLV-10] [DLV-12] nothing bars the way for assistive technology', async ({ page }) => {
  await open(page, '/deliveries')
  await page.getByRole('progressbar').waitFor()
  await expectAccessibleInEveryLook(page, 'the list')
  await tookStep(page, 'feed', 'ready.complete', 'xstate.after.rereadDelay', 'ready.refreshing')
  await page.getByRole('link', { name: 'past-clients.csv to Follow Up Boss' }).last().click()
  await expect(page.getByText(stopTexts.archived)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'a delivery')
  const resumed = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: 'Send the remaining 1,154 quietly' }).click()
  expect(await bodyOf(resumed)).toEqual({ mode: 'quiet', withUnconfirmed: false })
  await expect(page.getByText(pushTexts.resumed)).toBeVisible()
})
