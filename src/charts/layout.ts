import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs'
import type { Drawing, DrawnArrow, DrawnState } from './drawing.ts'
import { lineHeight, textWidth } from './text-size.ts'

export const fonts = { name: 14, line: 11, label: 11 } as const
export const padding = { x: 14, y: 10 } as const

export interface Box {
  readonly state: DrawnState
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Line {
  readonly arrow: DrawnArrow
  readonly points: readonly { readonly x: number; readonly y: number }[]
  readonly label:
    | { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
    | undefined
}

/** A drawing with its coordinates in pixels, from its top left corner; boxes outermost first. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly Box[]
  readonly lines: readonly Line[]
}

/** How every drawing of a chart is laid out; the spacings suit the documents. */
export const layeredOptions: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '36',
  'elk.spacing.edgeNode': '18',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '4',
  'elk.spacing.labelNode': '8',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '32',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '14',
}

/** Sizes in pixels. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

/** The engine that lays out: elkjs, in this thread or in a worker. */
export type Engine = Pick<ELK, 'layout'>

/** Lays a drawing out downwards and to the right, and keeps the one that fits a page better. */
export async function layOut(engine: Engine, drawing: Drawing, page: PageSize): Promise<Layout> {
  const layouts = [
    await layOutTowards(engine, drawing, 'DOWN'),
    await layOutTowards(engine, drawing, 'RIGHT'),
  ]
  const shrink = ({ width, height }: Layout) => Math.max(width / page.width, height / page.height)
  return layouts.reduce((best, other) => (shrink(other) < shrink(best) ? other : best))
}

async function layOutTowards(engine: Engine, drawing: Drawing, direction: 'DOWN' | 'RIGHT'): Promise<Layout> {
  const options = { ...layeredOptions, 'elk.direction': direction }
  const root: ElkNode = {
    id: 'chart',
    layoutOptions: {
      ...options,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: drawing.states.map((state) => elkNode(state, options)),
    edges: drawing.arrows.map(elkEdge),
  }
  const placed = await engine.layout(root)
  const boxes = (placed.children ?? []).flatMap((node) => boxesOf(node, statesById(drawing.states)))
  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]))
  const lines = (placed.edges ?? []).flatMap((edge) => {
    const arrow = arrows.get(edge.id)
    return arrow === undefined ? [] : [lineOf(edge, arrow)]
  })
  return { width: Math.ceil(placed.width ?? 0), height: Math.ceil(placed.height ?? 0), boxes, lines }
}

function elkNode(state: DrawnState, options: LayoutOptions): ElkNode {
  const { width, height } = ownSize(state)
  if (state.children.length === 0) return { id: state.id, width, height }
  return {
    id: state.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: state.children.map((child) => elkNode(child, options)),
  }
}

/** Size of a state's own text; of its head when it has states within. */
function ownSize({ kind, name, lines }: DrawnState): { width: number; height: number } {
  if (kind === 'start') return { width: 12, height: 12 }
  if (kind === 'history') return { width: 28, height: 28 }
  const widths = [textWidth(name, fonts.name) * 1.08, ...lines.map(({ text }) => textWidth(text, fonts.line))]
  return {
    width: Math.max(72, Math.ceil(Math.max(...widths)) + 2 * padding.x),
    height: lineHeight(fonts.name) + lines.length * lineHeight(fonts.line) + 2 * padding.y,
  }
}

function elkEdge({ id, source, target, lines }: DrawnArrow): ElkExtendedEdge {
  const width = Math.max(0, ...lines.map(({ text }) => textWidth(text, fonts.label))) + 8
  const height = lines.length * lineHeight(fonts.label) + 4
  const labels =
    lines.length === 0
      ? []
      : [{ id: `${id} label`, text: lines.map(({ text }) => text).join('\n'), width, height }]
  return { id, sources: [source], targets: [target], labels }
}

function statesById(states: readonly DrawnState[]): Map<string, DrawnState> {
  return new Map(states.flatMap((state) => [[state.id, state] as const, ...statesById(state.children)]))
}

function boxesOf(node: ElkNode, states: ReadonlyMap<string, DrawnState>): Box[] {
  const state = states.get(node.id)
  const { x = 0, y = 0, width = 0, height = 0 } = node
  const within = (node.children ?? []).flatMap((child) => boxesOf(child, states))
  return state === undefined ? within : [{ state, x, y, width, height }, ...within]
}

const lineOf = (edge: ElkExtendedEdge, arrow: DrawnArrow): Line => ({ arrow, ...courseOf(edge) })

/** Where a placed edge runs, and where its label stands. */
export function courseOf({ sections = [], labels = [] }: ElkExtendedEdge): Pick<Line, 'points' | 'label'> {
  const points = sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  const [label] = labels
  const { x = 0, y = 0, width = 0, height = 0 } = label ?? {}
  return { points, label: label && { x, y, width, height } }
}
