import { expect, type Page } from '@playwright/test'
import type { CustomerReport } from '#model/reports/customer-report.ts'
import { reportTexts } from '#model/reports/progress-report.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { customer, dates, order, report } from './customer.ts'

const admin = adminSession()
interface Answers {
  orders: object[]
  making: CustomerReport['making']
}

/** A server with one customer; collects what reports are asked for. */
async function open(page: Page, address: string, answers: Answers) {
  const asked: object[] = []
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/api/v1/likely/users/likelyseller/active': { status: 200, json: { users: [customer] } },
    'GET /backend/emailers/dates': { status: 200, json: { predictionDates: dates } },
    'POST /backend/api/v1/druid/user-order-details': ({ body }) =>
      body.userId === customer.id
        ? json({ users: [customer], orders: answers.orders })
        : json({ status: 404, code: 'notFound', message: 'Not there.' }, 404),
    'POST /backend/api/v1/druid/customer-progress-report': ({ query, body }) => {
      asked.push({ ...Object.fromEntries(query), ...body })
      const { making, orders } = answers
      const none = { ...report, resp: [], totalCount: 0, making, leftOut: [] }
      return json(making === null && orders.length > 0 ? report : none)
    },
  })
  await arrive(page, admin, address)
  await expect(page.getByRole('heading', { name: 'Customer Progress Report' })).toBeVisible()
  return asked
}

test('[REP-19] [REP-13] [REP-12] a customer is chosen by keyboard, fetched, counted and cleared', async ({
  page,
}) => {
  const answers: Answers = { orders: [order], making: { done: 0, total: 1, isStopped: false } }
  const asked = await open(page, '/superadmin/customers?page=x', answers)
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page.getByText(reportTexts.noCustomer, { exact: true })).toBeVisible()
  const customerName = page.getByRole('combobox', { name: 'Customer Name' })
  await customerName.pressSequentially('avery')
  const option = page.getByRole('option', { name: 'Avery Quinn (agent@example.com)' })
  await expect(option).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveAttribute('data-combobox-selected')
  await page.keyboard.press('Enter')
  await expect(customerName).toHaveValue('Avery Quinn (agent@example.com)')
  await page.getByLabel('Prediction Date').selectOption('Nov 9, 2026 (week 46)')
  await page.getByLabel('Predictions').selectOption('New')
  await page.getByRole('button', { name: 'Fetch' }).click()
  await expect(page).toHaveURL(/\?customer=c1&week=2026-W46&predictions=new$/)
  await expect(page.getByText('0 of 1 counties counted')).toBeVisible()
  answers.making = null
  const counties = page.getByRole('region', { name: 'Counties' })
  await expect(counties.getByRole('row', { name: /Travis County/ })).toContainText('29 to 90')
  const own = page.getByRole('region', { name: 'Customer' })
  await expect(own.getByRole('row', { name: /Avery Quinn/ })).toContainText('2,787')
  await expect(page.getByText(`Hays County, TX: ${reportTexts.noCountyRun}`)).toBeVisible()
  expect(asked.at(-1)).toMatchObject({
    userId: 'c1',
    time: dates[1]?.prediction_time,
    predictionClass: 'new',
  })
  await page.reload()
  await expect(counties).toBeVisible()
  await expect(page.getByLabel('Predictions')).toHaveValue('new')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('Nothing fetched yet')).toBeVisible()
  await expect(page).toHaveURL(/\/superadmin\/customers$/)
  await expect(page.getByLabel('Prediction Date')).toHaveValue('2026-W47')
  await expect(customerName).toHaveValue('')
})

test('[REP-15] [REP-19] a customer without orders, one that is not there, and customers that cannot be read', async ({
  page,
}) => {
  await open(page, '/superadmin/customers?customer=c1&week=none', { orders: [], making: null })
  await expect(page.getByText('No orders for this user!')).toBeVisible()
  await expect(page.getByText('Avery Quinn has no active order.')).toBeVisible()
  await expect(page.getByLabel('Prediction Date')).toHaveValue('2026-W47')
  await page.goto('/superadmin/customers?customer=c2')
  await expect(page.getByText('There is no such customer')).toBeVisible()
  await page.route('**/likely/users/**', (route) => route.abort())
  await page.reload()
  const dialog = page.getByRole('alertdialog', { name: 'Error!' })
  await expect(dialog).toContainText('Error retrieving customers')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: 'Error retrieving customers' })).toBeVisible()
})

test('[REP-11] [REP-19] [REP-31] [REP-32] all counties that are left out can be read, and the weeks of the others', async ({
  page,
}) => {
  await open(page, '/superadmin/customers?customer=c1&week=2026-W47', { orders: [order], making: null })
  await expect(page.getByRole('region', { name: 'Totals' })).toBeVisible()
  await expectAccessibleInEveryLook(page)
  await expect(page.getByText('Ector County, TX: ')).toBeVisible()
  await expect(page.getByText('Gray County, TX: ')).toBeHidden()
  await page.getByRole('button', { name: 'Show 2 more' }).click()
  await expect(page.getByText('Gray County, TX: ')).toBeVisible()
  await expect(page.getByRole('row', { name: /Travis County/ })).toContainText('12 of 39')
})
