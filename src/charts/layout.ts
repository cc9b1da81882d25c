import type { ELK, ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs'
import type { Drawing, DrawnArrow, DrawnState } from './drawing.ts'
import { lineHeight, textWidth } from './text-size.ts'

export interface Lettering {
  /** Pixels of a state's name, and of a row in a box or on an arrow. */
  readonly name: number
  readonly row: number
  /** How much wider than measured they may come out. */
  readonly slack: { readonly name: number; readonly row: number }
  /** Pixels around the rows on an arrow, and whether these stand in line on it, or beside it. */
  readonly label: { readonly x: number; readonly y: number; readonly isInline: boolean }
}

export const lettering: Lettering = {
  name: 14,
  row: 11,
  slack: { name: 1.08, row: 1 },
  label: { x: 4, y: 2, isInline: false },
}

/** Pixels from a box's rim to its texts. */
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
  const parts = { boxes: drawing.states, arrows: drawing.arrows }
  const root = elkGraph(parts, { ...layeredOptions, 'elk.direction': direction }, lettering)
  const placed = await engine.layout(root)
  const boxes = (placed.children ?? []).flatMap((node) => boxesOf(node, statesById(drawing.states)))
  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]))
  const lines = (placed.edges ?? []).flatMap((edge) => {
    const arrow = arrows.get(edge.id)
    return arrow === undefined ? [] : [lineOf(edge, arrow)]
  })
  return { width: Math.ceil(placed.width ?? 0), height: Math.ceil(placed.height ?? 0), boxes, lines }
}

interface Row {
  readonly text: string
}

interface BoxToPlace {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly rows: readonly Row[]
  readonly children: readonly BoxToPlace[]
}

interface ArrowToPlace {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly rows: readonly Row[]
}

interface ToPlace {
  readonly boxes: readonly BoxToPlace[]
  readonly arrows: readonly ArrowToPlace[]
}

/** Boxes and arrows as ELK takes them, each with the size that its texts need. */
export function elkGraph({ boxes, arrows }: ToPlace, options: LayoutOptions, letters: Lettering): ElkNode {
  return {
    id: 'chart',
    layoutOptions: {
      ...options,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: boxes.map((box) => elkNode(box, options, letters)),
    edges: arrows.map((arrow) => elkEdge(arrow, letters)),
  }
}

function elkNode(box: BoxToPlace, options: LayoutOptions, letters: Lettering): ElkNode {
  const { width, height } = boxSize(box, letters)
  if (box.children.length === 0) return { id: box.id, width, height }
  return {
    id: box.id,
    layoutOptions: {
      ...options,
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: box.children.map((child) => elkNode(child, options, letters)),
  }
}

/** Size of a box's own texts, in pixels; of its head when it has boxes within. */
export function boxSize({ kind, name, rows }: Omit<BoxToPlace, 'children'>, letters: Lettering): PageSize {
  if (kind === 'start' || kind === 'within') return { width: 12, height: 12 }
  if (kind === 'history') return { width: 28, height: 28 }
  const widths = [
    textWidth(name, letters.name) * letters.slack.name,
    ...rows.map(({ text }) => textWidth(text, letters.row) * letters.slack.row),
  ]
  return {
    width: Math.max(72, Math.ceil(Math.max(...widths)) + 2 * padding.x),
    height: lineHeight(letters.name) + rows.length * lineHeight(letters.row) + 2 * padding.y,
  }
}

function elkEdge({ id, source, target, rows }: ArrowToPlace, { row, label }: Lettering): ElkExtendedEdge {
  if (rows.length === 0) return { id, sources: [source], targets: [target] }
  const texts = rows.map(({ text }) => text)
  const own = {
    id: `${id} label`,
    text: texts.join('\n'),
    width: Math.max(...texts.map((text) => textWidth(text, row))) + 2 * label.x,
    height: rows.length * lineHeight(row) + 2 * label.y,
    ...(label.isInline && { layoutOptions: { 'elk.edgeLabels.inline': 'true' } }),
  }
  return { id, sources: [source], targets: [target], labels: [own] }
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
