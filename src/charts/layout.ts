import type { ElkExtendedEdge, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api'
import type { Arrow, Box, Drawing } from './drawing.ts'
import { lineHeight, textWidth } from './text-size.ts'

/** Pixels of a state's name, and of a row in a box or on an arrow. */
export const lettering = { name: 14, row: 12 } as const
/** How much wider than measured they may come out. */
const slack = { name: 1.1, row: 1.05 } as const

/** Pixels from a box's rim to its texts, and around the rows on an arrow. */
export const padding = { x: 14, y: 10 } as const
const labelPadding = { x: 7, y: 3 } as const

/** A little wider than high: what a screen beside two panels, and a page, both take. */
const shape = { width: 1000, height: 860 } as const

export interface Point {
  readonly x: number
  readonly y: number
}

interface Size {
  readonly width: number
  readonly height: number
}

export type Area = Point & Size

export interface PlacedBox extends Area {
  readonly box: Box
}

export interface PlacedArrow {
  readonly arrow: Arrow
  readonly points: readonly Point[]
  readonly label: Area | undefined
}

/** A drawing in pixels from its top left corner; boxes outermost first. */
export interface Layout extends Size {
  readonly boxes: readonly PlacedBox[]
  readonly arrows: readonly PlacedArrow[]
}

/** The part of elkjs that is needed, in this thread or in a worker. */
export interface LayoutEngine {
  layout(graph: ElkNode): Promise<ElkNode>
}

const options: LayoutOptions = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
  // The drawings of more tries are hardly smaller, and take twice the time.
  'elk.layered.thoroughness': '3',
  'elk.layered.nodePlacement.strategy': 'BRANDES_KOEPF',
  'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.spacing.nodeNode': '32',
  'elk.spacing.edgeNode': '20',
  'elk.spacing.edgeEdge': '14',
  'elk.spacing.edgeLabel': '0',
  'elk.spacing.labelNode': '8',
  'elk.spacing.labelLabel': '6',
  'elk.layered.spacing.nodeNodeBetweenLayers': '30',
  'elk.layered.spacing.edgeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '12',
}

/** For a drawing without texts on its arrows. */
const close: LayoutOptions = {
  ...options,
  'elk.spacing.nodeNode': '18',
  'elk.spacing.edgeNode': '10',
  'elk.spacing.edgeEdge': '8',
  'elk.layered.spacing.nodeNodeBetweenLayers': '18',
  'elk.layered.spacing.edgeNodeBetweenLayers': '8',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '6',
}

/** For boxes that no arrow joins. */
const packed: LayoutOptions = {
  'elk.algorithm': 'rectpacking',
  'elk.hierarchyHandling': 'SEPARATE_CHILDREN',
  'elk.aspectRatio': `${shape.width / shape.height}`,
}

/**
 * Lays a drawing out downwards and to the right; keeps the former where it is not too large or fits better.
 * @param other an engine of another thread, that lays it out to the right meanwhile
 */
export async function layOut(engine: LayoutEngine, drawing: Drawing, other = engine): Promise<Layout> {
  const [down, right] = await Promise.all([
    layOutTowards(engine, drawing, 'DOWN'),
    layOutTowards(other, drawing, 'RIGHT'),
  ])
  const shrink = ({ width, height }: Layout) => Math.max(width / shape.width, height / shape.height)
  return shrink(down) <= 1 || shrink(down) <= shrink(right) ? down : right
}

async function layOutTowards(
  engine: LayoutEngine,
  drawing: Drawing,
  direction: 'DOWN' | 'RIGHT',
): Promise<Layout> {
  const spacing = drawing.arrows.some(({ rows }) => rows.length > 0) ? options : close
  const placed = await engine.layout(elkGraph(drawing, { ...spacing, 'elk.direction': direction }))
  const boxes = new Map(drawing.boxes.flatMap(withChildren).map((box) => [box.id, box]))
  const arrows = new Map(drawing.arrows.map((arrow) => [arrow.id, arrow]))
  return {
    width: Math.ceil(placed.width ?? 0),
    height: Math.ceil(placed.height ?? 0),
    boxes: (placed.children ?? []).flatMap((node) => placedBoxes(node, boxes)),
    arrows: edgesOf(placed).flatMap((edge) => {
      const arrow = arrows.get(edge.id)
      return arrow === undefined ? [] : [placedArrow(edge, arrow)]
    }),
  }
}

function elkGraph({ boxes, arrows }: Drawing, layoutOptions: LayoutOptions): ElkNode {
  const tops = new Map(boxes.flatMap((top) => withChildren(top).map(({ id }) => [id, top.id])))
  const areApart =
    boxes.length > 1 && arrows.every(({ source, target }) => tops.get(source) === tops.get(target))
  const within = (top: Box) => arrows.filter(({ source }) => areApart && tops.get(source) === top.id)
  return {
    id: 'chart',
    layoutOptions: {
      ...layoutOptions,
      ...(areApart ? packed : {}),
      'elk.json.shapeCoords': 'ROOT',
      'elk.json.edgeCoords': 'ROOT',
      'elk.padding': '[top=16,left=16,bottom=16,right=16]',
    },
    children: boxes.map((box) => ({ ...elkNode(box, layoutOptions), edges: within(box).map(elkEdge) })),
    edges: areApart ? [] : arrows.map(elkEdge),
  }
}

const edgesOf = ({ edges = [], children = [] }: ElkNode): ElkExtendedEdge[] => [
  ...edges,
  ...children.flatMap(edgesOf),
]

function elkNode(box: Box, layoutOptions: LayoutOptions): ElkNode {
  const { width, height } = boxSize(box)
  if (box.children.length === 0) return { id: box.id, width, height }
  return {
    id: box.id,
    layoutOptions: {
      ...layoutOptions,
      'elk.padding': `[top=${height + 8},left=16,bottom=16,right=16]`,
      'elk.nodeSize.constraints': 'MINIMUM_SIZE',
      'elk.nodeSize.minimum': `(${width},${height})`,
    },
    children: box.children.map((child) => elkNode(child, layoutOptions)),
  }
}

/** Size of a box's own texts, in pixels; of its head when it has boxes within. */
export function boxSize({ kind, name, rows }: Box): Size {
  if (kind === 'start' || kind === 'within') return { width: 12, height: 12 }
  if (kind === 'history') return { width: 28, height: 28 }
  const widths = [
    textWidth(name, lettering.name) * slack.name,
    ...rows.map(({ text }) => textWidth(text, lettering.row) * slack.row),
  ]
  return {
    width: Math.max(72, Math.ceil(Math.max(...widths)) + 2 * padding.x),
    height: lineHeight(lettering.name) + rows.length * lineHeight(lettering.row) + 2 * padding.y,
  }
}

function elkEdge({ id, source, target, rows }: Arrow): ElkExtendedEdge {
  const edge = { id, sources: [source], targets: [target] }
  if (rows.length === 0) return edge
  const texts = rows.map(({ text }) => text)
  const label = {
    id: `${id} label`,
    text: texts.join('\n'),
    width: Math.max(...texts.map((text) => textWidth(text, lettering.row))) + 2 * labelPadding.x,
    height: rows.length * lineHeight(lettering.row) + 2 * labelPadding.y,
    layoutOptions: { 'elk.edgeLabels.inline': 'true' },
  }
  return { ...edge, labels: [label] }
}

const withChildren = (box: Box): Box[] => [box, ...box.children.flatMap(withChildren)]

function placedBoxes(node: ElkNode, boxes: ReadonlyMap<string, Box>): PlacedBox[] {
  const box = boxes.get(node.id)
  const inner = (node.children ?? []).flatMap((child) => placedBoxes(child, boxes))
  return box === undefined ? inner : [{ box, ...areaOf(node) }, ...inner]
}

function placedArrow({ sections = [], labels = [] }: ElkExtendedEdge, arrow: Arrow): PlacedArrow {
  const [label] = labels
  return {
    arrow,
    points: sections.flatMap(({ startPoint, bendPoints = [], endPoint }) => [
      startPoint,
      ...bendPoints,
      endPoint,
    ]),
    label: label && areaOf(label),
  }
}

const areaOf = ({ x = 0, y = 0, width = 0, height = 0 }: Partial<Area>): Area => ({ x, y, width, height })
