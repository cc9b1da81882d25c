import { sql } from 'drizzle-orm'
import { bigint, date, index, integer, pgTable, primaryKey, smallint, unique } from 'drizzle-orm/pg-core'
import type { SelectionItem } from '#model/county-data/selection.ts'
import { bytes, instant, key } from './columns.ts'

const runId = () => bigint('run_id', { mode: 'number' }).notNull()
const settingId = () =>
  integer('setting_id')
    .notNull()
    .references(() => figureSettings.id, { onDelete: 'cascade' })
const propertyClass = () => key('property_class').$type<'SFR' | 'Condo'>().notNull()
const anyClass = () => key('property_class').$type<SelectionItem['propertyClass']>().notNull()
const count = (name: string) => integer(name).notNull()
const counts = (name: string) => integer(name).array().notNull()

/** The part of a selection that figures are kept by. Property and prediction classes are columns of the figures. */
export const figureSettings = pgTable(
  'figure_settings',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    fileClass: key('file_class').notNull(),
    /** Percent; 0 is `full`. */
    threshold1: smallint().notNull(),
    threshold2: smallint(),
    /** Months; 0 is Unfiltered. */
    cutoff: smallint().notNull(),
  },
  (t) => [
    unique('figure_settings_same').on(t.fileClass, t.threshold1, t.threshold2, t.cutoff).nullsNotDistinct(),
  ],
)

/**
 * A run's file as counting reads it, made when it is first counted: of each row that is offered, the likeliest first,
 * 24 bytes, by columns as `server/markets/figures/packed-runs.ts` writes them. Class and value of a home are those of that day.
 */
export const packedRuns = pgTable(
  'packed_runs',
  { fips: key().notNull(), runId: runId(), rows: bytes().notNull() },
  (t) => [primaryKey({ columns: [t.fips, t.runId] })],
)

/** What a county's setting predicted in the 26 weeks up to a run, and what came of it. */
export const windowFigures = pgTable(
  'window_figures',
  {
    settingId: settingId(),
    fips: key().notNull(),
    runId: runId(),
    propertyClass: propertyClass(),
    predictionClass: key('prediction_class').$type<SelectionItem['predictionClass']>().notNull(),
    /** Rows of the run's file before threshold and sale filter, and after them. */
    fileRows: count('file_rows'),
    predictions: count('predictions'),
    /** Distinct properties over all of the window's runs. */
    predicted: count('predicted'),
    trueListings: count('true_listings'),
    trueCents: bigint('true_cents', { mode: 'number' }).notNull(),
    /** Over the runs whose 90 days are complete: predictions, and those listed within them. */
    completePredictions: count('complete_predictions'),
    completeListed: count('complete_listed'),
  },
  (t) => [primaryKey({ columns: [t.settingId, t.fips, t.runId, t.propertyClass, t.predictionClass] })],
)

/** The market of the same windows. */
export const windowMarkets = pgTable(
  'window_markets',
  {
    fips: key().notNull(),
    runId: runId(),
    propertyClass: propertyClass(),
    properties: count('properties'),
    listings: count('listings'),
    sales: count('sales'),
    /** Over the runs whose 90 days are complete: properties not on the market, and those listed within them. */
    completeEligible: count('complete_eligible'),
    completeListed: count('complete_listed'),
    /** Weeks with a run among the 39 that the window's figures look back on. */
    weeks: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.fips, t.runId, t.propertyClass] })],
)

/** A run and the 90 days after it, so far as they are known; of both property classes together as well. */
export const runFigures = pgTable(
  'run_figures',
  {
    settingId: settingId(),
    fips: key().notNull(),
    runId: runId(),
    propertyClass: anyClass(),
    /** Day of the prediction in Chicago. */
    predictedOn: date('predicted_on', { mode: 'string' }).notNull(),
    predictions: count('predictions'),
    listed: count('listed'),
    eligible: count('eligible'),
    marketListed: count('market_listed'),
  },
  (t) => [
    primaryKey({ columns: [t.settingId, t.fips, t.runId, t.propertyClass] }),
    index('run_figures_day').on(t.settingId, t.fips, t.propertyClass, t.predictedOn),
  ],
)

/**
 * How well the scores of a run foretold the 90 days after it, so far as they are known. Of both property classes
 * together as well, since the first n of both are not those of each.
 */
export const runBackTests = pgTable(
  'run_back_tests',
  {
    settingId: settingId(),
    fips: key().notNull(),
    runId: runId(),
    propertyClass: anyClass(),
    /** By tenth of the score, the lowest first: predictions, their scores in hundredths of a percent, those listed. */
    tenthPredictions: counts('tenth_predictions'),
    tenthPoints: bigint('tenth_points', { mode: 'number' }).array().notNull(),
    tenthListed: counts('tenth_listed'),
    /** Of the likeliest 50, 100, 250 and 500, those listed. */
    firstListed: counts('first_listed'),
  },
  (t) => [primaryKey({ columns: [t.settingId, t.fips, t.runId, t.propertyClass] })],
)

/**
 * What other rules than the scores would have found, of runs whose 90 days are over: homes that were not on the market
 * and that a rule takes, and those of them that were listed. `rule` is a cutoff's, or the plain rule.
 */
export const runBaselines = pgTable(
  'run_baselines',
  {
    fips: key().notNull(),
    runId: runId(),
    propertyClass: anyClass(),
    rule: key().notNull(),
    homes: count('homes'),
    listed: count('listed'),
  },
  (t) => [primaryKey({ columns: [t.fips, t.runId, t.propertyClass, t.rule] })],
)

/**
 * What came of a county's scores, of the default setting's runs of the last year whose 90 days are over and whose files
 * were loaded in time; as `ScoreHistory` of `#model/markets/score-outcomes.ts`.
 */
export const scoreHistories = pgTable(
  'score_histories',
  {
    fips: key().notNull(),
    propertyClass: anyClass(),
    runs: smallint().notNull(),
    periods: smallint().notNull(),
    from: date('first_on', { mode: 'string' }).notNull(),
    to: date('last_on', { mode: 'string' }).notNull(),
    eligible: count('eligible'),
    marketListed: count('market_listed'),
    tenthPredictions: counts('tenth_predictions'),
    tenthListed: counts('tenth_listed'),
  },
  (t) => [primaryKey({ columns: [t.fips, t.propertyClass] })],
)

export const beforeAnyDay = '-infinity'

/**
 * Of the properties listed on a day, those that a run of the 90 days before it had selected, by the day of their
 * listing before it: in a range that has both, a property counts by its first.
 */
export const trueDays = pgTable(
  'true_days',
  {
    settingId: settingId(),
    fips: key().notNull(),
    propertyClass: propertyClass(),
    listedOn: date('listed_on', { mode: 'string' }).notNull(),
    previousOn: date('previous_on', { mode: 'string' }).notNull().default(beforeAnyDay),
    trueListings: count('true_listings'),
    trueCents: bigint('true_cents', { mode: 'number' }).notNull(),
    /** Sum of the days from the first of these runs to the listing. */
    waitedDays: count('waited_days'),
  },
  (t) => [
    primaryKey({
      name: 'true_days_pk',
      columns: [t.settingId, t.fips, t.listedOn, t.propertyClass, t.previousOn],
    }),
    index('true_days_again').on(t.settingId, t.fips, t.previousOn).where(sql`${t.previousOn} > '-infinity'`),
  ],
)

/**
 * `true_days` by week, whatever the day of the listing before, and of both property classes together as well: for
 * reading many counties at once.
 */
export const trueWeeks = pgTable(
  'true_weeks',
  {
    settingId: settingId(),
    fips: key().notNull(),
    propertyClass: anyClass(),
    monday: date({ mode: 'string' }).notNull(),
    trueListings: count('true_listings'),
    trueCents: bigint('true_cents', { mode: 'number' }).notNull(),
    waitedDays: count('waited_days'),
  },
  (t) => [primaryKey({ columns: [t.settingId, t.fips, t.propertyClass, t.monday] })],
)

/** A month's set, as `select` of `#model/selection.ts` counts it. */
export const setFigures = pgTable(
  'set_figures',
  {
    settingId: settingId(),
    fips: key().notNull(),
    runId: runId(),
    propertyClass: propertyClass(),
    predictions: count('predictions'),
    newPredictions: count('new_predictions'),
    /** Of all predictions. */
    valueCents: bigint('value_cents', { mode: 'number' }).notNull(),
    /** Of its run; the day is Chicago's. */
    loadedOn: date('loaded_on', { mode: 'string' }).notNull(),
    predictionTime: instant('prediction_time').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.settingId, t.fips, t.runId, t.propertyClass] }),
    index('set_figures_loaded').on(t.settingId, t.fips, t.loadedOn),
  ],
)
