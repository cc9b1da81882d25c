import { expect, test } from '@playwright/test'
import { answering } from '#tests/session/answering.ts'

const addresses = [
  ['/refresh', 'Database REfresh'],
  ['/signup', 'Signup'],
  ['/login/forgot', 'Reset password'],
] as const

for (const [address, heading] of addresses) {
  test(`[NAV-06] ${address} is drawn as soon as it is loaded: no clock has to run for it`, async ({
    page,
  }) => {
    await answering(page)
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  })
}

test('[NAV-07] a page whose code cannot be loaded says so, and a reload brings it', async ({ page }) => {
  await answering(page)
  const code = '**/assets/SignupPage*.js'
  await page.route(code, (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Signup' }).click()
  await expect(page.getByRole('heading', { name: 'Something broke on our side' })).toBeVisible()
  await page.unroute(code)
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Signup' })).toBeVisible()
})
