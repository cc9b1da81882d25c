import { expect } from '@playwright/test'
import { emailerTexts } from '#model/emailers/emailers.ts'
import { test } from '#tests/e2e/app.ts'
import { logIn } from '#tests/e2e/steps.ts'

test('[EML-14] an administrator composes, previews and sends a mail, and finds it in outbox, list and trail', async ({
  page,
}) => {
  test.slow()
  await page.goto('/login')
  await logIn(page, { email: 'admin@example.com', password: 'back-office-99' })
  await page.goto('/superadmin/emailers')
  await page.getByRole('combobox', { name: 'Customers' }).fill('agent@')
  await page.getByRole('option', { name: 'Avery Quinn (agent@example.com)' }).click()
  await page.keyboard.press('Escape')
  await page.getByLabel('Prediction Date').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Fetch' }).click()
  await page.getByRole('button', { name: 'Compose the mail for Avery Quinn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail for Avery Quinn' })
  const mail = dialog.frameLocator('iframe')
  const subject = (await mail.getByRole('heading', { level: 1 }).textContent()) ?? ''
  expect(subject).toMatch(/^Week \d+: \d+ likely sellers? listed, worth \$[\d,]+$/)
  await expect(mail.getByRole('heading', { name: 'Travis County, TX' })).toBeVisible()
  await dialog.getByText('As plain text').click()
  await expect(dialog.getByText('Stop these weekly mails:')).toBeVisible()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(emailerTexts.sent)).toBeVisible()
  await expect(page.getByRole('cell', { name: /\(week \d+\)/ })).toBeVisible()
  await page.getByRole('button', { name: 'Compose the mail for Avery Quinn' }).click()
  await expect(dialog.getByText(/^This mail was sent on/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send again' })).toBeEnabled()

  await page.goto('/outbox')
  const sent = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: subject }) })
  await expect(sent).toContainText('Mail to agent@example.com')
  await page.goto('/superadmin/trail?person=agent@example.com')
  await expect(page.getByText('Emailer sent').first()).toBeVisible()

  await page.goto('/superadmin/emailers-by-dealer')
  await page.getByRole('combobox', { name: 'Customer Name' }).fill('agent@')
  await page.getByRole('option', { name: 'Avery Quinn (agent@example.com)' }).click()
  await page.getByLabel('Deals').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page.getByRole('cell', { name: 'Travis County' })).toBeVisible()
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeEnabled()
})
