import type { FlowScreens, FlowSummary } from '#charts/flow-data.ts'
import { isWithin } from '#charts/words.ts'

/** What there is to see of a state: its picture or that of a state within it, or why there is none. */
export type Picture =
  | { readonly kind: 'shown'; readonly name: string; readonly isOld: boolean }
  | { readonly kind: 'unseen' }
  | { readonly kind: 'missing' }

export function pictureOf(
  flow: Pick<FlowSummary, 'hash' | 'edges'>,
  screens: FlowScreens | null,
  state: string,
): Picture {
  const [, name] = Object.entries(screens?.states ?? {}).find(([path]) => isWithin(path, state)) ?? []
  if (name !== undefined) return { kind: 'shown', name, isOld: screens?.hash !== flow.hash }
  const into = flow.edges.filter(({ targets }) => targets.some((path) => isWithin(path, state)))
  const isUnseen = into.length > 0 && into.every(({ browserExcluded }) => browserExcluded !== undefined)
  return { kind: isUnseen ? 'unseen' : 'missing' }
}
