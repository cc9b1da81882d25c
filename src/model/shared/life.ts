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

/**
 * The same for a life with parallel regions: a fact moves every region that knows it.
 * @throws ImpossibleFact if no region knows the fact, or one that does cannot take it in its status
 */
export function statusesAfter<S extends Readonly<Record<string, string>>>(
  regions: Readonly<Record<string, Life>>,
  statuses: S,
  fact: string,
): S {
  const moved = Object.entries(regions).filter(([, life]) =>
    Object.values(life).some((facts) => fact in facts),
  )
  if (moved.length === 0) throw new ImpossibleFact(`${fact} cannot happen in this life`)
  const after = moved.map(([region, life]) => [region, statusAfter(life, statuses[region] ?? '', fact)])
  return { ...statuses, ...Object.fromEntries(after) }
}

type Outer<S extends string> = S extends `${infer Status}.${string}` ? Status : S
type Inner<S extends string> = S extends `${string}.${infer Phase}` ? Phase : never

/** `processing.challenged` -> `processing` */
export const outerStatus = <S extends string>(status: S): Outer<S> => status.split('.')[0] as Outer<S>

/** `processing.challenged` -> `challenged`; undefined where the status has no phases. */
export const phaseOf = <S extends string>(status: S): Inner<S> | undefined =>
  status.split('.')[1] as Inner<S> | undefined

export const canHappen = <const L extends Life>(life: L, status: Status<L>, fact: string): boolean =>
  life[status]?.[fact] !== undefined
