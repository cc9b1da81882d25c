import { expect } from '@playwright/test'
import type { FilterInfo, SellerReport, SellerRow } from '#model/reports/progress-report.ts'
import { figureColumns, figuresOf } from '#model/reports/progress-report.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { answering, test } from '#tests/accounts/session/answering.ts'
import { adminSession } from '#tests/accounts/session/people.ts'
import { json } from '#tests/accounts/session/replies.ts'
import { expectAccessibleInEveryLook } from '#tests/support/accessible.ts'

const admin = adminSession()
const info: FilterInfo = {
  predictionDates: [
    {
      report_week: '2026-W47',
      prediction_time: '2026-11-16T08:00:00.000Z',
      loaded_time: '2026-11-17T08:00:00.000Z',
      fileClasses: ['base'],
    },
    {
      report_week: '2026-W44',
      prediction_time: '2026-10-26T08:00:00.000Z',
      loaded_time: '2026-10-27T08:00:00.000Z',
      fileClasses: ['base', 'covid'],
    },
  ],
  states: [{ state: 'TX', counties: [{ fips: '48453', county: 'Travis' }] }],
  fileClasses: ['base', 'covid'],
  predictionClasses: ['all', 'new', 'repeat'],
  propertyClasses: ['SFR+Condo', 'SFR', 'Condo'],
  thresholds: ['00', '50'],
  saleFilters: ['0', '24'],
}
const figures = figuresOf({
  properties: 7_790,
  fileRows: 3_000,
  predictions: 2_787,
  predicted: 4_100,
  listings: 274,
  sales: 191,
  trueListings: 29,
  trueCents: 11_766_200_000,
  completePredictions: 36_000,
  completeListed: 1_200,
  completeEligible: 0,
  marketListed: 0,
})
const row: SellerRow = {
  ...figures,
  state: 'TX',
  county: 'Travis County',
  fips: '48453',
  weeks: 12,
  file_class: 'base',
  probability_threshold: '00',
  recent_sale_filter: '24',
  prediction_class: 'all',
  property_class: 'SFR+Condo',
}
const report: SellerReport = { resp: [row], totalCount: 1, totals: figures, weeks: 12, making: null }

test('[REP-22] the chosen prediction date is not cut off at any width', async ({ page }) => {
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/api/v1/druid/filter-info': { status: 200, json: info },
    'GET /backend/api/v1/druid/likely-seller-progress-report': { status: 200, json: report },
  })
  await arrive(page, admin, '/superadmin/likelysellers')
  const date = page.getByRole('combobox', { name: 'Prediction Date' })
  for (const width of [390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(date).toBeVisible()
    const [needed, room] = await date.evaluate((select: HTMLSelectElement) => {
      const style = getComputedStyle(select)
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')
      if (canvas) canvas.font = style.font
      const text = canvas?.measureText(select.selectedOptions[0]?.label ?? '').width ?? 0
      const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight)
      return [text, select.clientWidth - padding]
    })
    expect(needed, `at ${width} px`).toBeGreaterThan(100)
    expect(room, `at ${width} px`).toBeGreaterThanOrEqual(needed)
  }
})

test('[REP-03] [REP-04] [REP-06] [REP-07] a report is chosen, counted and read', async ({ page }) => {
  const asked: (string | null)[] = []
  let making: SellerReport['making'] = null
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/api/v1/druid/filter-info': { status: 200, json: info },
    'GET /backend/api/v1/druid/likely-seller-progress-report': ({ query }) => {
      asked.push(query.get('probabilityThreshold'))
      return json(making === null ? report : { ...report, resp: [], totalCount: 0, making })
    },
  })
  await arrive(page, admin, '/superadmin/likelysellers')
  const table = page.getByRole('region', { name: 'Counties' })
  await expect(table.getByRole('row', { name: /Travis County/ })).toContainText('2,787')
  await expect(page.getByText('Based on 12 weeks')).toBeVisible()
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByText('10.58% few data')).toBeVisible()
  await expect(totals.locator('div', { hasText: /^BMTO/ })).toHaveText('BMTO--')
  await totals.getByRole('button', { name: 'BMTO' }).click()
  await expect(page.getByRole('dialog')).toHaveText(figureColumns.bmto.meaning)
  await page.keyboard.press('Escape')
  await expectAccessibleInEveryLook(page)

  making = { done: 3, total: 9, isStopped: false }
  await page.getByLabel('Property Threshold').selectOption('50')
  await expect(page).toHaveURL(/probabilityThreshold=50$/)
  await expect(page.getByText('3 of 9 counties counted')).toBeVisible()
  making = null
  await expect(table).toBeVisible()
  expect(asked.at(-1)).toBe('50')
  await page.reload()
  await expect(page.getByLabel('Property Threshold')).toHaveValue('50')
})

test('[REP-30] [REP-31] the week that is shown is the report’s, of its file class', async ({ page }) => {
  const asked: unknown[] = []
  answering({
    'POST /backend/login/check': { status: 200, json: admin },
    'GET /backend/api/v1/druid/filter-info': { status: 200, json: info },
    'GET /backend/api/v1/druid/likely-seller-progress-report': ({ query }) => {
      asked.push([query.get('fileClass'), query.get('predictionDate')])
      return json(report)
    },
  })
  await arrive(page, admin, '/superadmin/likelysellers')
  const weeks = page.getByLabel('Prediction Date')
  await expect(page.getByRole('row', { name: /Travis County/ })).toContainText('12 of 39')
  await expect(weeks.getByRole('option')).toHaveText(['Nov 16, 2026 (week 47)', 'Oct 26, 2026 (week 44)'])
  expect(asked.at(-1)).toEqual(['base', '2026-11-16T08:00:00.000Z'])

  await weeks.selectOption('Nov 16, 2026 (week 47)')
  await page.getByLabel('File Class').selectOption('covid')
  await expect(weeks.getByRole('option')).toHaveText(['Oct 26, 2026 (week 44)'])
  await expect(page.getByRole('row', { name: /Travis County/ })).toBeVisible()
  expect(asked.at(-1)).toEqual(['covid', '2026-10-26T08:00:00.000Z'])
})
