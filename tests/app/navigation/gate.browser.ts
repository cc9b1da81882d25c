import { expect, type Page } from '@playwright/test'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'

const session = sessionOf()
const other = {
  ...session,
  id: 'other',
  token: 'token-2',
  viewer: { ...session.viewer, id: 'other', firstName: 'Avery' },
}

const form = (page: Page) => page.getByRole('form', { name: 'Login' })
const profileOf = (page: Page, name: string) => page.getByRole('button', { name: `Profile of ${name}` })

const gated = [
  { path: '/account', heading: 'Account Settings', reason: 'Log in to see your account settings.' },
  {
    path: '/cart/checkout',
    heading: 'Checkout',
    reason: 'Your cart is kept with your account. Log in to see it and to pay.',
  },
]

for (const { path, heading, reason } of gated) {
  test(`[NAV-41][ACC-08] ${path} shows the log-in form, and goes on by itself`, async ({ page }) => {
    answering({ 'POST /backend/login': { status: 200, json: session } })
    await page.goto(path)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expect(page.getByText(reason)).toBeVisible()
    await form(page).getByLabel('Email').fill(session.userName)
    await form(page).getByRole('textbox', { name: 'Password' }).fill('six-or-more')
    await form(page).getByRole('button', { name: 'Login' }).click()
    await expect(profileOf(page, 'Dana Whitfield')).toBeVisible()
    await expect(page.locator('main [data-chart]').first()).toBeAttached()
    await expect(form(page)).toHaveCount(0)
    await expect(page).toHaveURL(path)
  })
}

test('[NAV-42] another user in another tab is given a page of their own, and none after a log-out', async ({
  page,
}) => {
  const requests = await asKnown(page, session)
  const asked = () => requests.map(({ path }) => path).filter((path) => path.startsWith('/backend/user/'))
  await page.goto('/account')
  await expect.poll(asked).toEqual([`/backend/user/${session.id}`])

  alsoAnswering({ 'POST /backend/login/check': { status: 200, json: other } })
  const tab = await page.context().newPage()
  await tab.goto('/favicon.svg')
  const { id, token, userName } = other
  await tab.evaluate(
    (kept) => localStorage.setItem('foresale.session', kept),
    JSON.stringify({ id, token, userName }),
  )
  await expect(profileOf(page, 'Avery Whitfield')).toBeVisible()
  await expect.poll(asked).toEqual([`/backend/user/${session.id}`, '/backend/user/other'])

  await tab.evaluate(() => localStorage.removeItem('foresale.session'))
  await expect(form(page)).toBeVisible()
  await expect(page.getByRole('form', { name: 'Personal Information' })).toHaveCount(0)
})

test('[NAV-40] [NAV-41] what is no page, or thanks for nothing, leads a visitor to the upload', async ({
  page,
}) => {
  answering()
  for (const path of ['/success/preview', '/success/cart?order=1']) {
    await page.goto(path)
    await expect(page).toHaveURL('/refresh')
  }
  for (const path of [
    '/REFRESH',
    '/Login',
    '/AUDIENCES',
    '/Account',
    '/signup/',
    '/cart/checkout/',
    '/user',
  ]) {
    await page.goto(path)
    await expect(page).toHaveURL('/refresh')
    await expect(page.getByLabel('Choose a file')).toBeAttached()
  }
})
