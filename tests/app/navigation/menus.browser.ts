import { expect, type Page } from '@playwright/test'
import { fullName } from '#model/accounts/session.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { expectAccessible } from '#tests/support/accessible.ts'

const customer = sessionOf({ audits: true })
const admin = { ...customer, viewer: { ...customer.viewer, role: { name: 'admin' } } } as const
const profile = (page: Page) => page.getByRole('button', { name: `Profile of ${fullName(customer.viewer)}` })

/** Every link that a page offers, on its own host. */
const linksOf = async (page: Page) => {
  await page.locator('footer a').first().waitFor()
  return page
    .locator('nav a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))])
}

test('[NAV-01] every link of the menus and the footer leads somewhere, for a visitor', async ({ page }) => {
  answering()
  await page.goto('/login')
  const links = await linksOf(page)
  expect(links).toEqual(expect.arrayContaining(['/login', '/signup', '/refresh', '/legal/terms.html']))
  for (const link of links) {
    await page.goto(link)
    await expect(page, link).toHaveURL(link)
    await expect(page.getByRole('heading', { level: 1 }), link).toBeVisible()
  }
})

test('[NAV-01] every link of the menus and the footer leads somewhere, for an admin', async ({ page }) => {
  await asKnown(page, admin, {
    'GET /backend/api/kapture/realtor-action-access': { status: 200, json: { hasAccess: true } },
  })
  await page.goto('/skiptrace')
  await expect(page.getByRole('link', { name: 'Admin' })).toBeVisible()
  await expect(page.locator('[data-chart="access"]')).toHaveAttribute('data-state', 'shown.current')
  for (const link of await linksOf(page)) {
    await page.goto(link)
    await expect(page, link).toHaveURL(link)
  }
})

test('[NAV-04] a failed access check is only logged', async ({ page }) => {
  const logged: string[] = []
  page.on('console', (message) => void (message.type() === 'info' && logged.push(message.text())))
  const fault = { status: 500, code: 'fault', message: 'An error occured processing your request.' }
  await asKnown(page, customer, {
    'GET /backend/api/kapture/realtor-action-access': { status: 500, json: fault },
  })
  await page.goto('/skiptrace')
  await expect(profile(page)).toBeVisible()
  await expect.poll(() => logged).toContain('access check failed: fault')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[data-chart="access"]')).toHaveAttribute('data-state', 'unavailable')
})

test('[NAV-05] axe finds nothing with the profile menu open, at either width', async ({ page }) => {
  await asKnown(page, admin)
  await page.goto('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await profile(page).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
    await expectAccessible(page, `${width} px`)
    await page.keyboard.press('Escape')
    await expect(profile(page)).toBeFocused()
  }
})
