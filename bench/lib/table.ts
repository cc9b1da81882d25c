import { type Figure, median, quantile, type Unit } from './figures.ts'

/** From so many rounds on, what one of twenty takes is shown. */
const roundsOfP95 = 20

export function amount(value: number, unit: Unit): string {
  if (unit !== 'ms') return `${value.toFixed(unit === 'KiB' ? 1 : 0)} ${unit}`.trim()
  if (value >= 10_000) return `${(value / 1_000).toFixed(1)} s`
  return `${value.toFixed(value < 10 ? 1 : 0)} ms`
}

function middleOf(values: readonly number[], unit: Unit): string {
  if (values.length === 0) return '-'
  const middle = amount(median(values), unit)
  return values.length < roundsOfP95 ? middle : `${middle}, p95 ${amount(quantile(values, 0.95), unit)}`
}

const ratioOf = ({ ours, floor }: Figure): number | undefined =>
  floor.length === 0 ? undefined : median(ours) / median(floor)

const factor = (ratio: number | undefined): string =>
  ratio === undefined ? '-' : ratio.toFixed(ratio < 10 ? 2 : 0)

function aimOf(figure: Figure): string {
  const { aim, unit, ours } = figure
  if (aim === null) return '-'
  const ratio = ratioOf(figure)
  const isMissed = (ratio ?? median(ours)) > aim
  return `${ratio === undefined ? amount(aim, unit) : aim}${isMissed ? ' missed' : ''}`
}

/** The figures of a bench: `bench | floor | ours | ratio | aim`. */
export const tableOf = (bench: string, figures: readonly Figure[]): string =>
  aligned([
    [bench, 'floor', 'ours', 'ratio', 'aim'],
    ...figures.map((figure) => [
      figure.name,
      middleOf(figure.floor, figure.unit),
      middleOf(figure.ours, figure.unit),
      factor(ratioOf(figure)),
      aimOf(figure),
    ]),
  ])

/** The figures of two revisions, and the later one's part of the earlier one's. */
export const comparisonOf = (
  bench: string,
  revision: string,
  before: readonly Figure[],
  after: readonly Figure[],
): string =>
  aligned([
    [bench, 'floor', revision, 'ours', 'quotient'],
    ...after.map(({ name, unit, floor, ours }) => {
      const earlier = before.find((figure) => figure.name === name)
      return [
        name,
        middleOf([...(earlier?.floor ?? []), ...floor], unit),
        middleOf(earlier?.ours ?? [], unit),
        middleOf(ours, unit),
        factor(earlier && median(ours) / median(earlier.ours)),
      ]
    }),
  ])

export function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join(' | ')
        .trimEnd(),
    )
    .join('\n')
}
