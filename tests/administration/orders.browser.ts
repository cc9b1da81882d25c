import { expect, type Page } from '@playwright/test'
import { administrationTexts } from '#model/administration/administration.ts'
import { orderFileTexts } from '#model/administration/order-files.ts'
import type { Order } from '#model/administration/orders.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { alsoAnswering, answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const lender = 'Lakeview Home Loans'

const orderOf = (id: number, changes: Partial<Order> = {}): Order => ({
  id: String(id),
  name: `Likely sellers ${id}`,
  company: null,
  amount: 49_900,
  status: 'active',
  hubspotId: String(800_100 + id),
  hubspotStatus: 'closedwon',
  createdAt: '2026-11-02T15:00:00Z',
  closedAt: null,
  accessible: [],
  users: [],
  items: [
    {
      ...{ id: 'i1', name: 'Travis County', productType: 'LikelySeller', fipsCode: '48453', amount: 49_900 },
      ...{ threshold1: 'full', threshold2: null, cutoff: 0, propertyClass: 'SFR', predictionClass: 'all' },
      ...{ lender, frequency: 'weekly', fileDue: { on: '2026-11-16', isDue: true }, status: 'active' },
    },
  ],
  ...changes,
})

/** A server with these orders; `asked` collects the paths that it is asked for. */
async function open(page: Page, path: string, orders: Order[]) {
  const asked: string[] = []
  answering({
    'POST /backend/login/check': json(admin),
    ...Object.fromEntries(orders.map((order) => [`GET /backend/order/${order.id}`, json(order)])),
    'GET /backend/api/v1/likely/orders/*/*/*': ({ path, query }) => {
      const [of = 1, limit = 1] = path.split('/').slice(6).map(Number)
      if (limit !== 1) asked.push(`${path.split('/orders/')[1]}?${query}`)
      const from = (of - 1) * limit
      return json({ orders: orders.slice(from, from + limit), totalCount: orders.length })
    },
  })
  await arrive(page, admin, path)
  return asked
}

test('[ADM-81] all orders are listed in pages, and search, status and page stand in the address', async ({
  page,
}) => {
  const long = { name: 'Likely sellers in three counties, COVID Distressed in one, KaptuRE API' }
  const many = Array.from({ length: 12 }, (_, at) => orderOf(at + 1, at === 0 ? long : {}))
  const asked = await open(page, '/superadmin/orders', many)
  await expect(page.getByText('12 orders found')).toBeVisible()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByText('11 to 12 of 12')).toBeVisible()
  await expect(page).toHaveURL(/\?page=2$/)
  await page.getByRole('radio', { name: 'Inactive', exact: true }).check()
  await page.getByLabel('Search order').fill('travis')
  await expect(page).toHaveURL(/\?status=inactive&q=travis$/)
  await page.reload()
  await expect(page.getByLabel('Search order')).toHaveValue('travis')
  await expect.poll(() => asked.at(-1)).toBe('1/10/-createdAt?status=inactive&searchText=travis')
  await expectAccessibleInEveryLook(page)
})

test('[ADM-81] [ADM-83] [ADM-35] an order without a company or anyone with access opens with its items and makes files', async ({
  page,
}) => {
  await open(page, '/superadmin/orders', [orderOf(1)])
  await page.getByRole('link', { name: 'Open Likely sellers 1' }).click()
  await expect(page).toHaveURL(/\/order\/1$/)
  await expect(page.getByRole('heading', { name: 'Likely sellers 1' })).toBeVisible()
  const item = page.getByRole('row', { name: /Travis County/ })
  await expect(item).toContainText(lender)
  await expect(item).toContainText('Due since Nov 16, 2026')
  await expectAccessibleInEveryLook(page)
  const made = { id: 'f1', itemId: 'i1', name: 'Travis_County-48453', status: 'ready', why: null, rows: 2 }
  const reply = json({ files: [{ ...made, leftOut: [] }] })
  alsoAnswering({ 'GET /backend/export/files/1': reply, 'POST /backend/export/files/1': reply })
  await page.getByRole('button', { name: 'Create files' }).click()
  const files = page.getByRole('dialog', { name: 'Generated Files' })
  await expect(files).toContainText(orderFileTexts.noUser)
  await expect(files.getByRole('button', { name: 'Download Travis_County-48453 as CSV' })).toBeVisible()
  await expect(files.getByRole('button', { name: /^Send/ })).toHaveCount(0)
  await expectAccessibleInEveryLook(page)
})

test('[ADM-81] orders that cannot be read are said so', async ({ page }) => {
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/order/1': { status: 500, json: {} },
  })
  await arrive(page, admin, '/order/1')
  await page.getByRole('alertdialog', { name: 'Error!' }).getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('heading', { name: administrationTexts.ordersNotRead })).toBeVisible()
})
