import { expect } from '@playwright/test'
import { test } from './app.ts'
import { longList } from './long-list.ts'
import { confirmColumns, logIn } from './steps.ts'

test('[E2E-02] while a file is looked up its card says how far, and it turns ready by itself', async ({
  page,
  context,
  customer,
}) => {
  test.slow()
  await page.goto('/login')
  await logIn(page, customer)
  const watcher = await context.newPage()
  await watcher.goto('/audiences')
  await expect(watcher.getByRole('heading', { name: 'My Audiences' })).toBeVisible()
  let loads = 0
  watcher.on('load', () => {
    loads += 1
  })

  await page.goto('/refresh')
  await page.getByLabel('Choose a file').setInputFiles(await longList(20_000))
  await confirmColumns(page, 'Get Free Report')
  await expect(page).toHaveURL('/success/preview')

  const card = watcher.getByRole('article', { name: 'long-list.csv' })
  await expect(card.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(card.getByText(/^[\d,]+ of 20,000 matched$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add To Cart' })).toBeVisible({ timeout: 90_000 })
  expect(loads).toBe(0)
})
