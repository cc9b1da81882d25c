import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api'
import { courseOf, layeredOptions } from '#charts/layout.ts'
import { lineHeight, textWidth } from '#charts/text-size.ts'
import type { Arrow, Box, Diagram, Row } from './diagram.ts'

/** Pixels. */
export const fonts = { name: 14, row: 12 } as const
export const padding = { x: 14, y: 10 } as const
const edgeOfBox = 16

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Area extends Point {
  readonly width: number
  readonly height: number
}

export interface PlacedBox extends Area {
  readonly box: Box
}

export interface PlacedArrow {
  readonly arrow: Arrow
  readonly points: readonly Point[]
  readonly label: Area | undefined
}

/** A diagram in pixels from its top left corner; boxes outermost first. */
export interface Layout {
  readonly width: number
  readonly height: number
  readonly boxes: readonly PlacedBox[]
  readonly arrows: readonly PlacedArrow[]
}

export type Direction = 'DOWN' | 'RIGHT'

/** The part of elkjs that is needed: in the page it works in a thread of its own. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>
}

/** Labels stand in line on their arrows here. */
const options: LayoutOptions = {
  ...layeredOptions,
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeLabel': '0',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

/** Lays a diagram out downwards; when it does not fit an area of that shape, also to the right, and keeps what fits better. */
export async function layOut(
  engine: LayoutEngine,
  diagram: Diagram,
  shape: { readonly width: number; readonly height: number },
): Promise<Layout> {
  const shrink = ({ width, height }: Layout) => Math.max(width / shape.width, height / shape.height)
  const down = await layOutTowards(engine, diagram, 'DOWN')
  if (shrink(down) <= 1) return down
  const right = await layOutTowards(engine, diagram, 'RIGHT')
  return shrink(right) < shrink(down) ? right : down
}

async function layOutTowards(engine: LayoutEngine, diagram: Diagram, direction: Direction): Promise<Layout> {
  return placedLayout(diagram, await engine.layout(elkGraph(diagram, direction)))
}

/** The diagram as ELK takes it, every box with the size that its text needs. */
export function elkGraph({ boxes, arrows }: Diagram, direction: Direction): ElkNode {
  const own = { ...options, 'elk.direction': direction }
  return {
    id: 'chart',
    layoutOptions: {
      ...own,
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: boxes.map((box) => elkNode(box, own)),
    edges: arrows.map(elkEdge),
  }
}

function elkNode(box: Box, own: LayoutOptions): ElkNode {
  const { width, height } = sizeOf(box)
  if (box.children.length === 0) return { id: box.id, width, height }
  return {
    id: box.id,
    layoutOptions: {
      ...own,
      'elk.padding': `[top=${height + 8},left=${edgeOfBox},bottom=${edgeOfBox},right=${edgeOfBox}]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: box.children.map((child) => elkNode(child, own)),
  }
}

/** Of a box's own text; of its head when it has boxes within. */
function sizeOf({ kind, name, rows }: Box): { width: number; height: number } {
  if (kind === 'start' || kind === 'within') return { width: 12, height: 12 }
  if (kind === 'history') return { width: 28, height: 28 }
  const widths = [
    textWidth(name, fonts.name) * 1.1,
    ...rows.map(({ text }) => textWidth(text, fonts.row) * 1.05),
  ]
  return {
    width: Math.max(72, Math.ceil(Math.max(...widths)) + 2 * padding.x),
    height: lineHeight(fonts.name) + rows.length * lineHeight(fonts.row) + 2 * padding.y,
  }
}

function elkEdge({ id, source, target, rows }: Arrow): ElkExtendedEdge {
  if (rows.length === 0) return { id, sources: [source], targets: [target] }
  const { width, height } = labelSize(rows)
  const text = rows.map((row) => row.text).join('\n')
  const label = { id: `${id} label`, text, width, height, layoutOptions: { 'elk.edgeLabels.inline': 'true' } }
  return { id, sources: [source], targets: [target], labels: [label] }
}

function labelSize(rows: readonly Row[]): { width: number; height: number } {
  return {
    width: Math.max(...rows.map(({ text }) => textWidth(text, fonts.row))) + 14,
    height: rows.length * lineHeight(fonts.row) + 6,
  }
}

function placedLayout(diagram: Diagram, placed: ElkNode): Layout {
  const boxes = new Map(diagram.boxes.flatMap(within).map((box) => [box.id, box]))
  const arrows = new Map(diagram.arrows.map((arrow) => [arrow.id, arrow]))
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: (placed.children ?? []).flatMap((node) => placedBoxes(node, boxes)),
    arrows: (placed.edges ?? []).flatMap((edge) => {
      const arrow = arrows.get(edge.id)
      return arrow === undefined ? [] : [{ arrow, ...courseOf(edge) }]
    }),
  }
}

const within = (box: Box): Box[] => [box, ...box.children.flatMap(within)]

function placedBoxes(node: ElkNode, boxes: ReadonlyMap<string, Box>): PlacedBox[] {
  const box = boxes.get(node.id)
  const { x = 0, y = 0, width = 0, height = 0 } = node
  const inner = (node.children ?? []).flatMap((child) => placedBoxes(child, boxes))
  return box === undefined ? inner : [{ box, x, y, width, height }, ...inner]
}
