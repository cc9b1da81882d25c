import { expect, type Page } from '@playwright/test'
import { marketFiguresMachine } from '#machines/markets/market-figures.machine.ts'
import type { MarketsQuery } from '#model/markets/dashboard.ts'
import { arrive } from '#tests/accounts/security/page.ts'
import { appears, hearOpeningOf } from '#tests/accounts/session/open-page.ts'
import { asking, hearFacts, newsOf } from '#tests/accounts/session/other-tab.ts'
import { around, sessionOf } from '#tests/accounts/session/people.ts'
import { opensDialog } from '#tests/charts/asides.ts'
import type { Backend } from '#tests/charts/backend.ts'
import { defineFlow } from '#tests/charts/flow.ts'

const session = sessionOf({ counties: true })
const hearOpening = hearOpeningOf(session.id)
const query: MarketsQuery = {
  ...{ userId: session.id, from: '2026-08-23', to: '2026-11-20', counties: [], propertyType: 'All' },
}
const toAll = (type: string) => [type, type, type, type, type]
const fault = { status: 500, code: 'fault', message: 'No' }
const gone = { status: 404, code: 'notFound', message: 'No' }

/** What becomes of one figure while the others are as they were. */
function outcomes<Figure extends string>(figure: Figure, request: string) {
  const becomes = (name: string, value: unknown, data: object[] | null, state: string, reply: object) => ({
    name,
    snapshot: { value, context: { data, failures: state === 'failed' ? 1 : 0 } },
    to: `${figure}.${state}` as `${Figure}.shown`,
    sends: [],
    browser: async (page: Page, backend: Backend) => {
      await hearOpening(page)
      await backend.answer(request, reply as { status: number; json: object })
    },
  })
  return {
    asked: [{ params: query }],
    snapshot: [
      { name: 'not read yet', snapshot: reading, to: 'ignored', browser: null },
      becomes('could not be read', 'unavailable', null, 'failed', { status: 500, json: fault }),
      becomes('read', { shown: 'current' }, [], 'shown', { status: 200, json: { resp: [] } }),
      becomes('not there', 'missing', null, 'notYours', { status: 404, json: gone }),
    ],
  } as const
}
const reading = { value: 'loading', context: { data: null, failures: 0 } }

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const looks = (name: string) => ({
  reading: { browser: async () => undefined },
  shown: { browser: (page: Page) => expect(region(page, name)).not.toContainText('We couldn’t load') },
  failed: { browser: (page: Page) => expect(region(page, name)).toContainText('We couldn’t load') },
  notYours: {
    browser: (page: Page) => expect(region(page, name)).toContainText('These figures are not yours.'),
  },
})

const shown = {
  predictions: looks('Predictions by month'),
  truePredictions: looks('Listings we predicted'),
  propertyTypes: looks('Houses and condos'),
  daysToListing: looks('Days to the listing'),
  turnover: looks('Prediction and market turnover'),
}
/** What is to be seen of a figure, by the paths of its states. */
const statesOf = <Figure extends keyof typeof shown>(figure: Figure) => {
  const { reading: before, shown: read, failed, notYours } = shown[figure]
  return {
    [`${figure}.reading`]: before,
    [`${figure}.shown`]: read,
    [`${figure}.failed`]: failed,
    [`${figure}.notYours`]: notYours,
  }
}

export const marketFiguresFlow = defineFlow(marketFiguresMachine, {
  requirements: {
    'predictions: predictions moves on #1': ['DSH-08'],
    'predictions: predictions moves on #2': ['DSH-09'],
    'truePredictions: truePredictions moves on #2': ['DSH-09'],
    'propertyTypes: propertyTypes moves on #2': ['DSH-09'],
    'daysToListing: daysToListing moves on #2': ['DSH-09'],
    'turnover: turnover moves on #2': ['DSH-09'],
  },
  starts: [
    {
      input: query,
      to: [
        'predictions.reading',
        'truePredictions.reading',
        'propertyTypes.reading',
        'daysToListing.reading',
        'turnover.reading',
      ],
      open: async (page) => {
        await arrive(page, session, '/dashboard')
        await appears(page.locator('[data-chart="market-figures"]'))
      },
    },
  ],
  background: {
    ...around,
    'POST /backend/login/check': { status: 200, json: session },
    'POST /backend/market-summary': { status: 200, json: { resp: [] } },
  },
  events: {
    'facts.arrived': [
      {
        payload: { facts: [] },
        to: 'stays',
        sends: toAll('facts.arrived'),
        user: asking(
          hearFacts(newsOf(session.id, 'v1.PredictionsLoaded')),
          '**/backend/likelyseller/predictions-count/*',
          '**/backend/truepredictions-count',
          '**/backend/propertytypes-count',
          '**/backend/listing-meantime',
          '**/backend/prediction-pto-mto',
        ),
      },
    ],
    'journal.opened': [
      { payload: { seq: 9 }, to: 'stays', sends: toAll('journal.opened'), user: hearOpening },
    ],
  },
  actors: {
    predictions: outcomes('predictions', 'POST /backend/likelyseller/predictions-count/*'),
    truePredictions: outcomes('truePredictions', 'POST /backend/truepredictions-count'),
    propertyTypes: outcomes('propertyTypes', 'POST /backend/propertytypes-count'),
    daysToListing: outcomes('daysToListing', 'POST /backend/listing-meantime'),
    turnover: outcomes('turnover', 'POST /backend/prediction-pto-mto'),
  },
  asides: {
    'predictions.reading': (page) =>
      opensDialog(page.getByRole('button', { name: 'Ask for help' }), 'Need help?', async () => undefined),
  },
  states: {
    ...statesOf('predictions'),
    ...statesOf('truePredictions'),
    ...statesOf('propertyTypes'),
    ...statesOf('daysToListing'),
    ...statesOf('turnover'),
  },
})
