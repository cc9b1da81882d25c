import * as z from 'zod/mini'

/** Sums of a paid audit: dollars for values, counts for the rest, fractions of 1 for `perc…`. */
export const AuditStats = z.object({
  submittedContacts: z.number(),
  numOfLikelySellers: z.number(),
  likelySellersSum: z.number(),
  gciPast9MonthsSum: z.number(),
  gciPast9MonthsTransactions: z.number(),
  successfullSkipTraces: z.number(),
  percSuccessfullSkipTraces: z.number(),
  phonesAppended: z.number(),
  percPhonesAppended: z.number(),
  emailsAppended: z.number(),
  percEmailsAppended: z.number(),
  addressesAppended: z.number(),
  percAddressesAppended: z.number(),
})
export type AuditStats = z.infer<typeof AuditStats>

/** Those that change when it is scored again. */
export const ScoreStats = z.pick(AuditStats, {
  numOfLikelySellers: true,
  likelySellersSum: true,
  gciPast9MonthsSum: true,
  gciPast9MonthsTransactions: true,
})
export type ScoreStats = z.infer<typeof ScoreStats>

export const noStats = AuditStats.parse(
  Object.fromEntries(Object.keys(AuditStats.shape).map((figure) => [figure, 0])),
)

export const defaultCommission = 3

/** Percent of a home's value. */
export const Commission = z.number().check(z.minimum(0), z.maximum(100))

export function commissionOf(text: string): number | null {
  const percent = Commission.safeParse(text.trim() === '' ? Number.NaN : Number(text))
  return percent.success ? percent.data : null
}

/** Gross commission income predicted, in dollars: of all likely sellers' homes, should each list. */
export const predictedCommission = (stats: Pick<AuditStats, 'likelySellersSum'>, percent: number): number =>
  (stats.likelySellersSum * percent) / 100

/** Gross commission income of the sales of the past nine months, in dollars. */
export const recentCommission = (stats: Pick<AuditStats, 'gciPast9MonthsSum'>, percent: number): number =>
  (stats.gciPast9MonthsSum * percent) / 100

/** How many times over the audit pays for itself: `predicted` in dollars, `actualAmount` in cents. */
export function returnOnInvestment(predicted: number, actualAmount: number): number {
  if (actualAmount === 0) return predicted
  const paid = actualAmount / 100
  return Math.max(0, (predicted - paid) / paid)
}

export type StarCount = 1 | 2 | 3 | 4 | 5

export function starsOf(roi: number): StarCount {
  if (roi >= 377) return 5
  if (roi >= 233) return 4
  if (roi >= 55) return 3
  return roi >= 21 ? 2 : 1
}
