import { isDeepStrictEqual } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { dashboardFiltersMachine } from '#machines/markets/dashboard-filters.machine.ts'
import { type DashboardView, dashboardTexts, type MarketSummary } from '#model/markets/dashboard.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { asking, hearFacts, newsOf } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { until } from '#tests/audits/audiences/page.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const session = sessionOf({ counties: true })
const hearOpening = hearOpeningOf(session.id)
const today = '2026-11-20'
const request = 'POST /backend/market-summary'

const opened: DashboardView = {
  ...{ from: '2026-08-23', to: today, propertyType: 'All', period: 3, county: null },
  counties: ['48453', '99999'],
}
const own = ['48453', '48201']
const condos: DashboardView = { ...opened, counties: [], propertyType: 'Condo' }
const october: DashboardView = { ...opened, counties: [], from: '2026-10-01', to: '2026-10-31' }

const market = (fips: string, county: string): MarketSummary => ({
  ...{ fips, county, state: 'TX', prediction_class: 'all', month: '2026-11' },
  ...{ predictions: 2_787, predictions_new: 411, true_predictions: 29, listed_predictions_avm: 11_766_200 },
  counted_to: today,
})
const markets = [market('48453', 'Travis'), market('48201', 'Harris')]

/** Another range ends the choice of one. */
const addressed =
  (view: DashboardView, day: string) => (known: { readonly view: DashboardView; readonly today: string }) => {
    if (view.from !== known.view.from || view.to !== known.view.to) return 'shown'
    return isDeepStrictEqual([view, day], [known.view, known.today]) ? 'ignored' : 'stays'
  }

const goTo = (path: string) => (page: Page) => page.evaluate((to) => history.pushState(null, '', to), path)
const range = (page: Page) => page.getByRole('button', { name: 'Range' })
const calendar = (page: Page) => page.getByRole('dialog')

/** Opens the calendar, unless a day of it is chosen already: whether none was. */
async function openCalendar(page: Page): Promise<boolean> {
  if ((await calendar(page).count()) > 0) return false
  await range(page).click()
  await page.clock.runFor(300)
  return true
}
async function chooseDay(page: Page, year: string) {
  await calendar(page)
    .getByRole('button', { name: /^[A-Z]\w+ 20\d\d$/ })
    .click()
  await calendar(page)
    .getByRole('button', { name: /^20\d\d$/ })
    .click()
  await calendar(page).getByRole('button', { name: year }).click()
  await calendar(page).getByRole('button', { name: 'Nov' }).click()
  await calendar(page)
    .getByRole('button', { name: `16 November ${year}`, exact: true })
    .click()
}

/** A county is added to those of the address, and left out again. */
async function choosesHarris(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Counties' }).click()
  const list = page.getByRole('listbox', { name: 'Counties' })
  const harris = list.getByRole('option', { name: 'Harris County, TX' })
  await until(page, () => harris.isVisible())
  await harris.click()
  await expect(page).toHaveURL(/48201/)
  await harris.click()
  await expect(page).not.toHaveURL(/48201/)
  await page.keyboard.press('Tab')
}

export const dashboardFiltersFlow = defineFlow(dashboardFiltersMachine, {
  requirements: {
    '(anywhere): own moves on': ['DSH-35'],
    '(anywhere): address.changed #1': ['DSH-06', 'DSH-66'],
    '(anywhere): address.changed #2': ['DSH-06', 'DSH-75'],
    '(anywhere): filter.choose': ['DSH-06', 'DSH-75'],
    '(anywhere): range.choose #3': ['DSH-06', 'DSH-07'],
    'halfChosen: calendar.close': ['DSH-57'],
  },
  starts: [
    {
      input: { userId: session.id, view: opened, today },
      open: async (page, backend) => {
        await arrive(page, session, '/dashboard?counties=48453,99999')
        await backend.answer('POST /backend/login/check', { status: 200, json: session })
        await appears(page.locator('[data-chart="dashboard-filters"]'))
      },
    },
  ],
  background: around,
  key: ({ view, today: day, own: known }) => [view, day, known],
  events: {
    'facts.arrived': [
      {
        payload: { facts: [] },
        to: 'stays',
        sends: ['facts.arrived'],
        user: asking(hearFacts(newsOf(session.id, 'v1.PredictionsLoaded')), '**/backend/market-summary'),
      },
    ],
    'journal.opened': [{ payload: { seq: 9 }, to: 'stays', sends: ['journal.opened'], user: hearOpening }],
    'address.changed': [
      {
        name: 'to condos',
        payload: { view: condos, today },
        knows: { view: condos, today },
        to: addressed(condos, today),
        user: goTo('/dashboard?property=Condo'),
      },
      {
        name: 'to October',
        payload: { view: october, today },
        knows: { view: october, today },
        to: addressed(october, today),
        user: goTo('/dashboard?from=2026-10-01&to=2026-10-31'),
      },
      {
        name: 'on a new day',
        payload: { view: october, today: '2026-11-21' },
        knows: { view: october, today: '2026-11-21' },
        to: addressed(october, '2026-11-21'),
        user: null,
      },
    ],
    'filter.choose': [
      {
        name: 'houses',
        payload: { change: { propertyType: 'SFR' } },
        knows: ({ view }) => ({ view: { ...view, propertyType: 'SFR' as const } }),
        to: 'stays',
        sends: ['navigate'],
        user: (page) => page.getByRole('radio', { name: 'SFR' }).check(),
        seen: (page) => expect(page).toHaveURL(/property=SFR/),
      },
    ],
    'range.choose': [
      {
        name: 'its first day',
        payload: { days: ['2020-11-16', null] },
        knows: { days: ['2020-11-16', null], refusal: null },
        to: 'halfChosen',
        sends: [],
        user: async (page) => {
          await openCalendar(page)
          await chooseDay(page, '2020')
        },
      },
      {
        name: 'six years',
        payload: { days: ['2020-11-16', '2026-11-16'] },
        to: 'refused',
        sends: [],
        user: async (page) => {
          if (await openCalendar(page)) await chooseDay(page, '2020')
          await chooseDay(page, '2026')
        },
      },
      {
        name: 'last month',
        payload: { days: ['2026-10-01', '2026-10-31'] },
        knows: ({ view }) => ({ view: { ...view, from: '2026-10-01', to: '2026-10-31' }, days: null }),
        to: 'shown',
        sends: ['navigate'],
        user: async (page) => {
          await openCalendar(page)
          await calendar(page).getByRole('button', { name: 'Last Month' }).click()
        },
        seen: (page) => expect(page).toHaveURL(/from=2026-10-01&to=2026-10-31/),
      },
    ],
    'calendar.close': [{ user: (page) => page.keyboard.press('Escape'), to: { halfChosen: 'shown' } }],
  },
  actors: {
    own: {
      asked: [
        {
          params: {
            ...{ userId: session.id, counties: [], propertyType: 'All' },
            ...{ from: '2026-08-23', to: '2026-11-20' },
          },
        },
      ],
      snapshot: [
        { name: 'not read yet', snapshot: { context: { data: null } }, to: 'ignored', browser: null },
        {
          name: 'read',
          snapshot: { context: { data: markets } },
          to: ({ own: known }) => (known === null ? 'stays' : 'ignored'),
          knows: { own },
          sends: [],
          browser: async (page, backend) => {
            await hearOpening(page)
            await backend.answer(request, { status: 200, json: { resp: markets } })
          },
          seen: choosesHarris,
        },
      ],
    },
  },
  states: {
    shown: {
      browser: (page) => expect(range(page)).toHaveText(/2026 – .*2026$/),
      machine: ({ context: { days, refusal, view, own: known } }) => {
        expect([days, refusal]).toEqual([null, null])
        expect(view.counties.filter((fips) => known !== null && !own.includes(fips))).toEqual([])
      },
    },
    halfChosen: {
      browser: (page) => expect(range(page)).toHaveText(/Nov 16, 2020 –\s*$/),
      machine: ({ context: { days, refusal } }) => {
        expect([days, refusal]).toEqual([['2020-11-16', null], null])
      },
    },
    refused: {
      browser: (page) => expect(page.getByText(dashboardTexts.longRange)).toBeVisible(),
      machine: ({ context: { days, refusal } }) => {
        expect([days, refusal]).toEqual([['2020-11-16', '2026-11-16'], dashboardTexts.longRange])
      },
    },
  },
})
