import { expect, type Page, type Route } from '@playwright/test'
import type { LikelyItem, LikelyRow } from '#model/likely-sellers/likely.ts'
import { appears, openPage } from '#tests/accounts/session/open-page.ts'
import { asking, hearFacts, newsOf } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { likelyItem } from './item.ts'

export const session = sessionOf({ counties: true })

const set = {
  ...{
    predictionTime: '2026-11-02T15:00:00.000Z',
    loadedTime: '2026-11-03T15:00:00.000Z',
    isThisMonth: true,
  },
}

/** A county with predictions. */
export const county = likelyItem({ set })

export const home: LikelyRow = {
  ...{ attom_id: 7, likely_seller_score: 0.9, property_address_full: '1 OAK ST' },
  ...{ property_address_city: 'AUSTIN', property_address_zip: '78701' },
  ...{ property_latitude: null, property_longitude: null, avm_estimated_value: 400_000 },
  ...{ new_prediction: true, phone: true, email: false, factors: null, lead_status: 'toCall' },
  ...{ owner: 'ANN LEE', best_phone: '5125550102', do_not_call: false, best_email: null, reached: null },
}

export const backgroundOf = (item: LikelyItem) => ({
  ...around,
  'POST /backend/login/check': { status: 200, json: session },
  'GET /backend/api/v1/likely/item': { status: 200, json: item },
  'GET /backend/api/v1/likely/get-properties/locations': { status: 200, json: { items: [] } },
  'POST /backend/api/v1/zapier-notify/preview': {
    status: 200,
    json: { rows: 1, counted: 1, leftOut: [], fields: [], blocked: null },
  },
})

const rowsAddress = '**/backend/api/v1/likely/get-properties?**'

/** Requests for the rows that wait for their answer; the count is answered at once. */
const waiting = new WeakMap<Page, Route[]>()

async function holdRows(page: Page): Promise<void> {
  const held: Route[] = []
  waiting.set(page, held)
  page.on('requestfailed', (request) => {
    const place = held.findIndex((route) => route.request() === request)
    if (place >= 0) held.splice(place, 1)
  })
  await page.route(rowsAddress, (route) =>
    new URL(route.request().url()).searchParams.get('perPage') === '1'
      ? route.fulfill({
          // Two have a lower score.
          json: {
            resp: [],
            totalCount: new URL(route.request().url()).searchParams.has('sellerScore') ? 1 : 3,
          },
        })
      : void held.push(route),
  )
}

/** Answers the rows that the page asks for, once it does. */
const answersRows = (page: Page, reply: { readonly status?: number; readonly json: object }) =>
  until(page, async () => {
    const routes = waiting.get(page)?.splice(0) ?? []
    await Promise.all(routes.map((route) => route.fulfill(reply)))
    return routes.length > 0
  })

/** The page asks for its rows: at first, or because the filters that it opened with are applied again. */
async function asks(page: Page): Promise<void> {
  const list = page.locator('[data-chart="likely-list"]')
  if ((await list.getAttribute('data-state'))?.includes('homes.reading')) return
  const clear = page.getByRole('button', { name: 'Clear', exact: true })
  if (await clear.isVisible()) await clear.click()
  await page.getByRole('button', { name: /^Filter/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await dialog.getByRole('button', { name: 'Clear' }).click()
  await dialog.getByRole('button', { name: 'Apply' }).click()
}

/** The list is read, as it opens. */
export const reads = (resp: readonly LikelyRow[]) => async (page: Page) => {
  await asks(page)
  await answersRows(page, { json: { resp, totalCount: 1 } })
}

/** Something happened to a home of the list, which asks for it. */
export const hearsOfHome = asking(
  hearFacts(newsOf(session.id, 'v1.LeadStatusSet', { kind: 'lead' })),
  rowsAddress,
)

/** Something happened to a home of the list, which is read again. */
export const readsAgain = (resp: readonly LikelyRow[]) => async (page: Page) => {
  await hearsOfHome(page)
  await answersRows(page, { json: { resp, totalCount: 1 } })
}

/** The county is read again, and is now so. */
export const replacedBy = (item: LikelyItem) => async (page: Page) => {
  await page.route('**/backend/api/v1/likely/item?**', (route) => route.fulfill({ json: item }))
  const loaded = newsOf(session.id, 'v1.PredictionsLoaded', { data: { fipsCodes: [item.fipsCode] } })
  await asking(hearFacts(loaded), '**/backend/api/v1/likely/item?**')(page)
}

export const readsNothing = async (page: Page) => {
  const isShown = !(await page.locator('[data-state*="homes.reading"]').isVisible())
  if (isShown) await reads([])(page)
  await asks(page)
  await answersRows(page, { status: 500, json: { status: 500, code: 'fault', message: 'No' } })
}

/** Nothing is filtered any more. */
export const showsAll = async (page: Page) => {
  await reads([])(page)
  await page.getByRole('button', { name: 'Show all properties' }).click()
  await answersRows(page, { json: { resp: [home], totalCount: 1 } })
}

/** Those that the score hides are shown, and hidden again. */
export const showsHidden = async (page: Page) => {
  await page.getByRole('button', { name: 'Show 2 lower scores' }).click()
  await answersRows(page, { json: { resp: [home], totalCount: 3 } })
  await appears(page.getByRole('button', { name: 'Filter', exact: true }))
  await reads([home])(page)
}

export const searches = async (page: Page) => {
  await reads([home])(page)
  const box = page.getByRole('searchbox')
  await box.fill('oak')
  await box.press('Enter')
  await answersRows(page, { json: { resp: [home], totalCount: 1 } })
}

export const openList = (page: Page): Promise<void> => openListBy(page, '')

export async function openListBy(page: Page, query: string): Promise<void> {
  const { id, token, userName } = session
  await page.addInitScript(
    (stored) => localStorage.setItem('foresale.session', stored),
    JSON.stringify({ id, token, userName }),
  )
  await holdRows(page)
  await openPage(page, `/audiences/likelyseller/item-1/48453${query}`, 'likely-list')
}

export const selects = async (page: Page) => {
  await reads([home])(page)
  await page.getByRole('checkbox', { name: `Select ${home.property_address_full}`, exact: true }).check()
}

export const fromMenu = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
}

export const opensExport = async (page: Page) => {
  await fromMenu('Download CSV')(page)
  await appears(page.locator('[data-chart="likely-export"]'))
}

export const exportDialog = (page: Page) => page.getByRole('dialog', { name: 'Export' })

export const says = (text: string | RegExp) => (page: Page) =>
  expect(page.getByText(text).first()).toBeVisible()
