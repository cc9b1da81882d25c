import { toast } from '#machines/shared/effects.ts'
import { type Ask, ask } from '#machines/shared/request.ts'
import { type ResourceMachine, resource } from '#machines/shared/resource.machine.ts'
import { areListingsLoaded, changesPredictions } from '#model/county-data/county-facts.ts'
import type { BackTestQuery } from '#model/markets/back-test.ts'
import { dashboardTexts, type MarketsQuery } from '#model/markets/dashboard.ts'
import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import type { RecordedFact } from '#model/shared/fact.ts'

const onFailed = () => [toast('error', dashboardTexts.notLoaded)]

const shortDay = (day: string): string => day.replaceAll('-', '').slice(2)

const asked = ({ userId, from, to, counties, propertyType }: MarketsQuery) => ({
  body: { userId, start: shortDay(from), end: shortDay(to), counties, propertyType },
})

/** Without the rows of each county: they can be thousands of weeks that nothing shows. */
const askedInAll = (query: MarketsQuery) => ({ body: { ...asked(query).body, byCounty: false } })

export type MarketFigure<Row> = ResourceMachine<readonly Row[], MarketsQuery>

const figure = <Row>(
  id: string,
  description: string,
  load: Ask<{ readonly resp: readonly Row[] }, MarketsQuery>,
): MarketFigure<Row> =>
  resource(async (query, signal, client) => (await load(query, signal, client)).resp, {
    id,
    description,
    isAbout: (facts: readonly RecordedFact[]) => changesPredictions(facts),
    onFailed,
  })

export const marketSummary = figure(
  'market-summary',
  'The newest month’s set of each county, and what of it was listed.',
  ask(marketStatCalls.summary, asked),
)

export const marketPredictions = figure(
  'market-predictions',
  'How many sellers were predicted, month by month.',
  ask(marketStatCalls.predictions, ({ userId: id, from, to, counties, propertyType }: MarketsQuery) => ({
    params: { id },
    query: { from, to, propertyType },
    body: { fipsCodes: counties, byCounty: false },
  })),
)

export const marketTruePredictions = figure(
  'market-true-predictions',
  'How many of the predicted homes were listed, week by week.',
  ask(marketStatCalls.truePredictions, askedInAll),
)

export const marketPropertyTypes = figure(
  'market-property-types',
  'Predictions by the type of home.',
  ask(marketStatCalls.propertyTypes, askedInAll),
)

export const marketDaysToListing = figure(
  'market-days-to-listing',
  'How long after the prediction homes were listed.',
  ask(marketStatCalls.daysToListing, asked),
)

export const marketTurnover = figure(
  'market-turnover',
  'Which share of the homes was sold, week by week.',
  ask(marketStatCalls.turnover, askedInAll),
)

export const backTest = resource(
  ask(marketStatCalls.backTest, ({ from, to, ...query }: BackTestQuery) => ({
    body: { ...query, start: shortDay(from), end: shortDay(to) },
  })),
  {
    id: 'back-test',
    description: 'How past predictions of a county turned out.',
    isAbout: (facts, { fips }) => changesPredictions(facts, fips),
    onFailed,
  },
)

export const contactStats = resource(
  ask(marketStatCalls.contacts, (query: { userId: string }) => ({ query })),
  {
    id: 'contact-stats',
    description: 'The figures of the customer’s own contacts.',
    isAbout: (facts) => areListingsLoaded(facts) || facts.some(({ kind }) => kind === 'audit'),
    onFailed,
  },
)
