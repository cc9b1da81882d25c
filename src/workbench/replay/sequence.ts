import type { JournalStep } from '#charts/journal-line.ts'
import type { LifeStep } from '#charts/journal-lives.ts'
import type { ReplayStep } from '#charts/replay.ts'

export type Item =
  | { readonly kind: 'step'; readonly at: number; readonly step: ReplayStep }
  | {
      readonly kind: 'fact'
      readonly at: number
      readonly fact: JournalStep
      readonly life: LifeStep | undefined
    }

export interface Sequence {
  readonly items: readonly Item[]
  /** Facts that happened long before or after the trail. */
  readonly leftOut: number
}

/** How long before and after a trail what happened to the account is shown, in milliseconds. */
const aroundMs = 60 * 60_000

/**
 * The steps of a trail and the facts of an account in one sequence by the time of day; of the same instant the step
 * comes first, because it asked for what became a fact. A trail without the time of day is shown without facts.
 */
export function sequenceOf(
  steps: readonly ReplayStep[],
  facts: readonly JournalStep[] = [],
  lives: readonly (LifeStep | undefined)[] = [],
): Sequence {
  const [first, last] = [steps.at(0), steps.at(-1)]
  const shown = steps.map((step): Item => ({ kind: 'step', at: step.at, step }))
  if (first?.instant === undefined || last === undefined) return { items: shown, leftOut: facts.length }
  const begin = Date.parse(first.instant) - first.at
  const told = facts.map(
    (fact, index): Item => ({ kind: 'fact', at: Date.parse(fact.at) - begin, fact, life: lives[index] }),
  )
  const near = told.filter(({ at }) => at >= first.at - aroundMs && at <= last.at + aroundMs)
  return {
    items: [...shown, ...near].sort((one, other) => one.at - other.at),
    leftOut: facts.length - near.length,
  }
}
