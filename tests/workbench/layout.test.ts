import ELK from 'elkjs'
import { describe, expect, it } from 'vitest'
import { describeChart, statesOf } from '#charts/describe.ts'
import { findCharts } from '#tests/charts/docs/discover.ts'
import { type Box, diagramOf } from '#workbench/diagram/diagram.ts'
import { type Area, type Layout, layOut } from '#workbench/diagram/layout.ts'

const charts = await findCharts('src/machines', 'tests')
const engine = new ELK()
const screen = { width: 1000, height: 860 }

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const holds = (outer: Area, inner: Area): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Pairs of things that lie on each other though neither is within the other. */
function clashes({ boxes, arrows }: Layout): string[] {
  const labels = arrows.flatMap(({ arrow, label }) => (label ? [{ name: arrow.id, area: label }] : []))
  const leaves = boxes
    .filter(({ box }) => box.children.length === 0)
    .map((placed) => ({ name: placed.box.id, area: placed }))
  const things = [...labels, ...leaves]
  return things.flatMap((one, index) =>
    things
      .slice(index + 1)
      .flatMap((other) => (overlap(one.area, other.area) ? [`${one.name} / ${other.name}`] : [])),
  )
}

const within = (box: Box): Box[] => [box, ...box.children.flatMap(within)]

describe.each(charts)('the drawing of $name', ({ machine }) => {
  const chart = describeChart(machine)
  const diagram = diagramOf(chart)
  const boxes = diagram.boxes.flatMap(within)

  it('[WKB-02] has every state as a box and every transition as a row, and none of them twice', () => {
    const states = boxes.map(({ id }) => id).filter((id) => !/\/(start|within)$|^\(anywhere\)$/.test(id))
    expect(states.toSorted()).toEqual(
      statesOf(chart)
        .map(({ path }) => path)
        .toSorted(),
    )
    const rows = [...boxes, ...diagram.arrows].flatMap((part) => part.rows)
    const edges = new Set(rows.flatMap(({ edge }) => edge ?? []))
    expect([...edges].toSorted()).toEqual(chart.edges.map(({ id }) => id).toSorted())
  })

  it('[WKB-02] lets no text lie on another and holds every box within its own', async () => {
    const layout = await layOut(engine, diagram, screen)
    expect(clashes(layout)).toEqual([])
    const placed = new Map(layout.boxes.map((each) => [each.box.id, each]))
    const outside = layout.boxes.flatMap((outer) =>
      outer.box.children.flatMap(({ id }) => {
        const inner = placed.get(id)
        return inner && holds(outer, inner) ? [] : [id]
      }),
    )
    expect(outside).toEqual([])
    const sheet = { x: 0, y: 0, width: layout.width, height: layout.height }
    expect(layout.boxes.filter((box) => !holds(sheet, box))).toEqual([])
    expect(layout.arrows.filter(({ points }) => points.length < 2)).toEqual([])
  })
})
