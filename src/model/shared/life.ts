/**
 * What a stream's facts make of its status: status × fact -> status, written from the chart of its life.
 * A fact that is not listed under a status cannot happen in it.
 */
export type Life = Readonly<Record<string, Readonly<Record<string, string>>>>

type Status<L extends Life> = keyof L & string
/** The statuses that facts lead to. */
type Reached<L extends Life> = { [S in keyof L]: L[S][keyof L[S]] }[keyof L]

export class ImpossibleFact extends Error {
  override readonly name = 'ImpossibleFact'
}

/** @throws ImpossibleFact if the fact cannot happen in the status */
export function statusAfter<const L extends Life>(life: L, status: Status<L>, fact: string): Reached<L> {
  const after = life[status]?.[fact]
  if (after === undefined) throw new ImpossibleFact(`${fact} cannot happen in the status ${status}`)
  return after as Reached<L>
}

type Outer<S extends string> = S extends `${infer Status}.${string}` ? Status : S
type Inner<S extends string> = S extends `${string}.${infer Phase}` ? Phase : never

/** Split once for each status: a journal of a million is folded by them. */
const parts = new Map<string, readonly string[]>()
function partsOf(status: string): readonly string[] {
  const known = parts.get(status)
  if (known !== undefined) return known
  const split = status.split('.')
  parts.set(status, split)
  return split
}

/** `processing.challenged` -> `processing` */
export const outerStatus = <S extends string>(status: S): Outer<S> => partsOf(status)[0] as Outer<S>

/** `processing.challenged` -> `challenged`; undefined where the status has no phases. */
export const phaseOf = <S extends string>(status: S): Inner<S> | undefined =>
  partsOf(status)[1] as Inner<S> | undefined

export const canHappen = <const L extends Life>(life: L, status: Status<L>, fact: string): boolean =>
  life[status]?.[fact] !== undefined
