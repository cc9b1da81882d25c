import { expect, type Page, test } from '@playwright/test'
import { administrationTexts } from '#model/administration.ts'
import type { Order } from '#model/orders.ts'
import { profileOf } from '#tests/account/people.ts'
import { preview } from '#tests/audiences/audits.ts'
import { arrive, phone } from '#tests/security/page.ts'
import { answering } from '#tests/session/answering.ts'
import { adminSession } from '#tests/session/people.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const user = profileOf()
const json = (reply: object, status = 200) => ({ status, json: reply })
const company = { id: 'c1', name: 'Oak Realty', hubspotId: '700200', status: 'active' }

const order: Order = {
  id: 'o1',
  name: 'Likely sellers, two counties',
  amount: 49_900,
  status: 'active',
  hubspotId: '800100',
  hubspotStatus: 'closedwon',
  createdAt: '2026-11-02T15:00:00Z',
  closedAt: null,
  accessible: ['dana@example.com'],
  items: [
    {
      id: 'i1',
      name: 'Travis County',
      productType: 'LikelySeller',
      fipsCode: '48453',
      threshold1: 'full',
      threshold2: null,
      cutoff: 0,
      lender: null,
      frequency: 'monthly',
      amount: 49_900,
      status: 'active',
    },
  ],
}

const replies = {
  'POST /backend/login/check': json(admin),
  [`GET /backend/user/${user.id}`]: json(user),
  [`GET /backend/user/sessions/${user.id}`]: json({ sessions: [phone] }),
  [`GET /backend/audits/ids/user/${user.id}`]: json({ audits: [preview('audit-1')], seq: 1 }),
  [`GET /backend/skiptraces/ids/user/${user.id}`]: json({ audits: [], seq: 1 }),
  [`GET /backend/company/${company.id}`]: json(company),
  [`GET /backend/company/orders/${company.id}`]: json({ orders: [order] }),
  'GET /backend/users/*/*/*': json({ users: [{ ...user, status: 'active' }], totalCount: 1 }),
}

async function open(page: Page, path: string, heading: string, more: typeof replies | object = {}) {
  await answering(page, { ...replies, ...more })
  await arrive(page, admin, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

test('[ADM-11] [ADM-15] a company is shown with its users and orders', async ({ page }) => {
  await open(page, `/company/${company.id}`, 'Oak Realty')
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveAttribute('href', `/user/${user.id}`)
  await page.getByRole('button', { name: /Likely sellers, two counties/ }).click()
  const item = page.getByRole('row', { name: /Travis County/ })
  await expect(item).toContainText('Unfiltered')
  await expect(item).toContainText('00')
  await expectAccessibleInEveryLook(page)
})

test('[ADM-12] [ADM-13] [ADM-14] a user is shown with company, files and sessions', async ({ page }) => {
  await open(page, `/user/${user.id}`, `${user.firstName} ${user.lastName}`, {
    [`PUT /backend/user/status/${user.id}`]: json({ message: 'no', status: 500, code: 'fault' }, 500),
    [`DELETE /backend/user/sessions/${user.id}/${phone.id}`]: json({ done: true }),
  })
  await expect(page.getByText(administrationTexts.noCompany)).toBeVisible()
  await page.getByRole('button', { name: 'View Audits' }).click()
  await expect(page.getByRole('button', { name: 'Export file' })).toBeVisible()
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await expectAccessibleInEveryLook(page)
  await page.getByRole('button', { name: 'View SkipTraces' }).click()
  await expect(page.getByText('No files')).toBeVisible()
  await page.getByRole('button', { name: 'Log out Safari on iPhone' }).click()
  await expect(page.getByText(administrationTexts.sessionEnded)).toBeVisible()
  await page.getByRole('button', { name: /^Inactivate / }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inactivate' }).click()
  await expect(page.getByText(administrationTexts.userNotChanged)).toBeVisible()
})
