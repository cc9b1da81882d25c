import { expect, type Page } from '@playwright/test'
import type { AppendRecord } from '#model/likely-sellers/append.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test as stubbed } from '#tests/accounts/session/answering.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { test } from '#tests/e2e/app.ts'
import { logIn } from '#tests/e2e/steps.ts'
import { expectAccessible, expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { countyRow, unfoldCounty } from './counties.ts'
import { likelyCounty } from './item.ts'

const agent = { email: 'agent@example.com', password: 'open-house-42' }

const columns = ['County', 'Homes', 'New This Month', 'With Phone', 'Listed So Far'] as const

/** Of a county to which no other test appends numbers meanwhile. */
const cellOf = (page: Page, column: (typeof columns)[number]) =>
  countyRow(page, 'Williamson County, TX').getByRole('cell').nth(columns.indexOf(column))

test('[LIK-78] a county’s row leads to its new homes, and to those with a phone', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, agent)
  await page.goto('/audiences?tab=sellers')
  await expect(page.getByRole('columnheader')).toContainText(columns)
  for (const column of ['New This Month', 'With Phone'] as const) {
    const link = cellOf(page, column).getByRole('link')
    const homes = await link.textContent()
    await link.click()
    await expect(page.getByText(`${homes} found`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
    await page.getByRole('link', { name: 'Back' }).click()
  }
  await expect(cellOf(page, 'Listed So Far')).toHaveText(/^[\d,]+$/)
})

test('[LIK-79] on a phone a county is an item, which unfolds and leads to its list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/login')
  await logIn(page, agent)
  await page.goto('/audiences?tab=sellers')
  const item = page.getByRole('listitem').filter({ hasText: 'Travis County, TX' })
  await expect(item).toHaveText(/[\d,]+ homes[\d,]+ new[\d,]+ with phone[\d,]+ listed/)
  const county = await unfoldCounty(page)
  await expect(county.getByRole('region', { name: '2nd owner' })).toBeVisible()
  await expect(county.getByText('County code')).toBeVisible()
  await expectAccessible(page, 'an unfolded county')
  await county.getByRole('link', { name: 'With phone' }).click()
  await expect(page.getByText(/^[\d,]+ found/)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await item.getByRole('button', { name: /homes/ }).click()
  await expect(page.getByRole('heading', { name: 'Likely Seller Details' })).toBeVisible()
})

const customer = sessionOf({ counties: true })
const set = {
  ...{ predictionTime: '2026-11-02T15:00:00.000Z', loadedTime: '2026-11-03T15:00:00.000Z' },
  isThisMonth: true,
}
const figures = { new: 0, withPhone: 80, listed: 3 }
const counties = [
  likelyCounty({ id: 'item-1', county: 'Travis County', set, figures, lender: 'First Bank' }),
  likelyCounty({ id: 'item-2', county: 'Hays County', set }),
  likelyCounty({ id: 'item-3', county: 'Bastrop County', set: { ...set, isThisMonth: false }, figures }),
  likelyCounty({ id: 'item-4', county: 'Comal County', items: 0 }),
]

stubbed(
  '[LIK-79] a county without predictions, without figures or with those of before says so',
  async ({ page }) => {
    answering({
      'POST /backend/login/check': { status: 200, json: customer },
      [`GET /backend/api/v1/likely/orders/user/${customer.id}/likelyseller/active`]: {
        ...{ status: 200, json: { items: counties, seq: 1 } },
      },
    })
    await arrive(page, customer, '/audiences?tab=sellers')
    const table = page.getByRole('region', { name: 'Likely Sellers' })
    await expect(table.getByRole('row')).toHaveText([
      /^CountyHomes/,
      'Travis County, TX1200803Nov 2, 2026This month’sAppend',
      'Hays County, TX120------Nov 2, 2026Being countedAppend',
      'Bastrop County, TX1200803Nov 2, 2026This month’s to comeAppend',
      'Comal County, TX0--------No predictions yetAppend',
    ])
    const county = await unfoldCounty(page)
    await expect(county.getByText('First Bank')).toBeVisible()
    await unfoldCounty(page)
    await expect(county).toHaveCount(0)
    await page.getByRole('button', { name: 'Listed So Far' }).click()
    await expect(page.getByText(/put up for sale since their prediction/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessibleInEveryLook(page, 'counties of every kind')
  },
)

const appendThatIs = (status: AppendRecord['cartItem']['status']): AppendRecord => ({
  id: `append-${status}`,
  appendPersonOption: 'person1',
  appendKind: 'new',
  createdAt: '2026-11-20T15:00:00.000Z',
  processedAt: null,
  found: null,
  cartItem: { description: '', actualQuantity: null, actualAmount: null, status, receiptUrl: null },
})

stubbed(
  '[APD-31] a county’s row shows that an append is delivered, or else that one is in the cart',
  async ({ page }) => {
    const appends = (...statuses: AppendRecord['cartItem']['status'][]) => statuses.map(appendThatIs)
    const items = [
      likelyCounty({ appends: appends('precheckout', 'processing') }),
      likelyCounty({ id: 'item-2', county: 'Hays County', appends: appends('precheckout') }),
      likelyCounty({ id: 'item-3', county: 'Comal County', appends: appends('success') }),
    ]
    answering({
      'POST /backend/login/check': { status: 200, json: customer },
      [`GET /backend/api/v1/likely/orders/user/${customer.id}/likelyseller/active`]: {
        ...{ status: 200, json: { items, seq: 1 } },
      },
    })
    await arrive(page, customer, '/audiences?tab=sellers')
    const table = page.getByRole('region', { name: 'Likely Sellers' })
    await expect(table.getByRole('row').getByRole('status')).toHaveText(['Processing...', 'In Cart', ''])
    await page.setViewportSize({ width: 390, height: 844 })
    const shown = page.getByRole('listitem').filter({ hasText: 'County, TX' })
    await expect(shown).toContainText(['Append: Processing...', 'Append: In Cart', 'Comal County'])
  },
)
