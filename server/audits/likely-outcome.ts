import { sql } from 'drizzle-orm'
import type { AuditState } from '#model/audits/audit.ts'
import { likelihoodThreshold } from '#model/markets/score-outcomes.ts'
import { likelyWords } from '#model/markets/score-words.ts'
import { isRefusal } from '#model/shared/problem.ts'
import { countyScores } from '#server/markets/score-histories.ts'
import type { Database, Transaction } from '#server/store/pool.ts'

/** So that a report of a million rows is asked as fast as a short one. */
const likeliest = 1_000
const namedCounties = 3

/** What came of likely sellers in a county, in words; null where it is not known. Each is asked for once. */
export function countyWords(db: Database | Transaction): (fips: string) => Promise<string | null> {
  const known = new Map<string, string | null>()
  return async (fips) => {
    const words = known.get(fips)
    if (words !== undefined) return words
    const scores = await countyScores(db, fips, 'SFR+Condo')
    const found = isRefusal(scores) ? null : likelyWords(scores)
    known.set(fips, found)
    return found
  }
}

/** Of the counties that most of a report's likely sellers are in, a sentence each. */
export async function likelyOutcomes(
  db: Database | Transaction,
  { id }: AuditState,
  wordsOf = countyWords(db),
): Promise<string[]> {
  const { rows } = await db.execute<{ fips: string }>(sql`
    select fips from (
      select fips from audit_rows
      where audit_id = ${id} and coalesce(score, -1::real) >= ${likelihoodThreshold}::real and fips is not null
      order by coalesce(score, -1::real) desc limit ${likeliest}) likely
    group by fips order by count(*) desc, fips limit ${namedCounties}`)
  const sentences: string[] = []
  for (const { fips } of rows) {
    const words = await wordsOf(fips)
    if (words) sentences.push(words)
  }
  return sentences
}
