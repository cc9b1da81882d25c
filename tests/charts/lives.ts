import { expect } from 'vitest'
import { type Evolve, fold } from '#model/shared/fact.ts'
import { ImpossibleFact, type Life, statusAfter } from '#model/shared/life.ts'

interface AnyFact {
  readonly type: string
  readonly data: object
}

type OneOrMore<T> = T | readonly T[]

interface Folding<State, Fact extends AnyFact> {
  readonly initial: State
  readonly evolve: Evolve<State, Fact>
  /** One of each type, or those of it that lead elsewhere. */
  readonly facts: { readonly [T in Fact['type']]: OneOrMore<Extract<Fact, { type: T }>['data']> }
  /** What the fact is in the chart, if not its type. */
  readonly eventOf?: (fact: Fact) => string
}

interface FoldedLife<State, Fact extends AnyFact> extends Folding<State, Fact> {
  readonly life: Life
  readonly statusOf: (state: State) => string
}

type Step = readonly [event: string, status: string]

interface LifeStories<State, Fact extends AnyFact> extends Folding<State, Fact> {
  readonly statusOf: (state: State) => string
  readonly takes: (state: State, fact: Fact) => boolean
  /** Each from the beginning: what happens, and the status after it. */
  readonly stories: readonly (readonly Step[])[]
}

const at = '2026-11-20T15:00:00.000Z'

/** Folds each fact in each status: it leads where the chart of the life says, or it cannot happen. */
export function foldsAsDrawn<State, Fact extends AnyFact>({
  life,
  statusOf,
  ...folding
}: FoldedLife<State, Fact>): void {
  const reached = foldAll(folding, statusOf, (status, fact) => statusAfter(life, status, fact))
  expect(reached.sort()).toEqual(Object.keys(life).sort())
}

/**
 * Each story's facts are taken, and lead to the statuses that it has. In each of these statuses every fact is refused
 * that comes next in no story.
 */
export function takesWhatComesNext<State, Fact extends AnyFact>({
  initial,
  evolve,
  facts,
  eventOf = ({ type }) => type,
  statusOf,
  takes,
  stories,
}: LifeStories<State, Fact>): void {
  const samples = new Map(samplesOf(facts).map((fact) => [eventOf(fact), fact]))
  const places = new Map<string, { states: State[]; next: Set<string> }>()
  const placeOf = (state: State) => {
    const place = places.get(statusOf(state)) ?? { states: [], next: new Set() }
    places.set(statusOf(state), place)
    place.states.push(state)
    return place
  }
  for (const story of stories) {
    const last = story.reduce((state, [event, status]) => {
      const fact = samples.get(event)
      if (!fact) throw new Error(`there is no sample of ${event}`)
      placeOf(state).next.add(event)
      const after = fold(state, [{ fact, at }], evolve)
      expect(statusOf(after), `after ${event}`).toBe(status)
      return after
    }, initial)
    placeOf(last)
  }
  for (const [status, { states, next }] of places)
    for (const [event, fact] of samples)
      for (const state of states) expect(takes(state, fact), `${event} in ${status}`).toBe(next.has(event))
}

const samplesOf = <Fact extends AnyFact>(facts: Folding<unknown, Fact>['facts']): Fact[] =>
  Object.entries<OneOrMore<object>>(facts).flatMap(([type, data]) =>
    [data].flat().map((one) => ({ type, data: one }) as unknown as Fact),
  )

function foldAll<State, Fact extends AnyFact>(
  { initial, evolve, facts, eventOf = ({ type }) => type }: Folding<State, Fact>,
  statusOf: (state: State) => string,
  after: (status: string, fact: string) => string,
): string[] {
  const samples = samplesOf(facts)
  const reached = new Map([[statusOf(initial), initial]])
  for (const [status, state] of reached)
    for (const fact of samples) {
      const folded = unlessImpossible(() => fold(state, [{ fact, at }], evolve))
      const next = folded && statusOf(folded)
      expect(next, `${eventOf(fact)} in ${status}`).toBe(unlessImpossible(() => after(status, eventOf(fact))))
      if (folded && next !== undefined && !reached.has(next)) reached.set(next, folded)
    }
  return [...reached.keys()]
}

function unlessImpossible<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof ImpossibleFact) return undefined
    throw error
  }
}
