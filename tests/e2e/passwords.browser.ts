import { expect } from '@playwright/test'
import { unauthorized } from '#model/shared/problem.ts'
import { test } from './app.ts'
import { codeMailedTo, linkMailedTo } from './people.ts'
import { logIn } from './steps.ts'

test('[E2E-30] a forgotten password is reset with the code from the mail, and other browsers are logged out', async ({
  page,
  browser,
  customer,
}) => {
  await page.goto('/login')
  await logIn(page, customer)
  const elsewhere = await (await browser.newContext()).newPage()
  await elsewhere.goto('/login')
  await elsewhere.getByRole('link', { name: 'Forgot your password?' }).click()
  await elsewhere.getByRole('textbox', { name: 'Email' }).fill(customer.email)
  await elsewhere.getByRole('button', { name: 'Send code' }).click()
  const code = elsewhere.getByRole('textbox', { name: 'Code' })
  await expect(code).toBeVisible()
  await code.fill(await codeMailedTo(page.request, customer.email))
  await elsewhere.getByRole('button', { name: 'Confirm' }).click()
  const password = `${customer.password}-again`
  await elsewhere.getByRole('textbox', { name: 'New Password' }).fill(password)
  await elsewhere.getByRole('textbox', { name: 'Confirm Password' }).fill(password)
  await elsewhere.getByRole('button', { name: 'Change password' }).click()
  await expect(elsewhere).toHaveURL('/login')
  await logIn(elsewhere, { email: customer.email, password })
  await expect(page.getByRole('alertdialog')).toContainText(unauthorized)
  await elsewhere.context().close()
})

test('[E2E-31] an account from the old portal is welcomed, mailed a link, and in use with its first password', async ({
  page,
}) => {
  const email = 'migrated@example.com'
  await page.goto(`/login/redirect/${email}/`)
  const welcome = page.getByRole('alertdialog', { name: 'Welcome to the new Foresale' })
  await welcome.getByRole('button', { name: 'Send me the link' }).click()
  await expect(page.getByText('A mail with a link is on its way')).toBeVisible()
  const link = new URL(await linkMailedTo(page.request, email))
  await page.goto(link.pathname)
  await expect(page).toHaveURL('/login/confirm')
  await page.getByRole('textbox', { name: 'New Password' }).fill('moved-house-31')
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('moved-house-31')
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page).toHaveURL('/refresh')
  await expect(page.getByRole('button', { name: 'Profile of Marisol Vega' })).toBeVisible()

  await page.goto(`/login/redirect/${email}/`)
  await expect(welcome).toContainText('was activated before')
})
