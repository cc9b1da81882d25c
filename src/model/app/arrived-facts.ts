import { type Evolve, fold, type RecordedFact } from '#model/shared/fact.ts'
import { ImpossibleFact } from '#model/shared/life.ts'
import { readFact } from './catalogue.ts'

/**
 * What is shown after facts that arrive in the browser. It may be newer than they are: a fact that cannot happen any
 * more is in it already. A fact of a newer release changes nothing; the server is asked about it.
 */
export function foldArrived<S, F extends { readonly type: string }>(
  shown: S,
  arrived: readonly RecordedFact[],
  evolve: Evolve<S, F>,
): S {
  const facts = arrived.flatMap(({ type, data, at }) => {
    const read = readFact(type, data)
    return read ? [{ fact: { type, data: read } as unknown as F, at }] : []
  })
  return fold(shown, facts, (draft, fact, at) => {
    try {
      evolve(draft, fact, at)
    } catch (error) {
      if (!(error instanceof ImpossibleFact)) throw error
    }
  })
}
