import { expect } from '@playwright/test'
import { addDays, chicagoDay } from '#model/shared/chicago.ts'
import { openFolder } from '#tests/county-data/files.ts'
import { faultsOf, test } from '#tests/e2e/app.ts'
import { csvRows, exported } from '#tests/e2e/downloads.ts'
import { openAccount } from '#tests/e2e/people.ts'
import { confirmColumns, logIn, payWith, showEveryScore } from '#tests/e2e/steps.ts'
import { readTable } from '#tests/e2e/table.ts'
import { openCountyList } from '#tests/likely-sellers/counties.ts'
import { monthWords } from '#views/markets/dashboard/plotted.ts'
import {
  ageRuns,
  contactsFile,
  homesInCounty,
  importCounty,
  importListing,
  importRun,
  licencesInState,
  orderCounty,
} from './county-files.ts'
import { OwnServer } from './own-server.ts'

const minutes = 60_000

test('[DSH-31] [DSH-41] [E2E-25] imported files are what a county, a report and a KaptuRE list are made of', async ({
  browser,
  playwright,
}) => {
  test.setTimeout(5 * minutes)
  const server = await OwnServer.create({ DEMO_DATA: 'no', ALLOW_PUBLIC_OUTBOX: 'yes' })
  const folder = await openFolder()
  await server.start()
  const caller = await playwright.request.newContext({ baseURL: server.origin })
  const customer = await openAccount(caller)
  const predictedAt = new Date(Date.now() - 60 * minutes).toISOString()
  expect(await importCounty(folder, server.dataDir, predictedAt)).toEqual(
    [1, homesInCounty, homesInCounty, licencesInState].map((rows) => `Rows loaded: ${rows}.`),
  )
  await orderCounty(server.dataDir, customer.id)

  const context = await browser.newContext({ baseURL: server.origin })
  const faults = faultsOf(context)
  const page = await context.newPage()
  await page.goto('/login')
  await logIn(page, customer)

  await test.step('the county is listed', async () => {
    await page.goto('/audiences?tab=sellers')
    await openCountyList(page)
    await page.getByRole('button', { name: 'Filter (1)' }).click()
    const filter = page.getByRole('dialog', { name: 'Filter' })
    await filter.getByRole('group', { name: 'Seller Score' }).getByRole('radio', { name: 'Any' }).check()
    await filter.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(`1 to 20 of ${homesInCounty}`)).toBeVisible()
  })

  await test.step('a further run reaches the open pages without a reload', async () => {
    const activities = await context.newPage()
    await activities.goto('/marketstore')
    const runs = activities.getByText(/^New predictions loaded/)
    await expect(runs).toHaveCount(1)
    await page.goto('/dashboard')
    const county = page.getByRole('table', { name: 'My Market' }).getByRole('row', { name: /^Travis County/ })
    await expect(county).toHaveText('Travis County, TX------------')
    const predictedAt = new Date(Date.now() - 30 * minutes).toISOString()
    expect(await importRun(folder, server.dataDir, predictedAt)).toBe(`Rows loaded: ${homesInCounty}.`)
    await expect(county).toContainText(String(homesInCounty))
    await expect(runs).toHaveCount(2)
    await activities.close()
  })

  await test.step('a later month’s set and imported listings reach the open dashboard and its map', async () => {
    const today = chicagoDay(Date.now())
    const county = page.getByRole('table', { name: 'My Market' }).getByRole('row', { name: /^Travis County/ })
    const map = page.getByRole('region', { name: 'Property map' })
    const list = map.getByRole('region', { name: 'Properties in view' })
    const listed = list.getByText('Listed within 90 days: ')
    await ageRuns(server.dataDir, 40)
    await page.reload()
    await expect(county).toContainText(monthWords(addDays(today, -40).slice(0, 7)))
    await map.scrollIntoViewIfNeeded()
    await expect(list).toContainText(`${homesInCounty} in view`)
    await expect(listed).toHaveCount(0)
    expect(await importListing(folder, server.dataDir, addDays(today, -10))).toBe('Rows loaded: 1.')
    await expect(listed).toHaveCount(1)
    const predictedAt = new Date(Date.now() - 20 * minutes).toISOString()
    expect(await importRun(folder, server.dataDir, predictedAt)).toBe(`Rows loaded: ${homesInCounty}.`)
    await expect(county).toContainText(monthWords(today.slice(0, 7)))
  })

  await test.step('a file of its owners is matched and scored', async () => {
    await page.goto('/refresh')
    await page.getByLabel('Choose a file').setInputFiles(await contactsFile(folder))
    await confirmColumns(page, 'Get Free Report')
    await expect(page).toHaveURL('/success/preview')
    await page.goto('/audiences?tab=audits')
    const card = page.getByRole('article', { name: 'neighbors.csv' })
    await card.getByRole('button', { name: 'Add To Cart' }).click()
    await expect(page.getByText('Successfully added item to the cart.')).toBeVisible()
    await page.goto('/cart/checkout')
    await payWith(page, 'succeeds')
    await expect(page).toHaveURL(/\/success\/cart\?order=/)
    await page.goto('/audiences?tab=audits')
    await expect(card.getByRole('button', { name: 'Export' })).toBeVisible()
    await card.getByRole('link', { name: 'View Data' }).click()
    await showEveryScore(page)
    const rows = await readTable(page, 'Contacts of neighbors.csv')
    expect(rows.length).toBe(homesInCounty)
    expect(rows[0]).toMatchObject({
      'Likely Score': '100.00%',
      Address: '130 Concord Ave',
      'Same Owner': 'Yes',
    })
  })

  await test.step('the licences of a state are bought', async () => {
    await page.goto('/kapture-purchase')
    await page.getByLabel('License State').selectOption('Texas')
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page.getByText(`${licencesInState} records found`)).toBeVisible()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL('/cart/checkout')
    await payWith(page, 'succeeds')
    await expect(page).toHaveURL(/\/success\/cart\?order=/)
    await page.goto('/audiences?tab=kapture')
    await expect(page.getByRole('article', { name: 'Texas' })).toBeVisible()
    expect((await csvRows(await exported(page, 'Download CSV'))).length).toBe(licencesInState)
  })

  expect(faults).toEqual([])
  await context.close()
  await caller.dispose()
  await server.remove()
  await folder.remove()
})
