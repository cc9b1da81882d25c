import type { FastifyInstance } from 'fastify'
import { type DayRange, dashboardTexts, rangeRefusal } from '#model/markets/dashboard.ts'
import { marketStatCalls } from '#model/markets/market-stats-calls.ts'
import type { Received } from '#model/shared/call.ts'
import { chicagoDay, isDay } from '#model/shared/chicago.ts'
import { notThere, type Refusal, refuse } from '#model/shared/problem.ts'
import { type User, userById } from '#server/accounts/users/users.ts'
import type { AppContext } from '#server/app/app-context.ts'
import { route } from '#server/http/route.ts'
import { backTest } from './back-test.ts'
import { contactStats } from './contact-stats.ts'
import { propertyLocations, propertyPlaces } from './property-map.ts'
import { countyScores } from './score-histories.ts'
import { type MarketQuery, MarketStatistics } from './statistics.ts'
import { trackRecord } from './track-record.ts'

type Asked = Received<typeof marketStatCalls.summary>['body']

const rangeOf = ({ start, end }: Pick<Asked, 'start' | 'end'>): DayRange => ({
  from: longDay(start),
  to: longDay(end),
})

const queryOf = <Body extends Asked>(asked: Body): Body & MarketQuery => ({ ...asked, ...rangeOf(asked) })

/** `yymmdd` as `yyyy-MM-dd`. */
const longDay = (day: string): string => `20${day.slice(0, 2)}-${day.slice(2, 4)}-${day.slice(4)}`

export function marketStatRoutes(app: FastifyInstance, foresale: AppContext): void {
  const { db, statistics } = foresale.store
  const market = new MarketStatistics(statistics)

  async function ofRange<Query extends DayRange, Answer>(
    ownerId: string,
    query: Query,
    read: (user: User, query: Query) => Promise<Answer>,
  ): Promise<Answer | Refusal> {
    if (!isDay(query.from) || !isDay(query.to)) return refuse('range', dashboardTexts.badRange, 422)
    const refused = rangeRefusal(query, chicagoDay(foresale.now().getTime()))
    if (refused !== null) return refuse('range', refused, 422)
    const user = await userById(db, ownerId)
    return user ? read(user, query) : notThere
  }

  const listOf = <Query extends MarketQuery, Row>(
    ownerId: string,
    query: Query,
    read: (user: User, query: Query) => Promise<readonly Row[]>,
  ) => ofRange(ownerId, query, async (...asked) => ({ resp: await read(...asked) }))

  route(app, foresale, marketStatCalls.summary, ({ body }, { ownerId }) =>
    listOf(ownerId, queryOf(body), (...asked) => market.summary(...asked)),
  )
  route(app, foresale, marketStatCalls.predictions, ({ query, body: { fipsCodes, byCounty } }, { ownerId }) =>
    listOf(ownerId, { ...query, byCounty, counties: fipsCodes }, (...asked) => market.predictions(...asked)),
  )
  route(app, foresale, marketStatCalls.truePredictions, ({ body }, { ownerId }) =>
    listOf(ownerId, queryOf(body), (...asked) => market.truePredictions(...asked)),
  )
  route(app, foresale, marketStatCalls.propertyTypes, ({ body }, { ownerId }) =>
    listOf(ownerId, queryOf(body), (...asked) => market.propertyTypes(...asked)),
  )
  route(app, foresale, marketStatCalls.daysToListing, ({ body }, { ownerId }) =>
    listOf(ownerId, queryOf(body), (...asked) => market.daysToListing(...asked)),
  )
  route(app, foresale, marketStatCalls.turnover, ({ body }, { ownerId }) =>
    listOf(ownerId, queryOf(body), (...asked) => market.turnover(...asked)),
  )
  route(app, foresale, marketStatCalls.backTest, ({ body }, { ownerId }) =>
    ofRange(ownerId, { ...body, ...rangeOf(body) }, (user, query) => backTest(statistics, user, query)),
  )
  route(app, foresale, marketStatCalls.scores, ({ params, query }) =>
    countyScores(statistics, params.fips, query.propertyClass),
  )
  route(app, foresale, marketStatCalls.trackRecord, () => trackRecord(statistics))
  route(app, foresale, marketStatCalls.locations, async ({ body }, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? propertyLocations(statistics, user, body, foresale.now()) : notThere
  })
  route(app, foresale, marketStatCalls.places, async ({ body }, { ownerId }) => {
    const user = await userById(db, ownerId)
    return user ? { resp: await propertyPlaces(statistics, user, body.ids, foresale.now()) } : notThere
  })
  route(app, foresale, marketStatCalls.contacts, (_received, { ownerId }) =>
    contactStats(statistics, ownerId, foresale.now()),
  )
}
