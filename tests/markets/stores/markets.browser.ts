import { expect, type Page } from '@playwright/test'
import { calls } from '#model/app/all-calls.ts'
import { type Market, type MarketActivity, marketsFailure } from '#model/markets/markets.ts'
import { quoteTexts } from '#model/markets/quote.ts'
import { bodyOf, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { allWidths, expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { answerOnceClicked } from '#tests/support/try-again.ts'

const session = sessionOf({ purchases: true, counties: true })
const travis: Market = {
  fipsCode: '48453',
  name: 'Travis County, TX',
  state: 'TX',
  lat: 30.33,
  lon: -97.78,
  isOwn: false,
  others: 2,
}
const cook: Market = {
  ...travis,
  fipsCode: '17031',
  name: 'Cook County, IL',
  state: 'IL',
  lat: 41.8,
  lon: -87.8,
  others: 0,
}
const about = { fipsCode: travis.fipsCode, county: travis.name }
const activities: readonly MarketActivity[] = [
  {
    ...about,
    id: 'listings-1',
    at: '2026-11-16T06:00:00Z',
    what: { kind: 'listings', monday: '2026-11-09', homes: 1204 },
  },
  {
    ...about,
    id: 'run-1',
    at: '2026-11-03T08:00:00Z',
    what: { kind: 'run', predictionTime: '2026-11-02T08:00:00Z' },
  },
]

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'My Markets' })
const inView = (page: Page) => page.getByRole('region', { name: 'Counties in view' })

const openMarkets = async (page: Page, markets: readonly Market[], address = '/marketstore') => {
  const path = `/backend/markets/${session.id}`
  await asKnown(page, session, {
    [`GET ${path}`]: { status: 200, json: markets },
    [`GET ${path}/activities`]: { status: 200, json: { items: activities } },
    'POST /backend/quotes': { status: 200, json: { done: true } },
  })
  await page.goto(address)
  await expect(heading(page)).toBeVisible()
  await expect(inView(page)).toContainText('in view')
}

test('[STO-20] who has no county chooses some, in the list or on the map, and asks for a quote of them', async ({
  page,
}) => {
  await openMarkets(page, [cook, travis])
  const ask = page.getByRole('button', { name: 'Ask for a quote' })
  await expect(ask).toBeDisabled()
  await choose(page, 'Cook County, IL')
  await expect(page.getByText('Cook County, IL: No one else has it yet.')).toBeVisible()
  await inView(page)
    .getByRole('button', { name: /Travis County, TX/ })
    .click()
  await page.getByRole('button', { name: 'Choose', exact: true }).click()
  await expect(page.getByText('Travis County, TX: 2 other customers have it.')).toBeVisible()
  await ask.click()
  const dialog = page.getByRole('dialog', { name: 'Likely Sellers: ask for a quote' })
  await expect(dialog).toContainText('Cook County, IL; Travis County, TX')
  const sent = page.waitForRequest('**/backend/quotes')
  await dialog.getByRole('button', { name: 'Ask for a quote' }).click()
  expect(calls.quotes.ask.body.parse(await bodyOf(sent))).toMatchObject({
    product: 'likelyseller',
    fipsCodes: [cook.fipsCode, travis.fipsCode],
  })
})

test('[STO-50] counties chosen in the shop stay after a reload, and unknown ones are left out', async ({
  page,
}) => {
  await openMarkets(page, [cook, travis], '/marketstore?counties=99999,48453&period=9')
  const ask = page.getByRole('button', { name: 'Ask for a quote' })
  await expect(page.getByText('Travis County, TX: 2 other customers have it.')).toBeVisible()
  await choose(page, 'Cook County, IL')
  await expect(page).toHaveURL('/marketstore?counties=48453%2C17031&period=9')
  await page.reload()
  await ask.click()
  await expect(page.getByRole('dialog')).toContainText('Cook County, IL; Travis County, TX')
})

test('[STO-50] counties and period of My Markets stay after a reload; what the address has wrong is as at first', async ({
  page,
}) => {
  const own = { ...travis, isOwn: true }
  const hays = { ...own, fipsCode: '48209', name: 'Hays County, TX' }
  await openMarkets(page, [cook, own, hays], `/marketstore?counties=${cook.fipsCode},Travis&period=7`)
  await expect(page.getByPlaceholder('All of your counties')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Last 3 Months' })).toBeChecked()
  await page.getByText('Last 6 Months').click()
  await choose(page, 'Hays County, TX')
  await expect(page).toHaveURL(`/marketstore?counties=${hays.fipsCode}&period=6`)
  const asked = page.waitForRequest('**/activities?*')
  await page.reload()
  expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({
    fipsCodes: hays.fipsCode,
    months: '6',
  })
  await expect(page.getByRole('radio', { name: 'Last 6 Months' })).toBeChecked()
  await expect(inView(page)).toContainText('1 in view')
})

const many = (isOwn: boolean): readonly Market[] =>
  Array.from({ length: 51 }, (_, at) => {
    const number = String(at + 1).padStart(2, '0')
    return { ...travis, fipsCode: `480${number}`, name: `County ${number}, TX`, isOwn }
  })

async function choose(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Counties' }).fill(name)
  await page.getByRole('option', { name }).click()
  await page.keyboard.press('Escape')
}

test('[STO-43] the shop says that a quote covers 50 counties before it is asked for', async ({ page }) => {
  const markets = many(false)
  const codes = markets.map(({ fipsCode }) => fipsCode)
  await openMarkets(page, markets, `/marketstore?counties=${codes.slice(0, 50)}`)
  const ask = page.getByRole('button', { name: 'Ask for a quote' })
  await expect(ask).toBeEnabled()
  await choose(page, 'County 51, TX')
  await expect(page.getByText(quoteTexts.tooManyCounties)).toBeVisible()
  await expect(ask).toBeDisabled()
})

test('[STO-43] own counties are filtered without a limit', async ({ page }) => {
  const markets = many(true)
  const codes = markets.map(({ fipsCode }) => fipsCode)
  await openMarkets(page, markets, `/marketstore?counties=${codes.slice(0, 50)}`)
  const asked = page.waitForRequest((request) => request.url().includes(codes[50] ?? ''))
  await choose(page, 'County 51, TX')
  expect(new URL((await asked).url()).searchParams.get('fipsCodes')).toBe(codes.join(','))
  await expect(inView(page)).toContainText('51 in view')
})

test('[STO-44] counties that could not be loaded are shown in a toast, with Try again', async ({ page }) => {
  const path = `/backend/markets/${session.id}`
  await asKnown(page, session, {
    [`GET ${path}`]: { status: 400, json: { status: 400, code: 'x', message: 'x' } },
  })
  await page.goto('/marketstore')
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(marketsFailure)
  await answerOnceClicked(page, `GET ${path}`, [cook, travis])
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect(page.getByText('You have no county yet.')).toBeVisible()
})

test('[STO-21] [STO-22] [STO-51] with counties it lists what happened in them, by period and county', async ({
  page,
}) => {
  await openMarkets(page, [cook, { ...travis, isOwn: true }])
  const table = page.getByRole('region', { name: 'Activities' })
  await expect(table.getByRole('row')).toHaveText([
    'DateCountyActivity',
    'Nov 16, 2026Travis County, TX1,204 homes listed in the week of Nov 9, 2026',
    'Nov 3, 2026Travis County, TXNew predictions loaded, as of Nov 2, 2026',
  ])
  await page.setViewportSize({ width: 390, height: 900 })
  await expect(table.getByRole('listitem').first()).toHaveText(
    '1,204 homes listed in the week of Nov 9, 2026Nov 16, 2026, Travis County, TX',
  )
  const asked = page.waitForRequest((request) => request.url().includes('months=9'))
  await page.getByText('Last 9 Months').click()
  expect(new URL((await asked).url()).searchParams.get('fipsCodes')).toBe('')
  await page.getByRole('combobox', { name: 'Counties' }).click()
  await expect(page.getByRole('option')).toHaveText(['Travis County, TX'])
  const chosen = page.waitForRequest((request) => request.url().includes(`fipsCodes=${travis.fipsCode}`))
  await page.getByRole('option', { name: 'Travis County, TX' }).click()
  await chosen
  await page.keyboard.press('Escape')
  await expect(inView(page)).toContainText('1 in view')
  await expectAccessibleInEveryLook(page, '', allWidths)
  await page.getByRole('link', { name: 'Product Store' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Product Store' })).toBeVisible()
})
