import type { Interval } from '#model/markets/back-test.ts'

/** Series over the same labels. A null is a gap: there is no such figure. */
export interface Plotted {
  readonly kind: 'bars' | 'lines'
  /** What the labels are. */
  readonly first: string
  readonly labels: readonly string[]
  /** Shorter labels for the plot. */
  readonly ticks?: readonly string[]
  /** How many labels the plot has; the table has them all. */
  readonly plottedLabels?: number
  readonly series: readonly {
    readonly name: string
    readonly values: readonly (number | null)[]
    readonly color: string
    readonly intervals?: readonly (Interval | null)[]
  }[]
  /** Columns of the table only. */
  readonly more?: readonly { readonly name: string; readonly texts: readonly string[] }[]
  /** Why bars cannot be compared as they stand. */
  readonly caution?: string | undefined
  readonly format: (value: number) => string
  /** Every bar needs its label: the plot has as many as there is room for, the table all. */
  readonly isNamed?: boolean
  /** For the plot, where there is less room. */
  readonly short?: (value: number) => string
}

/** One for each meaning, in every plot. */
export const colors = {
  listed: 'var(--accent)',
  predicted: 'var(--likelihood-3)',
  compared: 'var(--muted)',
} as const

/** The sums of the chosen counties. */
export const inAll = <Row extends { readonly group_tag: string }>(rows: readonly Row[]): readonly Row[] =>
  rows.filter(({ group_tag }) => group_tag === 'all')

const months = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Of `yyyy-MM`: Nov 2026. */
export const monthWords = (month: string): string => months.format(new Date(`${month}-01T00:00:00Z`))

export const oneDecimal = (value: number): string => value.toFixed(1)

const compactDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
})

/** 64%. */
export const wholePercent = (share: number): string => `${Math.round(share * 100)}%`

/** $11.4M. */
export const shortDollars = (value: number): string => compactDollars.format(value)

const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** Of a day `yyyy-MM-dd`: Nov 16. */
export const dayOfYear = (day: string): string => monthDay.format(new Date(`${day}T00:00:00Z`))
