import { type FigureSums, figuresOf, type Report } from '#model/reports/progress-report.ts'

const none: FigureSums = {
  properties: 0,
  fileRows: 0,
  predictions: 0,
  predicted: 0,
  listings: 0,
  sales: 0,
  trueListings: 0,
  trueCents: 0,
  completePredictions: 0,
  completeListed: 0,
  completeEligible: 0,
  marketListed: 0,
}

const sumNames = Object.keys(none).filter((name): name is keyof FigureSums => name in none)

interface Counted {
  readonly weeks: number
  readonly sums: FigureSums
}

export function totalsOf(counted: readonly Counted[]): Pick<Report<never>, 'totals' | 'weeks'> {
  const total: Record<keyof FigureSums, number> = { ...none }
  for (const { sums } of counted) for (const name of sumNames) total[name] += sums[name]
  return {
    totals: figuresOf(total),
    weeks: counted.length === 0 ? null : Math.min(...counted.map(({ weeks }) => weeks)),
  }
}
