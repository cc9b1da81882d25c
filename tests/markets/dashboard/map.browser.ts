import { expect, type Page, type Route } from '@playwright/test'
import { calls } from '#model/app/all-calls.ts'
import type { PropertyDetail } from '#model/likely-sellers/likely.ts'
import { dashboardTexts } from '#model/markets/dashboard.ts'
import type { PropertyLocations, PropertyPlace } from '#model/markets/property-map.ts'
import { alsoAnswering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { json, type Replies, type Reply } from '#tests/accounts/session/replies.ts'
import { allWidths, expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const customer = sessionOf({ purchases: true, counties: true })
const homes: PropertyLocations = {
  likely_id: ['11', '12', '13'],
  property_latitude: [30.25, 30.31, 30.4],
  property_longitude: [-97.75, -97.8, -97.7],
  listed: ['yes', 'no', 'unknown'],
}
const places: readonly PropertyPlace[] = homes.likely_id.map((id, at) => ({
  likely_id: id,
  property_address_full: `${at + 1} Oak St`,
  city: 'Austin',
  state: 'TX',
  estimated_value: at === 2 ? null : 450_000,
}))
const detail: PropertyDetail = {
  likely_id: 11,
  property_latitude: 30.25,
  property_longitude: -97.75,
  property_address_full: '1 Oak St',
  city: 'Austin',
  state: 'TX',
  property_use: 'Single family',
  parking_garage: 'Attached',
  pool: true,
  bedrooms_count: 3,
  bath_count: 2.5,
  stories_count: 2,
  rooms_count: 8,
  owner1_name_full: 'Ann Lee',
  estimated_value: 450_000,
  year_built: 1_999,
  property_address_zip: '78701',
  ...{ best_phone: '5125550102', do_not_call: false, best_email: null, reached: null, opted_out: false },
  appends: [],
}
const locations = 'POST /backend/prediction-property-locations'
const rows = { status: 200, json: { resp: [] } }

async function openMap(page: Page, reply: Reply, more: Replies = {}) {
  await asKnown(page, customer, {
    'POST /backend/market-summary': rows,
    'POST /backend/likelyseller/predictions-count/*': rows,
    'POST /backend/truepredictions-count': rows,
    'POST /backend/propertytypes-count': rows,
    'POST /backend/listing-meantime': rows,
    'POST /backend/prediction-pto-mto': rows,
    [locations]: reply,
    'POST /backend/prediction-property-locations/places': { status: 200, json: { resp: places } },
    'GET /backend/likelyseller/prediction-property-detail/*/*': { status: 200, json: [detail] },
    ...more,
  })
  await page.goto('/dashboard')
  const map = page.getByRole('region', { name: 'Property map' })
  await map.scrollIntoViewIfNeeded()
  return map
}

test('[DSH-11] [DSH-13] [DSH-14] homes are seen on the map and beside it, by period, and open by keyboard', async ({
  page,
}) => {
  const map = await openMap(page, { status: 200, json: homes })
  const list = map.getByRole('region', { name: 'Properties in view' })
  await expect(list).toContainText('3 in view')
  await expect(map.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'Listed within 90 days',
    'Not listed',
    '90 days not over',
  ])
  await expect(list.getByRole('listitem')).toHaveText([
    /Listed within 90 days: 1 Oak StAustin, TX\$450,000/,
    /Not listed: 2 Oak StAustin, TX\$450,000/,
    /90 days not over: 3 Oak StAustin, TX--/,
  ])
  await list.getByRole('button').first().focus()
  await page.keyboard.press('Enter')
  const popup = map.locator('.maplibregl-popup')
  await expect(popup).toContainText('Ann Lee')
  await expect(popup.getByRole('definition')).toHaveCount(11)
  await expectAccessibleInEveryLook(page, 'the map', allWidths)

  const asked = page.waitForRequest('**/prediction-property-locations')
  await map.getByRole('combobox', { name: 'Period' }).selectOption('Last 9 Months')
  const body = calls.marketStats.locations.body.parse(await bodyOf(asked))
  expect(body).toEqual({ userId: customer.id, period: 9, counties: [], propertyType: 'All' })
  await expect(page).toHaveURL('/dashboard?period=9')
  const again = page.waitForRequest('**/prediction-property-locations')
  await page.reload()
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('combobox', { name: 'Period' })).toHaveValue('9')
  expect(await bodyOf(again)).toMatchObject({ period: 9 })
})

test('[DSH-14] a map that could not be read says so, and one without homes as well', async ({ page }) => {
  const none = { likely_id: [], property_latitude: [], property_longitude: [], listed: [] }
  const map = await openMap(page, { status: 500, json: { status: 500, code: 'fault', message: 'No' } })
  await expect(page.getByText(dashboardTexts.notLoaded)).toBeVisible()
  await expect(map.getByRole('button', { name: 'Try again' })).toBeVisible()
  alsoAnswering({ [locations]: json(none) })
  await map.getByRole('combobox', { name: 'Period' }).selectOption('Last 6 Months')
  await expect(map).toContainText('No set of these counties was loaded in the last 6 months')
})

test('[DSH-72] a map whose worker cannot start says so, and is there once it can', async ({ page }) => {
  const script = /\/map\.worker-.*\.js$/
  await page.route(script, (route) => route.abort())
  const map = await openMap(page, { status: 200, json: homes })
  await expect(map.getByRole('alert')).toHaveText('The properties could not be loaded.Try again')
  await page.unroute(script)
  await map.getByRole('button', { name: 'Try again' }).click()
  await expect(map.getByRole('region', { name: 'Properties in view' })).toContainText('3 in view')
})

test('[DSH-74] of two periods chosen one after the other the last is shown, and nothing is once the page is left', async ({
  page,
}) => {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  const map = await openMap(page, { status: 200, json: homes })
  const list = map.getByRole('region', { name: 'Properties in view' })
  await expect(list).toContainText('3 in view')
  const one = {
    likely_id: ['11'],
    property_latitude: [30.25],
    property_longitude: [-97.75],
    listed: ['yes'],
  }
  const held = new Map<number, Route>()
  await page.route('**/backend/prediction-property-locations', (route) => {
    held.set(route.request().postDataJSON().period, route)
  })
  const period = map.getByRole('combobox', { name: 'Period' })
  await period.selectOption('Last 6 Months')
  await expect.poll(() => held.has(6)).toBe(true)
  await period.selectOption('Last 9 Months')
  await expect.poll(() => held.has(9)).toBe(true)
  await held.get(9)?.fulfill({ status: 200, json: one })
  await expect(list).toContainText('1 in view')
  // Its request was given up.
  await held
    .get(6)
    ?.fulfill({ status: 200, json: homes })
    .catch(() => undefined)
  await expect(list).toContainText('1 in view')

  await period.selectOption('Last 3 Months')
  await expect.poll(() => held.has(3)).toBe(true)
  await page.getByRole('link', { name: 'My Markets' }).click()
  await expect(map).toHaveCount(0)
  await held
    .get(3)
    ?.fulfill({ status: 500, json: {} })
    .catch(() => undefined)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByText(dashboardTexts.notLoaded)).toHaveCount(0)
  expect(errors).toEqual([])
})

test('[DSH-74] an address is shown as it is written', async ({ page }) => {
  const hostile = '<img src=x onerror="document.title=1"> \u202egnp.exe'
  const map = await openMap(page, json(homes), {
    'POST /backend/prediction-property-locations/places': json({
      resp: places.map((place) => ({ ...place, property_address_full: hostile })),
    }),
    'GET /backend/likelyseller/prediction-property-detail/*/*': json([
      { ...detail, property_address_full: hostile, owner1_name_full: hostile },
    ]),
  })
  const first = map.getByRole('region', { name: 'Properties in view' }).getByRole('button').first()
  await expect(first).toContainText(hostile)
  await first.click()
  await expect(map.locator('.maplibregl-popup')).toContainText(hostile)
  await expect(map.locator('img')).toHaveCount(0)
})
