import type { Changes } from '#charts/diff-drawing.ts'
import type { Walk } from '#charts/flow-data.ts'
import type { Selected } from '../route.ts'

export interface Marks {
  /** State paths in which the chart is. */
  readonly active: ReadonlySet<string>
  /** Ids of transitions just taken. */
  readonly taken: ReadonlySet<string>
  readonly walks: ReadonlyMap<string, Walk>
  /** How it differs from another version. */
  readonly changes: Changes
  /** What the reader chose: a state path or a transition's id. */
  readonly selected: string | undefined
}

/** The address of what is pressed. */
export type Links = (selected: Selected) => string

export const noMarks: Marks = {
  active: new Set(),
  taken: new Set(),
  walks: new Map(),
  changes: new Map(),
  selected: undefined,
}

/** The states that hold the leaves of a state's words, and those leaves: `form.idle` is in `form` too. */
export function activeStates(leaves: string): ReadonlySet<string> {
  const paths = leaves.split(' ').filter(Boolean)
  return new Set(
    paths.flatMap((path) => {
      const parts = path.split('.')
      return parts.map((_, index) => parts.slice(0, index + 1).join('.'))
    }),
  )
}
