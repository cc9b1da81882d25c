import type { ElkNode, LayoutOptions } from 'elkjs/lib/elk-api'
import { courseOf, elkGraph, type Lettering, layeredOptions } from '#charts/layout.ts'
import type { Arrow, Box, Diagram } from './diagram.ts'

/** Of the page; labels stand in line on their arrows. */
export const lettering: Lettering = {
  name: 14,
  row: 12,
  slack: { name: 1.1, row: 1.05 },
  label: { x: 7, y: 3, isInline: true },
}

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
  return placedLayout(
    diagram,
    await engine.layout(elkGraph(diagram, { ...options, 'elk.direction': direction }, lettering)),
  )
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
