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

type Regions = Readonly<Record<string, Life>>

/**
 * The same for a life with parallel regions: a fact moves every region that knows it, and their statuses are returned.
 * @throws ImpossibleFact if no region knows the fact, or one that does cannot take it in its status
 */
export function statusesAfter<S extends Readonly<Record<string, string>>>(
  regions: Regions,
  statusOf: (region: keyof S & string) => string,
  fact: string,
): Partial<S> {
  const moved = regionsMovedBy(regions, fact)
  if (moved.length === 0) throw new ImpossibleFact(`${fact} cannot happen in this life`)
  const after: Record<string, string> = {}
  for (const [region, life] of moved) after[region] = statusAfter(life, statusOf(region), fact)
  return after as Partial<S>
}

/** Whether `statusesAfter` takes the fact. */
export function canMove(regions: Regions, statusOf: (region: string) => string, fact: string): boolean {
  const moved = regionsMovedBy(regions, fact)
  return moved.length > 0 && moved.every(([region, life]) => canHappen(life, statusOf(region), fact))
}

type Region = readonly [name: string, life: Life]
const moves = new WeakMap<object, Map<string, readonly Region[]>>()

/** Found once for each life and fact: a journal of a million is folded by them. */
function regionsMovedBy(regions: Regions, fact: string): readonly Region[] {
  const known = moves.get(regions) ?? new Map<string, readonly Region[]>()
  if (known.size === 0) moves.set(regions, known)
  const found =
    known.get(fact) ??
    Object.entries(regions).filter(([, life]) => Object.values(life).some((facts) => fact in facts))
  known.set(fact, found)
  return found
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
