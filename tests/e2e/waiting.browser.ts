import { readFile } from 'node:fs/promises'
import { test } from './app.ts'
import { expect } from './expect.ts'
import { confirmColumns, logIn, sample } from './steps.ts'

const rows = 50_000

/** A list long enough to be waited for: the sample's streets, with other house numbers. */
async function longList(): Promise<Buffer> {
  const text = await readFile(sample('farm-list-semicolons.csv'), 'latin1')
  const homes = text.split('\n').filter((line) => /;\d{5}(;|$)/.test(line.trim()))
  expect(homes.length).toBeGreaterThan(40)
  const header = text.split('\n').find((line) => line.includes('Zip')) ?? ''
  const lines = Array.from({ length: rows }, (_, index) => {
    const home = homes[index % homes.length] ?? ''
    return home.replace(
      /;(\d+) /,
      (_found, number) => `;${Number(number) + Math.floor(index / homes.length)} `,
    )
  })
  return Buffer.from([header, ...lines].join('\n'), 'latin1')
}

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
  const file = { name: 'farm-list.csv', mimeType: 'text/csv', buffer: await longList() }
  await page.getByLabel('Choose a file').setInputFiles(file)
  await confirmColumns(page, 'Get Free Report')
  await expect(page).toHaveURL('/success/preview')

  const card = watcher.getByRole('article', { name: 'farm-list.csv' })
  await expect(card.getByRole('button', { name: 'Processing...' })).toBeDisabled()
  await expect(card.getByText(/^[\d,]+ of 50,000 matched$/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add To Cart' })).toBeVisible({ timeout: 90_000 })
  expect(loads).toBe(0)
})
