import { expect, type Page } from '@playwright/test'
import type { Session } from '#model/accounts/session.ts'
import type { OwnSums } from '#model/audits/stats-calls.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { actingSession } from '#tests/accounts/session/people.ts'
import { problem, session } from '#tests/checkout/page.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { ownSums, sums } from './sums.ts'

const kept = JSON.stringify({ id: session.id, token: session.token, userName: session.userName })

async function openOwn(page: Page, stats: OwnSums = ownSums, by: Session = session): Promise<void> {
  answering({
    'POST /backend/login/check': { status: 200, json: by },
    'GET /backend/audit/stats/*': { status: 200, json: stats },
    'POST /backend/audit/stats/shared': { status: 404, json: problem(404) },
    'POST /backend/audit/stats/link/*': { status: 200, json: { link: 'a-link' } },
    'DELETE /backend/audit/stats/link/*': { status: 200, json: { done: true } },
  })
  await page.addInitScript((value) => localStorage.setItem('foresale.session', value), kept)
  await page.goto('/refresh/stats?auditId=audit-1')
  await page.getByRole('heading', { name: /figures/i, level: 1 }).waitFor()
}

test('[AUD-25] [AUD-26] the figures are there in every look, and a link is made and revoked by keyboard alone', async ({
  page,
}) => {
  await openOwn(page)
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Make a link' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Link to these figures')).toHaveValue(
    /\/refresh\/stats\?auditId=audit-1&link=a-link$/,
  )
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Revoke the link' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Only you can see these figures' })).toBeVisible()
  await expect(page.getByLabel('Link to these figures')).toBeHidden()
})

test('[AUD-26] a visitor with the link sees sums, and nothing to buy or to share', async ({ page }) => {
  answering({ 'POST /backend/audit/stats/shared': { status: 200, json: sums } })
  await page.goto('/refresh/stats?auditId=audit-1&link=a-link')
  await expect(page.getByRole('table', { name: 'Contacts' })).toContainText('42')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
})

test('[AUD-25] a preview has no figures, and a revoked link opens none', async ({ page }) => {
  await openOwn(page, { sums: null, isShared: false })
  await expect(page.getByRole('heading', { name: 'No figures yet' })).toBeVisible()
  await page.goto('/refresh/stats?auditId=audit-1&link=a-link')
  await expect(page.getByRole('heading', { name: 'These figures aren’t available' })).toBeVisible()
})

const inAnHour = new Date(Date.now() + 3_600_000).toISOString()

test('[AUD-92] an administrator who acts as the owner can neither make nor revoke a link', async ({
  page,
}) => {
  await openOwn(page, { ...ownSums, isShared: true }, actingSession(inAnHour))
  await expect(page.getByText('Only the owner of these figures can share them.')).toBeVisible()
  for (const name of ['Make a new link', 'Revoke the link'])
    await expect(page.getByRole('button', { name })).toBeDisabled()
})
