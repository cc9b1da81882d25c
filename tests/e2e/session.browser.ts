import { expect } from '@playwright/test'
import { showsState, tookStep } from '#tests/accounts/session/open-page.ts'
import { test } from './app.ts'
import { confirmColumns, dropFile, logIn, sample, submitLogin } from './steps.ts'

test('[E2E-03] a customer logs in, is still there after a reload, and logs out', async ({ page }) => {
  const account = page.getByRole('navigation', { name: 'Account' })
  const profile = account.getByRole('button', { name: /^Profile of / })

  await page.goto('/login')
  await logIn(page, { email: 'agent@example.com', password: 'open-house-42' })
  await expect(page).toHaveURL('/dashboard')

  await page.reload()
  await expect(profile).toBeVisible()
  await expect(page).toHaveURL('/dashboard')

  await profile.click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(account.getByRole('link', { name: 'Login' })).toBeVisible()
  await page.reload()
  await expect(account.getByRole('link', { name: 'Login' })).toBeVisible()
})

test('[E2E-04] a wrong password says so and lets one try again', async ({ page, customer }) => {
  await page.goto('/login')
  await submitLogin(page, { email: customer.email, password: 'not this one' })
  const dialog = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(dialog).toContainText('You have entered an invalid username or password.')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await logIn(page, customer)
})

test('[E2E-05] a file that waits for a log-in is still there after a reload, and goes on', async ({
  page,
  customer,
}) => {
  await page.goto('/refresh')
  await dropFile(page, sample('farm-list-semicolons.csv'))
  await confirmColumns(page, 'Get Free Report')
  await expect(page.getByRole('region', { name: 'Create account' })).toBeVisible()

  await page.reload()
  const draft = page.getByRole('region', { name: 'Your file from before' })
  await expect(draft).toContainText('farm-list-semicolons.csv')
  await draft.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await showsState(page, 'login', 'password.untried')
  await logIn(page, customer)
  await expect(page).toHaveURL('/success/preview')
  await tookStep(page, 'login', 'checking', 'xstate.done.actor.logIn', 'backToPage')
})
