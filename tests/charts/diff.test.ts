import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { describeChart } from '#charts/describe.ts'
import { diffCharts } from '#charts/diff.ts'
import { diffDrawing } from '#charts/diff-drawing.ts'
import { diffReport } from '#charts/diff-words.ts'
import { svgOf } from './docs/svg.ts'

const doorSetup = (closing: number) =>
  setup({
    types: { events: {} as { type: 'door.push' } | { type: 'door.lock' } },
    guards: { isUnlocked: () => true, isLight: () => true },
    actions: { ring: () => undefined },
    delays: { closing },
  })

const before = describeChart(
  doorSetup(5_000).createMachine({
    id: 'door',
    description: 'A door.',
    initial: 'shut',
    states: {
      shut: { description: 'Shut.', on: { 'door.push': { guard: 'isUnlocked', target: 'open' } } },
      open: { description: 'Open.', after: { closing: { target: 'shut' } } },
      stuck: { description: 'Stuck.' },
    },
  }),
)

const after = describeChart(
  doorSetup(8_000).createMachine({
    id: 'door',
    description: 'A door.',
    initial: 'shut',
    states: {
      shut: {
        description: 'Shut, and not yet locked.',
        on: {
          'door.push': [
            { guard: 'isLight', actions: 'ring' },
            { guard: 'isUnlocked', target: 'open' },
          ],
          'door.lock': { target: 'locked' },
        },
      },
      open: { description: 'Open.', after: { closing: { target: 'locked' } } },
      locked: { description: 'Locked.' },
    },
  }),
)

const bell = describeChart(setup({}).createMachine({ id: 'bell', description: 'A bell.' }))

describe('the difference between two versions of a chart', () => {
  it('[CHT-28] shows in words what was added, removed and changed, also when a number or a duration shifts', () => {
    expect(diffReport(diffCharts([before, bell], [after, bell]), 'main')).toBe(
      `# What changed in the charts since main

- **door**: 1 state added, 1 state removed, 1 state changed, 2 transitions added, 1 transition changed

## door

![What changed in door](door.svg)

### States

- changed **shut**
  - means: Shut. -> Shut, and not yet locked.
- added **locked**
  - Locked.
- removed **stuck**
  - Stuck.

### Transitions

- added **shut: door.push #1**
  - leads to: stays
  - if: isLight
- added **shut: door.lock**
  - leads to: locked
- changed **open: after 8 s**
  - when: after 5 s -> after 8 s
  - leads to: shut -> locked
`,
    )
  })

  it('[CHT-28] shows when conditions are asked in another order', () => {
    const order = (first: 'isLight' | 'isUnlocked', second: 'isLight' | 'isUnlocked') =>
      describeChart(
        doorSetup(1).createMachine({
          id: 'door',
          on: {
            'door.push': [
              { guard: first, actions: 'ring' },
              { guard: second, actions: 'ring' },
            ],
          },
        }),
      )
    const [diff] = diffCharts([order('isLight', 'isUnlocked')], [order('isUnlocked', 'isLight')])
    expect(diff?.edges.map(({ mark, words }) => [mark, ...words])).toEqual([
      ['changed', 'asked in another order than before'],
      ['changed', 'asked in another order than before'],
    ])
  })

  it('[CHT-28] says of a whole flow that it came or went, and of none that nothing changed', () => {
    expect(
      diffReport(diffCharts([bell], [after]), 'v1')
        .split('\n')
        .slice(2, 4),
    ).toEqual(['- **bell**: the flow was removed', '- **door**: the flow was added'])
    expect(diffReport(diffCharts([after], [after]), 'v1')).toBe(
      '# What changed in the charts since v1\n\nNothing.\n',
    )
  })

  it('[CHT-29] draws both versions in one, with a sign and a colour for what differs', async () => {
    const [diff] = diffCharts([before], [after])
    if (diff === undefined) throw new Error('no difference')
    const { drawing, changes } = diffDrawing(diff)
    const names = drawing.boxes.map(({ name }) => name).filter((name) => name !== '')
    const texts = [...drawing.arrows, ...drawing.boxes].flatMap(({ rows }) => rows.map(({ text }) => text))
    expect(names).toEqual(['~ shut', 'open', '+ locked', '− stuck'])
    expect(texts).toEqual([
      'door.push [isUnlocked]',
      '+ door.lock',
      '~ after 8 s',
      '− after 5 s',
      '↺ + door.push [isLight]',
    ])
    expect([...changes]).toEqual([
      ['shut', 'changed'],
      ['locked', 'added'],
      ['stuck', 'removed'],
      ['shut: door.push #1', 'added'],
      ['shut: door.lock', 'added'],
      ['open: after 8 s', 'changed'],
      ['open: after 5 s (before)', 'removed'],
    ])
    const svg = await svgOf({ title: 'door', description: 'A door.', drawing, changes })
    expect(svg).toContain('<g class="chart-shape" data-kind="state" data-change="removed"')
    expect(svg).toContain('<path class="chart-arrow" data-change="removed"')
    expect(svg).toContain('<g class="chart-link" data-change="added"')
  })

  it('[CHT-29] marks no state for what is said of the chart itself', () => {
    const [diff] = diffCharts([bell], [{ ...bell, root: { ...bell.root, description: 'A loud bell.' } }])
    expect(diff?.states.map(({ words }) => words)).toEqual([['means: A bell. -> A loud bell.']])
    expect(diff && [...diffDrawing(diff).changes]).toEqual([])
  })

  it('[CHT-29] draws a flow that is gone as it was', () => {
    const [diff] = diffCharts([before], [])
    if (diff === undefined) throw new Error('no difference')
    const { drawing } = diffDrawing(diff)
    expect(drawing.boxes.map(({ name }) => name).filter((name) => name !== '')).toEqual([
      '− shut',
      '− open',
      '− stuck',
    ])
    expect(drawing.arrows.flatMap(({ rows }) => rows.map(({ text }) => text))).toEqual([
      '− door.push [isUnlocked]',
      '− after 5 s',
    ])
  })
})
