import { expect, type Page } from '@playwright/test'
import { auditsDeal } from '#model/administration/customers.ts'
import { type Emailer, type EmailerRow, emailerTexts } from '#model/emailers/emailers.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { admin, bounced, contact, county, customer, dates, mail, other, row, spring } from './page.ts'

/** A server with these rows; collects what it is asked for. */
async function open(page: Page, path: string, rows: EmailerRow[], emailer: Emailer = mail) {
  const asked: object[] = []
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/api/v1/likely/users/likelyseller/active': {
      status: 200,
      json: { users: [customer, other] },
    },
    'GET /backend/api/v1/likely/users/dbrefresh/active': { status: 200, json: { users: [customer] } },
    'GET /backend/api/v1/likely/orders/c1/likelyseller/active': {
      status: 200,
      json: { deals: [spring] },
    },
    'GET /backend/api/v1/likely/orders/c1/dbrefresh/active': { status: 200, json: { deals: [auditsDeal] } },
    'GET /backend/api/v1/likely/orders/c2/*/active': { status: 200, json: { deals: [] } },
    'GET /backend/emailers/dates': { status: 200, json: { predictionDates: dates } },
    'POST /backend/emailers': ({ body }) => {
      if (body.size !== 1) asked.push(body)
      return json({ resp: rows, totalCount: rows.length })
    },
    'POST /backend/api/v1/druid/email-for-user': ({ body }) => {
      asked.push(body)
      return json({ ...emailer, to: body.recipientId === other.id ? other : customer })
    },
  })
  await arrive(page, admin, path)
  await expect(page.getByRole('heading', { name: 'Weekly Likely Seller Progress Report' })).toBeVisible()
  return asked
}

test('[EML-08] a mail is fetched, composed and sent to another user of the order', async ({ page }) => {
  const asked = await open(page, '/superadmin/emailers', [row()])
  await expect(page.getByText('Nothing fetched yet')).toBeVisible()
  await page.getByLabel('Prediction Date').selectOption('Nov 9, 2026 (week 46)')
  await page.getByRole('combobox', { name: 'Customers' }).fill('avery')
  await page.getByRole('option', { name: 'Avery Quinn (agent@example.com)' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page).toHaveURL(/\?week=2026-W46&customer=c1$/)
  await expect(page.getByRole('cell', { name: '1,234' })).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: 'Compose the mail for Avery Quinn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mail for Avery Quinn' })
  await expect(dialog.getByText(mail.subject)).toBeVisible()
  await expect(dialog.frameLocator('iframe').getByText('Five homes.')).toBeVisible()
  await dialog.getByLabel('To').selectOption('Bo Lee (bo@example.com)')
  await expect(dialog.getByLabel('To')).toHaveValue('c2')
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(emailerTexts.sent)).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(asked).toContainEqual({
    userId: 'c1',
    dealId: null,
    reportWeek: '2026-W46',
    kind: 'likelyseller',
    recipientId: 'c2',
    send: true,
    digest: 'd1',
    timesSent: 0,
  })
  await expect.poll(() => asked.at(-1)).toMatchObject({ reportWeek: '2026-W46', customers: ['c1'], page: 0 })
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByLabel('Prediction Date')).toHaveValue('2026-W47')
  await expect(page.getByText('Nothing fetched yet')).toBeVisible()
})

test('[EML-08] [ADM-10] the page of the mails stands in the address, and Fetch begins at the first', async ({
  page,
}) => {
  const many = Array.from({ length: 10 }, (_, index) => row({ id: `c${index}`, name: `Customer ${index}` }))
  const asked = await open(page, '/superadmin/emailers?week=2026-W46&page=2', many)
  alsoAnswering({
    'POST /backend/emailers': ({ body }) => {
      asked.push(body)
      return json({ resp: many, totalCount: 30 })
    },
  })
  await page.reload()
  const isAsked = (at: Record<string, unknown>) =>
    expect.poll(() => asked).toContainEqual(expect.objectContaining(at))
  await isAsked({ reportWeek: '2026-W46', page: 1, size: 10 })
  await page.getByRole('button', { name: '3', exact: true }).click()
  await expect(page).toHaveURL(/\?week=2026-W46&page=3$/)
  await page.reload()
  await isAsked({ reportWeek: '2026-W46', page: 2, size: 10 })
  await page.getByLabel('Rows a page').selectOption('25')
  await expect(page).toHaveURL(/\?week=2026-W46&size=25$/)
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page).toHaveURL(/\?week=2026-W46$/)
  await expect(page.getByText('1 to 10 of 30')).toBeVisible()
})

test('[EML-08] who opted out cannot be sent to, and a refusal is shown', async ({ page }) => {
  await open(page, '/superadmin/emailers?week=2026-W47', [row({ hasOptedOut: true })], {
    ...mail,
    why: emailerTexts.optedOut,
  })
  await expect(page.getByText('Opted out', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Compose/ }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(emailerTexts.optedOut)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Send' })).toBeDisabled()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  alsoAnswering({
    'POST /backend/api/v1/druid/email-for-user': ({ body }) =>
      body.send
        ? json({ status: 409, code: 'alreadySent', message: emailerTexts.alreadySent }, 409)
        : json(mail),
  })
  await page.getByRole('button', { name: /^Compose/ }).click()
  await dialog.getByRole('button', { name: 'Send' }).click()
  await expect(dialog.getByText(emailerTexts.alreadySent)).toBeVisible()
})

test('[EML-10] [EML-12] a deal is chosen, its counties are fetched and its mail is composed', async ({
  page,
}) => {
  const asked = await open(page, '/superadmin/emailers', [])
  alsoAnswering({ 'POST /backend/emailers/deal': json({ resp: [county], totalCount: 1 }) })
  await page.getByRole('link', { name: 'Weekly Emailer' }).last().click()
  await expect(page.getByRole('heading', { name: 'Weekly Emailer' })).toBeVisible()
  const choose = async (typed: string, option: string) => {
    await page.getByRole('combobox', { name: 'Customer Name' }).fill(typed)
    await page.getByRole('option', { name: option }).click()
  }
  await choose('bo', 'Bo Lee (bo@example.com)')
  await expect(page.getByText(emailerTexts.noDeals)).toBeVisible()
  await choose('avery', 'Avery Quinn (agent@example.com)')
  await expect(page.getByRole('button', { name: 'Fetch' })).toBeHidden()
  await page.getByLabel('Deals').selectOption('Spring')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page).toHaveURL(/\?customer=c1&deal=o1&week=2026-W47$/)
  await expect(page.getByRole('cell', { name: '$115,554,000' })).toBeVisible()
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(page.getByRole('dialog').getByText(mail.subject)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ userId: 'c1', dealId: 'o1', kind: 'likelyseller', send: false })
})

test('[EML-11] [EML-09] contacts of paid audits are listed by week, or No Data Found', async ({ page }) => {
  const asked = await open(page, '/superadmin/emailers', [])
  let resp = [contact]
  const pages: number[] = []
  alsoAnswering({
    'POST /backend/emailers/dbrefresh': ({ body }) => {
      pages.push(body.page)
      return json({ resp, totalCount: resp.length })
    },
  })
  await page.goto('/superadmin/emailers-by-dealer?customer=c1&deal=dbrefresh&week=2026-W47&page=2')
  await expect.poll(() => pages).toContain(1)
  await page.goto('/superadmin/emailers-by-dealer?customer=c1&deal=dbrefresh&week=2026-W47')
  await expect(page.getByRole('cell', { name: '$510,000' })).toBeVisible()
  await expect(page.getByLabel('Deals')).toHaveValue('dbrefresh')
  await expectAccessibleInEveryLook(page, 'by dealer')
  await page.getByRole('button', { name: 'Compose' }).click()
  await expect(page.getByRole('dialog').getByText(mail.subject)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({ userId: 'c1', dealId: null, kind: 'dbrefresh' })
  resp = []
  await page.reload()
  await expect(page.getByText('No Data Found')).toBeVisible()
})

test('[EML-15] the page by dealer says what to choose first, and shows no more than that', async ({
  page,
}) => {
  await open(page, '/superadmin/emailers', [row()])
  await page.goto('/superadmin/emailers-by-dealer')
  await expect(page.getByText('Choose a customer first, then one of their deals.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('Fetch')
  await expect(page.getByLabel('Deals')).toHaveCount(0)
})

test('[EML-09] [EML-13] the list and the dialog have no barrier for assistive technology', async ({
  page,
}) => {
  const rows = [row({ lastSent: bounced }), row({ ...other, true: 0, hasOptedOut: true })]
  await open(page, '/superadmin/emailers?week=2026-W47', rows, {
    ...mail,
    timesSent: 1,
    lastSent: bounced,
    returned: bounced,
  })
  await expect(page.getByText('None', { exact: true })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'list')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Compose the mail for Avery Quinn' }).click()
  await expect(page.getByRole('button', { name: 'Send again' })).toBeVisible()
  await expect(page.getByText('There is no such mailbox.')).toBeVisible()
  await expectAccessibleInEveryLook(page, 'dialog')
})
