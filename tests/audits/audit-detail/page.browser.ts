import { expect, type Locator, type Page } from '@playwright/test'
import { scoreTexts } from '#model/county-data/score-run.ts'
import { showsState } from '#tests/accounts/session/open-page.ts'
import { expectAccessible } from '#tests/support/accessible.ts'
import { openGallery, test } from './open-gallery.ts'

const table = (page: Page) => page.getByRole('table')
const headers = async (page: Page) =>
  (await table(page).getByRole('columnheader').allInnerTexts()).filter(Boolean)
const inView = (page: Page) => page.getByRole('region', { name: 'Properties in view' })
const showMap = (page: Page) => page.getByRole('button', { name: 'Show map' }).click()
/** Paragraphs, which have no space between them. */
const place = `Higher than 99% of the homes in Travis County, as of Nov 16, 2026.${scoreTexts.rank}`
const narrow = { width: 390, height: 844 }

test('[DET-30] [DET-32] [DET-43] [ROW-12] a paid Database REfresh and a SkipTrace have their columns, figures, files and filters', async ({
  page,
}) => {
  await openGallery(page, 'rows=20')
  await expect
    .poll(() => headers(page))
    .toEqual([
      'Name',
      'Likely Score',
      'Track Record',
      'Status',
      'Address',
      'City',
      'AVM Value',
      'Last Sold',
      'Owner Occupied',
      'Same Owner',
      'Phone',
      'E-mail',
      'Square Feet',
      'COVID Distressed',
      'SkipTrace Full Name',
      'SkipTrace Address',
      'SkipTrace Phone',
      'SkipTrace Email',
    ])
  const figures = page.locator('dl').first().locator('dt')
  await expect(figures).toHaveText([
    'Likely sellers',
    'Value of these homes',
    'Properties matched',
    'Skip traced',
    'Contacts',
  ])
  await expect(page.getByRole('button', { name: 'Export' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Download' })).toBeDisabled()
  await expect(page.getByText('Select rows to export')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select all rows' }).check()
  await expect(page.getByText('selected')).toBeVisible()
  await expect(page.getByText('Select rows to export')).toHaveCount(0)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Download CSV',
    'Download Excel (.xlsx)',
    'Send to Zapier',
  ])

  await openGallery(page, 'rows=20&type=skiptrace')
  await expect
    .poll(() => headers(page))
    .toEqual([
      'First Name',
      'Last Name',
      'Status',
      'Phone',
      'E-mail',
      'Address',
      'City',
      'Last Sold',
      'Owner Occupied',
      'Same Owner',
    ])
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await expect(dialog.getByRole('group')).toHaveCount(5)
  for (const name of ['Status', 'Same Owner', 'Owner Occupied', 'Skip Traced', 'Recent Sales'])
    await expect(dialog.getByRole('group', { name })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
  await expect(dialog.getByRole('slider')).toHaveCount(0)
})

test('[DET-02] [DET-83] [PAY-04] [DET-31] [DET-42] a preview shows masks and its minimum price, and Buy Now leads to the checkout', async ({
  page,
}) => {
  const note = 'The minimum price is $49 per Database REfresh.'
  await openGallery(page, 'rows=20&kind=masked')
  for (const size of [narrow, { width: 1440, height: 900 }]) {
    await page.setViewportSize(size)
    await expect(page.getByText(note)).toBeInViewport()
    await expect(page.getByRole('button', { name: 'Buy Now $49' })).toHaveAccessibleDescription(note)
  }
  const cells = table(page).getByRole('row').nth(1).getByRole('cell')
  await expect(cells.nth(1)).toHaveText('xx.xx, shown once it is paid for')
  await expect(cells.nth(4)).toHaveText('xxxx')
  await expect(cells.nth(5)).toHaveText('xxxx-xx-xx')
  await expect(cells.nth(6)).toHaveText('x')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Filter' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0)
  await page.getByRole('button', { name: /^Why / }).first().click()
  await expect(page.getByRole('dialog')).toContainText('Likely Score')
  await expect(page.getByRole('dialog')).not.toContainText('Higher than')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Buy Now $49' }).click()
  await expect(page.getByRole('link', { name: 'In Cart' })).toHaveAttribute('href', '/cart/checkout')
  await expect(page.locator('output')).toContainText('{"type":"navigate","to":"/cart/checkout"}')

  await openGallery(page, 'rows=2000&kind=masked')
  await expect(page.getByRole('button', { name: 'Buy Now $200' })).toHaveAccessibleDescription('')
})

for (const kind of ['paid', 'masked']) {
  test(`[DET-80] the name is first, stays beside what slides under it, and heads details, map list and pop-up, ${kind}`, async ({
    page,
  }) => {
    await openGallery(page, `rows=20&kind=${kind}`)
    const box = page.getByRole('region', { name: /^Contacts of/ })
    const frozen = table(page).locator('tbody tr').first().locator('[data-frozen="true"]').first()
    for (const width of [768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await box.evaluate((element) => element.scrollTo(0, 0))
      await expect(frozen).toHaveText(/^[A-Z]\S+ \S/)
      const before = await frozen.boundingBox()
      await box.evaluate((element) => element.scrollTo(element.scrollWidth, 0))
      await expect(page.getByRole('columnheader', { name: 'SkipTrace Email' })).toBeInViewport()
      expect(await frozen.boundingBox()).toEqual(before)
    }
    const name = (await frozen.textContent()) ?? ''
    await page.getByRole('button', { name: /^Why / }).first().click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
    await showMap(page)
    const lead = inView(page).getByRole('button').first()
    await lead.click()
    await showsState(page, 'lead-map', 'leads.found')
    const heading = page.locator('.maplibregl-popup-content strong')
    await expect(heading).toHaveText(/^[A-Z]\S+ [A-Z]/)
    await expect(lead).toContainText((await heading.textContent()) ?? '')
  })
}

test('[DET-37] [DET-80] a press on a header sorts by it, one on Name by last name', async ({ page }) => {
  await openGallery(page, 'rows=300')
  const values = () => table(page).locator('tbody tr td:nth-child(7)').allInnerTexts()
  await page.getByRole('button', { name: 'AVM Value' }).click()
  await expect(page.getByRole('columnheader', { name: 'AVM Value' })).toHaveAttribute(
    'aria-sort',
    'descending',
  )
  await expect
    .poll(async () => {
      const shown = (await values()).map((text) => Number(text.replace(/\D/g, '')))
      return shown.join() === shown.toSorted((a, b) => b - a).join()
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Name', exact: true }).click()
  const lastNames = async () => {
    const names = await table(page).locator('tbody td:nth-child(2)').allInnerTexts()
    return names.map((name) => (name.split(' ').at(-1) ?? '').toLowerCase())
  }
  await expect.poll(async () => (await lastNames()).length).toBeGreaterThan(10)
  await expect
    .poll(async () => {
      const last = await lastNames()
      return last.join() === last.toSorted((a, b) => (a < b ? -1 : 1)).join()
    })
    .toBe(true)
})

test('[DET-07] [DET-83] [LIK-51] [SCO-13] why a row was matched is one press away, and so is the place of its score', async ({
  page,
}) => {
  await openGallery(page, 'rows=300')
  await page
    .getByRole('button', { name: /^Why .*Exact$/ })
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText('Same house number, street and ZIP.')
  await page.keyboard.press('Escape')
  const row = page.getByRole('row').filter({ hasText: /97\.\d\d%/ })
  await expect(row.getByRole('cell', { name: '6.9% listed, 2.3×' }).first()).toBeVisible()
  await row.getByRole('button', { name: /^Why / }).first().click()
  await expect(page.getByRole('dialog')).toContainText(place)
  await expect(page.getByRole('dialog')).toContainText(
    '6.9% (5.1% to 9.2%) were listed within 90 days, 2.3 times as often as all homes there that were not sold in 24 months (3%)',
  )
  await openGallery(page, 'rows=300&kind=masked')
  await expect(page.getByRole('columnheader', { name: 'Address', exact: true })).toBeVisible()
  await expect(page.getByText(/track record/i)).toHaveCount(0)
})

test('[DET-38] [DET-82] [DET-83] [LIK-51] [SCO-13] on a phone a row is an item that can be called, and opens the whole row', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await openGallery(page, 'rows=300')
  await expect(page.getByRole('table')).toHaveCount(0)
  const item = page
    .getByRole('list', { name: /^Contacts of/ })
    .getByRole('listitem')
    .first()
  const parts = item.getByRole('button').locator('span > span')
  await expect(parts.first()).toHaveText(/^[A-Z]\S+ \S/)
  await expect(parts.nth(1)).toHaveText(/^\d+\.\d\d%$/)
  await expect(item).toContainText('Track record: ')
  await item.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('SkipTrace Full Name')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  const isCut = (label: HTMLElement | SVGElement) => label.scrollWidth > label.clientWidth
  await page.keyboard.press('Escape')
  await item.getByRole('checkbox').check()
  expect(await page.getByRole('button', { name: 'Download' }).locator('span').last().evaluate(isCut)).toBe(
    false,
  )
  await item.getByRole('checkbox').uncheck()
  await page
    .getByRole('listitem')
    .filter({ hasText: /97\.\d\d%/ })
    .getByRole('button')
    .first()
    .click()
  await expect(page.getByRole('dialog')).toContainText(place)

  for (const kind of ['paid', 'masked']) {
    await openGallery(page, `rows=300&kind=${kind}`)
    const call = page.getByRole('link', { name: /^Call \S.*, \(555\) 555-01\d\d$/ }).first()
    await expect(call).toHaveAttribute('href', /^tel:55555501\d\d$/)
    const box = await call.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await call.click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('[LST-70] a price is typed beside its slider, and one the wrong way round says so', async ({ page }) => {
  await openGallery(page, 'rows=300')
  await page.getByRole('button', { name: /^Filter/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const [from, to] = [dialog.getByLabel('From, $'), dialog.getByLabel('To, $')]
  await from.fill('250000')
  await to.fill('200000')
  await expect(dialog.getByText('This is less than the lowest price.')).toBeVisible()
  await to.fill('500000')
  await expect(from).toHaveValue('250,000')
  await expect(dialog.getByText('$250K to $500K')).toBeVisible()
  await expect(dialog.getByRole('slider', { name: 'Highest price' })).toHaveAttribute(
    'aria-valuenow',
    '500000',
  )
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('button', { name: 'Remove filter AVM Value' }).click()
  await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(from).toHaveValue('')
})

test('[DET-39] a filter changes the table when it is applied, not before, and its dialog gives the focus back', async ({
  page,
}) => {
  await openGallery(page, 'rows=300')
  const counts = page.getByText(/of 300 contacts/)
  const before = await counts.textContent()
  const opener = page.getByRole('button', { name: /^Filter/ })
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const open = async () => {
    await opener.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toBeVisible()
  }
  await expect(opener).toHaveText('Filter (1)')
  await open()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(opener).toBeFocused()

  await open()
  await page.getByRole('group', { name: 'Seller Score' }).getByLabel('Any').check()
  expect(await counts.textContent()).toBe(before)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('300 of 300 contacts')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(opener).toHaveText('Filter')
  await expect(opener).toBeFocused()
})

test('[SHL-23] where no contact passes a search, all are one press away', async ({ page }) => {
  await openGallery(page, 'rows=20')
  await page.getByRole('searchbox').fill('nobody of that name')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  await page.getByRole('button', { name: 'Show all contacts' }).click()
  await expect(page.getByText('20 of 20 contacts')).toBeVisible()
})

test('[DET-35] [DET-40] [LST-66] [SCO-13] the map gathers leads in clusters, its list opens a pop-up of each, and nothing bars the way', async ({
  page,
}) => {
  await openGallery(page, 'rows=300')
  await showMap(page)
  await expect(inView(page)).toContainText('in view')
  await expectAccessible(page, 'table and map', { exclude: '.maplibregl-canvas' })
  await page.getByRole('button', { name: 'Filter (1)' }).click()
  await expectAccessible(page, 'filter', { include: '[role=dialog]' })
  await page.keyboard.press('Escape')

  await expect(inView(page)).toContainText('75 in view')
  await expect(page.getByRole('button', { name: /^Zoom in on \d+ properties$/ }).first()).toBeVisible()
  await expect(page.getByRole('list', { name: 'Legend' })).toHaveText('Same OwnerNot Same OwnerUnknown')
  await expect(page.getByRole('list', { name: 'Scores' })).toHaveText('Score 80% and above50% to 80%')
  await inView(page).getByRole('button').first().click()
  await expect(page.getByText('AVM Value').last()).toBeVisible()
  await expect(page.getByText('Track Record').last()).toBeVisible()
  await page
    .getByRole('button', { name: /^Zoom in on \d+ properties$/ })
    .first()
    .press('Enter')
  await expect(page.locator('canvas.maplibregl-canvas')).toBeFocused()
})

test('[DET-37][ROW-14] of 5,000 rows only those on the screen are drawn; header and first columns stay', async ({
  page,
}) => {
  await openGallery(page, 'rows=5000')
  const box = page.getByRole('region', { name: /^Contacts of/ })
  const secondRow = table(page).locator('[aria-rowindex="2"]')
  await expect(secondRow).toBeVisible()
  expect(await table(page).getByRole('row').count()).toBeLessThan(60)
  for (const listed of [200, 400]) {
    const last = table(page).locator(`[aria-rowindex="${listed + 1}"]`)
    await expect(page.getByText(`The first ${listed} are listed; more come as you scroll.`)).toBeVisible()
    await box.evaluate((element) => element.scrollTo(600, element.scrollHeight))
    await expect(last).toHaveCount(1)
  }
  await expect(secondRow).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toBeInViewport()
  await expect(page.getByRole('columnheader', { name: 'Likely Score' })).toBeInViewport()
  expect(await table(page).getByRole('row').count()).toBeLessThan(60)
})

test('[DET-82] phones and e-mails are links in the table, the details and the pop-up', async ({ page }) => {
  await openGallery(page, 'rows=300')
  const reach = async (of: Locator) => {
    await expect(of.locator('a[href^="tel:555555"]').first()).toHaveText(/^\(555\) 555-01\d\d$/)
    await expect(of.locator('a[href^="mailto:"]').first()).toHaveText(/@EXAMPLE\.COM$/)
  }
  await reach(table(page))
  const row = table(page)
    .getByRole('row')
    .filter({ hasText: '(555) 555' })
    .filter({ hasText: '@EXAMPLE' })
    .first()
  await row.getByRole('button', { name: /^Why / }).click()
  await reach(page.getByRole('dialog'))
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  const name = (await row.locator('[data-frozen="true"]').first().textContent()) ?? ''
  await page.getByRole('searchbox').fill(name.split(' ')[0] ?? '')
  await showMap(page)
  await inView(page).getByRole('button', { name }).first().click()
  const link = page.locator('.maplibregl-popup-content a')
  await expect(link.first()).toHaveAttribute('href', /^(tel:555555|mailto:)/)
})

test('[DET-90] [LST-68] on a phone a row of a SkipTrace shows all that was bought, and where it comes from', async ({
  page,
}) => {
  await page.setViewportSize(narrow)
  await openGallery(page, 'rows=300&type=skiptrace')
  const item = page
    .getByRole('list', { name: /^Contacts of/ })
    .getByRole('listitem')
    .filter({ hasText: '@EXAMPLE.COM' })
    .filter({ hasText: '(555) 555' })
    .first()
  await expect(item.getByRole('button')).toHaveText(
    /^[A-Z]\S+ .*\(555\) 555-01\d\d(found|given).*@EXAMPLE\.COM\d+ .*[A-Z]$/,
  )
  const parts = item.getByRole('button').locator('span > span')
  for (const part of await parts.all()) {
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(narrow.width)
  await item.getByRole('button').click()
  await expect(page.getByRole('dialog')).toContainText('E-mail')
})

test('[AUD-91] map list and pop-up of a SkipTrace show no value and no score', async ({ page }) => {
  await openGallery(page, 'rows=300&type=skiptrace')
  await showMap(page)
  const lead = inView(page).getByRole('button').first()
  await expect(lead).not.toContainText('%')
  await lead.click()
  const popup = page.locator('.maplibregl-popup-content')
  await expect(popup).toContainText('Same Owner')
  await expect(popup).not.toContainText(/AVM Value|Likely Score|\$|%/)
})

test('[DET-35] a pop-up of a preview sells the audit, and then leads to the cart', async ({ page }) => {
  await openGallery(page, 'rows=300&kind=masked')
  await showMap(page)
  await inView(page).getByRole('button').first().click()
  await page.getByRole('button', { name: 'Buy to Unlock' }).click()
  await expect(page.getByRole('link', { name: 'In Cart' })).toHaveCount(2)
})

test('[DET-35] without WebGL the list replaces the map', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openGallery(page, 'rows=300')
  await showMap(page)
  await expect(
    page.getByText('This browser cannot draw the map. The list holds all properties instead.'),
  ).toBeVisible()
  await expect(inView(page)).toContainText('75 in view')
})
