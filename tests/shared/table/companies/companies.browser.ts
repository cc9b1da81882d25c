import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/kept-page.ts'
import { openCompanies } from '../open-companies.ts'

const all = Array.from({ length: 5 }, (_, place) => ({
  id: String(place),
  name: `Company ${place}`,
  users: (place * 3) % 5,
}))

/** A server that filters, sorts and pages; `asked` collects what it is asked for. */
async function open(page: Page, count: Promise<void> = Promise.resolve()) {
  const asked: object[] = []
  const passing = (word = '') => all.filter(({ name }) => name.includes(word))
  await page.route('**/backend/companies/page', async (route) => {
    const { filter, sort, page: slice } = route.request().postDataJSON()
    asked.push({ filter, sort, ...slice })
    const rows = passing(filter.search?.anyWord)
    if (sort?.field === 'users')
      rows.sort((a, b) => (sort.descending ? b.users - a.users : a.users - b.users))
    const items = rows.slice(slice.offset, slice.offset + slice.limit)
    const next = slice.offset + slice.limit < rows.length ? 'more' : null
    await route.fulfill({ json: { items, next, version: null } })
  })
  await page.route('**/backend/companies/count', async (route) => {
    await count
    const { filter } = route.request().postDataJSON()
    await route.fulfill({ json: { count: passing(filter.search?.anyWord).length, version: null } })
  })
  await openCompanies(page, '')
  return asked
}

const names = (page: Page) =>
  expect.poll(() =>
    page
      .locator('tbody td:nth-child(2)')
      .allInnerTexts()
      .catch(() => []),
  )

test('[LST-60] a new sort or filter returns to the first page', async ({ page }) => {
  const asked = await open(page)
  await page.getByRole('button', { name: '2', exact: true }).click()
  await names(page).toEqual(['Company 2', 'Company 3'])
  await page.getByRole('button', { name: 'Users' }).click()
  await names(page).toEqual(['Company 3', 'Company 1'])
  await expect(page.getByRole('columnheader', { name: 'Users' })).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: '2', exact: true }).click()
  await names(page).toEqual(['Company 4', 'Company 2'])
  await page.getByRole('searchbox').fill('4')
  await names(page).toEqual(['Company 4'])
  expect(asked.at(-1)).toEqual({
    filter: { search: { anyWord: '4' } },
    sort: { field: 'users', descending: true },
    limit: 2,
    offset: 0,
  })
})

test('[LST-61] rows are shown while they are being counted', async ({ page }) => {
  let counted = () => {}
  await open(page, new Promise<void>((settle) => (counted = settle)))
  await names(page).toEqual(['Company 0', 'Company 1'])
  await expect(page.getByText('1 to 2', { exact: true })).toBeVisible()
  counted()
  await expect(page.getByText('1 to 2 of 5')).toBeVisible()
})

test('[LST-62] all rows are ticked at once, on every page, less some', async ({ page }) => {
  await open(page)
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('checkbox', { name: 'Select Company 1' }).uncheck()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await names(page).toEqual(['Company 2', 'Company 3'])
  await expect(page.getByRole('checkbox', { name: 'Select Company 2' })).toBeChecked()
  await page.getByRole('button', { name: '1', exact: true }).click()
  await expect(page.getByRole('checkbox', { name: 'Select Company 1' })).not.toBeChecked()
})
