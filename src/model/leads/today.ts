import * as z from 'zod/mini'
import { changesPredictions } from '#model/county-data/county-facts.ts'
import { ScoredIn } from '#model/county-data/score-run.ts'
import { addDays, chicagoDay } from '#model/shared/chicago.ts'
import type { RecordedFact } from '#model/shared/fact.ts'
import { CallPhone, LeadSource } from './call-lists.ts'
import type { LeadState } from './lead.ts'

/** In the order in which they list; a lead is listed by the first that takes it. */
export const todayRules = ['due', 'risen', 'likeliest', 'new', 'next'] as const
export const TodayRule = z.enum(todayRules)
export type TodayRule = z.infer<typeof TodayRule>

/** Of each county and report, by score. */
export const likeliestPlaces = 25

export const ruleNames: Record<TodayRule, string> = {
  due: 'Due',
  risen: 'Moved up',
  likeliest: 'Likeliest',
  new: 'New this month',
  next: 'Next likeliest',
}

/** `30 days`, or `1 day`. */
const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`)

export const ruleTexts: Record<TodayRule, (settings: TodaySettings) => string> = {
  due: () => 'A day to call again has come; the longest due first.',
  risen: ({ alertShare, restDays }) =>
    `Reached the top ${alertShare}% of a county with this month’s scores, not called in ${daysText(restDays)}.`,
  likeliest: ({ restDays }) =>
    `Among the ${likeliestPlaces} likeliest of a county or report, not called in ${daysText(restDays)}.`,
  new: ({ restDays }) => `New in a county this month, not called in ${daysText(restDays)}.`,
  next: ({ restDays }) =>
    `The next likeliest of each county and report, not called in ${daysText(restDays)}.`,
}

/** Those that list something. */
export const rulesOf = ({ alertShare }: TodaySettings): readonly TodayRule[] =>
  todayRules.filter((rule) => rule !== 'risen' || alertShare > 0)

export const [leastRestDays, mostRestDays] = [1, 365]
export const [leastDailyLimit, mostDailyLimit] = [1, 100]

export const todayTexts = {
  restDays: `Enter a number of days from ${leastRestDays} to ${mostRestDays}.`,
  dailyLimit: `Enter a number of calls from ${leastDailyLimit} to ${mostDailyLimit}.`,
  saved: 'Your settings for today are saved.',
} as const

export const alertShares = [0, 1, 2, 5, 10, 20] as const

const between = (least: number, most: number, message: string) =>
  z.coerce.number(message).check(z.int(message), z.gte(least, message), z.lte(most, message))

export const TodaySettings = z.object({
  /** How long a lead who was called is left alone. */
  restDays: between(leastRestDays, mostRestDays, todayTexts.restDays),
  /** Calls a day. */
  dailyLimit: between(leastDailyLimit, mostDailyLimit, todayTexts.dailyLimit),
  /** Whether whom to call is mailed in the morning. */
  morningMail: z.boolean(),
  /** Homes that reach this share of their county's scores, in percent from the top, are listed first; 0 for none. */
  alertShare: z.pipe(z.coerce.number(), z.literal(alertShares)),
})
export type TodaySettings = z.infer<typeof TodaySettings>

export const defaultTodaySettings: TodaySettings = {
  restDays: 30,
  dailyLimit: 20,
  morningMail: false,
  alertShare: 0,
}

/** What the rules ask of a lead. */
export interface Candidate extends Pick<LeadState, 'status' | 'againOn'> {
  readonly id: string
  /** Day of the last call; null where it was never called. */
  readonly calledOn: string | null
  readonly score: number | null
  /** New in this month's set of its county. */
  readonly isNew: boolean
  /** In the share of the alert, and not by the set before. */
  readonly hasRisen: boolean
  /** From 1, by score in its county or report; null where it is not among those that were looked at. */
  readonly place: number | null
}

/** A status that was set, or a call that left it, is a call. */
export const calledOn = ({ status, changedAt, callId }: LeadState): string | null =>
  changedAt !== null && (status !== 'toCall' || callId !== null) ? chicagoDay(changedAt) : null

/** Null where it is not to be called on this day. */
export function ruleOf(lead: Candidate, { restDays }: TodaySettings, day: string): TodayRule | null {
  const { status, againOn, isNew, hasRisen, place } = lead
  if (status === 'again') return againOn !== null && againOn <= day ? 'due' : null
  if (status !== 'toCall' && status !== 'called') return null
  if (lead.calledOn !== null && addDays(lead.calledOn, restDays) > day) return null
  if (hasRisen) return 'risen'
  if (place === null) return null
  if (place <= likeliestPlaces) return 'likeliest'
  return isNew ? 'new' : 'next'
}

export type Chosen<C extends Candidate> = C & { readonly rule: TodayRule }

/** Those to call on this day, in order, each once. */
export function chooseToday<C extends Candidate>(
  candidates: readonly C[],
  settings: TodaySettings,
  day: string,
): readonly Chosen<C>[] {
  const chosen = candidates
    .flatMap((lead) => {
      const rule = ruleOf(lead, settings, day)
      return rule === null ? [] : [{ ...lead, rule }]
    })
    .toSorted(byRule)
  const first = new Map(chosen.toReversed().map((lead) => [lead.id, lead]))
  return chosen.filter((lead) => first.get(lead.id) === lead)
}

function byRule(one: Chosen<Candidate>, other: Chosen<Candidate>): number {
  const rule = todayRules.indexOf(one.rule) - todayRules.indexOf(other.rule)
  const due = one.rule === 'due' ? (one.againOn ?? '').localeCompare(other.againOn ?? '') : 0
  return rule || due || (other.score ?? 0) - (one.score ?? 0) || one.id.localeCompare(other.id)
}

export const TodayLead = z.object({
  id: z.string(),
  rule: TodayRule,
  /** Of one that is due. */
  againOn: z.nullable(z.string()),
  source: LeadSource,
  /** How often its status was set. */
  changes: z.number(),
  /** The file's or the county's name. */
  sourceName: z.string(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** The first that may be called; null of one that is due without. */
  phone: z.nullable(CallPhone),
  score: z.nullable(z.number()),
  scoredIn: z.nullable(ScoredIn),
  /** Whole dollars. */
  value: z.nullable(z.number()),
})
export type TodayLead = z.infer<typeof TodayLead>

/** Within so many days a listing is predicted, and counts. */
export const resultDays = 90

/** Of the leads who were called in the last days. */
export const TodayResults = z.object({
  called: z.number(),
  /** Had an appointment. */
  met: z.number(),
  /** By their status, or by the county’s listings. */
  listed: z.number(),
  /** Listings to be expected by now of those of them whose county has a history of such scores. */
  predicted: z.number(),
  predictedOf: z.number(),
})
export type TodayResults = z.infer<typeof TodayResults>

export const Today = z.object({
  /** `yyyy-MM-dd` in Chicago. */
  day: z.string(),
  settings: TodaySettings,
  /** Today, of the daily limit. */
  called: z.number(),
  leads: z.array(TodayLead),
  results: TodayResults,
  seq: z.number(),
})
export type Today = z.infer<typeof Today>

const changing: ReadonlySet<string> = new Set([
  'v1.OptOutsAdded',
  'v1.OptOutRemoved',
  'v1.TodaySettingsSet',
  'v1.AuditDeleted',
  'v1.AuditDelivered',
  'v1.AuditRescored',
])

/** Whether facts later than `seq` change whom to call today. */
export const changesToday = (facts: readonly RecordedFact[], seq: number): boolean =>
  changesPredictions(facts) ||
  facts.some(
    ({ seq: at, type, kind }) =>
      at > seq && (changing.has(type) || (kind === 'lead' && !type.startsWith('v1.LeadNote'))),
  )
