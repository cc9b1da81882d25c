import { expect, type Page } from '@playwright/test'
import type { OutboxMessage } from '#model/messages/outbox-calls.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const mail: OutboxMessage = {
  id: 'message-1',
  channel: 'mail',
  recipient: 'dana@example.com',
  subject: 'Welcome to Foresale',
  body: 'Hello Dana. Go on at /login.',
  html: '<h1>Hello Dana</h1><a href="/favicon.svg">Go on</a><script>document.title = "run"; parent.document.title = "run"</script><img src="/none.png" alt="" onerror="document.body.textContent = \'run\'">',
  attachments: [
    { name: 'trail.json', type: 'application/json', content: '{\n  "kind": "trail"\n}' },
    { name: 'page.html', type: 'text/html', content: '<script>alert(1)</script>' },
  ],
  sentAt: '2026-11-20T15:00:00Z',
}

async function open(page: Page): Promise<void> {
  answering({ 'GET /backend/outbox': { status: 200, json: { messages: [mail] } } })
  await page.goto('/outbox')
  await expect(page.getByRole('heading', { name: mail.subject })).toBeVisible()
}

test('[SUP-12] a mail is shown as it looks, and none of its scripts runs', async ({ page }) => {
  await open(page)
  const letter = page.frameLocator('iframe[title="Mail: Welcome to Foresale"]')
  await expect(letter.getByRole('heading', { name: 'Hello Dana' })).toBeVisible()
  await expect(page).toHaveTitle(/^Outbox/)
  await expect(letter.getByText('run')).toHaveCount(0)
  await page.getByText('As plain text').click()
  await expect(page.getByText(mail.body)).toBeVisible()
})

test('[SUP-12] a link in a mail opens beside the outbox', async ({ page }) => {
  await open(page)
  const letter = page.frameLocator('iframe[title="Mail: Welcome to Foresale"]')
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    letter.getByRole('link', { name: 'Go on' }).click(),
  ])
  await expect(opened).toHaveURL(/\/favicon\.svg$/)
  await expect(page).toHaveURL(/\/outbox$/)
})

test('[SUP-12] an attachment is read in place or kept as a file, never opened as a page', async ({
  page,
}) => {
  await open(page)
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'trail.json' }) })
    .last()
  await item.getByText('Read it here').click()
  await expect(item.getByText('"kind": "trail"')).toBeVisible()
  const [kept] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'page.html' }).click(),
  ])
  expect(kept.suggestedFilename()).toBe('page.html')
  await expect(page).toHaveURL(/\/outbox$/)
})

test('[SUP-12] axe finds nothing in the outbox', async ({ page }) => {
  await open(page)
  await expectAccessibleInEveryLook(page)
})
