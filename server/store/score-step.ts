import { type SQL, sql } from 'drizzle-orm'
import { scoreSteps } from '#model/shared/lead-map.ts'

/** How likely a home of this score is to be listed, as maps show it; null without a score. */
export const scoreStep = (
  score: SQL,
): SQL => sql`case when ${score} >= ${sql.raw(String(scoreSteps.top))} then 'top'
  when ${score} >= ${sql.raw(String(scoreSteps.high))} then 'high' when ${score} is not null then 'low' end`
