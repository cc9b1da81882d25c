import { expect } from '@playwright/test'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test as stubbed } from '#tests/accounts/session/answering.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessibleInEveryLook, expectNoOverflow } from '#tests/support/accessible.ts'
import { today } from './today.table.ts'

const pages = [
  ['the dashboard', '/dashboard', sessionOf({ counties: true })],
  ['My Audiences', '/audiences?tab=audits', sessionOf({ purchases: true, audits: true })],
] as const

for (const [about, path, agent] of pages)
  stubbed(`[TDY-01] [TDY-06] today stands first on ${about}, is accessible and fits`, async ({ page }) => {
    answering({
      'POST /backend/login/check': { status: 200, json: agent },
      [`GET /backend/leads/${agent.id}/today`]: { status: 200, json: today() },
      'POST /backend/market-summary': { status: 200, json: { resp: [] } },
    })
    await arrive(page, agent, path)
    const panel = page.getByRole('region', { name: 'Today', exact: true })
    await expect(panel.getByRole('button', { name: /^Ann Lee/ })).toBeVisible()
    await expect(panel.getByText('A day to call again has come; the longest due first.')).toBeVisible()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Today')
    await expectAccessibleInEveryLook(page, about)
    await page.setViewportSize({ width: 768, height: 900 })
    await expectNoOverflow(page, about)
    await panel.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings for today' })).toBeVisible()
    await expectAccessibleInEveryLook(page, `${about}: settings`)
  })
