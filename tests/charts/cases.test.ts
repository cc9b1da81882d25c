import { describe, expect, it } from 'vitest'
import { emit, fromPromise, setup } from 'xstate'
import { asProblem, generalFailure, type Problem } from '#model/shared/problem.ts'
import { defineFlow, type Flow, type FlowTable } from './flow.ts'
import { mutantReport } from './mutants.ts'
import { walkOf } from './play.ts'

const leading = (flow: Flow) => mutantReport(flow, ['target', 'guard'])

const gateMachine = setup({
  types: {
    input: {} as { isLocked: boolean },
    context: {} as { isLocked: boolean },
    events: {} as { type: 'gate.push' } | { type: 'gate.shut' } | { type: 'gate.knock' },
    emitted: {} as { type: 'bell.rung' },
  },
  guards: { isLocked: ({ context }) => context.isLocked },
  actions: { ring: emit({ type: 'bell.rung' }) },
}).createMachine({
  id: 'gate',
  description: 'A gate that may be locked.',
  context: ({ input }) => input,
  initial: 'shut',
  states: {
    shut: {
      description: 'Shut.',
      on: {
        'gate.push': [{ guard: 'isLocked', target: 'stuck' }, { target: 'settling' }],
        'gate.knock': { guard: 'isLocked', actions: 'ring' },
      },
    },
    stuck: { description: 'It does not give way.' },
    settling: { description: 'Comes to rest at once.', always: 'open' },
    open: { description: 'Open.', on: { 'gate.shut': 'shut' } },
  },
})

type Gate = FlowTable<typeof gateMachine>
type Events = Gate['events']

const unseen = { user: null }
const events: Events = {
  'gate.push': [{ to: ({ isLocked }) => ({ shut: isLocked ? 'stuck' : 'open' }), ...unseen }],
  'gate.shut': [{ to: { open: 'shut' }, ...unseen }],
  'gate.knock': [
    { to: ({ isLocked }) => (isLocked ? 'stays' : 'ignored'), sends: { shut: ['bell.rung'] }, ...unseen },
  ],
}
const gateFlow = (changed: Partial<Events> = {}, startsIn: 'shut' | 'open' = 'shut') => {
  const state = { browser: null }
  return defineFlow(gateMachine, {
    starts: [
      { name: 'locked', input: { isLocked: true }, to: startsIn, open: null },
      { name: 'unlocked', input: { isLocked: false }, to: 'shut', open: null },
    ],
    key: ({ isLocked }) => isLocked,
    events: { ...events, ...changed },
    actors: {},
    states: { shut: state, stuck: state, settling: state, open: state },
  })
}
const astray = (...changed: Parameters<typeof gateFlow>) => walkOf(gateFlow(...changed)).astray

describe('what a case of the tables says', () => {
  it('[CHT-36] may follow from what the chart knows before, and holds', () => {
    expect(astray()).toEqual([])
    expect(
      astray({ 'gate.push': [{ to: ({ isLocked }) => (isLocked ? 'open' : 'stuck'), user: null }] }),
    ).toEqual([
      'in shut, shut: gate.push #1: gate.push leads to stuck, not to open',
      'in shut, shut: gate.push #2, settling: at once: gate.push leads to open, not to stuck',
    ])
  })

  it('[CHT-36] may be that it is not heard', () => {
    expect(astray({ 'gate.knock': [{ to: 'ignored', user: null }] })).toEqual([
      'in shut, shut: gate.knock: gate.knock is heard in shut, not ignored',
    ])
  })

  it('[CHT-36] may be what others are sent', () => {
    expect(astray({ 'gate.knock': [{ sends: { open: ['bell.rung'] }, user: null }] })).toEqual([
      'in shut, shut: gate.knock: gate.knock sends bell.rung, not nothing',
    ])
  })

  it('[CHT-36] may be the whole event that others are sent', () => {
    const telling = (type: string) => astray({ 'gate.knock': [{ sends: [{ type }], user: null }] })
    expect(telling('bell.rung')).toEqual([])
    expect(telling('bell.broken')).toEqual([
      'in shut, shut: gate.knock: gate.knock sends {"type":"bell.rung"}, not {"type":"bell.broken"}',
    ])
  })

  it('[CHT-36] may be what the chart knows after it', () => {
    const knowing = (isLocked: boolean) =>
      astray({ 'gate.shut': [{ to: { open: 'shut' }, knows: { isLocked }, ...unseen }] })
    expect(knowing(false)).toEqual([])
    expect(knowing(true)).toEqual(['in open, open: gate.shut: gate.shut leaves isLocked at false, not true'])
  })

  it('[CHT-36] may be where a start leads', () => {
    expect(astray({}, 'open')).toEqual(['at the start: it starts in shut, not in open'])
  })

  it('[CHT-34] [CHT-36] notices a bug that changes any of it', () => {
    expect(leading(gateFlow()).unnoticed).toEqual([])
    const unsaid = leading(gateFlow({ 'gate.knock': [unseen] })).unnoticed
    expect(unsaid).toContain('shut: gate.knock without isLocked')
    expect(unsaid).toContain('shut: gate.knock with not isLocked')
  })

  it('[CHT-34] takes a target for no bug that comes to the same by way of a state that is left at once', () => {
    // Each of the pushes led to two or three places, a knock to three, shutting and settling to one, and two guards;
    // `settling` leads to open at once.
    expect(leading(gateFlow()).planted).toBe(14)
  })

  it('[CHT-34] finds a state that has outlived the actor it waits for', () => {
    const machine = setup({
      types: { events: {} as { type: 'kettle.lift' } },
      actors: { boil: fromPromise(() => Promise.resolve()) },
    }).createMachine({
      id: 'kettle',
      description: 'A kettle that does not switch itself off.',
      initial: 'boiling',
      states: {
        boiling: {
          description: 'The water is being boiled.',
          invoke: { id: 'boil', src: 'boil', onDone: {}, onError: 'lifted' },
          on: { 'kettle.lift': 'lifted' },
        },
        lifted: { description: 'It is poured.', type: 'final' },
      },
    })
    const flow = defineFlow(machine, {
      starts: [{ open: null }],
      events: { 'kettle.lift': [{ user: null }] },
      actors: {
        boil: { done: [{ output: undefined, browser: null }], error: [{ error: null, browser: null }] },
      },
      states: { boiling: { browser: null }, lifted: { browser: null } },
    })
    expect(walkOf(flow).astray).toEqual(['in boiling, boiling: boil ✓: boiling waits for nothing'])
  })
})

const teaMachine = setup({
  types: { events: {} as { type: 'tea.ask'; cups: number } },
  actors: { brew: fromPromise<void, { cups: number }>(() => Promise.resolve()) },
  actions: {
    thank: emit({ type: 'toast', text: 'Enjoy!' }),
    regret: emit((_, problem: Problem) => ({ type: 'failure', problem })),
  },
  delays: { patience: 3_000 },
}).createMachine({
  id: 'tea',
  description: 'A pot of tea.',
  initial: 'empty',
  states: {
    empty: { description: 'Empty.', on: { 'tea.ask': 'brewing' } },
    brewing: {
      description: 'It draws.',
      invoke: {
        id: 'brew',
        src: 'brew',
        input: ({ event }) => ({ cups: event.cups }),
        onDone: { target: 'empty', actions: 'thank' },
        onError: {
          target: 'empty',
          actions: { type: 'regret', params: ({ event }) => asProblem(event.error) },
        },
      },
      after: { patience: { target: 'empty', actions: 'thank' } },
    },
  },
})

type Tea = FlowTable<typeof teaMachine>

const teaFlow = (brew: Partial<Tea['actors']['brew']> = {}, lasts: Tea['lasts'] = { patience: '3 s' }) =>
  defineFlow(teaMachine, {
    starts: [{ open: null }],
    events: { 'tea.ask': [{ payload: { cups: 2 }, ...unseen }] },
    actors: {
      brew: {
        asked: [{ cups: 2 }],
        done: [{ output: undefined, says: 'Enjoy!', browser: null }],
        error: [{ error: { status: 503, code: 'dry', message: 'No water.' }, browser: null }],
        ...brew,
      },
    },
    lasts,
    states: { empty: { browser: null }, brewing: { browser: null, says: 'Enjoy!' } },
  })

describe('what the tables say of a flow', () => {
  it('[CHT-51] is what its services are asked with, the words of its toasts, and how long its delays last', () => {
    const { astray, neverBegun } = walkOf(teaFlow())
    expect({ astray, neverBegun }).toEqual({ astray: [], neverBegun: [] })
  })

  it('[CHT-51] is no other question and no question more', () => {
    const { astray, neverBegun } = walkOf(teaFlow({ asked: [{ cups: 1 }] }))
    expect(astray).toEqual(['in empty, empty: tea.ask: brew is asked with {"cups":2}'])
    expect(neverBegun).toEqual(['brew is never asked with {"cups":1}'])
  })

  it('[CHT-51] is no other toast and no toast without words', () => {
    const saying = (says?: string) =>
      walkOf(teaFlow({ done: [{ output: undefined, says, browser: null }] })).astray
    const place = 'in brewing, brewing: brew ✓: brew ✓ says “Enjoy!”'
    expect(saying('Wait!')).toEqual([`${place}, not “Wait!”`])
    expect(saying()).toEqual([`${place}, not nothing`])
  })

  it('[CHT-51] may be other words than those of the error that a failure is about', () => {
    const error = [{ error: null, says: 'No water.', browser: null }]
    expect(walkOf(teaFlow({ error })).astray).toEqual([
      `in brewing, brewing: brew ✗: brew ✗ says “${generalFailure}”, not “No water.”`,
    ])
  })

  it('[CHT-51] is each delay', () => {
    const waits = (lasts?: Tea['lasts']) => {
      const { astray, neverBegun } = walkOf(teaFlow({}, lasts))
      return [...astray, ...neverBegun]
    }
    const wrong = 'in empty, empty: tea.ask: patience lasts 3 s'
    expect(waits({ patience: '30 s' })).toEqual([wrong, 'patience never lasts 30 s'])
    expect(waits({})).toEqual([wrong, 'it is not said how long patience lasts'])
  })

  it('[CHT-51] notices a bug that changes any of it', () => {
    const { planted, documented, unnoticed } = mutantReport(teaFlow(), ['input', 'text', 'delay'])
    expect({ planted, documented, unnoticed }).toEqual({ planted: 4, documented: [], unnoticed: [] })
  })
})
