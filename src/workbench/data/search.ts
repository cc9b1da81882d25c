import { statesOf } from '#charts/describe.ts'
import type { FlowSummary } from '#charts/flow-data.ts'

export interface Found {
  readonly flow: string
  readonly kind: 'flow' | 'state' | 'transition'
  readonly id: string
  readonly text: string
}

interface Entry extends Found {
  readonly head: string
  readonly all: string
}

export type SearchIndex = readonly Entry[]

/** Everything in all flows that has a name: with guards, services, actions and requirements of a state or transition. */
export function searchIndex(flows: readonly FlowSummary[]): SearchIndex {
  return flows.flatMap((flow) => [
    entry({ flow: flow.id, kind: 'flow', id: flow.id, text: flow.description }, []),
    ...statesOf(flow).map((state) =>
      entry({ flow: flow.id, kind: 'state', id: state.path, text: state.description }, [
        ...state.services,
        ...state.entry,
        ...state.exit,
        ...state.requirements,
      ]),
    ),
    ...flow.edges.map((edge) =>
      entry({ flow: flow.id, kind: 'transition', id: edge.id, text: edge.description || edge.label }, [
        edge.guard,
        ...edge.actions,
        ...edge.requirements,
        edge.browserExcluded ?? '',
      ]),
    ),
  ])
}

function entry(found: Found, more: readonly string[]): Entry {
  const head = found.id.toLowerCase()
  return { ...found, head, all: [head, found.flow, found.text, ...more].join(' ').toLowerCase() }
}

const order = { flow: 0, state: 1, transition: 2 } as const

/** What contains all words of a query, names before texts, at most `most`; nothing for an empty one. */
export function search(index: SearchIndex, query: string, most: number): Found[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ head, kind }: Entry) => (words.every((word) => head.includes(word)) ? 0 : 3) + order[kind]
  return index
    .filter(({ all }) => words.every((word) => all.includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, most)
    .map(({ flow, kind, id, text }) => ({ flow, kind, id, text }))
}
