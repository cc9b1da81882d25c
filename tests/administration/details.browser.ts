import { expect, type Page } from '@playwright/test'
import { administrationTexts } from '#model/administration/administration.ts'
import { orderFileTexts } from '#model/administration/order-files.ts'
import type { Order } from '#model/administration/orders.ts'
import { pushTexts } from '#model/deliveries/pushes.ts'
import { profileOf } from '#tests/accounts/account/people.ts'
import { arrive, phone } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { preview } from '#tests/audits/audiences/audits.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const user = profileOf()
const company = { id: 'c1', name: 'Oak Realty', hubspotId: '700200', status: 'active' }

const order: Order = {
  id: 'o1',
  name: 'Likely sellers, two counties',
  company: { id: 'c1', name: 'Oak Realty' },
  amount: 49_900,
  status: 'active',
  hubspotId: '800100',
  hubspotStatus: 'closedwon',
  createdAt: '2026-11-02T15:00:00Z',
  closedAt: null,
  accessible: ['dana@example.com'],
  users: [{ id: 'u1', name: 'Dana Whitfield', emailAddress: 'dana@example.com' }],
  items: [
    {
      id: 'i1',
      name: 'Travis County',
      productType: 'LikelySeller',
      fipsCode: '48453',
      threshold1: 'full',
      threshold2: null,
      cutoff: 0,
      propertyClass: 'SFR+Condo',
      predictionClass: 'all',
      lender: null,
      frequency: 'monthly',
      fileDue: { on: '2026-11-02', isDue: true },
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
  'GET /backend/trail': json({
    entries: [
      {
        id: 'u1:1',
        at: '2026-11-20T15:00:00Z',
        actor: { id: 'admin', name: 'Ada Okafor', path: '/user/admin' },
        account: { id: user.id, name: 'Dana Whitfield', path: `/user/${user.id}` },
        kind: 'audit',
        type: 'v1.AuditUploaded',
        objects: [{ kind: 'file', name: 'past-clients.csv', path: `/user/${user.id}` }],
        details: 'rows 180',
        streamId: 'audit-1',
      },
    ],
  }),
  [`GET /backend/user/orders/${user.id}`]: json({ orders: [order] }),
  [`GET /backend/company/${company.id}`]: json({ ...company, users: [] }),
  [`GET /backend/company/orders/${company.id}`]: json({ orders: [order] }),
  'GET /backend/users/*/*/*': json({ users: [{ ...user, status: 'active' }], totalCount: 1 }),
}

async function open(page: Page, path: string, heading: string, more: typeof replies | object = {}) {
  answering({ ...replies, ...more })
  await arrive(page, admin, path)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
}

test('[ADM-11] [ADM-15] [ADM-60] a company is shown with its users and orders, and inactivated', async ({
  page,
}) => {
  await open(page, `/company/${company.id}`, 'Oak Realty', {
    [`PUT /backend/company/status/${company.id}`]: json({ done: true }),
  })
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveAttribute('href', `/user/${user.id}`)
  await page.getByRole('button', { name: /Likely sellers, two counties/ }).click()
  const item = page.getByRole('row', { name: /Travis County/ })
  await expect(item).toContainText('Unfiltered')
  await expect(item).toContainText('00')
  await expectAccessibleInEveryLook(page)

  await page.getByRole('button', { name: 'Inactivate Oak Realty' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Its orders can no longer be opened by anyone.')
  alsoAnswering({
    [`GET /backend/company/${company.id}`]: json({ ...company, status: 'inactive', users: [] }),
  })
  await question.getByRole('button', { name: 'Inactivate' }).click()
  await expect(page.getByRole('button', { name: 'Activate Oak Realty' })).toBeVisible()
})

test('[ADM-10] [ADM-11] [LST-65] page and order of a company’s users stand in the address', async ({
  page,
}) => {
  const users = Array.from({ length: 10 }, (_, at) => ({ ...user, id: `u${at}`, status: 'active' }))
  await open(page, `/company/${company.id}?page=2`, 'Oak Realty', {
    'GET /backend/users/*/*/*': json({ users, totalCount: 30 }),
  })
  await expect(page.getByText('11 to 20 of 30')).toBeVisible()
  const asked = page.waitForRequest((request) => request.url().includes('/backend/users/3/10/name?'))
  await page.getByRole('button', { name: '3', exact: true }).click()
  await asked
  await expect(page).toHaveURL(/\?page=3$/)
  await page.reload()
  await expect(page.getByText('21 to 30 of 30')).toBeVisible()
  await page.getByRole('columnheader', { name: 'Email' }).getByRole('button').click()
  await expect(page).toHaveURL(/\?sort=email$/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'ascending')
})

test('[ADM-12] [ADM-13] [ADM-14] [ADM-54] [ADM-61] a user is shown with company, orders, files and sessions', async ({
  page,
}) => {
  await open(page, `/user/${user.id}`, `${user.firstName} ${user.lastName}`, {
    [`PUT /backend/user/status/${user.id}`]: json({ message: 'no', status: 500, code: 'fault' }, 500),
    [`DELETE /backend/user/sessions/${user.id}/${phone.id}`]: json({ done: true }),
  })
  await expect(page.getByText(administrationTexts.noCompany)).toBeVisible()
  const trail = page.getByRole('region', { name: 'Audit trail' })
  await expect(trail).toContainText('Audit uploaded by Ada Okafor for Dana Whitfield')
  await expect(trail).toContainText('rows 180')
  const orders = page.getByRole('region', { name: 'Orders' })
  await orders.getByRole('button', { name: /Likely sellers, two counties/ }).click()
  await expect(orders.getByRole('button', { name: 'Create files' })).toBeEnabled()
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

test('[ADM-35] [ADM-52] files of an order are generated, and can be downloaded and sent', async ({
  page,
}) => {
  const file = { id: 'f1', itemId: 'i1', name: 'Travis_County-48453', status: 'waiting', rows: 0, why: null }
  const ready = { ...file, status: 'ready', rows: 1_200, leftOut: [{ why: 'optedOut', count: 3 }] }
  await open(page, `/company/${company.id}`, 'Oak Realty', {
    'POST /backend/export/files/o1': json({ files: [{ ...file, leftOut: [] }] }),
    'POST /backend/fub/export/u1/preview': json({
      ...{ rows: 1_200, counted: 1_200, leftOut: [], fields: [] },
      blocked: 'There is no key.',
    }),
    'POST /backend/fub/export/u1': json({
      ...{ id: 'p1', isRepeat: false, status: 'running', rows: 1_200 },
      startedAt: '2026-11-20T15:00:00Z',
    }),
  })
  let release = () => {}
  const counted = new Promise<void>((resolve) => (release = resolve))
  alsoAnswering({
    'GET /backend/export/files/o1': async () => {
      await counted
      return json({ files: [ready] })
    },
    'GET /backend/export/file/f1': json(
      { status: 409, code: 'newerSet', message: orderFileTexts.newerSet },
      409,
    ),
  })
  await page.getByRole('button', { name: /Likely sellers, two counties/ }).click()
  await page.getByLabel('Marketing Channel').selectOption('Email')
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && /export.files/.test(request.url()),
  )
  await page.getByRole('button', { name: 'Create files' }).click()
  expect(await bodyOf(sent)).toEqual({
    marketingChannel: 'Email',
    predictionSet: 'All This Month',
    userId: 'u1',
  })
  await page
    .getByRole('dialog', { name: 'Generating Files' })
    .getByRole('button', { name: 'Close' })
    .last()
    .click()
  await expect(page.getByRole('button', { name: 'Generating Files' })).toBeVisible()
  release()
  await page.getByRole('button', { name: 'Generated Files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generated Files' })
  await expect(dialog).toContainText('1,200 lines')
  await expect(dialog).toContainText('3 left out: opted out.')
  await expectAccessibleInEveryLook(page)
  await dialog.getByRole('button', { name: 'Download Travis_County-48453 as CSV' }).click()
  await expect(page.getByText(orderFileTexts.newerSet)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send Travis_County-48453 to Follow Up Boss' }).click()
  const sending = page.getByRole('dialog', { name: 'Send to Follow Up Boss of Dana Whitfield' })
  await expect(sending).toContainText('The customer’s account settings have the key and the steps.')
  await expectAccessibleInEveryLook(page)
  await sending.getByLabel('Tag').fill('November')
  const pushed = page.waitForRequest((request) => request.url().endsWith('/backend/fub/export/u1'))
  await sending.getByRole('button', { name: 'Send', exact: true }).click()
  expect(await bodyOf(pushed)).toMatchObject({
    fileId: 'f1',
    type: 'order-file',
    customTag: 'November',
  })
  await expect(page.getByText(pushTexts.scheduled)).toBeVisible()
})

test('[ADM-11] [ADM-35] an order without items, and a company that cannot be read, are said so', async ({
  page,
}) => {
  await open(page, `/company/${company.id}`, 'Oak Realty', {
    [`GET /backend/company/orders/${company.id}`]: json({ orders: [{ ...order, items: [] }] }),
  })
  await page.getByRole('button', { name: /Likely sellers, two counties/ }).click()
  await expect(page.getByRole('button', { name: 'Create files' })).toBeDisabled()
  alsoAnswering({ 'GET /backend/company/c2': json({}, 500) })
  await page.goto('/company/c2')
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: administrationTexts.companyNotRead })).toBeVisible()
})
