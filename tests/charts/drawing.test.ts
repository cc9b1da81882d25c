import ELK from 'elkjs'
import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { describeChart, statesOf } from '#charts/describe.ts'
import { type Box, drawingOf } from '#charts/drawing.ts'
import { folded } from '#charts/fold.ts'
import { type Area, boxSize, type Layout, layOut, lettering } from '#charts/layout.ts'
import { printPlan } from '#workbench/chart/print-plan.ts'
import { firstScale, fitScale } from '#workbench/chart/zoom.ts'
import { findMachines } from './docs/discover.ts'
import { letterMachine } from './fixtures/letter.machine.ts'

const machine = createMachine({
  id: 'door',
  description: 'A door.',
  on: { burn: '.burnt' },
  initial: 'whole',
  states: {
    whole: {
      description: 'It can be used.',
      initial: 'closed',
      on: { slam: '.closed', knock: {} },
      states: {
        closed: {
          description: 'Shut.',
          on: { open: [{ guard: 'isUnlocked', target: 'opened' }, { target: 'jammed' }], knock: {} },
        },
        opened: { description: 'Open.', on: { close: 'closed', slam: 'closed' } },
        jammed: { description: 'Stuck.' },
      },
    },
    burnt: { description: 'Gone.', type: 'final' },
  },
})

describe('what there is to draw of a chart', () => {
  const { boxes, arrows } = drawingOf(describeChart(machine))

  it('[CHT-15] [WKB-02] puts states in states, with a dot where they start and a ring for ways from the outer to an inner one', () => {
    expect(boxes.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'anywhere (anywhere)',
      'start /start',
      'compound whole',
      'final burnt',
    ])
    expect(boxes[2]?.children.map(({ id, kind }) => `${kind} ${id}`)).toEqual([
      'start whole/start',
      'within whole/within',
      'state whole.closed',
      'state whole.opened',
      'state whole.jammed',
    ])
  })

  it('[CHT-15] [WKB-02] draws one arrow for all transitions between two states, each with its own row', () => {
    expect(
      arrows.map(({ source, target, rows }) => [source, target, rows.map(({ text, edge }) => [text, edge])]),
    ).toEqual([
      ['/start', 'whole', []],
      ['whole/start', 'whole.closed', []],
      ['(anywhere)', 'burnt', [['burn', '(anywhere): burn']]],
      ['whole/within', 'whole.closed', [['slam', 'whole: slam']]],
      ['whole.closed', 'whole.opened', [['open [isUnlocked]', 'whole.closed: open #1']]],
      ['whole.closed', 'whole.jammed', [['open [else]', 'whole.closed: open #2']]],
      [
        'whole.opened',
        'whole.closed',
        [
          ['close', 'whole.opened: close'],
          ['slam', 'whole.opened: slam'],
        ],
      ],
    ])
  })

  it('[CHT-15] [WKB-02] writes what stays where it is into the box', () => {
    expect(boxes[2]?.rows).toEqual([{ text: '↺ knock', edge: 'whole: knock', kind: 'event' }])
  })
})

const charts = [...(await findMachines('src/machines')), { name: 'letter', machine: letterMachine }]
const engine = new ELK()

describe.each(charts)('the drawing of $name', ({ machine }) => {
  const chart = describeChart(machine)
  const drawing = drawingOf(chart)
  const all = drawing.boxes.flatMap(withChildren)

  it('[CHT-15] [WKB-02] has every state as a box and every transition as a row, and none of them twice', () => {
    const states = all.map(({ id }) => id).filter((id) => !/\/(start|within)$|^\(anywhere\)$/.test(id))
    expect(states.toSorted()).toEqual(
      statesOf(chart)
        .map(({ path }) => path)
        .toSorted(),
    )
    const rows = [...all, ...drawing.arrows].flatMap((part) => part.rows)
    const edges = new Set(rows.flatMap(({ edge }) => edge ?? []))
    expect([...edges].toSorted()).toEqual(chart.edges.map(({ id }) => id).toSorted())
  })

  it('[CHT-15] [WKB-02] [WKB-07] has no text on another, every box within its own, and every text whole on a printed page', async () => {
    const layout = await layOut(engine, drawing)
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
    const { parts } = printPlan(layout)
    const texts = [
      ...labelsOf(layout),
      ...layout.boxes.map(({ box, x, y }) => ({ name: box.id, area: { x, y, ...boxSize(box) } })),
    ]
    const cut = texts.filter(({ area }) => !parts.some((part) => holds(part, area)))
    expect(cut.map(({ name }) => name)).toEqual([])
  })
})

/** The page opens on a part of them, as large as names can be read. */
const tooWide = ['audit-card', 'emailer-compose', 'session', 'upload']

it.each(charts.filter(({ name }) => name !== 'letter'))(
  '[WKB-35] the chart of $name is readable at once with its states only, beside the panels of a screen of 1,440 by 900',
  async ({ name, machine }) => {
    const drawing = drawingOf(describeChart(machine))
    const layout = await layOut(engine, folded(drawing))
    const room = { width: 808, height: 700 }
    const fits = firstScale(layout, room, lettering.name) === fitScale(layout, room)
    expect(fits).toBe(!tooWide.includes(name))
    const boxes = drawing.boxes.flatMap(withChildren).map(({ id }) => id)
    expect(layout.boxes.map(({ box }) => box.id).toSorted()).toEqual(boxes.toSorted())
    expect(labelsOf(layout)).toEqual([])
  },
)

function withChildren(box: Box): Box[] {
  return [box, ...box.children.flatMap(withChildren)]
}

const labelsOf = ({ arrows }: Layout) =>
  arrows.flatMap(({ arrow, label }) => (label ? [{ name: arrow.id, area: label }] : []))

/** Pairs of labels and innermost boxes that overlap. */
function clashes(layout: Layout): string[] {
  const leaves = layout.boxes
    .filter(({ box }) => box.children.length === 0)
    .map((placed) => ({ name: placed.box.id, area: placed }))
  const things = [...labelsOf(layout), ...leaves]
  return things.flatMap((one, index) =>
    things
      .slice(index + 1)
      .flatMap((other) => (overlap(one.area, other.area) ? [`${one.name} / ${other.name}`] : [])),
  )
}

const overlap = (a: Area, b: Area): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** Up to the rounding of a hundredth of a pixel. */
const holds = (outer: Area, inner: Area): boolean =>
  inner.x > outer.x - 0.01 &&
  inner.y > outer.y - 0.01 &&
  inner.x + inner.width < outer.x + outer.width + 0.01 &&
  inner.y + inner.height < outer.y + outer.height + 0.01
