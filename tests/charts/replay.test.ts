import { describe, expect, it } from 'vitest'
import { setup } from 'xstate'
import { withDeferredActors } from '#charts/deferred.ts'
import { describeChart } from '#charts/describe.ts'
import { journalLine, peopleOf } from '#charts/journal-line.ts'
import { type ChartNode, exploreChart, type Move } from '#charts/paths.ts'
import { recompute } from '#charts/recompute.ts'
import { recordedEdges } from '#charts/recorded-edges.ts'
import { replay } from '#charts/replay.ts'
import { nextTimer } from '#charts/step.ts'
import type { AnyTrail, TestTrail } from '#model/app/trail.ts'
import { edgePaths } from './edge-paths.ts'
import { letterMachine } from './fixtures/letter.machine.ts'
import { letterFlow } from './fixtures/letter.table.ts'

const letter = describeChart(letterMachine)
const lamp = describeChart(
  setup({ types: { events: {} as { type: 'lamp.switch' } } }).createMachine({
    id: 'lamp',
    initial: 'dark',
    states: {
      dark: { on: { 'lamp.switch': { target: 'lit' } } },
      lit: { on: { 'lamp.switch': { target: 'dark' } } },
    },
  }),
)

type Entry = Extract<AnyTrail, { version: 1 }>['entries'][number]
const entry = (at: number, chart: string, event: string, from: string, to: string): Entry => ({
  at,
  actor: `${chart}:1`,
  chart,
  event,
  from,
  to,
})

describe('a replay', () => {
  it('[CHT-25] lays several actors on one time line and says what was taken, without computing anything', () => {
    const { actors, steps, length, gaps } = replay(
      {
        entries: [
          entry(0, 'letter', 'xstate.init', '', 'opening'),
          entry(40, 'lamp', 'lamp.switch', 'dark', 'lit'),
          entry(30, 'letter', 'xstate.done.actor.loadDraft', 'opening', 'composing.written'),
          entry(90, 'letter', 'letter.clear', 'composing.written', 'composing.blank'),
        ],
      },
      [letter, lamp],
    )
    expect(actors).toEqual([
      { actor: 'letter:1', chart: 'letter', isKnown: true },
      { actor: 'lamp:1', chart: 'lamp', isKnown: true },
    ])
    expect(
      steps.map(({ at, actor, label, to, edges }) => [at, actor, label, to.join(' '), ...edges]),
    ).toEqual([
      [0, 'letter:1', 'start', 'opening'],
      [
        30,
        'letter:1',
        'loadDraft ✓',
        'composing.written',
        'opening: loadDraft ✓',
        'composing.checking: at once #1',
      ],
      [40, 'lamp:1', 'lamp.switch', 'lit', 'dark: lamp.switch'],
      [90, 'letter:1', 'letter.clear', 'composing.blank', 'composing.written: letter.clear'],
    ])
    expect([length, gaps]).toEqual([90, []])
  })

  it('[TRL-10] [CHT-25] shows the time of day, the page and the answer of each event that has them', () => {
    const at = (ms: number) => new Date(Date.UTC(2026, 10, 20, 15, 0, 0, ms)).toISOString()
    const answered = { page: '/letters/:id', request: '0123456789abcdef0123', status: 200 }
    const { steps, length } = replay(
      {
        entries: [
          {
            ...entry(0, 'letter', 'xstate.done.actor.loadDraft', 'opening', 'composing.written'),
            at: at(700),
            ...answered,
          },
          { ...entry(0, 'letter', 'xstate.init', '', 'opening'), at: at(250) },
        ],
      },
      [letter],
    )
    expect(
      steps.map(({ at, instant, page, request, status }) => ({ at, instant, page, request, status })),
    ).toEqual([
      { at: 0, instant: at(250) },
      { at: 450, instant: at(700), ...answered },
    ])
    expect(length).toBe(450)
  })

  it('[CHT-25] names what this version no longer has, and replays the rest', () => {
    const { steps, gaps } = replay(
      {
        entries: [
          entry(0, 'lamp', 'lamp.dim', 'dark', 'dimmed'),
          entry(1, 'lamp', 'lamp.break', 'lit', 'dark'),
          entry(2, 'lamp', 'lamp.switch', 'dark', 'lit'),
          entry(3, 'radio', 'radio.play', 'off', 'on'),
          entry(4, 'lamp', 'lamp.polish', 'lit', 'lit'),
        ],
      },
      [lamp],
    )
    expect(gaps).toEqual([
      'The chart radio no longer exists.',
      'lamp: the state dimmed no longer exists.',
      'lamp: a transition from lit to dark by lamp.break no longer exists.',
    ])
    expect(steps.map(({ gone, isStrange, edges }) => [gone.join(), isStrange, edges.join()])).toEqual([
      ['dimmed', true, ''],
      ['', true, ''],
      ['', false, 'dark: lamp.switch'],
      ['', false, ''],
      ['', false, ''],
    ])
  })

  it('[CHT-25] shows a transition for each region that an event moved, and the one that moved rather than one that stayed', () => {
    const regions = describeChart(
      setup({ types: { events: {} as { type: 'go' } }, actions: { note: () => undefined } }).createMachine({
        id: 'regions',
        type: 'parallel',
        states: {
          left: {
            initial: 'a',
            states: { a: { on: { go: [{ actions: 'note' }, { target: 'b' }] } }, b: {} },
          },
          right: { initial: 'a', states: { a: { on: { go: { target: 'b' } } }, b: {} } },
          still: { on: { go: { actions: 'note' } } },
        },
      }),
    )
    const moved = { event: 'go', from: ['left.a', 'right.a', 'still'] }
    expect(recordedEdges(regions, { ...moved, to: ['left.b', 'right.b', 'still'] })).toEqual([
      'left.a: go #2',
      'right.a: go',
    ])
    expect(recordedEdges(regions, { ...moved, to: ['left.b', 'right.a', 'still'] })).toEqual([
      'left.a: go #2',
    ])
  })

  it('[CHT-25] finds for every path of a flow transitions that were really taken', () => {
    const machine = withDeferredActors(letterFlow.machine)
    const missed = edgePaths(machine, exploreChart(machine, letterFlow.stimuli)).flatMap(
      ({ root, steps }) => {
        let before = root
        return steps.flatMap(({ arc, to }) => {
          const [from, after] = [before.state.split(' '), to.state.split(' ')]
          const found = recordedEdges(letter, { event: eventType(arc.move, before), from, to: after })
          before = to
          const [first] = found
          return first !== undefined && arc.edges.includes(first) ? [] : [[arc.edges, found]]
        })
      },
    )
    expect(missed).toEqual([])
  })
})

const eventType = (move: Move, before: ChartNode): string =>
  move.kind === 'time' ? (nextTimer(before.at)?.event.type ?? '') : move.event.type

describe("a failed test's trail", () => {
  const at = { actor: 'x:1', chart: 'letter' }
  const trail: TestTrail = {
    kind: 'test-trail',
    version: 1,
    app: 'test',
    test: 'sends a letter',
    entries: [
      { ...at, at: 0, event: 'xstate.init', from: '', to: 'opening', payload: { input: { openedAt: 0 } } },
      {
        ...at,
        at: 5,
        event: 'xstate.done.actor.loadDraft',
        from: 'opening',
        to: 'composing.written',
        payload: { output: 'Dear', actorId: 'loadDraft' },
      },
      { ...at, actor: 'x:9', at: 6, event: 'lamp.switch', from: 'dark', to: 'lit', payload: {} },
      {
        ...at,
        at: 9,
        event: 'letter.send',
        from: 'composing.written',
        to: 'sending.post.posting sending.notice.quiet',
        payload: { at: 900 },
      },
    ],
  }

  it('[CHT-26] is computed again from its whole events, and shows where the chart parts from what was recorded', () => {
    const { steps } = recompute(letterMachine, trail, 'x:1')
    expect(steps.map(({ context, ...step }) => step)).toEqual([
      {
        at: 0,
        event: { type: 'xstate.init', input: { openedAt: 0 } },
        recorded: 'opening',
        computed: 'opening',
        edges: [],
      },
      {
        at: 5,
        event: { type: 'xstate.done.actor.loadDraft', output: 'Dear', actorId: 'loadDraft' },
        recorded: 'composing.written',
        computed: 'composing.written',
        edges: ['opening: loadDraft ✓', 'composing.checking: at once #1'],
      },
      {
        at: 9,
        event: { type: 'letter.send', at: 900 },
        recorded: 'sending.post.posting sending.notice.quiet',
        computed: 'composing.hasty',
        edges: ['composing.written: letter.send #1'],
      },
    ])
  })

  it('[CHT-26] is computed again up to the event that the chart cannot take', () => {
    const door = setup({
      types: { events: {} as { type: 'door.open'; key: { fits: boolean } } },
      guards: { fits: ({ event }) => event.key.fits },
    }).createMachine({
      id: 'door',
      initial: 'shut',
      states: { shut: { on: { 'door.open': { guard: 'fits', target: 'open' } } }, open: {} },
    })
    const at = { actor: 'x:1', chart: 'door', from: 'shut', to: 'shut' }
    const { steps, stop } = recompute(
      door,
      {
        ...trail,
        entries: [
          { ...at, at: 0, event: 'xstate.init', from: '', payload: {} },
          { ...at, at: 4, event: 'door.open', payload: { key: { fits: false } } },
          { ...at, at: 8, event: 'door.open', payload: { key: null } },
          { ...at, at: 9, event: 'door.open', to: 'open', payload: { key: { fits: true } } },
        ],
      },
      'x:1',
    )
    expect(steps.map(({ at, computed }) => [at, computed])).toEqual([
      [0, 'shut'],
      [4, 'shut'],
    ])
    expect(stop).toMatchObject({ at: 8, event: { type: 'door.open', key: null } })
    expect(stop?.reason).toContain('fits')
  })
})

describe("an account's journal", () => {
  it('[CHT-27] is a time line of facts, a row for each stream, with who did it on whose behalf', () => {
    const audit = {
      kind: 'audit',
      streamId: '0d9a3c52-4f0e-4b57-9b0e-6f2a1c5d7e02',
      actorId: 'dana',
    } as const
    const cart = { kind: 'cart', streamId: '77aa0b1c-0000-4000-8000-000000000000', actorId: 'admin' } as const
    const started = {
      ...cart,
      ...{ type: 'v1.CheckoutStarted', at: '2026-11-20T16:00:00Z', onBehalfOf: 'dana' },
    }
    const uploaded = {
      ...audit,
      ...{ type: 'v1.AuditUploaded', at: '2026-11-20T09:30:00-06:00', onBehalfOf: null },
    }
    const line = journalLine([started, uploaded])
    expect(peopleOf(line.steps)).toEqual(['dana', 'admin'])
    expect(line).toEqual({
      streams: ['audit 0d9a3c52', 'cart 77aa0b1c'],
      steps: [
        {
          at: '2026-11-20T09:30:00-06:00',
          label: 'audit uploaded',
          type: 'v1.AuditUploaded',
          stream: 'audit 0d9a3c52',
          actor: 'dana',
          onBehalfOf: null,
          fact: uploaded,
        },
        {
          at: '2026-11-20T16:00:00Z',
          label: 'checkout started',
          type: 'v1.CheckoutStarted',
          stream: 'cart 77aa0b1c',
          actor: 'admin',
          onBehalfOf: 'dana',
          fact: started,
        },
      ],
    })
  })
})
