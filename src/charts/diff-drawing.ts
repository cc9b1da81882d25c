import type { StateDescription } from './describe.ts'
import type { ChartDiff, Mark } from './diff.ts'
import { type Drawing, drawingOf } from './drawing.ts'
import type { Edge } from './edges.ts'

/** Ids of states and transitions on a drawing -> how they changed. */
export type Changes = ReadonlyMap<string, Mark>

export interface MarkedDrawing {
  readonly drawing: Drawing
  readonly changes: Changes
}

const sign = { added: '+', removed: '−', changed: '~' } as const

/** Both versions of a chart in one drawing: what is new, gone or different has a sign and a mark. */
export function diffDrawing(diff: ChartDiff): MarkedDrawing {
  const chart = diff.after ?? diff.before
  if (chart === undefined) return { drawing: { boxes: [], arrows: [] }, changes: new Map() }
  const states = new Map(
    diff.states.flatMap(({ mark, before, after }) => {
      const path = (after ?? before)?.path ?? ''
      return path === '' ? [] : [[path, mark] as const]
    }),
  )
  const edges = edgesOf(diff)
  const root = signed(merged(diff.before?.root, chart.root), states)
  const changes = new Map<string, Mark>([
    ...states,
    ...edges.flatMap(({ id, mark }) => (mark ? [[id, mark] as const] : [])),
  ])
  return { drawing: drawingOf({ root, edges }), changes }
}

type MarkedEdge = Edge & { readonly mark?: Mark }

/** One that leads elsewhere now is drawn both ways. */
function edgesOf({ after: chart, edges }: ChartDiff): MarkedEdge[] {
  const marks = new Map(
    edges.flatMap(({ mark, after }) => (after === undefined ? [] : [[after.id, mark] as const])),
  )
  const now = (chart?.edges ?? []).map((edge) => withMark(edge, marks.get(edge.id)))
  const gone = edges.flatMap(({ before, after }) => {
    if (before === undefined) return []
    const isElsewhere = after === undefined || after.targets.join(' ') !== before.targets.join(' ')
    return isElsewhere ? [withMark({ ...before, id: `${before.id} (before)` }, 'removed')] : []
  })
  return [...now, ...gone]
}

const withMark = (edge: Edge, mark: Mark | undefined): MarkedEdge =>
  mark === undefined ? edge : { ...edge, mark, label: `${sign[mark]} ${edge.label}` }

/** A state with what it had within before and has no more. */
function merged(before: StateDescription | undefined, after: StateDescription): StateDescription {
  const old = before?.states ?? []
  const gone = old.filter(({ path }) => !after.states.some((state) => state.path === path))
  const kept = after.states.map((state) =>
    merged(
      old.find(({ path }) => path === state.path),
      state,
    ),
  )
  const isHollowed = before !== undefined && after.states.length === 0 && gone.length > 0
  const shape = isHollowed ? before : after
  return { ...after, kind: shape.kind, initial: shape.initial, states: [...kept, ...gone] }
}

function signed(state: StateDescription, changes: Changes): StateDescription {
  const mark = changes.get(state.path)
  return {
    ...state,
    name: mark === undefined ? state.name : `${sign[mark]} ${state.name}`,
    states: state.states.map((child) => signed(child, changes)),
  }
}
