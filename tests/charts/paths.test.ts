import { describe, expect, it } from 'vitest'
import { assign, setup } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import { exploreChart, type Stimuli } from '#charts/paths.ts'
import { edgePaths } from './edge-paths.ts'
import { letterFlow } from './fixtures/letter.table.ts'
import { pathTitle } from './path-title.ts'

const still: Omit<Stimuli, 'events'> = {
  inputs: [{}],
  outcomes: {},
  key: () => null,
  stopWhen: () => false,
}

describe('paths', () => {
  it('[CHT-01] [CHT-03] leads to every edge, each under its own id, by the shortest way, through errors, guards both ways, raised events and time', () => {
    const machine = withDeferredActors(letterFlow.machine)
    const paths = edgePaths(machine, exploreChart(machine, letterFlow.stimuli))
    const opened = 'start, loadDraft ✓ (a draft)'
    const sent = `${opened}, letter.send (in time)`
    expect(Object.fromEntries(paths.map((path) => [path.edge, pathTitle(letterFlow, path)]))).toEqual({
      'opening: loadDraft ✓': opened,
      'opening: loadDraft ✗': 'start, loadDraft ✗',
      'composing: letter.write': `${opened}, letter.write (a text)`,
      'composing: help.open': `${opened}, help.open`,
      'composing.checking: at once #1': opened,
      'composing.checking: at once #2': 'start, loadDraft ✓ (an empty draft)',
      'composing.written: letter.clear': `${opened}, letter.clear`,
      'composing.written: letter.send #1': `${opened}, letter.send (in haste)`,
      'composing.written: letter.send #2': sent,
      'helping: help.close': `${opened}, help.open, help.close`,
      'sending: letter.withdraw': `${sent}, letter.withdraw`,
      'sending: anything else': `${sent}, letter.write (a text)`,
      'sending.post.posting: postLetter ✓': `${sent}, postLetter ✓`,
      'sending.post.posting: postLetter ✗ #1': `${sent}, postLetter ✗ (refused)`,
      'sending.post.posting: postLetter ✗ #2': `${sent}, postLetter ✗ (no connection)`,
      'sending.notice.quiet: after 5 s': `${sent}, 5 s pass`,
      'sent: when complete': `${sent}, postLetter ✓, 5 s pass`,
      'sent.fresh: after 5 s': `${sent}, postLetter ✓, 5 s pass`,
      'put: letter.withdraw': `${sent}, postLetter ✓, 5 s pass, letter.withdraw`,
      'put: after 30 s': `${sent}, postLetter ✓, 5 s pass, 30 s pass`,
    })
  })

  it('[CHT-03] walks edges that are taken while the machine starts', () => {
    const machine = setup({}).createMachine({
      id: 'start',
      initial: 'opening',
      states: { opening: { always: { target: 'opened' } }, opened: {} },
    })
    const paths = edgePaths(machine, exploreChart(machine, { ...still, events: [] }))
    expect(paths.map(({ edge, steps }) => [edge, steps.length])).toEqual([['opening: at once', 0]])
  })

  it('[CHT-03] lets the earlier of two timers fire first, and drops one whose state was left', () => {
    const machine = setup({
      delays: { short: 1_000, long: 3_000 },
      types: { events: {} as { type: 'never' } },
    }).createMachine({
      id: 'timers',
      type: 'parallel',
      states: {
        one: { initial: 'a', states: { a: { after: { long: { target: 'b' } } }, b: {} } },
        two: {
          initial: 'a',
          states: {
            a: { after: { short: { target: 'b' }, long: { target: 'late' } } },
            b: { after: { long: { target: 'c' } } },
            c: {},
            late: {},
          },
        },
      },
    })
    const paths = edgePaths(machine, exploreChart(machine, { ...still, events: [] }))
    const moves = paths.map(({ edge, steps }) => [edge, ...steps.map(({ arc }) => arc.move.label)])
    expect(moves).toEqual([
      ['one.a: after 3 s', '1 s pass', '2 s pass'],
      ['two.a: after 1 s', '1 s pass'],
      ['two.b: after 3 s', '1 s pass', '2 s pass', '1 s pass'],
    ])
  })

  it('[CHT-04] stops with a sentence that names the state which multiplies', () => {
    const machine = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'count' } },
      actions: { add: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'counting',
      states: { counting: { on: { count: { actions: 'add' } } } },
    })
    const stimuli = { ...still, events: [{ event: { type: 'count' } }], key: (context: unknown) => context }
    expect(() => exploreChart(machine, { ...stimuli, limit: 20 })).toThrow(
      'counter has more than 20 distinct states, 20 of them in "counting": let `key` return only what guards read',
    )
    const few = exploreChart(machine, {
      ...stimuli,
      stopWhen: (context) => JSON.stringify(context).includes('3'),
    })
    expect(few.nodes).toHaveLength(4)
  })
})
