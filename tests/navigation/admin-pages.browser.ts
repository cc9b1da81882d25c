import { expect, type Locator, type Page, test } from '@playwright/test'
import { answering } from '#tests/session/answering.ts'
import { asKnown } from '#tests/session/known.ts'
import { adminSession, around, sessionOf } from '#tests/session/people.ts'
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

const profile = (page: Page) => page.getByRole('button', { name: 'Profile of Dana Whitfield' })
const login = (page: Page) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' })

async function isBlank(page: Page, path: string, account: Locator): Promise<void> {
  const calls = ownCalls(page)
  await page.goto(path)
  await expect(account).toBeVisible()
  await expect(page.locator('main')).toHaveText('')
  await expect(page.locator('main [data-chart]')).toHaveCount(0)
  await expect(page).toHaveURL(path)
  expect(calls).toEqual([])
}

for (const path of paths) {
  test(`[ADM-77] ${path} is blank for a customer, and asks for nothing`, async ({ page }) => {
    await asKnown(page, sessionOf())
    await isBlank(page, path, profile(page))
  })

  test(`[ADM-77] ${path} is blank for a visitor, and asks for nothing`, async ({ page }) => {
    await answering(page)
    await isBlank(page, path, login(page))
  })
}

test('[ADM-77] whose session has ended, as that of an inactivated user does, is a visitor', async ({
  page,
}) => {
  const ended = { status: 401, code: 'unauthorized', message: 'You are unauthorized.' }
  await asKnown(page, adminSession(), { 'POST /backend/login/check': { status: 401, json: ended } })
  await isBlank(page, '/superadmin/users', login(page))
})

for (const [name, viewer] of [
  ['a visitor', null],
  ['a customer', sessionOf()],
  ['an administrator', adminSession()],
] as const)
  test(`[ADM-77] another name below /superadmin leads ${name} to the upload`, async ({ page }) => {
    if (viewer) await asKnown(page, viewer)
    else await answering(page)
    await page.goto('/superadmin/other')
    await expect(page).toHaveURL('/refresh')
  })
