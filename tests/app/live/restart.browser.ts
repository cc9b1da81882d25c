import { type APIRequestContext, type BrowserContext, expect } from '@playwright/test'
import { secondFactorTexts } from '#model/accounts/second-factor.ts'
import { addAuthenticator } from '#tests/accounts/second-factor/browser-passkeys.ts'
import { field } from '#tests/accounts/security/page.ts'
import { test as base, faultsOf } from '#tests/e2e/app.ts'
import { longList } from '#tests/e2e/long-list.ts'
import { countRows, makeReport, putInCart } from '#tests/e2e/orders.ts'
import { openAccount } from '#tests/e2e/people.ts'
import { confirmColumns, submitLogin } from '#tests/e2e/steps.ts'
import { OwnServer } from './own-server.ts'
import { Streams } from './streams.ts'
import { cartOf, openTabs, seenIn } from './tabs.ts'

/** A browser and a caller of a server that can be stopped; it serves both tests, one after the other. */
interface Own {
  readonly visitor: BrowserContext
  readonly caller: APIRequestContext
}

const minutes = 60_000

const test = base.extend<Own, { readonly server: OwnServer }>({
  server: [
    async ({ playwright: _ }, use) => {
      const server = await OwnServer.create()
      await server.start()
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 5 * minutes },
  ],
  visitor: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.origin })
    const faults = faultsOf(context)
    await use(context)
    await context.close()
    expect(faults).toEqual([])
  },
  caller: async ({ playwright, server }, use) => {
    const caller = await playwright.request.newContext({ baseURL: server.origin })
    await use(caller)
    await caller.dispose()
  },
})

test.describe.configure({ mode: 'default', timeout: 5 * minutes })

test('[E2E-23] a server that is stopped and started again finds its customers where they were', async ({
  server,
  visitor,
  caller,
}) => {
  const customer = await openAccount(caller)
  const report = await makeReport(caller, customer)
  const streams = new Streams(visitor)
  const tabs = await openTabs(visitor, 3, customer)
  await seenIn(tabs, cartOf(0))
  await expect.poll(() => streams.holders().length).toBe(1)

  await server.stop()
  await expect.poll(() => streams.holders().length).toBe(0)
  await server.start()
  await putInCart(caller, customer, report)
  await seenIn(tabs, cartOf(1))
})

test('[E2E-24] a file that is being looked up when the server is killed is finished once, and its page says so', async ({
  server,
  visitor,
  caller,
}) => {
  const customer = await openAccount(caller)
  const [page] = await openTabs(visitor, 1, customer)
  if (!page) throw new Error('no tab')
  await page.goto('/refresh')
  await page.getByLabel('Choose a file').setInputFiles(await longList(50_000))
  await confirmColumns(page, 'Get Free Report')
  await page.getByRole('main').getByRole('link', { name: 'My Audiences' }).click()
  const card = page.getByRole('article', { name: 'long-list.csv' })
  await expect(card.getByText(/^[1-9][\d,]* of 50,000 matched$/)).toBeVisible()

  await server.stop('SIGKILL')
  await server.start()
  await expect(card.getByRole('button', { name: 'Add To Cart' })).toBeVisible({ timeout: 2 * minutes })
  expect(await countRows(caller, customer)).toBe(50_000)
})

test('[SEC-78] the administrator of what is a demo no more needs a second factor, and logs in with a passkey alone', async ({
  server,
  visitor,
}) => {
  const admin = { email: 'admin@example.com', password: 'back-office-99' }
  await server.stop()
  await server.start({ DEMO_DATA: 'no', ALLOW_PUBLIC_OUTBOX: 'yes' })
  const page = await visitor.newPage()
  await addAuthenticator(page)
  await page.goto(`${server.origin.replace('127.0.0.1', 'localhost')}/account`)
  await submitLogin(page, admin)
  await expect(page.getByText(secondFactorTexts.due)).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await field(page, 'Current Password').fill(admin.password)
  await page.keyboard.press('Enter')
  await expect(field(page, 'Name')).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(secondFactorTexts.due)).toHaveCount(0)

  await page.getByRole('button', { name: /^Profile of / }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.goto(new URL('/account', page.url()).href)
  await submitLogin(page, admin)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Personal Information' })).toBeVisible()
  await page.goto(new URL('/superadmin/users', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Manage Users' })).toBeVisible()
  await expect(page.getByRole('cell', { name: admin.email })).toBeVisible()
})
