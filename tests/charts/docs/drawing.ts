import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { declaredEdges, type Edge } from '../graph/edges.ts'
import { statePath } from '../graph/words.ts'

/** A state as drawn: a box with its name, the services it runs, and the transitions that leave it where it is. */
export interface DrawnState {
  /** State path; "" for what holds anywhere in the chart, "<path>/start" for the dot before an initial state. */
  readonly id: string
  readonly kind: 'state' | 'compound' | 'parallel' | 'region' | 'final' | 'history' | 'start' | 'anywhere'
  readonly name: string
  readonly description: string
  readonly lines: readonly string[]
  readonly children: readonly DrawnState[]
}

/** An arrow, with a label line for each of the transitions that it stands for. */
export interface DrawnArrow {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly lines: readonly string[]
}

export interface Drawing {
  readonly title: string
  readonly description: string
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
}

const ANYWHERE = '(anywhere)'

/** What there is to draw of a machine, before it is laid out. */
export function drawingOf(machine: AnyStateMachine): Drawing {
  const edges = declaredEdges(machine)
  const root = drawnState(machine.root, edges)
  const hasAnywhere = root.lines.length > 0 || edges.some(({ source }) => source === '')
  const anywhere: DrawnState = {
    id: ANYWHERE,
    kind: 'anywhere',
    name: 'anywhere',
    description: 'Holds in every state of this chart.',
    lines: root.lines,
    children: [],
  }
  return {
    title: machine.id,
    description: machine.root.description ?? '',
    states: hasAnywhere ? [anywhere, ...root.children] : root.children,
    arrows: [...startArrows(machine.root), ...arrowsOf(edges)],
  }
}

function drawnState(node: AnyStateNode, edges: readonly Edge[]): DrawnState {
  const path = statePath(node)
  const children = Object.values(node.states).map((child) => drawnState(child, edges))
  const start: DrawnState[] =
    node.type === 'compound'
      ? [{ id: startOf(path), kind: 'start', name: '', description: '', lines: [], children: [] }]
      : []
  return {
    id: path,
    kind: kindOf(node),
    name: node.type === 'history' ? (node.history === 'deep' ? 'H*' : 'H') : node.key,
    description: node.description ?? '',
    lines: [...node.invoke.map(({ id }) => `runs ${id}`), ...stayingLines(path, edges)],
    children: [...start, ...children],
  }
}

function kindOf(node: AnyStateNode): DrawnState['kind'] {
  if (node.type === 'atomic') return node.parent?.type === 'parallel' ? 'region' : 'state'
  if (node.type === 'compound' && node.parent?.type === 'parallel') return 'region'
  return node.type
}

const startOf = (path: string) => `${path}/start`

const stayingLines = (path: string, edges: readonly Edge[]): string[] =>
  edges
    .filter(({ source, targets }) => source === path && targets.length === 0)
    .map(({ label }) => `${label} ↺`)

function startArrows(node: AnyStateNode): DrawnArrow[] {
  const below = Object.values(node.states).flatMap(startArrows)
  if (node.type !== 'compound') return below
  const source = startOf(statePath(node))
  const own = node.initial.target?.map((target) => ({
    id: source,
    source,
    target: statePath(target),
    lines: [],
  }))
  return [...(own ?? []), ...below]
}

/** One arrow for all transitions between the same two states. */
function arrowsOf(edges: readonly Edge[]): DrawnArrow[] {
  const arrows = new Map<string, DrawnArrow>()
  for (const { source, targets, label } of edges) {
    for (const target of targets) {
      const from = source === '' ? ANYWHERE : source
      const id = `${from} -> ${target}`
      arrows.set(id, { id, source: from, target, lines: [...(arrows.get(id)?.lines ?? []), label] })
    }
  }
  return [...arrows.values()]
}
