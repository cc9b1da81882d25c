import { expect, type Page } from '@playwright/test'
import { test } from '#tests/e2e/app.ts'
import { button } from '#tests/upload/contacts.ts'
import { openAs } from '#tests/upload/sending-page.ts'

const apps = (page: Page) => page.getByRole('dialog', { name: 'Integrated Apps' })

test('[APP-05][APP-06][APP-07] contacts of Follow Up Boss are uploaded without a question', async ({
  page,
  customer,
}) => {
  await openAs(page, customer)
  await button(page, 'Integrated Apps').click()
  await expect(apps(page)).toContainText('Follow Up Boss is not connected yet.')
  await apps(page).getByRole('link', { name: 'Open Account Settings' }).click()
  await expect(page).toHaveURL('/account')
  await page.getByRole('textbox', { name: 'CRM API Key (Follow Up Boss)' }).fill('fka_sandbox1234')
  await button(page, 'Save Key').click()
  await expect(page.getByText('Connected. Only the end of the key is shown.')).toBeVisible()

  await page.goto('/refresh')
  await button(page, 'Integrated Apps').click()
  await button(page, 'Get Contacts').click()
  await expect(apps(page)).toContainText('Please choose a smart list or tag to do Database Refresh.')
  await apps(page).getByLabel('Smart list').selectOption('New This Week')
  await button(page, 'Get Contacts').click()
  await expect(apps(page).getByRole('alert')).toHaveText(
    'Sorry, that was an empty search in FUB. Please modify the search input and try again!',
  )
  await apps(page).getByLabel('Smart list').selectOption('Everyone')
  await button(page, 'Get Contacts').click()
  await expect(page).toHaveURL('/success/preview')
  await expect(page.getByText(/^FUB Everyone/).first()).toBeVisible()
})
