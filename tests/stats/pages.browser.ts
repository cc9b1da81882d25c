import { expect, type Page, test } from '@playwright/test'
import { session } from '#tests/checkout/page.ts'
import { answering } from '#tests/session/answering.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { ownSums, sums } from './sums.ts'

const kept = JSON.stringify({ id: session.id, token: session.token, userName: session.userName })

async function openOwn(page: Page): Promise<void> {
  await answering(page, {
    'POST /backend/login/check': { status: 200, json: session },
    'GET /backend/audit/stats/*': { status: 200, json: ownSums },
    'POST /backend/audit/stats/link/*': { status: 200, json: { link: 'a-link' } },
    'DELETE /backend/audit/stats/link/*': { status: 200, json: { done: true } },
  })
  await page.addInitScript((value) => localStorage.setItem('foresale.session', value), kept)
  await page.goto('/refresh/stats?auditId=audit-1')
  await page.getByRole('table', { name: 'Contacts' }).waitFor()
}

test('[AUD-25] the figures are there for everybody who may see them, in every look', async ({ page }) => {
  await openOwn(page)
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByLabel('Link to these figures')).toHaveValue(
    /\/refresh\/stats\?auditId=audit-1&link=a-link$/,
  )
  await expectAccessibleInEveryLook(page)
})

test('[AUD-26] a link is made and taken back by keyboard alone', async ({ page }) => {
  await openOwn(page)
  await page.getByRole('button', { name: 'Make a link' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Take the link back' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Nobody else sees these figures' })).toBeVisible()
  await expect(page.getByLabel('Link to these figures')).toBeHidden()
})

test('[AUD-26] a visitor with the link sees sums, and nothing to buy or to share', async ({ page }) => {
  await answering(page, { 'POST /backend/audit/stats/shared': { status: 200, json: sums } })
  await page.goto('/refresh/stats?auditId=audit-1&link=a-link')
  await expect(page.getByRole('table', { name: 'Contacts' })).toContainText('42')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
})
