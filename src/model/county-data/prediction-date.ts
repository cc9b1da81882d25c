import * as z from 'zod/mini'
import { dayWords } from '#model/shared/date-words.ts'

/** An ISO week in Chicago: `2026-W47`. */
export const ReportWeek = z.string().check(z.regex(/^\d{4}-W\d{2}$/, 'This is not a week.'))

/** The newest runs of a week. */
export const PredictionDate = z.object({
  loaded_time: z.string(),
  prediction_time: z.string(),
  report_week: z.string(),
})
export type PredictionDate = z.infer<typeof PredictionDate>

export const weekNumber = (week: string): number => Number(week.slice(-2))

/** Nov 16, 2026 (week 47) */
export const predictionDateWords = ({
  prediction_time,
  report_week,
}: Omit<PredictionDate, 'loaded_time'>): string =>
  `${dayWords(prediction_time)} (week ${weekNumber(report_week)})`
