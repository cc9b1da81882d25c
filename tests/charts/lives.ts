import { expect } from 'vitest'
import { type Evolve, fold } from '#model/shared/fact.ts'
import { ImpossibleFact, type Life } from '#model/shared/life.ts'

interface AnyFact {
  readonly type: string
  readonly data: object
}

interface FoldedLife<State, Fact extends AnyFact> {
  readonly life: Life
  readonly initial: State
  readonly evolve: Evolve<State, Fact>
  readonly statusOf: (state: State) => string
  /** One of each type. */
  readonly facts: { readonly [T in Fact['type']]: Extract<Fact, { type: T }>['data'] }
}

const at = '2026-11-20T15:00:00.000Z'

/** Folds each fact in each status: it leads where the chart of the life says, or it cannot happen. */
export function foldsAsDrawn<State, Fact extends AnyFact>({
  life,
  initial,
  evolve,
  statusOf,
  facts,
}: FoldedLife<State, Fact>): void {
  const samples = Object.entries(facts).map(([type, data]) => ({ type, data }) as unknown as Fact)
  const reached = new Map([[statusOf(initial), initial]])
  for (const [status, state] of reached)
    for (const fact of samples) {
      const next = life[status]?.[fact.type]
      const folding = () => fold(state, [{ fact, at }], evolve)
      if (next === undefined) {
        expect(folding, `${fact.type} in ${status}`).toThrow(ImpossibleFact)
        continue
      }
      const after = folding()
      expect(statusOf(after), `${fact.type} in ${status}`).toBe(next)
      if (!reached.has(next)) reached.set(next, after)
    }
  expect([...reached.keys()].sort()).toEqual(Object.keys(life).sort())
}
