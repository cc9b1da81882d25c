import { expect, type Page } from '@playwright/test'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { expectNoViolation } from '#tests/support/accessible.ts'
import { stopClock } from '#tests/support/clock.ts'

const addresses = [
  ['/refresh', 'Database REfresh'],
  ['/signup', 'Signup'],
  ['/login/forgot', 'Reset password'],
] as const

test('[NAV-06] a page is drawn as soon as it is loaded: no clock has to run for it', async ({ page }) => {
  answering()
  await stopClock(page)
  for (const [address, heading] of addresses) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  }
})

const failed = (page: Page) => page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })
const signup = (page: Page) => page.getByRole('heading', { level: 1, name: 'Signup' })
const code = '**/assets/SignupPage*.js'

async function openWithoutCode(page: Page): Promise<void> {
  answering()
  await page.route(code, (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Signup' }).click()
  await expect(failed(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Account' })).toBeVisible()
}

test('[NAV-07] a page whose code cannot be loaded says so in its frame, and comes when it is asked for again', async ({
  page,
}) => {
  await openWithoutCode(page)
  await expectNoViolation(page, 'a page that could not be loaded')
  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(signup(page)).toBeVisible()
})

test('[NAV-07] a page whose code could not be loaded comes when the connection is back', async ({
  page,
  context,
}) => {
  await openWithoutCode(page)
  await context.setOffline(true)
  await expect(failed(page)).toBeVisible()
  await page.unroute(code)
  await context.setOffline(false)
  await expect(signup(page)).toBeVisible()
})

test('[ROW-16] a page is loaded while its link is pointed at, and its first field has the focus once it is pressed', async ({
  page,
}) => {
  answering()
  await page.goto('/login')
  const loaded = page.waitForResponse(code)
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Signup' }).hover()
  await loaded
  await expect(page).toHaveURL('/login')

  const ahead = page.waitForResponse('**/assets/ResetPage*.js')
  const link = page.getByRole('link', { name: 'Forgot your password?' })
  await link.hover()
  await ahead
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reset password' })).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
})
