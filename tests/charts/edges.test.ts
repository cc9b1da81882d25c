import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, createActor, setup } from 'xstate'
import { declaredEdges, takenEdges } from '#charts/edges.ts'
import { durationWords, leafPaths } from '#charts/words.ts'
import { transitionsIn } from '#charts/xstate-internals.ts'
import { letterMachine } from './fixtures/letter.machine.ts'

describe('declared edges', () => {
  it('[CHT-01] says of an edge where it leads, on what condition and what it does', () => {
    const edges = declaredEdges(letterMachine)
    expect(edges.find(({ id }) => id === 'composing.written: letter.send #1')).toEqual({
      id: 'composing.written: letter.send #1',
      source: 'composing.written',
      descriptor: 'letter.send',
      event: { kind: 'intent', name: 'letter.send' },
      index: 0,
      label: 'letter.send [hasText and not hasTakenTime]',
      targets: ['composing.hasty'],
      reenter: false,
      guard: 'hasText and not hasTakenTime',
      actions: [],
      description: '',
      browserExcluded: undefined,
      requirements: [],
    })
    expect(edges.find(({ id }) => id === 'composing.written: letter.clear')).toMatchObject({
      targets: [],
      actions: ['writeNothing'],
      description: 'Clearing is writing nothing.',
    })
  })

  it('[CHT-01] says in words that a chart within the chart has changed', () => {
    const machine = setup({ actors: { lamp: letterMachine } }).createMachine({
      id: 'room',
      invoke: { id: 'lamp', src: 'lamp', input: { openedAt: 0 }, onSnapshot: { actions: [] } },
    })
    expect(declaredEdges(machine).map(({ id }) => id)).toEqual(['(anywhere): lamp moves on'])
  })

  it('[CHT-01] lets a state pass its reason for not being seen on to all that leaves it', () => {
    const machine = setup({ types: { events: {} as { type: 'go' } } }).createMachine({
      id: 'hidden',
      initial: 'a',
      states: {
        a: {
          initial: 'b',
          states: { b: { on: { go: { actions: [] } } } },
        },
      },
    })
    const [edge] = declaredEdges(machine, { browserExcluded: { a: 'It is hidden.' } })
    expect(edge?.browserExcluded).toBe('It is hidden.')
  })

  it('[CHT-01] writes times and states as words', () => {
    expect([250, 5_000, 90_000, 120_000, 7_200_000].map(durationWords)).toEqual([
      '250 ms',
      '5 s',
      '1 min 30 s',
      '2 min',
      '2 h',
    ])
    expect(leafPaths({ sending: { post: 'posting', notice: { loud: 'red' } } })).toEqual([
      'sending.post.posting',
      'sending.notice.loud.red',
    ])
  })
})

/** What the inspection of a running actor reports as walked, one list a microstep. */
function microsteps(machine: AnyStateMachine, input: unknown, ...events: { type: string }[]): string[][] {
  const taken: string[][] = []
  const actor = createActor(machine, {
    input,
    inspect: (inspected) => {
      if (inspected.type === '@xstate.microstep') taken.push(takenEdges(machine, transitionsIn(inspected)))
    },
  }).start()
  for (const event of events) actor.send(event)
  return taken
}

describe('walked edges', () => {
  it('[CHT-02] is written for this very version of XState', () => {
    const { version } = createRequire(import.meta.url)('xstate/package.json')
    expect(version, 'read src/charts/xstate-internals.ts and edges.ts again, then raise this').toBe('5.33.3')
  })

  it('[CHT-02] recognises declared transitions in the microsteps of a running actor', () => {
    const machine = setup({
      types: {
        events: {} as { type: 'go' } | { type: 'on' } | { type: 'other' },
        context: {} as { far: boolean },
      },
      guards: { isFar: ({ context }) => context.far },
    }).createMachine({
      id: 'road',
      context: { far: false },
      initial: 'start',
      on: { '*': { actions: [] } },
      states: {
        start: { on: { go: { target: 'way' } } },
        way: { always: [{ guard: 'isFar', target: 'start' }, { target: 'end' }] },
        end: { on: { on: { target: 'end', reenter: true } } },
      },
    })
    expect(microsteps(machine, undefined, { type: 'go' }, { type: 'on' }, { type: 'other' })).toEqual([
      ['start: go'],
      ['way: at once #2'],
      ['end: on'],
      ['(anywhere): anything else'],
    ])
  })

  it('[CHT-02] does not count a transition that another region preempts', () => {
    const machine = setup({ types: { events: {} as { type: 'leave' } } }).createMachine({
      id: 'regions',
      initial: 'both',
      states: {
        both: {
          type: 'parallel',
          states: {
            left: { on: { leave: { target: '#regions.gone' } } },
            right: { on: { leave: { target: '#regions.away' } } },
            quiet: { on: { leave: { actions: [] } } },
          },
        },
        gone: {},
        away: {},
      },
    })
    expect(microsteps(machine, undefined, { type: 'leave' })).toEqual([
      ['both.left: leave', 'both.quiet: leave'],
    ])
  })
})
