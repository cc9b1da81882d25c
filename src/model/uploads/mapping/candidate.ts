import type { Field } from '../mapping.ts'
import type { Place } from './header-words.ts'

export interface Suggestion {
  readonly column: number
  readonly confidence: number
  readonly reason: string
}

/** A column that may feed a field. `group` distinguishes the addresses of a row. */
export interface Candidate extends Suggestion {
  readonly field: Field
  readonly group: string
}

/** A column as suggestions see it: its cleaned cells row by row, and those of them that are not empty. */
export interface Column {
  readonly header: string
  /** By its header; of a bare `City`, that of the address before it. */
  readonly place: Place
  readonly cells: readonly string[]
  readonly values: readonly string[]
}

export const plainGroup = 'plain 1'

export const shareOf = (values: readonly string[], test: (value: string) => boolean) =>
  values.length === 0 ? 0 : values.filter(test).length / values.length

export const shareInWords = (share: number, count: number) =>
  `${Math.round(share * count)} of ${count} values`
