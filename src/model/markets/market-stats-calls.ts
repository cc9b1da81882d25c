import * as z from 'zod/mini'
import { CountyScores } from '#model/county-data/score-run.ts'
import { itemPropertyClasses } from '#model/county-data/selection.ts'
import { call } from '#model/shared/call.ts'
import { maxPageRows } from '#model/shared/page.ts'
import { BackTest } from './back-test.ts'
import {
  ContactStats,
  DaysToListing,
  MarketSummary,
  PredictionsCount,
  PropertyTypesCount,
  PtoMto,
  propertyTypes,
  TruePredictionsCount,
} from './dashboard.ts'
import { MarketPeriod, marketPeriods } from './markets.ts'
import { PropertyLocations, PropertyPlace } from './property-map.ts'
import { TrackRecord } from './track-record.ts'

const Fips = z.string().check(z.regex(/^\d{5}$/))
const FipsCodes = z.readonly(z.array(Fips).check(z.maxLength(4_000)))
const LongDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))
const Type = z._default(z.enum(propertyTypes), 'All')

/** Without counties, all that the user has; those of others are left out. Days are Chicago's, `yymmdd`. */
const asked = {
  method: 'POST',
  access: { allows: 'self', owner: { from: 'body', field: 'userId' }, orAdmin: true },
  body: z.object({
    userId: z.string(),
    start: z.string().check(z.regex(/^\d{6}$/)),
    end: z.string().check(z.regex(/^\d{6}$/)),
    counties: z._default(FipsCodes, []),
    propertyType: Type,
  }),
} as const

/** A `group_tag` for each county, or only `all`. */
const byCounty = z._default(z.boolean(), true)
const grouped = { ...asked, body: z.extend(asked.body, { byCounty }) } as const

const listOf = <Row extends z.ZodMiniType>(row: Row) => z.object({ resp: z.readonly(z.array(row)) })

export const marketStatCalls = {
  summary: call({
    ...asked,
    path: '/market-summary',
    summary: 'The newest month’s set of each county, and which of its predictions were listed in a range',
    reply: listOf(MarketSummary),
  }),
  predictions: call({
    method: 'POST',
    path: '/likelyseller/predictions-count/:id',
    summary: 'Predictions of the months’ sets loaded in a range, by county and in all; days as `yyyy-MM-dd`',
    access: { allows: 'self', owner: { from: 'params', field: 'id' }, orAdmin: true },
    params: z.object({ id: z.string() }),
    query: z.object({ from: LongDay, to: LongDay, propertyType: Type }),
    body: z.object({ fipsCodes: z._default(FipsCodes, []), byCounty }),
    reply: listOf(PredictionsCount),
  }),
  truePredictions: call({
    ...grouped,
    path: '/truepredictions-count',
    summary: 'Predicted homes that were listed in a range, by week and county and in all',
    reply: listOf(TruePredictionsCount),
  }),
  propertyTypes: call({
    ...grouped,
    path: '/propertytypes-count',
    summary: 'Houses and condos of the newest month’s set loaded in a range',
    reply: listOf(PropertyTypesCount),
  }),
  daysToListing: call({
    ...grouped,
    path: '/listing-meantime',
    summary: 'Mean days from the first prediction of homes listed in a range to their listing',
    reply: listOf(DaysToListing),
  }),
  turnover: call({
    ...grouped,
    path: '/prediction-pto-mto',
    summary: 'Prediction and market turnover by the week in which the 90 days of a run ended',
    reply: listOf(PtoMto),
  }),
  backTest: call({
    ...asked,
    path: '/prediction-back-test',
    summary: 'Of a county: what was listed of the runs whose 90 days ended in a range, by run and by score',
    body: z.extend(z.omit(asked.body, { counties: true }), { fips: Fips }),
    reply: BackTest,
  }),
  scores: call({
    method: 'GET',
    path: '/score-outcomes/:fips',
    summary:
      'Of a county: how homes turned out by their score, and the scores of its newest run by percentile',
    access: { allows: 'anyone' },
    params: z.object({ fips: Fips }),
    query: z.object({ propertyClass: z._default(z.enum(itemPropertyClasses), 'SFR+Condo') }),
    reply: CountyScores,
  }),
  trackRecord: call({
    method: 'GET',
    path: '/track-record',
    summary: 'How homes of all counties turned out by their score, and which counties have such a history',
    access: { allows: 'anyone' },
    reply: TrackRecord,
  }),
  locations: call({
    method: 'POST',
    access: asked.access,
    path: '/prediction-property-locations',
    summary: 'Where the homes of the months’ sets loaded in the last 3, 6 or 9 months are; at most 50,000',
    body: z.object({
      userId: z.string(),
      period: z._default(MarketPeriod, marketPeriods[0]),
      counties: z._default(FipsCodes, []),
      propertyType: Type,
    }),
    reply: PropertyLocations,
  }),
  places: call({
    method: 'POST',
    access: asked.access,
    path: '/prediction-property-locations/places',
    summary: 'Addresses of homes on that map, by id',
    body: z.object({
      userId: z.string(),
      ids: z.array(z.string().check(z.regex(/^\d{1,15}$/))).check(z.maxLength(maxPageRows)),
    }),
    reply: listOf(PropertyPlace),
  }),
  contacts: call({
    method: 'GET',
    path: '/prediction-audit-skiptrace-stats',
    summary: 'What was predicted and listed among the contacts of paid reports and traces',
    access: { allows: 'self', owner: { from: 'query', field: 'userId' }, orAdmin: true },
    query: z.object({ userId: z.string() }),
    reply: ContactStats,
  }),
} as const
