import type { Order } from '#model/administration/orders.ts'
import type { CustomerReport, CustomerRow } from '#model/reports/customer-report.ts'
import { figuresOf, reportTexts } from '#model/reports/progress-report.ts'

export const customer = { id: 'c1', name: 'Avery Quinn', emailAddress: 'agent@example.com' }
export const dates = ['2026-11-16', '2026-11-09'].map((day, index) => ({
  loaded_time: `${day}T20:00:00.000Z`,
  prediction_time: `${day}T14:00:00.000Z`,
  report_week: `2026-W${47 - index}`,
}))
export const figures = figuresOf({
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
  completeEligible: 40_000,
  marketListed: 400,
})
export const row: CustomerRow = {
  ...figures,
  state: 'TX',
  county: 'Travis County',
  fips: '48453',
  weeks: 12,
  threshold1: '29',
  threshold2: '90',
  cutoff: 0,
  fileclass: 'base',
  prediction_class: 'all',
  property_class: 'SFR+Condo',
}
export const report: CustomerReport = {
  resp: [row],
  totalCount: 1,
  totals: figures,
  weeks: 12,
  making: null,
  leftOut: ['Hays', 'Bell', 'Bexar', 'Dallas', 'Ector', 'Fannin', 'Gray'].map((name) => ({
    county: `${name} County, TX`,
    why: reportTexts.noCountyRun,
  })),
}
export const order: Order = {
  id: 'o1',
  name: 'Spring',
  company: null,
  amount: 49_900,
  status: 'active',
  hubspotId: null,
  hubspotStatus: 'closedwon',
  createdAt: '2026-03-02T15:00:00.000Z',
  closedAt: null,
  accessible: [],
  users: [customer],
  items: [],
}
