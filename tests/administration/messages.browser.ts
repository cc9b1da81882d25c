import { expect } from '@playwright/test'
import { operationTexts } from '#model/administration/operations.ts'
import { type ListedMessage, messageTexts } from '#model/messages/messages.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const at = '2026-11-16T14:00:00.000Z'
const waiting: ListedMessage = {
  ...{ id: 'm1', channel: 'mail', standing: 'waiting', madeAt: at, user: { id: 'u1', name: 'Pat Doe' } },
  ...{ recipient: 'pat@example.com', tries: 2, lastTryAt: at, why: messageTexts.notTaken, retryJobId: 'j1' },
}
const failed: ListedMessage = {
  ...{ id: 'm2', channel: 'mail', standing: 'failed', madeAt: at, user: null, recipient: null },
  ...{ tries: 1, lastTryAt: at, why: messageTexts.refused, retryJobId: null },
}
const text: ListedMessage = {
  ...{ id: 'm3', channel: 'sms', standing: 'kept', madeAt: at, user: null, recipient: '+15125550142' },
  ...{ tries: 0, lastTryAt: null, why: null, retryJobId: null },
}

test('[ADM-104] messages are filtered in the address, and one that waits is tried again by keyboard', async ({
  page,
}) => {
  let listed = [waiting, failed, text]
  const asked: string[] = []
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'POST /backend/operations/retry/j1': { status: 200, json: { done: true } },
    'GET /backend/operations/messages': ({ query }) => {
      asked.push(`${query.get('channel')} ${query.get('standing')}`)
      const messages = listed.filter(
        ({ channel, standing }) =>
          channel === (query.get('channel') ?? channel) && standing === (query.get('standing') ?? standing),
      )
      return json({ messages, totalCount: messages.length })
    },
  })
  await arrive(page, admin, '/superadmin/messages')
  await expect(page.getByRole('link', { name: 'Pat Doe' })).toHaveAttribute('href', '/user/u1')
  await expect(
    page.getByRole('row', {
      name: new RegExp(`${messageTexts.erasedWhenFailed} Failed 1 .*${messageTexts.contentsErased}`),
    }),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: /Text \+15125550142 Kept 0/ })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  listed = [{ ...waiting, standing: 'sent', recipient: null, why: null, retryJobId: null }, failed, text]
  await page.getByRole('button', { name: 'Try to send to Pat Doe again now' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(operationTexts.retried)).toBeVisible()
  await expect(page.getByRole('row', { name: /Pat Doe Sent 2/ })).toBeVisible()
  await page.getByRole('radio', { name: 'Failed' }).check()
  await page.getByRole('radio', { name: 'Mail' }).check()
  await expect(page).toHaveURL(/\?standing=failed&channel=mail$/)
  await expect.poll(() => asked).toContain('mail failed')
  await expect(page.getByRole('link', { name: 'Pat Doe' })).toBeHidden()
  await page.goto('/superadmin/messages?channel=sms&standing=sent')
  await expect(page.getByText('No message has this channel and status.')).toBeVisible()
})

test('[ADM-104] on a narrow screen a message opens with why it waits, and is tried again there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'POST /backend/operations/retry/j1': { status: 200, json: { done: true } },
    'GET /backend/operations/messages': json({ messages: [waiting], totalCount: 1 }),
  })
  await arrive(page, admin, '/superadmin/messages')
  await page.getByRole('button', { name: /^Pat Doe/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(messageTexts.notTaken)).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await dialog.getByRole('button', { name: 'Try to send to Pat Doe again now' }).click()
  await expect(page.getByText(operationTexts.retried)).toBeVisible()
  await expect(dialog).toBeHidden()
})
