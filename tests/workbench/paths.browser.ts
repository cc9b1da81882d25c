import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { test } from '#tests/support/kept-page.ts'
import { chartIn, openWorkbench, panelOf } from './open-workbench.ts'

test('[WKB-12] the paths over every transition are listed, and one is played on the chart', async ({
  page,
}) => {
  await openWorkbench(page, '#/form/paths')
  const panel = panelOf(page)
  await expect(panel.getByText(/^\d+ paths$/)).toBeVisible()
  await panel
    .getByRole('region', { name: 'Paths', exact: true })
    .getByRole('listitem')
    .last()
    .getByRole('button')
    .click()
  const player = panel.getByRole('region', { name: 'The path played' })
  await expect(player).toContainText(/Step 1 of \d/)
  const first = await chartIn(page).locator('[aria-current="step"]').getAttribute('data-box')
  await player.getByRole('button', { name: 'Next step' }).click()
  await expect(player).toContainText(/Step 2 of \d/)
  await expect(chartIn(page).locator('[data-taken="true"]').first()).toBeAttached()
  await player.getByRole('button', { name: 'Step back' }).click()
  await expect(chartIn(page).locator('[aria-current="step"]')).toHaveAttribute('data-box', first ?? '')
})

test('[WKB-12] a state chosen on the chart asks for the shortest way there', async ({ page }) => {
  await openWorkbench(page, '#/signup/paths')
  await chartIn(page).getByRole('link', { name: 'State code.verifying' }).click()
  const panel = panelOf(page)
  await expect(panel.getByText('1 path', { exact: true })).toBeVisible()
  await expect(panel).toContainText('signup.submit (all in order), signUp ✓, code.tried')
})

test('[WKB-12] paths are saved for testers’ own tools', async ({ page }) => {
  await openWorkbench(page, '#/form/paths')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panelOf(page).getByRole('button', { name: 'gherkin' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('form-paths.feature')
  expect(readFileSync(await download.path(), 'utf8')).toMatch(/^@form\nFeature: /)
})

test('[WKB-13] simple paths are counted while the page goes on, up to a bound that is said', async ({
  page,
}) => {
  await openWorkbench(page, '#/feed/paths')
  const panel = panelOf(page)
  await panel.getByLabel('Which paths').selectOption('simple')
  await panel.getByLabel('Moves at most').fill('30')
  await expect(panel.getByText(/^\d,\d{3},\d{3} paths$/)).toBeVisible({ timeout: 30_000 })
  await expect(panel).toContainText(/counting stopped at \d,\d{3},\d{3}\./)
  await expect(panel).toContainText('The 200 shortest are listed.')
  await panel.getByLabel('Moves at most').fill('many')
  await expect(panel).toContainText('A whole number from 1 to 60')
})
