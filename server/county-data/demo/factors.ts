import type { Factor } from '#model/likely-sellers/likely-reasons.ts'
import { dayNumber } from './calendar.ts'
import { type HomeLife, readinessOf, readinessSold, readinessWeight } from './market.ts'

export interface UsualTerms {
  readonly years: number
  readonly tenure: number
  readonly absent: number
  readonly distress: number
  /** As a fraction of 1. */
  readonly distressScore: number
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

/** The county's means of what the demo's scores are made of. */
export function usualTerms(lives: readonly HomeLife[], day: number): UsualTerms {
  const terms = lives.map(({ home }) => readinessOf(home, day))
  return {
    years: mean(terms.flatMap(({ years }) => years ?? [])),
    tenure: mean(terms.map(({ tenure }) => tenure)),
    absent: mean(terms.map(({ absent }) => absent)),
    distress: mean(terms.map(({ distress }) => distress)),
    distressScore: mean(lives.map(({ home }) => home.row.covid_distress ?? 0)),
  }
}

const daysAMonth = 30.4

/** What made a score differ from the county's usual one, by the very terms of the demo's predictor. */
export function factorsOf(
  fileClass: 'base' | 'covid',
  { home, sales }: HomeLife,
  day: number,
  usual: UsualTerms,
): Factor[] {
  const distressScore = home.row.covid_distress ?? 0
  const distress = { code: 'distress', value: rounded(distressScore), usual: rounded(usual.distressScore) }
  if (fileClass === 'covid') return [{ ...distress, weight: rounded(distressScore - usual.distressScore) }]
  const terms = readinessOf(home, day)
  const weight = (term: number) => rounded(readinessWeight * term)
  const factors: Factor[] = [{ ...distress, weight: weight(terms.distress - usual.distress) }]
  const purchasedOn = home.row.last_sale_on === null ? null : dayNumber(home.row.last_sale_on)
  const sold = sales.findLast(({ soldOn }) => soldOn <= day && soldOn !== purchasedOn)
  if (sold) {
    const value = Math.round((day - sold.soldOn) / daysAMonth)
    factors.push({ code: 'soldMonthsAgo', value, usual: null, weight: weight(-readinessSold) })
  } else if (terms.years !== null) {
    const value = rounded(terms.years)
    factors.push({
      code: 'tenure',
      value,
      usual: rounded(usual.years),
      weight: weight(terms.tenure - usual.tenure),
    })
  }
  if (terms.absent > 0)
    factors.push({ code: 'absentee', value: 1, usual: null, weight: weight(terms.absent - usual.absent) })
  return factors
}

const rounded = (value: number): number => Math.round(value * 100) / 100
