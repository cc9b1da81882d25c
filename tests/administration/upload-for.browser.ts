import { expect } from '@playwright/test'
import { tookStep } from '#tests/accounts/session/open-page.ts'
import { test } from '#tests/e2e/app.ts'
import { confirmColumns, dropFile, logIn, sample } from '#tests/e2e/steps.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

test('[ADM-50] an administrator uploads a file for a customer, and sees its preview', async ({
  page,
  customer,
}) => {
  await page.goto('/login')
  await logIn(page, { email: 'admin@example.com', password: 'back-office-99' })
  await page.goto(`/user/${customer.id}`)
  await page.getByRole('button', { name: 'Upload Audit on behalf of the User' }).click()
  await expect(page.getByText('The free preview appears in this user’s account')).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await dropFile(page, sample('farm-list-semicolons.csv'))
  await confirmColumns(page, 'Upload')
  await expect(page.getByRole('article', { name: 'farm-list-semicolons.csv' })).toBeVisible()
  await expect(page).toHaveURL(`/user/${customer.id}`)
  await tookStep(page, 'upload', 'sending', 'upload.ended', 'sent')
})
