import type { Edge } from './edges.ts'

/** A transition in two versions of a chart; undefined where a version does not have it. */
export interface EdgePair {
  readonly one: Edge | undefined
  readonly other: Edge | undefined
  readonly isMoved: boolean
}

/**
 * Which transition of one version is which of another. Those of the same state and event are distinguished by condition
 * and target, not by their number, which shifts when one is put between. In the order of the later version.
 */
export function edgePairs(before: readonly Edge[], after: readonly Edge[]): EdgePair[] {
  const group = ({ source, descriptor }: Edge) => `${source}: ${descriptor}`
  const groups = [...new Set([...after, ...before].map(group))]
  return groups.flatMap((name) =>
    pairGroup(
      before.filter((edge) => group(edge) === name),
      after.filter((edge) => group(edge) === name),
    ),
  )
}

type Likeness = (one: Edge, other: Edge) => boolean

const sameGuard: Likeness = (one, other) => one.guard === other.guard
const sameTargets: Likeness = (one, other) => one.targets.join(' ') === other.targets.join(' ')
const likenesses: readonly Likeness[] = [
  (one, other) => sameGuard(one, other) && sameTargets(one, other),
  (one, other) => sameTargets(one, other),
  (one, other) => sameGuard(one, other),
]

function pairGroup(before: readonly Edge[], after: readonly Edge[]): EdgePair[] {
  const found = new Map<Edge, Edge>()
  const isFree = (one: Edge) => ![...found.values()].includes(one)
  for (const isLike of likenesses) {
    for (const other of after.filter((edge) => !found.has(edge))) {
      const one = before.find((edge) => isFree(edge) && isLike(edge, other))
      if (one !== undefined) found.set(other, one)
    }
  }
  const lonely = { before: before.filter(isFree), after: after.filter((edge) => !found.has(edge)) }
  const [one, other] = [lonely.before[0], lonely.after[0]]
  if (one !== undefined && other !== undefined && lonely.before.length + lonely.after.length === 2)
    found.set(other, one)
  const order = before.filter((edge) => !isFree(edge))
  const now = after.flatMap((edge) => found.get(edge) ?? [])
  return [
    ...after.map((edge) => {
      const was = found.get(edge)
      return { one: was, other: edge, isMoved: was !== undefined && order.indexOf(was) !== now.indexOf(was) }
    }),
    ...before.filter(isFree).map((edge) => ({ one: edge, other: undefined, isMoved: false })),
  ]
}
