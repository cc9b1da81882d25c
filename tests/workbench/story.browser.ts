import { expect } from '@playwright/test'
import { expectAccessibleInEveryLook, expectNoOverflow } from '#tests/support/accessible.ts'
import { test } from '#tests/support/kept-page.ts'
import { chartIn, openWorkbench, panelOf } from './open-workbench.ts'

test('[WKB-33] a sign-up opens its code in place, and both are played as one story', async ({ page }) => {
  await openWorkbench(page, '#/signup')
  await page.getByRole('link', { name: 'Story', exact: true }).click()
  await expect(chartIn(page).getByRole('link', { name: 'State code.@code', exact: true })).toBeVisible()
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await panel.getByRole('button', { name: 'signup.submit all in order' }).click()
  await panel.getByRole('button', { name: 'signUp succeeds', exact: true }).click()
  const code = panel.getByRole('region', { name: 'Type a code' })
  await code.getByRole('button', { name: 'code.submit five digits' }).click()
  await expect(panel.getByRole('status')).toHaveText(/code\.verifying.*code\.@code\.open\.entry\.verifying/)
  await expect(
    chartIn(page).getByRole('link', { name: 'State code.@code.open.entry.verifying', exact: true }),
  ).toHaveAttribute('aria-current', 'step')
  await expectAccessibleInEveryLook(page, 'story')
  await expectNoOverflow(page, 'story')
  await panel.getByRole('button', { name: 'Step back' }).click()
  await expect(panel.getByRole('status')).toHaveText(/code\.typing/)
})

test('[WKB-33] a place of a story is shown as it is in its own chart', async ({ page }) => {
  await openWorkbench(page, '#/signup/story?state=code.@code.open.resend.cooling')
  await expect(panelOf(page)).toContainText('after 30 s')
  await openWorkbench(page, '#/consent')
  await expect(page.getByRole('link', { name: 'Story', exact: true })).toHaveCount(0)
})
