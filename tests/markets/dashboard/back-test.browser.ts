import { expect, type Page } from '@playwright/test'
import { calls } from '#model/app/all-calls.ts'
import { type BackTest, tenths } from '#model/markets/back-test.ts'
import { dashboardTexts, type MarketSummary } from '#model/markets/dashboard.ts'
import { alsoAnswering, bodyOf, test } from '#tests/accounts/session/answering.ts'
import { asKnown } from '#tests/accounts/session/known.ts'
import { sessionOf } from '#tests/accounts/session/people.ts'
import { json, type Reply } from '#tests/accounts/session/replies.ts'
import { allWidths, expectAccessibleInEveryLook } from '#tests/support/accessible.ts'
import { answerOnceClicked } from '#tests/support/try-again.ts'

const customer = sessionOf({ purchases: true, counties: true })
const county: MarketSummary = {
  fips: '48453',
  county: 'Travis',
  prediction_class: 'all',
  state: 'TX',
  month: '2026-11',
  predictions: 800,
  predictions_new: 90,
  true_predictions: 9,
  listed_predictions_avm: 3_000_000,
  counted_to: '2026-11-16',
}
const market = {
  ...{ eligible: 10_000, market_listed: 200, filtered: { homes: 8_000, listed: 200 } },
  ...{ plain: { homes: 500, listed: 15 }, is_late: false, is_second: false },
}
const tested: BackTest = {
  runs: [
    {
      ...market,
      prediction_time: '2026-08-17T08:00:00Z',
      report_week: '2026-W34',
      predictions: 800,
      listed: 50,
    },
    {
      ...market,
      is_late: true,
      prediction_time: '2026-08-10T08:00:00Z',
      report_week: '2026-W33',
      predictions: 800,
      listed: 46,
    },
  ],
  tenths: tenths.map((tenth) =>
    tenth < 5
      ? { tenth, predictions: 0, expected: 0, listed: 0 }
      : { tenth, predictions: 320, expected: 320 * (tenth / 10 + 0.05), listed: tenth * 3 - 2 },
  ),
  calls: [50, 100, 250, 500].map((first) => ({ first, called: first * 2, listed: first / 5 })),
}
const backTest = 'POST /backend/prediction-back-test'
const summaries = {
  status: 200,
  json: { resp: [county, { ...county, fips: '48209', county: 'Hays', prediction_class: 'new' }] },
}
const rows = { status: 200, json: { resp: [] } }

const opened = { address: '/dashboard', summary: summaries as Reply }

async function openBackTest(page: Page, reply: Reply, { address, summary } = opened) {
  await asKnown(page, customer, {
    'POST /backend/market-summary': summary,
    'POST /backend/likelyseller/predictions-count/*': rows,
    'POST /backend/truepredictions-count': rows,
    'POST /backend/propertytypes-count': rows,
    'POST /backend/listing-meantime': rows,
    'POST /backend/prediction-pto-mto': rows,
    [backTest]: reply,
  })
  await page.goto(address)
  return page.getByRole('region', { name: 'How good were the predictions?', exact: true })
}

test('[DSH-20] [DSH-17] [DSH-93] [SCO-15] [SCO-16] a back-test has its plots, tables and misses, a county at a time', async ({
  page,
}) => {
  const section = await openBackTest(page, { status: 200, json: tested })
  await expect(section).toContainText('Predicted homes were listed 2.4 times as often')
  await expect(section).toContainText('6.00% (4.56% to 7.87%)')
  await expect(section).not.toContainText('Your lists are narrower')
  const card = section.getByRole('region', { name: 'Score vs. result', exact: true })
  // Two bars and an interval for each tenth from the first that has homes; only an axis says 0%.
  await expect(card.locator('path[role=presentation]')).toHaveCount(15)
  await expect(card.locator('svg tspan').filter({ hasText: /^0%$/ })).toHaveCount(1)
  await card.getByText('Show as a table').click()
  await expect(card.getByRole('row').nth(1)).toHaveText(/^50–60%55\.00%4\.06%.*32013307$/)
  const runs = section.getByRole('region', { name: 'Hits and misses by run', exact: true })
  await runs.getByText('Show as a table').click()
  await expect(runs.getByRole('row').nth(1)).toHaveText(/^Aug 10, 2026 \(week 33\)80046754/)
  await expect(runs.getByRole('row').nth(1)).toContainText('Loaded more than 7 days later')
  await expect(section.getByRole('note').first()).toContainText('1 of 2 judged came late')
  await expect(section).toContainText('those of a plain rule, 500 a run where the owner lives elsewhere')
  const called = section.getByRole('region', { name: 'Calling the likeliest first', exact: true })
  await expect(called.getByText('Of 100 called, 10.0 listed (random: 2.0).')).toBeVisible()
  await called.getByText('Show as a table').click()
  await expect(called.getByRole('row').nth(2)).toHaveText(/^10010\.02\.090\.0/)
  await expectAccessibleInEveryLook(page, 'the back-test', allWidths)

  const asked = page.waitForRequest('**/prediction-back-test')
  await section.getByRole('combobox', { name: 'County' }).selectOption('Hays County, TX')
  await expect(section).toContainText('Your lists are narrower in Hays County, TX (new only).')
  expect(calls.marketStats.backTest.body.parse(await bodyOf(asked))).toMatchObject({
    userId: customer.id,
    fips: '48209',
    propertyType: 'All',
  })
})

test('[DSH-75] the county of a back-test stays after a reload, and only one’s own can be asked for', async ({
  page,
}) => {
  const section = await openBackTest(
    page,
    { status: 200, json: tested },
    { ...opened, address: '/dashboard?county=06037' },
  )
  const county = section.getByRole('combobox', { name: 'County' })
  await expect(county).toHaveValue('48453')
  await county.selectOption('Hays County, TX')
  await expect(page).toHaveURL('/dashboard?county=48209')
  await page.reload()
  await expect(county).toHaveValue('48209')
  await page.getByRole('radio', { name: 'Condo' }).check()
  await expect(page).toHaveURL('/dashboard?property=Condo&county=48209')
  await page.goto('/dashboard?counties=48453&county=48209')
  await expect(county).toHaveValue('48453')
})

test('[DSH-52] a back-test whose counties could not be read says so, and is there once they are', async ({
  page,
}) => {
  const section = await openBackTest(
    page,
    { status: 200, json: tested },
    { ...opened, summary: { status: 400, json: { status: 400, code: 'fault', message: 'No' } } },
  )
  await expect(section).toContainText('We couldn’t load the counties')
  await answerOnceClicked(page, 'POST /backend/market-summary', { resp: [county] })
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByRole('combobox', { name: 'County' })).toHaveValue(county.fips)
  await expect(section).toContainText('Predicted homes were listed 2.4 times as often')
})

test('[DSH-20] [DSH-17] a back-test fails alone, and says when no run is over', async ({ page }) => {
  const section = await openBackTest(page, {
    status: 400,
    json: { status: 400, code: 'fault', message: 'No' },
  })
  await expect(page.getByText(dashboardTexts.notLoaded).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'My Market' })).toBeVisible()
  alsoAnswering({ [backTest]: json({ runs: [], tenths: [], calls: [] }) })
  await section.getByRole('combobox', { name: 'County' }).selectOption('Hays County, TX')
  await expect(section).toContainText('No run’s 90 days ended in this range.')
})

test('[DSH-71] runs that have no tenths yet leave the page as it is', async ({ page }) => {
  await openBackTest(page, { status: 200, json: { ...tested, tenths: [], calls: [] } })
  await expect(page.getByRole('region', { name: 'Score vs. result' })).toContainText('Too few to plot')
  await expect(page.getByRole('region', { name: 'Hits and misses by run' })).toContainText('800')
})
