import { expect } from '@playwright/test'
import type {
  ContactStats,
  DaysToListing,
  MarketSummary,
  PredictionsCount,
  PropertyTypesCount,
  PtoMto,
  TruePredictionsCount,
} from '#model/markets/dashboard.ts'
import { dashboardTexts } from '#model/markets/dashboard.ts'
import { alsoAnswering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import {
  allWidths,
  expectAccessibleInEveryLook,
  expectNoOverflow,
  expectNoViolation,
} from '#tests/support/accessible.ts'
import { answerOnceClicked } from '#tests/support/try-again.ts'

const ofAll = { group_tag: 'all' } as const
const week = (day: string) => ({ listed_date: `2026-11-${day}`, listed_week: 46, listed_year: 2026 })
const summary: readonly [MarketSummary] = [
  {
    fips: '48453',
    county: 'Travis',
    prediction_class: 'new',
    state: 'TX',
    month: '2026-11',
    predictions: 2_787,
    predictions_new: 411,
    true_predictions: 29,
    listed_predictions_avm: 11_766_200,
    counted_to: '2026-11-22',
  },
]
const harris: MarketSummary = { ...summary[0], fips: '48201', county: 'Harris', prediction_class: 'all' }
const predictions: readonly PredictionsCount[] = ['2026-09', '2026-10', '2026-11'].map((month, at) => ({
  ...ofAll,
  prediction_time: null,
  month,
  predictions: 2_700 + at * 40,
  predictions_new: 400 + at,
  counties: 1,
  of_counties: 1,
}))
const listed: readonly TruePredictionsCount[] = [
  { ...ofAll, ...week('09'), true_predictions: 24, listed_predictions_avm: 9_000_000 },
  { ...ofAll, ...week('16'), true_predictions: 5, listed_predictions_avm: 2_766_200 },
]
const types: readonly PropertyTypesCount[] = [{ ...ofAll, sfr: 2_000, condo: 787 }]
const meantime: readonly DaysToListing[] = [
  { ...ofAll, true_predictions: 29, true_prediction_meantime: 41.5 },
]
const ofMany = { predictions: 1_000, listed: 34, eligible: 9_000, market_listed: 90, counties: 1 }
const turnover: readonly PtoMto[] = [
  { ...ofAll, ...week('09'), pto: 0.034, mto: 0.01, ...ofMany },
  { ...ofAll, ...week('16'), pto: 0.03, mto: null, ...ofMany },
]
const openFiles = '70 of these likely sellers are in files that you got less than 90 days ago'
const noTraceFile =
  'You bought no SkipTrace file so far. Contacts of a report that you had traced count with the report.'
const contacts: ContactStats = {
  dbrefresh_count: 1_200,
  dbrefresh_prediction_count: 80,
  dbrefresh_listed_prediction_count: 6,
  dbrefresh_open_prediction_count: 70,
  skiptrace_count: 0,
  skiptrace_prediction_count: 0,
  skiptrace_listed_prediction_count: 0,
  skiptrace_open_prediction_count: 0,
}
const stats = 'GET /backend/prediction-audit-skiptrace-stats'
const replies = {
  'POST /backend/market-summary': { status: 200, json: { resp: summary } },
  'POST /backend/likelyseller/predictions-count/*': { status: 200, json: { resp: predictions } },
  'POST /backend/truepredictions-count': { status: 200, json: { resp: listed } },
  'POST /backend/propertytypes-count': { status: 200, json: { resp: types } },
  'POST /backend/listing-meantime': { status: 200, json: { resp: meantime } },
  'POST /backend/prediction-pto-mto': { status: 200, json: { resp: turnover } },
  [stats]: { status: 200, json: contacts },
}
const customer = sessionOf({ purchases: true, counties: true })

test('[DSH-06] [DSH-08] [DSH-10] [DSH-34] a market is seen, filtered and read as tables', async ({
  page,
}) => {
  await asKnown(page, customer, replies)
  await page.goto('/dashboard')
  const market = page.getByRole('table', { name: 'My Market' })
  await expect(market.getByRole('row', { name: /Travis County, TX/ })).toContainText('$352,986')
  const panel = page.getByRole('region', { name: 'My Market', exact: true })
  await expect(panel).toContainText('Your lists are narrower in Travis County, TX (new only).')
  const weeks = page.getByRole('region', { name: 'Listings we predicted' })
  await expect(weeks.locator('path[role=presentation]')).toHaveCount(1)
  await weeks.getByText('Show as a table').click()
  await expect(weeks.getByRole('row')).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'My contacts' })).toContainText(noTraceFile)
  await expectAccessibleInEveryLook(page, '', allWidths)
  await weeks.locator('svg').evaluate((plot) => plot.setAttribute('width', '2000'))
  await expectNoOverflow(page, 'a plot of a wider window')

  await page.getByRole('radio', { name: 'Condo' }).check()
  await expect(page).toHaveURL(/property=Condo$/)
  await page.getByRole('button', { name: 'Range' }).click()
  await page.getByRole('button', { name: 'Last Month' }).click()
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-\d\d&property=Condo$/)
})

test('[DSH-65] [DSH-68] each statistic is asked for once, and a choice of counties asks for the market no more', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname.replace('/backend/', ''))
  })
  await asKnown(page, customer, {
    ...replies,
    'POST /backend/market-summary': { status: 200, json: { resp: [...summary, harris] } },
  })
  await page.goto('/dashboard')
  const market = page.getByRole('table', { name: 'My Market' })
  await expect(market.getByRole('row')).toHaveText([/^County/, /^Travis/, /^Harris/])
  for (const name of ['Listings we predicted', 'Value listed by week'])
    await expect(page.getByRole('region', { name }).locator('path[role=presentation]')).toHaveCount(1)
  const statistics = [
    'market-summary',
    `likelyseller/predictions-count/${customer.id}`,
    'truepredictions-count',
    'propertytypes-count',
    'listing-meantime',
    'prediction-pto-mto',
  ]
  const toStatistics = () => asked.filter((path) => statistics.includes(path)).toSorted()
  expect(toStatistics()).toEqual(statistics.toSorted())
  expect(asked.find((path) => statistics.includes(path))).toBe('market-summary')

  asked.length = 0
  await page.getByRole('combobox', { name: 'Counties' }).click()
  await page.getByRole('listbox').getByRole('option', { name: 'Harris County, TX' }).click()
  await expect(market.getByRole('row')).toHaveText([/^County/, /^Harris/])
  await expect.poll(toStatistics).toEqual(statistics.filter((path) => path !== 'market-summary').toSorted())
})

test('[DSH-35] [DSH-67] [STO-61] counties of others are left out, all code that is waited for is named in the head, and the Product Store is a link away', async ({
  page,
}) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loaded.push(new URL(request.url()).pathname)
  })
  await asKnown(page, customer, {
    ...replies,
    [`GET /backend/quotes/products/${customer.id}`]: json(['kapture']),
  })
  const figures = page.waitForRequest('**/market-summary')
  const head = (await (await page.goto('/dashboard?counties=99999'))?.text()) ?? ''
  await figures
  const beside = /\/(?:Toasts|use-force-update|live-events-stream|access-check)-/
  const waitedFor = loaded.filter((file) => !beside.test(file))
  expect(waitedFor.filter((file) => !head.includes(`"${file}"`))).toEqual([])
  expect(waitedFor.some((file) => file.startsWith('/assets/DashboardPage-'))).toBe(true)

  await expect(page.getByRole('table', { name: 'My Market' })).toBeVisible()
  await expect(page.getByPlaceholder('All of your counties')).toBeVisible()
  await page.getByRole('radio', { name: 'Condo' }).check()
  await expect(page).toHaveURL('/dashboard?property=Condo')

  await expect(page.getByRole('link', { name: 'SkipTrace Pro in the Product Store' })).toHaveAttribute(
    'href',
    '/productstore',
  )
  await page.getByRole('link', { name: 'Product Store', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Product Store' })).toBeVisible()
  await expect(
    page.getByRole('article', { name: 'KaptuRE' }).getByRole('button', { name: 'Ask for a quote' }),
  ).toBeVisible()
})

test('[DSH-66] a page that stays open past midnight goes on to the new day', async ({ page }) => {
  await page.clock.install({ time: '2026-11-24T05:58:00Z' })
  await asKnown(page, customer, replies)
  await page.goto('/dashboard')
  const range = page.getByRole('button', { name: 'Range' })
  await expect(range).toHaveText('Aug 26, 2026 – Nov 23, 2026')
  const asked = page.waitForRequest(
    async (request) => request.url().endsWith('/market-summary') && (await bodyOf(request)).end === '261124',
  )
  await page.clock.fastForward('03:00')
  await asked
  await expect(range).toHaveText('Aug 27, 2026 – Nov 24, 2026')
  await expect(page.getByRole('table', { name: 'My Market' })).toBeVisible()
})

test('[DSH-36] [DSH-77] [DSH-94] weeks that the range or the newest runs cut are named, and a range of six years is refused', async ({
  page,
}) => {
  await page.clock.setFixedTime('2026-11-23T18:00:00Z')
  await asKnown(page, customer, replies)
  await page.goto('/dashboard?from=2026-11-11&to=2026-11-18')
  const caution = (of: string) => `Weeks are counted within the range, up to the newest runs: ${of}.`
  const cut = caution('the first from Nov 11, the last up to Nov 18')
  const note = page.getByRole('region', { name: 'Listings we predicted' }).getByRole('note')
  await expect(note).toHaveText(cut)
  await expect(page.getByRole('region', { name: 'Value listed by week' }).getByRole('note')).toHaveText(cut)

  const counties = [
    { ...summary[0], counted_to: '2026-11-18' },
    { ...harris, counted_to: '2026-11-20' },
  ]
  alsoAnswering({ 'POST /backend/market-summary': json({ resp: counties }) })
  await page.goto('/dashboard?from=2026-11-09&to=2026-11-22')
  await expect(note).toHaveText(caution('the last up to Nov 18'))
  await page.goto('/dashboard?from=2026-11-09&to=2026-11-22&counties=48201')
  await expect(note).toHaveText(caution('the last up to Nov 20'))

  alsoAnswering(replies)
  await page.goto('/dashboard?from=2026-11-09&to=2026-11-22')
  await expect(
    page.getByRole('region', { name: 'Listings we predicted' }).getByText('Show as a table'),
  ).toBeVisible()
  await expect(note).toHaveCount(0)

  await page.getByRole('button', { name: 'Range' }).click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: 'Previous month' })).toBeVisible()
  for (const year of ['2020', '2026']) {
    await calendar.getByRole('button', { name: /^[A-Z]\w+ 20\d\d$/ }).click()
    await calendar.getByRole('button', { name: /^20\d\d$/ }).click()
    await calendar.getByRole('button', { name: year }).click()
    await calendar.getByRole('button', { name: 'Nov' }).click()
    await calendar.getByRole('button', { name: `16 November ${year}`, exact: true }).click()
  }
  await expect(page.getByText(dashboardTexts.longRange)).toBeVisible()
  await expect(page).toHaveURL('/dashboard?from=2026-11-09&to=2026-11-22')
  await page.getByRole('button', { name: 'Range' }).click()
  await page.getByRole('button', { name: 'Last 7 Days' }).click()
  await expect(page).toHaveURL('/dashboard?from=2026-11-17&to=2026-11-23')
  await expect(page.getByText(dashboardTexts.longRange)).toBeHidden()
})

test('[DSH-57] the calendar fits a telephone, a range left half chosen is dropped, and focus stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await asKnown(page, customer, replies)
  await page.goto('/dashboard?from=2026-11-01&to=2026-11-20')
  const range = page.getByRole('button', { name: 'Range' })
  await range.click()
  const calendar = page.getByRole('dialog')
  await expect(calendar.getByRole('button', { name: 'Last 90 Days' })).toBeVisible()
  const box = await calendar.boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390)
  await expect(calendar.getByRole('button', { name: 'Next month' })).toBeInViewport({ ratio: 1 })
  await calendar.getByRole('button', { name: '10 November 2026', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(range).toHaveText('Nov 1, 2026 – Nov 20, 2026')
  await range.click()
  await calendar.getByRole('button', { name: 'Last Month' }).click()
  await expect(page).not.toHaveURL(/2026-11-20/)
  await expect(range).toBeFocused()
})

test('[DSH-08] [DSH-37] [DSH-50] [DSH-87] [DSH-90] [DSH-97] each plot has its form, also of few data, and a table', async ({
  page,
}) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const [first, , last] = predictions
  const turnovers = [
    { ...ofAll, ...week('02'), pto: 0.034, mto: 0.01, ...ofMany },
    { ...ofAll, ...week('16'), pto: 0.03, mto: 0.012, ...ofMany },
    { ...ofAll, ...week('23'), pto: 0.031, mto: null, ...ofMany },
  ]
  const of = (group_tag: string, days: number) => ({
    group_tag,
    true_predictions: 9,
    true_prediction_meantime: days,
  })
  const resp = [of('all', 41.5), of('48453', 40), of('48201', 43)]
  let name = () => {}
  const named = new Promise<void>((settle) => (name = settle))
  await asKnown(page, customer, {
    ...replies,
    'POST /backend/market-summary': async () => {
      await named
      return json({ resp: [...summary, harris] })
    },
    'POST /backend/likelyseller/predictions-count/*': json({ resp: [first, last] }),
    'POST /backend/truepredictions-count': json({ resp: [listed[1]] }),
    'POST /backend/listing-meantime': json({ resp }),
    'POST /backend/prediction-pto-mto': json({ resp: turnovers }),
  })
  await page.goto('/dashboard')

  const days = page.getByRole('region', { name: 'Days to the listing' })
  await days.getByText('Show as a table').click()
  const rows = days.getByRole('row')
  await expect(rows).toHaveText(['CountyDays', 'All41.5', '4845340.0', '4820143.0'])

  name()

  await expect(rows).toHaveText(['CountyDays', 'All41.5', 'Travis County, TX40.0', 'Harris County, TX43.0'])

  const months = page.getByRole('region', { name: 'Predictions by month', exact: true })
  await expect(months.locator('svg > text')).toHaveText(['2,780', '2,700', '402', '400'])
  await months.getByText('Show as a table').click()
  await expect(months.getByRole('row').nth(2)).toHaveText('Oct 2026----')

  for (const name of ['Listings we predicted', 'Value listed by week']) {
    const weeks = page.getByRole('region', { name })
    await expect(weeks).toContainText('Too few to plot: the table has them.')
    await weeks.getByText('Show as a table').click()
    await expect(weeks.getByRole('row')).toHaveCount(2)
  }

  const turns = page.getByRole('region', { name: 'Prediction and market turnover' })
  const circles = turns.locator('svg circle')
  await expect(circles).toHaveCount(3)
  expect(await circles.evaluateAll((all) => all.map((each) => each.getAttribute('fill')))).toEqual([
    'var(--accent)',
    'var(--muted)',
    'var(--muted)',
  ])

  const card = page.getByRole('region', { name: 'My contacts' })
  await expect(card.getByRole('table', { name: 'Database REfresh' }).getByRole('row')).toHaveText([
    'Contacts1,200',
    'Likely sellers80',
    'Of these listed6',
  ])
  const bars = card.locator('svg path[role=presentation]')
  await expect(bars).toHaveCount(6)
  const widths = await bars.evaluateAll((paths) =>
    paths.slice(3).map((path) => (path as SVGGraphicsElement).getBBox().width),
  )
  const [all = 0] = widths
  expect(widths.map((width) => Math.round((width / all) * 1_200))).toEqual([1_200, 80, 6])
  await expect(card).toContainText(openFiles)
  expect(complaints.filter((text) => text.includes('NaN'))).toEqual([])
})

test('[DSH-51] [DSH-54] [DSH-76] [DSH-87] [DSH-88] [DSH-95] figures of a part, of few data and of hindsight say so, others do not', async ({
  page,
}) => {
  const of = (month: string, counties: number, of_counties = 2): PredictionsCount => ({
    ...ofAll,
    prediction_time: null,
    month,
    predictions: 900 * counties,
    predictions_new: 90,
    counties,
    of_counties,
  })
  const turnovers = [
    { ...ofAll, ...week('09'), pto: 0.029, mto: 0.01, ...ofMany, listed: 29 },
    { ...ofAll, ...week('16'), pto: 0.034, mto: 0.01, ...ofMany },
  ]
  await asKnown(page, customer, {
    ...replies,
    'POST /backend/likelyseller/predictions-count/*': json({ resp: [of('2026-10', 1), of('2026-11', 2)] }),
    'POST /backend/prediction-pto-mto': json({ resp: turnovers }),
    [stats]: json({ ...contacts, skiptrace_count: 3 }),
  })
  await page.goto('/dashboard?from=2026-08-26&to=2026-11-22')
  const months = page.getByRole('region', { name: 'Predictions by month', exact: true })
  await expect(months.getByRole('note')).toContainText('“1 of 2” below a month')
  await expect(months.locator('svg tspan').filter({ hasText: ' of ' })).toHaveText('1 of 2')
  await months.getByText('Show as a table').click()
  await expect(months.getByRole('row')).toHaveText([
    'MonthPredictionsNewCounties',
    'Oct 2026900901 of 2',
    'Nov 20261,800902 of 2',
  ])

  const turns = page.getByRole('region', { name: 'Prediction and market turnover' })
  await expect(turns.getByRole('note')).toContainText(
    'Few data: of fewer than 30 listings a share can be chance.',
  )
  await turns.getByText('Show as a table').click()
  await expect(turns.getByRole('row')).toHaveText([
    /^Week of.*Listed of predictedListed of allCounties$/,
    'Nov 92.90%1.00%29 of 1,000, few data90 of 9,0001',
    'Nov 163.40%1.00%34 of 1,00090 of 9,0001',
  ])

  const hindsight = 'do not show what was predicted when you bought the file'
  const own = page.getByRole('region', { name: 'My contacts' })
  await expect(own).toContainText(hindsight)

  alsoAnswering({
    'POST /backend/likelyseller/predictions-count/*': json({
      resp: [{ ...of('2026-11', 1, 1), predictions: 2, predictions_new: 1 }],
    }),
    'POST /backend/propertytypes-count': json({ resp: [{ ...ofAll, sfr: 1, condo: 0 }] }),
    [stats]: json({ ...contacts, dbrefresh_open_prediction_count: 0 }),
  })
  await page.reload()
  const ticksOf = (name: string) => page.getByRole('region', { name }).locator('svg tspan')
  await expect(ticksOf('Predictions by month')).toHaveText(['0', '1', '2', 'Nov 2026'])
  await expect(ticksOf('Houses and condos')).toHaveText(['0', '1', 'Houses (SFR)', 'Condos'])
  await expect(months.getByRole('note')).toHaveCount(0)
  await expect(own).toContainText(noTraceFile)
  await expect(own).toContainText('1,200')
  await expect(own).not.toContainText(hindsight)
  await expect(own).not.toContainText('less than 90 days ago')
})

test('[DSH-09] a statistic fails alone, and is tried again', async ({ page }) => {
  await asKnown(page, customer, {
    ...replies,
    'POST /backend/listing-meantime': { status: 404, json: { status: 404, code: 'x', message: 'x' } },
    'POST /backend/propertytypes-count': { status: 400, json: { status: 400, code: 'x', message: 'x' } },
  })
  await page.goto('/dashboard')
  await expect(page.getByText(dashboardTexts.notLoaded)).toBeVisible()
  const failed = page.getByRole('region', { name: 'Houses and condos' })
  await expect(failed.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'My Market' })).toBeVisible()
  await answerOnceClicked(page, 'POST /backend/propertytypes-count', { resp: types })
  await failed.getByRole('button', { name: 'Try again' }).click()
  await failed.getByText('Show as a table').click()
  await expect(failed.getByRole('row').nth(1)).toHaveText('Houses (SFR)2,000')
})

test('[DSH-96] plots whose code cannot be loaded say so beside their tables, and all come when asked for', async ({
  page,
}) => {
  const code = '**/assets/MarketPlot*.js'
  await asKnown(page, customer, replies)
  await page.route(code, (route) => route.abort())
  await page.goto('/dashboard')
  const months = page.getByRole('region', { name: 'Predictions by month', exact: true })
  const weeks = page.getByRole('region', { name: 'Listings we predicted' })
  for (const card of [months, weeks]) {
    await expect(card.getByRole('alert')).toContainText('The plot could not be loaded.')
    await card.getByText('Show as a table').click()
    await expect(card.getByRole('table')).toBeVisible()
  }
  await expectNoViolation(page, 'plots that could not be loaded')
  await page.unroute(code)
  await months.getByRole('button', { name: 'Try again' }).click()
  for (const card of [months, weeks]) await expect(card.locator('svg')).toBeVisible()
  await expect(page.getByText('The plot could not be loaded.')).toHaveCount(0)
})
