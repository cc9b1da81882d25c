import { type ChartDescription, type StateDescription, statesOf } from './describe.ts'
import type { Edge } from './edges.ts'

/** A state as drawn: a box with its name, the services it runs, and the transitions that leave it where it is. */
export interface DrawnState {
  /** State path; "(anywhere)" for what holds anywhere in the chart, "<path>/start" for the dot before an initial state. */
  readonly id: string
  readonly kind: 'state' | 'compound' | 'parallel' | 'region' | 'final' | 'history' | 'start' | 'anywhere'
  readonly name: string
  readonly description: string
  readonly rows: readonly DrawnRow[]
  readonly children: readonly DrawnState[]
}

export interface DrawnRow {
  readonly text: string
  /** Id of the transition; undefined for a service. */
  readonly edge?: string
}

export interface DrawnArrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly rows: readonly DrawnRow[]
}

export interface Drawing {
  readonly title: string
  readonly description: string
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
}

export const ANYWHERE = '(anywhere)'

export function drawingOf(chart: ChartDescription): Drawing {
  const { edges } = chart
  const root = drawnState(chart.root, edges, undefined)
  const hasAnywhere = root.rows.length > 0 || edges.some(({ source }) => source === '')
  const anywhere: DrawnState = {
    id: ANYWHERE,
    kind: 'anywhere',
    name: 'anywhere',
    description: 'Holds in every state of this chart.',
    rows: root.rows,
    children: [],
  }
  return {
    title: chart.id,
    description: chart.description,
    states: hasAnywhere ? [anywhere, ...root.children] : root.children,
    arrows: [...startArrows(chart), ...arrowsOf(edges)],
  }
}

function drawnState(
  state: StateDescription,
  edges: readonly Edge[],
  parent: StateDescription | undefined,
): DrawnState {
  const { path, name, description, services } = state
  const start: DrawnState[] =
    state.kind === 'compound'
      ? [{ id: startOf(path), kind: 'start', name: '', description: '', rows: [], children: [] }]
      : []
  return {
    id: path,
    kind: kindOf(state, parent),
    name,
    description,
    rows: [...services.map((service) => ({ text: `runs ${service}` })), ...stayingRows(path, edges)],
    children: [...start, ...state.states.map((child) => drawnState(child, edges, state))],
  }
}

function kindOf({ kind }: StateDescription, parent: StateDescription | undefined): DrawnState['kind'] {
  const isRegion = parent?.kind === 'parallel' && (kind === 'state' || kind === 'compound')
  return isRegion ? 'region' : kind
}

const startOf = (path: string) => `${path}/start`

const stayingRows = (path: string, edges: readonly Edge[]): DrawnRow[] =>
  edges
    .filter(({ source, targets }) => source === path && targets.length === 0)
    .map(({ id, label }) => ({ text: `${label} ↺`, edge: id }))

const startArrows = (chart: ChartDescription): DrawnArrow[] =>
  [chart.root, ...statesOf(chart)]
    .filter(({ kind }) => kind === 'compound')
    .flatMap(({ path, initial }) => {
      const source = startOf(path)
      return initial === '' ? [] : [{ id: source, source, target: initial, rows: [] }]
    })

function arrowsOf(edges: readonly Edge[]): DrawnArrow[] {
  const arrows = new Map<string, DrawnArrow>()
  for (const { id: edge, source, targets, label } of edges) {
    for (const target of targets) {
      const from = source === '' ? ANYWHERE : source
      const id = `${from} -> ${target}`
      const rows = [...(arrows.get(id)?.rows ?? []), { text: label, edge }]
      arrows.set(id, { id, source: from, target, rows })
    }
  }
  return [...arrows.values()]
}
