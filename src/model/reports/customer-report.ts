import * as z from 'zod/mini'
import type { OrderDetails } from '#model/administration/customers.ts'
import { thresholdText } from '#model/administration/orders.ts'
import { itemPredictionClasses, itemPropertyClasses } from '#model/county-data/selection.ts'
import { CountyRow, reportOf, reportTexts, SellerFilter } from './progress-report.ts'

export const customerSizes = [50, 100, 150] as const
const { predictionDate, state } = SellerFilter.shape

/** Of the customer progress report. */
export const CustomerQuery = z.object({
  /** Empty for all orders of the customer. */
  orderId: z._default(z.string(), ''),
  /** An instant of the week whose runs are shown; empty for the newest. */
  time: predictionDate,
  /** Two letters. */
  state,
  /** All is what each item selects. */
  predictionClass: z._default(z.enum(itemPredictionClasses), 'all'),
})

/** Another setting of a county, in place of its item's. */
const FipsSetting = z.object({
  fips: z.string().check(z.regex(/^\d{1,5}$/)),
  threshold1: z.optional(z.string().check(z.regex(/^(full|100|\d{1,2})$/))),
  /** Months; 0 is Unfiltered. */
  cutoff: z.optional(z.int().check(z.gte(0), z.lte(120))),
  fileclass: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
})
export type FipsSetting = z.infer<typeof FipsSetting>

export const CustomerSubject = z.object({
  /** Empty for whichever customer has the order. */
  userId: z._default(z.string(), ''),
  fipsSettings: z._default(z.array(FipsSetting).check(z.maxLength(Math.max(...customerSizes))), []),
})

export type CustomerFilter = z.infer<typeof CustomerQuery> & z.infer<typeof CustomerSubject>

/** A county of the customer's orders, with its item's setting. */
export const CustomerRow = z.extend(CountyRow, {
  threshold1: z.string(),
  threshold2: z.nullable(z.string()),
  cutoff: z.number(),
  fileclass: z.string(),
  prediction_class: z.enum(itemPredictionClasses),
  property_class: z.enum(itemPropertyClasses),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/** 00, 50 or 29 to 90. */
export function thresholdWords({ threshold1, threshold2 }: CustomerRow): string {
  const least = thresholdText(threshold1)
  return threshold2 === null ? least : `${least} to ${threshold2}`
}

export const CustomerReport = z.extend(reportOf(CustomerRow), {
  /** Counties of the orders that have no row, and why. */
  leftOut: z.array(z.object({ county: z.string(), why: z.string() })),
})
export type CustomerReport = z.infer<typeof CustomerReport>

/** What the page asks for. */
export type ChosenCustomer = Pick<CustomerFilter, 'userId' | 'time' | 'predictionClass'>

/** What the page's filters send to its address. */
export const CustomerChoice = z.object({
  userId: z.string(reportTexts.noCustomer),
  week: z.string(),
  predictionClass: z.enum(itemPredictionClasses),
})
export type CustomerChoice = z.infer<typeof CustomerChoice>

export interface CustomerOverview extends OrderDetails {
  readonly report: CustomerReport
}
