import { expect, type Page } from '@playwright/test'
import { openGallery, test } from './open-gallery.ts'

const script = /^https:\/\/maps\.googleapis\.com\/maps\/api\/js\?/
const inView = (page: Page) => page.getByRole('region', { name: 'Properties in view' })
const canvas = (page: Page) => page.getByTestId('lead-canvas')

async function openMap(page: Page, query: string): Promise<void> {
  await openGallery(page, query)
  await page.getByRole('button', { name: 'Show map' }).click()
}

test('[KIT-01] with a key the map is drawn by Google’s script, and chosen leads have their pop-up on it', async ({
  page,
}) => {
  const asked: string[] = []
  await page.route(script, async (route) => {
    asked.push(route.request().url())
    await route.fulfill({ path: 'tests/audits/audit-detail/google-maps.js', contentType: 'text/javascript' })
  })
  await openMap(page, 'rows=60&googleMapsKey=a-key')
  await expect(canvas(page).locator('[data-outlines=MultiLineString]')).toBeAttached()
  expect(asked).toHaveLength(1)
  expect(new URL(asked[0] ?? '').searchParams.get('key')).toBe('a-key')

  await inView(page).getByRole('button').first().click()
  await expect(canvas(page).getByRole('button', { name: 'Close popup' })).toBeVisible()
  await expect(canvas(page).locator('[data-zoom="15"]')).toBeAttached()
  await canvas(page).getByRole('button', { name: 'Close popup' }).click()
  await expect(canvas(page).getByRole('button', { name: 'Close popup' })).toBeHidden()
})

test('[KIT-01] a cluster of Google’s map opens on a click', async ({ page }) => {
  await page.route(script, (route) =>
    route.fulfill({ path: 'tests/audits/audit-detail/google-maps.js', contentType: 'text/javascript' }),
  )
  await openMap(page, 'rows=60&googleMapsKey=a-key')
  await expect(canvas(page).locator('[data-zoom="9"]')).toBeAttached()
  await canvas(page)
    .getByRole('button', { name: /^Zoom in on / })
    .first()
    .click()
  await expect(canvas(page).locator('[data-zoom="9"]')).toBeHidden()
})

test('[KIT-01] where Google’s script does not come, the list holds every property', async ({ page }) => {
  await page.route(script, (route) => route.abort())
  await openMap(page, 'rows=60&googleMapsKey=a-key')
  await expect(page.getByText('This browser cannot draw the map.')).toBeVisible()
  await expect(inView(page).getByRole('button').first()).toBeVisible()
})

test('[KIT-02] without a key nothing of Google’s is asked for', async ({ page }) => {
  const asked: string[] = []
  await page.route(/google/, async (route) => {
    asked.push(route.request().url())
    await route.abort()
  })
  await openMap(page, 'rows=60')
  await expect(inView(page).getByRole('button').first()).toBeVisible()
  expect(asked).toEqual([])
})
