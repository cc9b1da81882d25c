// @vitest-environment jsdom
import { describe, expect, it, vi } from 'vitest'
import { createMachine } from 'xstate'
import { describeChart } from '#charts/describe.ts'
import { layOutAhead } from '#workbench/chart/layouts.ts'

const { laidOut } = vi.hoisted(() => ({ laidOut: new Set<string>() }))
vi.mock('elkjs/lib/elk-api.js', () => ({
  default: class {
    layout(graph: { children: { id: string }[] }) {
      for (const { id } of graph.children) laidOut.add(id)
      return Promise.resolve(graph)
    }
  },
}))

const charts = ['lamp', 'radio'].map((id) =>
  describeChart(createMachine({ id, initial: `${id} on`, states: { [`${id} on`]: {} } })),
)

describe('[WKB-39] the chart of a link that is come to is laid out before it is pressed', () => {
  it.each([
    ['a link to a chart', '<a href="#/radio"><strong>Radio</strong></a>', true],
    ['a link to a place in it', '<a href="#/radio/simulate?state=on"><strong>On</strong></a>', true],
    ['a link to no chart', '<a href="#/television"><strong>Television</strong></a>', false],
    ['a link to a page', '<a href="#/replay"><strong>Replay</strong></a>', false],
    ['a place of the drawing', '<svg><a href="#/radio"><text>On</text></a></svg>', false],
    ['a text', '<strong>Radio</strong>', false],
  ])('%s', (_, html, isLaidOut) => {
    laidOut.clear()
    document.body.innerHTML = html
    const innermost = document.querySelector('strong, text')
    if (innermost) layOutAhead(structuredClone(charts), innermost)
    expect([...laidOut].some((box) => box.includes('radio'))).toBe(isLaidOut)
    expect([...laidOut].some((box) => box.includes('lamp'))).toBe(false)
  })
})
