import { expect, type Page } from '@playwright/test'
import { answering, test as base } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf, settings } from '#tests/accounts/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { cookie, notice } from './consent.table.ts'
import { type Receiver, receive } from './receiver.ts'

const test = base.extend<{ receiver: Receiver }>({
  receiver: async ({ page: _ }, use) => receive(use),
})
// The content policy of the server under test knows no receiver; that it opens a configured one is [CNS-02]'s.
test.use({ bypassCSP: true })

const told = (url: string) => ({
  'GET /backend/settings': {
    status: 200,
    json: { ...settings, analytics: { url, consentCookie: cookie } },
  },
})
const signup = (page: Page) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Signup' })
const login = (page: Page) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Login' })
const view = (path: string) => ({ event: 'Page View', path })
const setCookie = (page: Page, value: string) =>
  page.context().addCookies([{ name: cookie, value, domain: '127.0.0.1', path: '/' }])

test('[CNS-03] the receiver hears of each page by its route’s pattern, once', async ({ page, receiver }) => {
  await asKnown(page, sessionOf(), told(receiver.url))
  await page.goto('/audiences/audit/0d9a3c52-4f0e-4b57-9b0e-6f2a1c5d7e02/refresh?email=dana@example.com')
  await expect.poll(() => receiver.told.length).toBe(1)
  await page.getByRole('link', { name: 'SkipTrace Pro' }).first().click()
  await expect.poll(() => receiver.told.length).toBe(2)
  await page.goBack()
  await expect
    .poll(() => receiver.told.map(({ beacon }) => beacon))
    .toEqual([view('/audiences/audit/:id/:type'), view('/skiptrace'), view('/audiences/audit/:id/:type')])
})

test('[CNS-03] a beacon carries no cookie, no address and no user', async ({ page, receiver }) => {
  await asKnown(page, sessionOf(), told(receiver.url))
  await setCookie(page, '0')
  await page.goto('/refresh')
  await expect.poll(() => receiver.told.length).toBe(1)
  const [first] = receiver.told
  expect(first?.headers).not.toHaveProperty('cookie')
  expect(first?.headers).not.toHaveProperty('authorization')
  expect(JSON.stringify(first)).not.toMatch(/dana|token-1|7b0f4a52/)
})

test('[CNS-04] nothing is sent when the cookie of consent equals 1', async ({ page, receiver }) => {
  await setCookie(page, '1')
  answering(told(receiver.url))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible()
  await signup(page).click()
  await expect(page.getByRole('form', { name: 'Create account' })).toBeVisible()
  await setCookie(page, '0')
  await login(page).click()
  await expect.poll(() => receiver.told.map(({ beacon }) => beacon)).toEqual([view('/login')])
})

test('[CNS-05] turning it off holds from then on, and is kept', async ({ page, receiver }) => {
  answering(told(receiver.url))
  await page.goto('/login')
  await expect.poll(() => receiver.told.length).toBe(1)
  await notice(page).getByRole('button', { name: 'Turn off' }).click()
  await expect(notice(page)).toHaveCount(0)
  await signup(page).click()
  await expect(page.getByRole('form', { name: 'Create account' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === cookie)).toMatchObject({
    value: '1',
    path: '/',
    sameSite: 'Lax',
  })
  await page.getByRole('button', { name: 'Cookie choices' }).click()
  await expect(notice(page)).toContainText('Counting is off.')
  await notice(page).getByRole('button', { name: 'Keep on' }).click()
  await login(page).click()
  await expect.poll(() => receiver.told.map(({ beacon }) => beacon)).toEqual([view('/login'), view('/login')])
})

test('[CNS-05] a browser that asks for privacy is not counted, and not asked', async ({ page, receiver }) => {
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }),
  )
  answering(told(receiver.url))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toBeVisible()
  await expect(notice(page)).toHaveCount(0)
  await setCookie(page, '0')
  await signup(page).click()
  await expect.poll(() => receiver.told.map(({ beacon }) => beacon)).toEqual([view('/signup')])
})

test('[CNS-06] without a receiver nothing is sent, and there is nothing to choose', async ({ page }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).host))
  answering()
  await page.goto('/login')
  await signup(page).click()
  await expect(page.getByRole('form', { name: 'Create account' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cookie choices' })).toHaveCount(0)
  expect([...hosts]).toEqual([new URL(page.url()).host])
})

test('[CNS-06] the choice needs no mouse, and axe finds nothing in it', async ({ page, receiver }) => {
  answering(told(receiver.url))
  await page.goto('/login')
  await expect(notice(page)).toBeVisible()
  await expectAccessibleInEveryLook(page)
  const off = notice(page).getByRole('button', { name: 'Turn off' })
  await off.focus()
  await page.keyboard.press('Tab')
  await expect(notice(page).getByRole('button', { name: 'Keep on' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveCount(0)
  const cookies = await page.context().cookies()
  expect(cookies.find(({ name }) => name === cookie)?.value).toBe('0')
})
