import { expect, type Page } from '@playwright/test'
import type { SavedView } from '#model/accounts/saved-views.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { type Asked, json } from '#tests/accounts/session/replies.ts'
import { likelyItem } from '#tests/likely-sellers/item.ts'
import { home } from '#tests/likely-sellers/list-page.ts'
import { expectAccessibleInEveryLook, expectNoOverflow } from '#tests/support/accessible.ts'

const session = sessionOf({ counties: true })
const path = '/audiences/likelyseller/3f6f9d0e-6c6f-4c7e-8f0e-0c5a3c8b1a10/48453'

const item = likelyItem({
  id: '3f6f9d0e-6c6f-4c7e-8f0e-0c5a3c8b1a10',
  set: { predictionTime: '2026-11-02T08:00:00Z', loadedTime: '2026-11-03T08:00:00Z', isThisMonth: true },
})

const view = (name: string, isDefault = false): SavedView => ({
  ...{ id: name, name, isDefault },
  ...{ of: 'likely', settings: { filter: { hasPhone: 'yes', beds: 3 }, sort: null, hiddenColumns: [] } },
})

/** The server's list of views as the page changes it; returns what the page filters by. */
async function open(page: Page, views: SavedView[], query = ''): Promise<() => string[]> {
  const filters: string[] = []
  const change = ({ method, path, body }: Asked) => {
    const at = views.findIndex(({ id }) => path.endsWith(`/${id}`))
    if (method === 'POST') views.push({ ...body, id: 'new', isDefault: false })
    if (method === 'PUT') Object.assign(views[at] ?? {}, body)
    if (method === 'DELETE') views.splice(at, 1)
    return json({ views, id: 'new', done: true })
  }
  answering({
    'POST /backend/login/check': json(session),
    'GET /backend/api/v1/likely/item': json(item),
    'GET /backend/api/v1/likely/get-properties': ({ query }) => {
      if (query.get('perPage') !== '1') filters.push(`${query.get('sellerScore')} ${query.get('hasPhone')}`)
      return json({ resp: [home], totalCount: 1 })
    },
    'GET /backend/views/user/*': change,
    'POST /backend/views/user/*': change,
    'PUT /backend/views/user/*/*': change,
    'DELETE /backend/views/user/*/*': change,
  })
  await arrive(page, session, `${path}${query}`)
  await expect(page.getByRole('button', { name: 'Views' })).toBeEnabled()
  return () => filters
}

test('[VIW-02] [VIW-04] [VIW-06] a view is saved, made the default, renamed, applied and deleted, and its address opens it', async ({
  page,
}) => {
  const views: SavedView[] = []
  const link = encodeURIComponent(JSON.stringify({ filter: { hasPhone: 'yes' }, sort: null }))
  const asked = await open(page, views, `?view=${link}`)
  await expect.poll(() => asked().at(-1)).toBe('null yes')
  await expect(page).toHaveURL(`${path}?phone=yes`)
  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('checkbox', { name: 'AVM Value' }).uncheck()
  await expect(page.getByRole('columnheader', { name: 'AVM Value' })).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Address' })).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'columns')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${path}?phone=yes&hide=value`)
  await page.getByRole('button', { name: 'Views' }).click()
  const dialog = page.getByRole('dialog', { name: 'Views' })
  await dialog.getByLabel('Save these filters, order and columns as').fill('With phone')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Open with With phone' }).click()
  await expect(dialog.getByText('Default', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Rename With phone' }).click()
  await dialog.getByLabel('New name of With phone').fill('To call')
  await dialog.getByRole('button', { name: 'Rename' }).click()
  await expect(dialog.getByText('To call')).toBeVisible()

  await page.goto(path)
  await expect.poll(() => asked().at(-1)).toBe('null yes')
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'AVM Value' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Columns (5 of 6)' }).click()
  await page.getByRole('checkbox', { name: 'AVM Value' }).check()
  await expect(page.getByRole('columnheader', { name: 'AVM Value' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Views' }).click()
  await dialog.getByRole('button', { name: 'Delete To call' }).click()
  await expect(dialog.getByText('No saved views yet.')).toBeVisible()
  await page.goto(path)
  await expect.poll(() => asked().at(-1)).toBe('high null')
  await expect(page).toHaveURL(path)
})

test('[VIW-05] the dialog of views is accessible and fits', async ({ page }) => {
  await open(page, [view('With phone', true), view('Three beds or more, with a phone')])
  await page.getByRole('button', { name: 'Views' }).click()
  await expect(page.getByRole('button', { name: 'Apply With phone' })).toBeVisible()
  await expectAccessibleInEveryLook(page, 'views')
  await page.setViewportSize({ width: 768, height: 900 })
  await expectNoOverflow(page, 'views')
})
