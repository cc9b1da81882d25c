import { expect } from '@playwright/test'
import { leftOutText } from '#model/deliveries/deliveries.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { csvRows, exported } from '#tests/e2e/downloads.ts'
import { buyReport } from '#tests/e2e/orders.ts'
import { openAccount } from '#tests/e2e/people.ts'
import { test } from '#tests/support/kept-page.ts'

test('[OPT-06] [OPT-07] [OPT-08] [OPT-09] [DLV-16] a person opts out by a link, and the next download is without them', async ({
  page,
  browser,
  request,
}) => {
  const session = await openAccount(request)
  const auditId = await buyReport(request, session)
  const openReport = async () => {
    await page.goto(`/audiences/audit/${auditId}/refresh`)
    await page.getByRole('checkbox', { name: /^Select all/ }).check()
  }
  await arrive(page, session, '/opt-outs')
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to your opt-out page').inputValue()
  await openReport()
  const before = await csvRows(await exported(page, 'Download CSV'))
  const email = before.find((row) => row['E-mail'])?.['E-mail'] ?? ''

  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await stranger.getByRole('heading', { name: /^Opt out of contact by / }).waitFor()
  await stranger.getByLabel('E-mail address').fill(email)
  await stranger.getByRole('button', { name: 'Opt out' }).click()
  await stranger.getByRole('heading', { name: 'Your request is recorded' }).waitFor()

  await openReport()
  const after = await csvRows(await exported(page, 'Download CSV'))
  await expect(page.getByText(leftOutText(1))).toBeVisible()
  expect(after).toEqual(before.filter((row) => row['E-mail'] !== email))
  expect(after).toHaveLength(before.length - 1)

  await page.goto('/deliveries')
  await page.getByLabel('Show').selectOption('Downloads')
  await expect(page.getByRole('listitem').filter({ hasText: 'past-clients.csv as CSV' })).toHaveCount(2)
  await expect(page.getByText('1 left out: in your opt-outs')).toHaveCount(1)

  await page.goto('/opt-outs')
  const entry = page.getByRole('row').filter({ hasText: email.toLowerCase() })
  await expect(entry).toContainText('by themselves, through your link')
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByRole('button', { name: 'Revoke the link' })).toBeHidden()
  await stranger.goto(link)
  await expect(stranger.getByText('This link does not work any more')).toBeVisible()
})

test('[FIG-01] [AUD-26] figures are seen by their link elsewhere, until it is revoked', async ({
  page,
  browser,
  request,
}) => {
  const session = await openAccount(request)
  const auditId = await buyReport(request, session)
  await arrive(page, session, `/refresh/stats?auditId=${auditId}`)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = await page.getByLabel('Link to these figures').inputValue()
  const stranger = await (await browser.newContext()).newPage()
  await stranger.goto(link)
  await expect(stranger.getByRole('table', { name: 'Contacts' })).toContainText('In the file')
  await page.getByRole('button', { name: 'Revoke the link' }).click()
  await expect(page.getByRole('button', { name: 'Revoke the link' })).toBeHidden()
  await stranger.reload()
  await expect(stranger.getByRole('heading', { name: 'These figures aren’t available' })).toBeVisible()
})
