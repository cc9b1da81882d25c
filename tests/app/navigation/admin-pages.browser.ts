import { expect, type Locator, type Page } from '@playwright/test'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { adminSession, around, sessionOf } from '#tests/accounts/session/people.ts'
import { pages } from '#views/app/routes.ts'

const paths = pages
  .filter(({ who }) => who === 'admin')
  .map(({ path }) => path.replace(':id', '7b0f4a52-9f57-4c0f-8a6e-2d3f1c5b9e01'))

const session = ['POST /backend/login/check', 'GET /backend/facts/live']

/** Calls beside those that every page makes. */
function ownCalls(page: Page): readonly string[] {
  const shared = [...Object.keys(around), ...session].map(
    (name) => new RegExp(`^${name.replaceAll('*', '[^/]+')}$`),
  )
  const made: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const name = `${request.method()} ${pathname}`
    if (pathname.startsWith('/backend/') && !shared.some((each) => each.test(name))) made.push(name)
  })
  return made
}

/** As a link would, without loading the app again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect(page).toHaveURL(path)
}

const profile = (page: Page) => page.getByRole('button', { name: 'Profile of Dana Whitfield' })
const login = (page: Page) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' })

async function areBlank(page: Page, [path = '', ...others]: readonly string[], account: Locator) {
  const calls = ownCalls(page)
  const main = page.locator('main')
  await page.goto(path)
  await expect(account).toBeVisible()
  await expect(main).toHaveText('')
  await expect(main.locator('[data-chart]')).toHaveCount(0)
  await expect(page).toHaveURL(path)
  const blank = await main.innerHTML()
  for (const other of others) {
    await goTo(page, other)
    expect(await main.innerHTML(), other).toBe(blank)
    await expect(page).toHaveURL(other)
  }
  expect(calls).toEqual([])
}

test('[ADM-77] each page is blank for a customer, and asks for nothing', async ({ page }) => {
  await asKnown(page, sessionOf())
  await areBlank(page, paths, profile(page))
})

test('[ADM-77] each page is blank for a visitor, and asks for nothing', async ({ page }) => {
  answering()
  await areBlank(page, paths, login(page))
})

test('[ADM-77] an administrator may see each page', async ({ page }) => {
  const calls = ownCalls(page)
  await asKnown(page, adminSession())
  const [first = '', ...others] = paths
  await page.goto(first)
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  for (const path of others) {
    const before = calls.length
    await goTo(page, path)
    await expect.poll(() => calls.length, path).toBeGreaterThan(before)
    await expect(page.locator('main [data-chart]').first()).toBeAttached()
  }
})

test('[ADM-77] whose session has ended, as that of an inactivated user does, is a visitor', async ({
  page,
}) => {
  const ended = { status: 401, code: 'unauthorized', message: 'You are unauthorized.' }
  await asKnown(page, adminSession(), { 'POST /backend/login/check': { status: 401, json: ended } })
  await areBlank(page, ['/superadmin/users'], login(page))
})

for (const [name, viewer] of [
  ['a visitor', null],
  ['a customer', sessionOf()],
  ['an administrator', adminSession()],
] as const)
  test(`[ADM-77] another name below /superadmin leads ${name} to the upload`, async ({ page }) => {
    if (viewer) await asKnown(page, viewer)
    else answering()
    await page.goto('/superadmin/other')
    await expect(page).toHaveURL('/refresh')
  })
