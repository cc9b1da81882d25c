import { expect } from '@playwright/test'
import { defaultTodaySettings, todayTexts } from '#model/leads/today.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test as stubbed } from '#tests/accounts/session/answering.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessibleInEveryLook, expectNoOverflow } from '#tests/support/accessible.ts'
import { lead, today } from './today.table.ts'

const pages = [
  ['the dashboard', '/dashboard', sessionOf({ counties: true })],
  ['My Audiences', '/audiences?tab=audits', sessionOf({ purchases: true, audits: true })],
] as const

for (const [about, path, agent] of pages)
  stubbed(
    `[TDY-01] [TDY-06] [SCO-20] today stands first on ${about}, is accessible and fits`,
    async ({ page }) => {
      answering({
        'POST /backend/login/check': { status: 200, json: agent },
        [`GET /backend/leads/${agent.id}/today`]: {
          status: 200,
          json: today({ leads: [...today().leads, lead('4', 'Di Eck', { rule: 'due', phone: null })] }),
        },
        'POST /backend/market-summary': { status: 200, json: { resp: [] } },
      })
      await arrive(page, agent, path)
      const panel = page.getByRole('region', { name: 'Today', exact: true })
      await expect(panel.getByRole('button', { name: /^Ann Lee/ })).toBeVisible()
      await expect(panel.getByText('A day to call again has come; the longest due first.')).toBeVisible()
      await expect(panel.getByRole('listitem').filter({ hasText: 'Bo Ray' })).toContainText('Above 98%')
      await expect(panel.getByRole('listitem').filter({ hasText: 'Di Eck' })).toContainText(
        'No number to call',
      )
      await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Today')
      await expectAccessibleInEveryLook(page, about)
      await page.setViewportSize({ width: 768, height: 900 })
      await expectNoOverflow(page, about)
      await panel.getByRole('button', { name: 'Settings' }).click()
      await expect(page.getByRole('dialog', { name: 'Settings for today' })).toBeVisible()
      await expectAccessibleInEveryLook(page, `${about}: settings`)
    },
  )

stubbed('[TDY-07] the morning mail is off, and turned on in the settings of today', async ({ page }) => {
  const agent = sessionOf({ counties: true })
  const settings = { ...defaultTodaySettings, morningMail: true }
  const asked = answering({
    'POST /backend/login/check': { status: 200, json: agent },
    [`GET /backend/leads/${agent.id}/today`]: { status: 200, json: today() },
    [`PUT /backend/leads/${agent.id}/today/settings`]: { status: 200, json: today({ settings }) },
    'POST /backend/market-summary': { status: 200, json: { resp: [] } },
  })
  await arrive(page, agent, '/dashboard')
  await page
    .getByRole('region', { name: 'Today', exact: true })
    .getByRole('button', { name: 'Settings' })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Settings for today' })
  await expect(dialog.getByLabel('Morning mail')).not.toBeChecked()
  await dialog.getByLabel('Morning mail').check()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(todayTexts.saved).first()).toBeVisible()
  expect(asked.find(({ method }) => method === 'PUT')?.body).toEqual(settings)
})
