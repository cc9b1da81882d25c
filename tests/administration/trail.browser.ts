import { expect } from '@playwright/test'
import type { TrailEntry } from '#model/administration/audit-trail.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { ada, adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const entry: TrailEntry = {
  id: 'pat:1',
  at: '2026-11-20T15:00:00Z',
  actor: { id: ada.id, name: 'Ada Okafor', path: `/user/${ada.id}` },
  account: { id: 'pat', name: 'Pat Adams', path: '/user/pat' },
  kind: 'profile',
  type: 'v1.UserStatusSet',
  objects: [
    { kind: 'order', name: 'Oak order', path: '/order/oak' },
    { kind: 'file', name: null, path: null },
  ],
  details: 'status inactive',
  streamId: 'pat',
}

test('[ADM-20] [ADM-21] the trail is filtered by its address, and accessible', async ({ page }) => {
  const asked: string[] = []
  answering({
    'POST /backend/login/check': json(admin),
    'GET /backend/trail': ({ query }) => {
      asked.push(['person', 'kind', 'administrators'].map((name) => query.get(name) ?? '-').join(' '))
      return json({ entries: [entry] })
    },
  })
  await arrive(page, admin, '/superadmin/trail')
  await expect(page.getByText('User status set')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Pat Adams' })).toHaveAttribute('href', '/user/pat')
  await expect(page.getByRole('link', { name: 'order Oak order' })).toHaveAttribute('href', '/order/oak')
  await expect(page.getByText('file that is gone; status inactive')).toBeVisible()
  await page.getByLabel('Person’s e-mail').fill('pat@example.com')
  await page.getByLabel('Of', { exact: true }).selectOption('Account')
  await page.getByRole('switch', { name: 'Only what administrators did' }).check()
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/person=pat%40example.com&kind=profile&administrators=yes$/)
  await expect.poll(() => asked.at(-1)).toBe('pat@example.com profile yes')
  await page.reload()
  await expect(page.getByLabel('Person’s e-mail')).toHaveValue('pat@example.com')
  await expectAccessibleInEveryLook(page)
})
