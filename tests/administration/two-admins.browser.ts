import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { administrationTexts, type ListedUser } from '#model/administration/administration.ts'
import { calls } from '#model/app/all-calls.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { test } from '#tests/e2e/app.ts'

const data = { email: 'admin@example.com', password: 'back-office-99' }

async function administrator(context: BrowserContext, request: APIRequestContext, path: string) {
  const session = calls.accounts.login.reply.parse(
    await (await request.post('/backend/login', { data })).json(),
  )
  const page = await context.newPage()
  if (!('token' in session)) throw new Error('The demo administrator needs no second factor.')
  await arrive(page, session, path)
  return { page, headers: { authorization: `Bearer ${session.token}` } }
}

async function inactivate(page: Page) {
  await page.getByRole('button', { name: /^Inactivate / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inactivate' }).click()
}

test('[ADM-84] two administrators inactivate one user: the row of each says so, and it happened once', async ({
  context,
  request,
  customer,
}) => {
  const path = `/superadmin/users?q=${customer.email}`
  const one = await administrator(context, request, path)
  const other = await administrator(context, request, path)
  const active = (page: Page) => page.getByRole('button', { name: /^Inactivate / })
  const inactive = (page: Page) => page.getByRole('button', { name: /^Activate / })
  await expect(active(one.page)).toBeVisible()
  await expect(active(other.page)).toBeVisible()

  let release = () => {}
  const changed = new Promise<void>((resolve) => (release = resolve))
  await one.page.route('**/backend/user/status/*', async (route) => {
    await changed
    return route.continue()
  })
  await inactivate(one.page)
  await expect(active(one.page)).toBeDisabled()
  await expect(inactive(one.page)).toHaveCount(0)
  release()
  await expect(inactive(one.page)).toBeVisible()

  await expect(active(other.page)).toBeVisible()
  await inactivate(other.page)
  await expect(inactive(other.page)).toBeVisible()
  const trail = await request.get(`/backend/trail?person=${customer.email}`, { headers: one.headers })
  const { entries } = calls.auditTrail.page.reply.parse(await trail.json())
  expect(entries.filter(({ type }) => type === 'v1.UserStatusSet')).toHaveLength(1)
})

test('[ADM-84] a row that another administrator changed is read again when its change is refused', async ({
  context,
  request,
  customer,
}) => {
  const { page, headers } = await administrator(context, request, `/superadmin/users?q=${customer.email}`)
  await expect(page.getByRole('button', { name: /^Inactivate / })).toBeVisible()
  const change = await request.put(`/backend/user/status/${customer.id}`, {
    headers,
    data: { status: 'inactive' },
  })
  const { status }: ListedUser = await change.json()
  expect(status).toBe('inactive')
  await page.route('**/backend/user/status/*', (route) =>
    route.fulfill({
      status: 422,
      json: { status: 422, code: 'lastAdmin', message: administrationTexts.lastAdmin },
    }),
  )
  await inactivate(page)
  const refusal = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(refusal).toContainText(administrationTexts.lastAdmin)
  await refusal.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('button', { name: /^Activate / })).toBeVisible()
})
