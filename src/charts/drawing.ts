import type { ChartDescription, StateDescription } from './describe.ts'
import type { Edge } from './edges.ts'

/** A row of small text in a box or on an arrow; `edge` is the id of its transition. */
export interface Row {
  readonly text: string
  readonly edge?: string
  readonly kind: 'service' | 'event' | 'guard'
}

type BoxKind =
  | 'state'
  | 'compound'
  | 'parallel'
  | 'region'
  | 'final'
  | 'history'
  | 'start'
  | 'within'
  | 'anywhere'

export interface Box {
  /**
   * State path; `<path>/start` for the dot before an initial state, `<path>/within` for the ring from which a state's
   * own transitions to states within it leave, `(anywhere)` for what the machine itself handles.
   */
  readonly id: string
  readonly kind: BoxKind
  readonly name: string
  readonly description: string
  readonly rows: readonly Row[]
  readonly isWaiting: boolean
  readonly children: readonly Box[]
}

export interface Arrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly rows: readonly Row[]
}

export interface Drawing {
  readonly boxes: readonly Box[]
  readonly arrows: readonly Arrow[]
}

export const ANYWHERE = '(anywhere)'

/** Longer labels put the guard on a line of its own. */
const LONG = 24

export function drawingOf({ root, edges }: Pick<ChartDescription, 'root' | 'edges'>): Drawing {
  const top = boxOf(root, edges, false)
  const hasAnywhere = edges.some(({ source }) => source === '')
  const anywhere: Box = {
    id: ANYWHERE,
    kind: 'anywhere',
    name: 'anywhere',
    description: 'Holds in every state of this chart.',
    rows: top.rows,
    isWaiting: false,
    children: [],
  }
  return {
    boxes: hasAnywhere || top.rows.length > 0 ? [anywhere, ...top.children] : top.children,
    arrows: [...startArrows(root), ...arrowsOf(edges)],
  }
}

const boxIdOf = (path: string): string => (path === '' ? ANYWHERE : path)

function boxOf(state: StateDescription, edges: readonly Edge[], isRegion: boolean): Box {
  const staying = edges.filter(({ source, targets }) => source === state.path && targets.length === 0)
  const dots = [
    ...(state.initial === '' ? [] : [dot('start', startOf(state.path))]),
    ...(edges.some((edge) => edge.source === state.path && leadsWithin(edge))
      ? [dot('within', withinOf(state.path))]
      : []),
  ]
  return {
    id: state.path,
    kind: kindOf(state, isRegion),
    name: state.name,
    description: state.description,
    rows: [
      ...state.services.map((name): Row => ({ text: `runs ${name}`, kind: 'service' })),
      ...staying.flatMap((edge) => rowsOf(edge, '↺ ')),
    ],
    isWaiting: state.services.length > 0 && state.kind === 'state',
    children: [...dots, ...state.states.map((child) => boxOf(child, edges, state.kind === 'parallel'))],
  }
}

function kindOf({ kind }: StateDescription, isRegion: boolean): BoxKind {
  return isRegion && (kind === 'state' || kind === 'compound') ? 'region' : kind
}

const dot = (kind: 'start' | 'within', id: string): Box => ({
  id,
  kind,
  name: '',
  description: '',
  rows: [],
  isWaiting: false,
  children: [],
})

/** Whether a transition of a state, not of the machine itself, goes to states within it. */
const leadsWithin = ({ source, targets }: Edge): boolean =>
  source !== '' && targets.length > 0 && targets.every((target) => target.startsWith(`${source}.`))

const withinOf = (path: string): string => `${path}/within`
const startOf = (path: string): string => `${path}/start`

function startArrows(state: StateDescription): Arrow[] {
  const below = state.states.flatMap(startArrows)
  if (state.initial === '') return below
  const source = startOf(state.path)
  return [{ id: source, source, target: state.initial, rows: [] }, ...below]
}

/** One arrow for all transitions between the same two states, in the order of declaration. */
function arrowsOf(edges: readonly Edge[]): Arrow[] {
  const arrows = new Map<string, Arrow>()
  for (const edge of edges) {
    for (const target of edge.targets) {
      const source = leadsWithin(edge) ? withinOf(edge.source) : boxIdOf(edge.source)
      const id = `${source} -> ${target}`
      arrows.set(id, { id, source, target, rows: [...(arrows.get(id)?.rows ?? []), ...rowsOf(edge)] })
    }
  }
  return [...arrows.values()]
}

function rowsOf({ id, label }: Edge, mark = ''): Row[] {
  const guardAt = label.indexOf(' [')
  if (label.length <= LONG || guardAt < 0) return [{ text: mark + label, edge: id, kind: 'event' }]
  return [
    { text: mark + label.slice(0, guardAt), edge: id, kind: 'event' },
    { text: label.slice(guardAt + 1), edge: id, kind: 'guard' },
  ]
}
