import { expect } from '@playwright/test'
import { test } from '#tests/support/kept-page.ts'
import { chartIn, openWorkbench, panelOf } from './open-workbench.ts'

test('[WKB-10] a flow is played by its events and by what its services come to, and stepped back', async ({
  page,
}) => {
  await openWorkbench(page, '#/signup/simulate')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(panel.getByRole('status')).toHaveText('form')
  await panel.getByRole('button', { name: 'signup.submit all in order' }).click()
  await expect(panel.getByRole('status')).toHaveText('submitting')
  await expect(chartIn(page).getByRole('link', { name: 'State submitting' })).toHaveAttribute(
    'aria-current',
    'step',
  )
  await panel
    .getByRole('button', { name: /^signUp succeeds/ })
    .first()
    .click()
  await expect(panel.getByRole('status')).toHaveText('code.typing')
  await expect(chartIn(page).locator('[data-edge="submitting: signUp ✓"]')).toHaveAttribute(
    'data-taken',
    'true',
  )
  await panel.getByRole('button', { name: 'Step back' }).click()
  await expect(panel.getByRole('status')).toHaveText('submitting')
  await panel.getByRole('button', { name: 'signUp fails with other data' }).click()
  await panel.getByRole('button', { name: 'signUp fails', exact: true }).click()
  await expect(panel.getByRole('status')).toHaveText('form')
})

test('[WKB-10] what goes on at the same time is played side by side', async ({ page }) => {
  await openWorkbench(page, '#/code/simulate')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(panel.getByRole('status')).toHaveText('open.entry.typingopen.resend.cooling')
  await panel.getByRole('button', { name: 'code.submit five digits' }).click()
  await panel.getByRole('button', { name: 'until something happens' }).click()
  await expect(panel.getByRole('status')).toHaveText('open.entry.verifyingopen.resend.ready')
  await panel
    .getByRole('button', { name: /^checkCode succeeds/ })
    .first()
    .click()
  await expect(panel.getByRole('status')).toHaveText('accepted')
})

test('[WKB-10] time passes when the reader lets it', async ({ page }) => {
  await openWorkbench(page, '#/resource/simulate')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await panel.getByRole('button', { name: 'load fails failed' }).click()
  await expect(panel.getByRole('status')).toHaveText('unavailable')
  const before = await panel.getByRole('status').textContent()
  await panel.getByRole('textbox', { name: 'Seconds' }).fill('1e20')
  await panel.getByRole('button', { name: 's pass' }).click()
  await expect(panel.getByText('A number of seconds, at most 31,536,000')).toBeVisible()
  await panel.getByRole('textbox', { name: 'Seconds' }).fill('1')
  await panel.getByRole('button', { name: 's pass' }).click()
  await expect(panel.getByRole('status')).toHaveText(before ?? '')
  await panel.getByRole('button', { name: 'until something happens' }).click()
  await expect(panel.getByRole('status')).not.toHaveText(before ?? '')
})

test('[WKB-09] [WKB-10] [WKB-11] what the test data lack is told, by keyboard each move leads on, and a run is kept meanwhile', async ({
  page,
}) => {
  await openWorkbench(page, '#/signup/simulate')
  const panel = panelOf(page)
  const place = panel.getByRole('combobox', { name: 'place' })
  await expect(place).not.toHaveAccessibleDescription(/./)
  await place.fill('nonsense')
  await expect(place).toHaveAccessibleDescription('Taken as it is. The test data have “page”.')

  await place.fill('page')
  await panel.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  await expect(panel.getByRole('status')).toBeFocused()
  await panel.getByRole('button', { name: 'signup.submit all in order' }).press('Enter')
  await expect(panel.getByRole('status')).toHaveText('submitting')
  await expect(panel.getByRole('status')).toBeFocused()
  await panel.getByRole('button', { name: 'Start again' }).press('Enter')
  await expect(panel.getByRole('heading', { name: 'Start' })).toBeFocused()

  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await panel.getByRole('button', { name: 'signup.submit with other data' }).click()
  const form = panel.getByRole('form', { name: 'signup.submit' })
  await form.getByLabel('form').fill('{ "email": ')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('alert')).toHaveText(
    '“form” is not JSON: check its brackets, commas and quotes.',
  )
  await form.getByLabel('form').fill('null')
  await form.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('alert')).toHaveText('“form” has to be an object, and is null.')
  await expect(panel.getByRole('status')).toHaveText('form')

  await panel.getByRole('button', { name: 'signup.submit all in order' }).click()
  await page.getByRole('link', { name: 'Paths', exact: true }).click()
  await expect(panel.getByRole('combobox', { name: 'Which paths' })).toBeVisible()
  await page.getByRole('link', { name: 'Simulate', exact: true }).click()
  await expect(panel.getByRole('status')).toHaveText('submitting')
})

test('[WKB-17] nothing leaves the page', async ({ page, baseURL }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await openWorkbench(page, '#/signup/simulate')
  const panel = panelOf(page)
  await panel.getByRole('button', { name: 'Start', exact: true }).click()
  await panel.getByRole('button', { name: 'signup.submit all in order' }).click()
  await panel
    .getByRole('button', { name: /^signUp succeeds/ })
    .first()
    .click()
  await expect(panel.getByRole('status')).toHaveText('code.typing')
  expect(requests.filter((request) => !request.startsWith(`GET ${baseURL}/charts/`))).toEqual([])
})
