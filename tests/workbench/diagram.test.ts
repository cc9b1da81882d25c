import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { describeChart } from '#charts/describe.ts'
import { diagramOf } from '#workbench/diagram/diagram.ts'

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
  const { boxes, arrows } = diagramOf(describeChart(machine))

  it('[WKB-02] puts states in states, with a dot where they start and a ring for ways from the outer to an inner one', () => {
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

  it('[WKB-02] draws one arrow for all transitions between two states, each with its own row', () => {
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

  it('[WKB-02] writes what stays where it is into the box', () => {
    expect(boxes[2]?.rows).toEqual([{ text: '↺ knock', edge: 'whole: knock', kind: 'event' }])
  })
})
