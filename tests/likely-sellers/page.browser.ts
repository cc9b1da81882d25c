import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { scoreTexts } from '#model/county-data/score-run.ts'
import { showsState, tookStep } from '#tests/accounts/session/open-page.ts'
import { test } from '#tests/e2e/app.ts'
import { logIn } from '#tests/e2e/steps.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { csvRows } from '#tests/support/csv.ts'
import { countyRow, openCountyList } from './counties.ts'

const agent = { email: 'agent@example.com', password: 'open-house-42' }

async function openCounty(page: Page) {
  await page.goto('/login')
  await logIn(page, agent)
  await page.goto('/audiences')
  await openCountyList(page)
  await expect(page.getByText(/^1 to 20 of [\d,]+$/)).toBeVisible()
}

const numberIn = async (text: Locator) => Number(((await text.textContent()) ?? '').replace(/\D/g, ''))

/** How many properties the page has found. */
const found = (page: Page) => numberIn(page.getByText(/^[\d,]+ found/))

test('[LIK-06] a customer finds the counties first, and pages through one', async ({ page }) => {
  await page.goto('/login')
  await logIn(page, agent)
  await page.goto('/audiences')
  await expect(page.getByRole('link', { name: 'Likely Sellers' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('columnheader', { name: 'Predictions As Of' })).toBeVisible()
  await expect(countyRow(page).getByText('This month’s', { exact: true })).toBeVisible()
  await openCountyList(page)
  await expect(page.getByRole('heading', { name: 'Likely Seller Details' })).toBeVisible()
  await expect(page.getByText(/^1 to 20 of [\d,]+$/)).toBeVisible()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByText(/^21 to 40 of [\d,]+$/)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/audiences?tab=sellers')
})

test('[LIK-02] [SCO-12] a county’s COVID Distressed list has a tab and a page of its own', async ({
  page,
}) => {
  await page.goto('/login')
  await logIn(page, agent)
  await page.goto('/audiences')
  await page.getByRole('link', { name: 'COVID Distressed' }).click()
  await openCountyList(page)
  await expect(page.getByText(/^1 to 20 of [\d,]+$/)).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Track Record' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page).toHaveURL('/audiences?tab=covid')
})

test('[ZAP-15] chosen likely sellers can be sent to Zapier', async ({ page }) => {
  await openCounty(page)
  await page.getByRole('checkbox', { name: /^Select all/ }).check()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Send to Zapier' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send to Zapier' })
  await expect(dialog.getByRole('row', { name: 'street' })).toContainText(/\d/)
  await showsState(page, 'likely-list', 'file.pushing')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'You have not configured Zapier for this account.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await tookStep(page, 'likely-list', 'file.pushing', 'xstate.done.actor.push', 'file.idle')
})

test('[LIK-14] [LIK-11] a list opens on high scores, and is filtered and searched by the server', async ({
  page,
}) => {
  await openCounty(page)
  const total = await found(page)
  await expect(page.getByRole('button', { name: /^Show [\d,]+ lower scores$/ })).toBeVisible()
  await page.getByRole('button', { name: '2', exact: true }).click()
  await expect(page.getByText(/^21 to 40 of/)).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows a page' }).selectOption('50')
  await expect(page.getByText(/^1 to 50 of/)).toBeVisible()

  await page.getByRole('button', { name: 'Filter (1)' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByRole('radio', { name: '5+', exact: true }).check()
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Filter (2)' })).toBeVisible()
  await expect.poll(() => found(page)).toBeLessThan(total)

  const search = page.getByRole('searchbox', { name: 'Search address, city or zip' })
  await search.fill('zzzz')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No properties' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all properties' }).click()
  await expect.poll(() => found(page)).toBeGreaterThan(total)
})

test('[LIK-83] filters are chips to take away, and a search says what they hide', async ({ page }) => {
  await openCounty(page)
  const total = await found(page)
  const chip = page.getByRole('button', { name: 'Remove filter Seller Score: High' })
  const city = (await page.getByRole('row').nth(1).getByRole('cell').nth(6).textContent()) ?? ''
  const search = page.getByRole('searchbox', { name: 'Search address, city or zip' })
  await search.fill(city)
  await search.press('Enter')
  await expect(page.getByText(/^[\d,]+ more found without these filters\./)).toBeVisible()
  await page.getByRole('button', { name: 'Show all', exact: true }).click()
  await expect(chip).toHaveCount(0)
  await search.fill('')
  await search.press('Enter')
  await expect.poll(() => found(page)).toBeGreaterThan(total)
})

test('[LIK-81] a row and its pop-up on the map name the owner and the number to call', async ({ page }) => {
  await page.clock.setFixedTime('2026-11-30T20:00:00Z')
  await openCounty(page)
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('a[href^="tel:"]') })
    .first()
  const call = await row.locator('a[href^="tel:"]').textContent()
  const owner = await row.getByRole('cell').nth(3).textContent()
  const name = (await row.getByRole('checkbox').getAttribute('aria-label'))?.replace('Select ', '') ?? ''
  await page.getByRole('button', { name: 'Show map' }).click()
  const places = page.getByRole('region', { name: 'Properties in view' })
  await places.getByRole('button', { name }).click()
  const popup = page.locator('.maplibregl-popup')
  await expect(popup.getByRole('link', { name: call ?? '' })).toBeVisible()
  await expect(popup.getByText((owner ?? '').replace(/New$/, ''), { exact: true })).toBeVisible()
})

test('[LIK-24] selected rows are exported for a channel, and nothing without a selection', async ({
  page,
}) => {
  await openCounty(page)
  const menu = page.getByRole('button', { name: 'Export' })
  await expect(menu).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText(/^[\d,]+ selected$/)).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByRole('combobox', { name: 'Marketing channel' })).toHaveValue('Direct Mail')
  await expect(dialog.getByRole('combobox', { name: 'Prediction set' })).toHaveValue('All This Month')
  await dialog.getByRole('combobox', { name: 'Marketing channel' }).selectOption('Phone')
  await expect(dialog.getByText(/left out: every number is on the do-not-call list\.$/)).toBeVisible()
  const lines = await numberIn(dialog.getByText(/^[\d,]+ lines in the file\.$/))
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^Travis_County-48453-All_This_Month-Phone-\d{4}-\d\d\.csv$/)
  expect(csvRows(await readFile(await file.path())).length).toBe(lines + 1)
  await expect(dialog).toHaveCount(0)
})

test('[RSC-25] an export whose count fails says so, and is counted on demand', async ({ page }) => {
  await openCounty(page)
  const counts = '**/likelyseller/download/*/*/count'
  const tooMany = { status: 429, code: 'tooMany', message: 'Please wait a moment.' }
  await page.route(counts, (route) => route.fulfill({ status: 429, json: tooMany }))
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Download CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export' })
  await expect(dialog.getByRole('alert')).toContainText(
    'The lines of this file could not be counted. You can download it all the same.',
  )
  await expect(dialog.getByRole('button', { name: 'Download' })).toBeEnabled()
  await page.unroute(counts)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText(/^[\d,]+ lines in the file\.$/)).toBeVisible()
})

test('[LIK-30] [LIK-33] [LIK-51] [SCO-12] a row shows why it has its score, what a score is and what came of such homes', async ({
  page,
}) => {
  await openCounty(page)
  await expect(page.getByRole('columnheader', { name: 'Track Record' })).toBeVisible()
  await expect(
    page.getByRole('cell', { name: /listed, \d+\.\d×$|^Above \d+% of .+ County$/ }).first(),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Why / }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/: (raises|lowers) the score\.$/).first()).toBeVisible()
  await expect(dialog.getByText(scoreTexts.rank)).toBeVisible()
  await expect(dialog.getByText(/^Data as of/)).toBeVisible()
  await expect(
    dialog.getByText(/omes with a score of \d+% to \d+%.* average of \d+ runs for each/),
  ).toBeVisible()
  await expect(dialog.getByText(/^Higher than \d+% of the homes in Travis County/)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'reasons')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toHaveCount(0)
  await expectAccessibleInEveryLook(page, 'a county')
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(countyRow(page)).toBeVisible()
  await expectAccessibleInEveryLook(page, 'counties')
})

async function isWithin(inner: Locator, outer: Locator): Promise<boolean> {
  const [within, around] = [await inner.boundingBox(), await outer.boundingBox()]
  if (within === null || around === null) return false
  return within.y >= around.y && within.y + within.height <= around.y + around.height
}

test('[LST-67] homes beside the map are lines until they are read', async ({ page }) => {
  await openCounty(page)
  await page.route(/get-properties\?.*likelyIds=/, () => undefined)
  await page.getByRole('button', { name: 'Show map' }).click()
  const places = page.getByRole('region', { name: 'Properties in view' })
  await expect(places.getByText('Loading…').first()).toBeAttached()
  await expect(page.getByRole('list', { name: 'Legend' })).toHaveCount(0)
  await page.unroute(/get-properties\?.*likelyIds=/)
})

test('[LIK-42] [LIK-80] [SCO-12] what is selected on the map is selected in the table, and the other way round', async ({
  page,
}) => {
  await openCounty(page)
  const table = page.getByRole('table')
  const first = table.getByRole('checkbox').nth(1)
  const name = (await first.getAttribute('aria-label'))?.replace('Select ', '') ?? ''
  await page.getByRole('button', { name: 'Show map' }).click()
  const places = page.getByRole('region', { name: 'Properties in view' })
  const place = places.getByRole('button', { name })
  await place.click()
  const popup = page.getByTestId('lead-canvas')
  await expect(popup.getByText('Year built')).toBeVisible()
  await expect(popup.getByText('Track Record')).toBeVisible()
  await expect.poll(() => isWithin(popup.locator('.maplibregl-popup'), popup)).toBe(true)
  await popup.getByRole('checkbox', { name: 'Selected' }).check()
  await expect(table.getByRole('checkbox', { name: `Select ${name}` })).toBeChecked()
  await expect(table.getByRole('checkbox').nth(2)).not.toBeChecked()
  await expect(place).toContainText('Selected:')
  await table.getByRole('checkbox', { name: `Select ${name}` }).uncheck()
  await expect(popup.getByRole('checkbox', { name: 'Selected' })).not.toBeChecked()
})
