import { expect, type Page } from '@playwright/test'
import { progressReportMachine } from '#machines/reports/progress-report.machine.ts'
import type { ChosenCustomer, CustomerOverview } from '#model/reports/customer-report.ts'
import { reportTexts } from '#model/reports/progress-report.ts'
import { sees } from '#tests/accounts/security/page.ts'
import { around } from '#tests/accounts/session/people.ts'
import { hearOpening, openAsAdmin } from '#tests/administration/admin-page.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { onPhone, opensDialog } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'
import { customer, dates, order, report } from './customer.ts'

const ordersRequest = 'POST /backend/api/v1/druid/user-order-details'
const reportRequest = 'POST /backend/api/v1/druid/customer-progress-report'
const fault = { status: 500, code: 'fault', message: 'No' }

const chosen = (predictionClass: ChosenCustomer['predictionClass']): ChosenCustomer => ({
  userId: customer.id,
  time: dates[0]?.prediction_time ?? '',
  predictionClass,
})
const addressOf = ({ predictionClass }: ChosenCustomer) =>
  `/superadmin/customers?customer=${customer.id}&week=2026-W47&predictions=${predictionClass}`
const goTo = (path: string) => (page: Page) => page.evaluate((to) => history.pushState(null, '', to), path)
const nothingChosen = '/superadmin/customers'

const overview = (changes: Partial<CustomerOverview['report']> = {}): CustomerOverview => ({
  users: [customer],
  orders: [order],
  report: { ...report, ...changes },
})

/** The counties of the report are paged, and one is opened on a phone. */
async function triesCounties(page: Page, backend: Backend): Promise<void> {
  const askedFor = async (paging: Record<string, string>) => {
    const { searchParams } = new URL((await backend.request(reportRequest)).url())
    expect(Object.fromEntries(searchParams)).toMatchObject(paging)
    await backend.answer(reportRequest, { status: 200, json: { ...report, totalCount: 120 } })
  }
  const sizes = page.getByLabel('Rows a page')
  const open = (number: string) => page.getByRole('button', { name: `${number} page` }).click()
  await askedFor({ limit: '50', offset: '0' })
  await until(page, () => sizes.isVisible())
  await open('next')
  await askedFor({ limit: '50', offset: '50' })
  await open('previous')
  await askedFor({ limit: '50', offset: '0' })
  await sizes.selectOption('100 rows')
  await askedFor({ limit: '100', offset: '0' })
  await sizes.selectOption('50 rows')
  await askedFor({ limit: '50', offset: '0' })
  await onPhone(page, () =>
    opensDialog(page.getByRole('button', { name: /^Travis County, TX/ }), 'Travis County', (dialog) =>
      expect(dialog).toContainText('Based on 12 weeks'),
    ),
  )
}

/** The page reads the report again, as it does while it is counted, and finds this. */
const found = (name: string, data: CustomerOverview, to: string) => ({
  name,
  snapshot: { context: { data } },
  to: { 'fetched.report': `fetched.report.${to}` as 'fetched.report.none' },
  sends: [],
  browser: async (page: Page, backend: Backend) => {
    await hearOpening(page)
    const { report: json, ...orders } = data
    await backend.answer(ordersRequest, { status: 200, json: orders })
    await backend.answer(reportRequest, { status: 200, json })
  },
})

const fetching = ['fetched.report.fetching', 'fetched.file.offered'] as const
const exportButton = (page: Page) => page.getByRole('button', { name: 'Export' })
const isShown = (data: CustomerOverview | null) =>
  data !== null && data.orders.length > 0 && data.report.making === null && data.report.totalCount > 0

export const progressReportFlow = defineFlow(progressReportMachine, {
  requirements: {
    '(anywhere): address.changed': ['REP-19'],
    'fetched.report.routing: at once #1': ['REP-15'],
    'fetched.report.routing: at once #2': ['REP-21'],
    'fetched.report.routing: at once #3': ['REP-03'],
    'fetched.file.offered: report.export': ['REP-16'],
    'fetched.file.exporting: exportReport ✗': ['REP-16'],
    'fetched.report.counting': ['REP-12'],
    'fetched.report.shown': ['REP-06', 'REP-11'],
    'fetched.file.exporting': ['REP-08'],
  },
  starts: [
    {
      name: 'without a customer',
      input: { chosen: null },
      to: 'choosing',
      open: openAsAdmin(nothingChosen, 'progress-report'),
    },
    {
      name: 'with a customer',
      input: { chosen: chosen('all') },
      to: 'fetched',
      open: openAsAdmin(addressOf(chosen('all')), 'progress-report'),
    },
  ],
  key: ({ chosen: of, data }) => [of, data],
  background: {
    ...around,
    'GET /backend/api/v1/likely/users/likelyseller/active': { status: 200, json: { users: [customer] } },
    'GET /backend/emailers/dates': { status: 200, json: { predictionDates: dates } },
  },
  events: {
    'journal.opened': [
      {
        payload: { seq: 9 },
        to: 'stays',
        sends: { fetched: ['journal.opened'] },
        user: hearOpening,
      },
    ],
    'address.changed': [
      {
        name: 'to all predictions',
        payload: { chosen: chosen('all') },
        to: ({ chosen: of }) => (of?.predictionClass === 'all' ? 'ignored' : fetching),
        user: goTo(addressOf(chosen('all'))),
      },
      {
        name: 'to new predictions',
        payload: { chosen: chosen('new') },
        to: ({ chosen: of }) => (of?.predictionClass === 'new' ? 'ignored' : fetching),
        user: goTo(addressOf(chosen('new'))),
      },
      {
        name: 'to none',
        payload: { chosen: null },
        to: ({ chosen: of }) => (of === null ? 'ignored' : 'choosing'),
        user: goTo(nothingChosen),
      },
    ],
    'report.export': [
      {
        to: ({ data }) => ({ 'fetched.file.offered': isShown(data) ? 'fetched.file.exporting' : 'ignored' }),
        user: (page) => exportButton(page).click(),
      },
    ],
  },
  actors: {
    report: {
      asked: [{ params: chosen('all') }, { params: chosen('new') }],
      snapshot: [
        { name: 'not read yet', snapshot: { context: { data: null } }, to: 'ignored', browser: null },
        found('no orders', { ...overview(), orders: [] }, 'noOrders'),
        found('being counted', overview({ making: { done: 0, total: 1, isStopped: false } }), 'counting'),
        found('given up', overview({ making: { done: 0, total: 1, isStopped: true } }), 'countingStopped'),
        found('no counties', overview({ resp: [], totalCount: 0 }), 'none'),
        found('counties', overview(), 'shown'),
      ],
    },
    exportReport: {
      request: 'POST /backend/api/v1/druid/customer-progress-report/file',
      asked: [{ chosen: chosen('all') }, { chosen: chosen('new') }],
      done: [{ output: { leftOut: 0 }, browser: { status: 200, text: 'a,b' } }],
      error: [
        {
          error: fault,
          sends: ['toast'],
          says: 'The report could not be exported. Please try again.',
          seen: sees(reportTexts.notExported),
        },
      ],
    },
  },
  asides: { 'fetched.report.shown': triesCounties },
  states: {
    choosing: { browser: sees('Nothing fetched yet') },
    'fetched.report.fetching': { browser: (page) => expect(exportButton(page)).toHaveCount(0) },
    'fetched.report.noOrders': { browser: sees(reportTexts.noOrders) },
    'fetched.report.counting': { browser: sees('0 of 1 counties counted') },
    'fetched.report.countingStopped': { browser: sees(reportTexts.notCounted) },
    'fetched.report.none': { browser: sees(reportTexts.noCounties) },
    'fetched.report.shown': { browser: sees('1 county') },
    'fetched.file.offered': { browser: async () => undefined },
    'fetched.file.exporting': { browser: async () => undefined },
  },
})
